import { describe, expect, it } from '@jest/globals';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import { ToolChoice } from '../../lib/schema/tool-choice.js';
import { ToolDefinition } from '../../lib/schema/tool-definition.js';
import { ToolSchema } from '../../lib/schema/tool-schema.js';

const parameters = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } as const;

describe('ToolDefinition', () => {
  it('gives the function form and reads it back', () => {
    const definition = new ToolDefinition('search', 'Search documents', parameters);
    const form = { type: 'function', function: { name: 'search', description: 'Search documents', parameters } };
    expect(definition.toArray()).toEqual(form);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(form);
    expect(ToolDefinition.fromArray(form)).toEqual(definition);
  });

  it('reads the flat form, and leaves an empty description out', () => {
    expect(ToolDefinition.fromArray({ name: 'ping' }).toArray()).toEqual({
      type: 'function',
      function: { name: 'ping', parameters: { type: 'object', properties: {} } },
    });
  });

  it('is frozen to the bottom, and apart from what it was made of', () => {
    const own = { type: 'object', properties: { q: { type: 'string' } } } as const;
    const definition = new ToolDefinition('search', '', own);
    expect(Object.isFrozen(definition.parameters.properties?.q)).toBe(true);
    expect(Object.isFrozen(own)).toBe(false);
  });

  it.each([
    [null, 'the definition must be an object, but it is null'],
    [[], 'the definition must be an object, but it is an array'],
    [{ function: 'x' }, 'function must be an object, but it is string'],
    [{ function: { name: 7 } }, 'function.name must be a text, but it is number'],
    [{ name: '' }, 'name must be a text, but it is string'],
    [{ name: 'a', description: 1 }, 'description must be a text, but it is number'],
    [
      { function: { name: 'a', parameters: [] } },
      'function.parameters must be a JSON Schema object, but it is an array',
    ],
  ])('refuses %j, naming the place', (data, message) => {
    expect(() => ToolDefinition.fromArray(data)).toThrow(InvalidSchemaException);
    expect(() => ToolDefinition.fromArray(data)).toThrow(message);
  });
});

describe('ToolSchema', () => {
  it('reads back what it gives (D47)', () => {
    const schema = ToolSchema.make(
      'search',
      'Search',
      JsonSchema.object('parameters', [JsonSchema.string('q')], ['q']),
    );
    const form = {
      type: 'function',
      function: { name: 'search', description: 'Search', parameters: { ...parameters, additionalProperties: false } },
    };
    expect(schema.toArray()).toEqual(form);
    expect(ToolSchema.fromArray(schema.toArray()).toArray()).toEqual(form);
    expect(schema.toDefinition()).toEqual(ToolDefinition.fromArray(form));
  });

  it('refuses parameters that are no object', () => {
    expect(() => ToolSchema.make('search', '', JsonSchema.string())).toThrow(
      'must be an object, but the schema is "string"',
    );
  });
});

describe('ToolChoice', () => {
  it.each([
    [ToolChoice.auto(), 'auto', null],
    [ToolChoice.required(), 'required', null],
    [ToolChoice.none(), 'none', null],
    [ToolChoice.specific('search'), { type: 'function', function: { name: 'search' } }, 'search'],
    [ToolChoice.empty(), undefined, null],
  ])('gives %p in the provider’s form and reads it back', (choice, form, toolName) => {
    expect(choice.toArray()).toEqual(form);
    expect(choice.toolName).toBe(toolName);
    expect(choice.isEmpty).toBe(form === undefined);
    expect(ToolChoice.fromArray(form).toArray()).toEqual(form);
  });

  it.each([['sometimes'], [null], [{ function: {} }], [7]])('refuses %j', (form) => {
    expect(() => ToolChoice.fromArray(form)).toThrow(InvalidSchemaException);
  });
});

import { describe, expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { ToolDefinition } from '../../lib/schema/tool-definition.js';

const parameters = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } as const;

describe('ToolDefinition', () => {
  it.each([
    [
      new ToolDefinition('search', 'Search documents', parameters),
      { name: 'search', description: 'Search documents', parameters },
    ],
    [new ToolDefinition('search', '', parameters), { name: 'search', parameters }],
    [new ToolDefinition('search', '', parameters, true), { name: 'search', parameters, strict: true }],
    [new ToolDefinition('search', '', parameters, false), { name: 'search', parameters, strict: false }],
  ])('gives the function form of %j and reads it back', (definition, flat) => {
    const form = { type: 'function', function: flat };
    const tool: OpenAI.ChatCompletionTool = definition.toArray();
    expect(tool).toEqual(form);
    expect(Object.keys(definition.toArray().function)).toEqual(Object.keys(flat));
    expect(JSON.parse(JSON.stringify(definition))).toEqual(form);
    expect(ToolDefinition.fromArray(form)).toEqual(definition);
    expect(ToolDefinition.fromArray(flat)).toEqual(definition);
    expect(ToolDefinition.fromArray({ type: 'function', ...flat })).toEqual(definition);
  });

  it.each([
    [{ name: 'ping' }],
    [{ name: 'ping', description: null, parameters: null, strict: null }],
    [{ type: 'function', function: { name: 'ping', description: undefined } }],
  ])('reads %j as a tool without parameters', (data) => {
    expect(ToolDefinition.fromArray(data).toArray()).toEqual({
      type: 'function',
      function: { name: 'ping', parameters: { type: 'object', properties: {} } },
    });
  });

  it('keeps every keyword of the parameters', () => {
    const rich = {
      ...parameters,
      $defs: { A: { type: ['string', 'null'] } },
      additionalProperties: { $ref: '#/$defs/A' },
    };
    expect(ToolDefinition.fromArray({ name: 'a', parameters: rich }).parameters).toStrictEqual(rich);
  });

  it('is frozen to the bottom, and apart from what it was made of', () => {
    const own = { type: 'object', properties: { q: { type: 'string' } } } as const;
    const definition = new ToolDefinition('search', '', own);
    const form = definition.toArray();
    expect([definition, definition.parameters.properties?.q, form, form.function].every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(own)).toBe(false);
  });

  it('keeps everything under another name', () => {
    const definition = new ToolDefinition('file.read', 'Read', parameters, true);
    expect(definition.withName('file__read')).toEqual(new ToolDefinition('file__read', 'Read', parameters, true));
    expect(definition.withName('file__read').parameters).toBe(definition.parameters);
  });

  it.each([
    [null, 'the definition must be an object, but it is null.'],
    [[], 'the definition must be an object, but it is [].'],
    [{}, 'name must be a text, not empty, but it is missing.'],
    [{ type: 'web_search' }, 'type must be "function", but it is "web_search".'],
    [{ function: 'x' }, 'function must be an object, but it is "x".'],
    [{ function: { name: 7 } }, 'function.name must be a text, not empty, but it is 7.'],
    [{ name: '' }, 'name must be a text, not empty, but it is "".'],
    [{ name: 'a', description: 1 }, 'description must be a text, but it is 1.'],
    [{ name: 'a', strict: 'yes' }, 'strict must be true or false, but it is "yes".'],
    [{ function: { name: 'a', parameters: [] } }, 'function.parameters must be a JSON Schema object, but it is [].'],
    [
      { function: { name: 'a', parameters: { properties: { q: 'string' } } } },
      'function.parameters.properties.q must be an object, true or false, but it is "string".',
    ],
    [{ name: 'a', parameters: { type: 'map' } }, 'parameters.type must be one or more of'],
    [{ name: 'a', description: ['x'.repeat(100)] }, `but it is ["${'x'.repeat(78)}….`],
  ])('refuses %j, naming the place', (data, message) => {
    expect(() => ToolDefinition.fromArray(data)).toThrow(InvalidSchemaException);
    expect(() => ToolDefinition.fromArray(data)).toThrow(message);
  });

  it('does not take inherited members for its own', () => {
    expect(() => ToolDefinition.fromArray(Object.create({ name: 'inherited' }))).toThrow('name must be a text');
  });

  it('refuses parameters that are no plain JSON, naming the tool', () => {
    expect(() => new ToolDefinition('search', '', { default: new Date(0) })).toThrow(
      'the parameters of "search".default must be plain JSON, but it is an instance of Date.',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import { ToolDefinition } from '../../lib/schema/tool-definition.js';
import { ToolSchema } from '../../lib/schema/tool-schema.js';

const parameters = JsonSchema.object('parameters', [JsonSchema.string('q')], ['q']);
const form = {
  type: 'function',
  function: { name: 'search', description: 'Search', parameters: parameters.toArray() },
};

describe('ToolSchema', () => {
  it('reads back what it gives (D47)', () => {
    const schema = ToolSchema.make('search', 'Search', parameters);
    expect(schema.toArray()).toEqual(form);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(form);
    expect(ToolSchema.fromArray(schema.toArray())).toEqual(schema);
    expect(ToolSchema.fromArray(form.function)).toEqual(schema);
    expect(schema.toDefinition()).toEqual(ToolDefinition.fromArray(form));
  });

  it('gives a description also when it is empty, unlike the definition', () => {
    const schema = ToolSchema.make('search', '', parameters);
    expect(schema.toArray().function.description).toBe('');
    expect(schema.toDefinition().toArray().function).not.toHaveProperty('description');
  });

  it.each([
    [JsonSchema.string(), 'string'],
    [JsonSchema.fromArray({ anyOf: [{ type: 'object' }, { type: 'array' }] }), 'any'],
  ])('refuses parameters that are no object', (other, types) => {
    const make = () => ToolSchema.make('search', '', other);
    expect(make).toThrow(InvalidSchemaException);
    expect(make).toThrow(`The parameters of "search" must be an object, but the schema is "${types}".`);
  });
});

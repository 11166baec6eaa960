import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import type { JsonSchemaObject } from '../../lib/schema/json-schema-document.js';
import { faultsOf } from './meta-schema.js';

describe('JsonSchema', () => {
  it.each<[string, JsonSchema, JsonSchemaObject]>([
    ['string', JsonSchema.string('city', 'City name'), { type: 'string', description: 'City name' }],
    ['integer', JsonSchema.integer('limit'), { type: 'integer' }],
    ['number', JsonSchema.number('price', '', { title: 'Price' }), { type: 'number', title: 'Price' }],
    ['boolean', JsonSchema.boolean('verbose'), { type: 'boolean' }],
    ['any', JsonSchema.any('extra'), {}],
    ['enum of texts', JsonSchema.enum('format', ['json', 'text']), { type: 'string', enum: ['json', 'text'] }],
    ['enum of integers', JsonSchema.enum('level', [0, 1]), { type: 'integer', enum: [0, 1] }],
    ['enum of numbers', JsonSchema.enum('step', [1, 0.5]), { type: 'number', enum: [1, 0.5] }],
    ['mixed enum', JsonSchema.enum('mark', [0, 'star']), { enum: [0, 'star'] }],
    ['array', JsonSchema.array('tags'), { type: 'array', items: {} }],
    ['collection', JsonSchema.collection('tags', JsonSchema.string()), { type: 'array', items: { type: 'string' } }],
    ['object', JsonSchema.object('filters'), { type: 'object', properties: {}, additionalProperties: false }],
  ])('makes %s', (_name, schema, document) => {
    expect(schema.toArray()).toEqual(document);
    expect(faultsOf(schema.toArray())).toEqual([]);
  });

  it('builds the schema of the seed, with its keys in one order', () => {
    const parameters = JsonSchema.object('parameters')
      .withRequiredProperties(null)
      .withProperties([
        JsonSchema.string('query', 'Search query'),
        JsonSchema.integer('limit', 'Max results').withMeta({ minimum: 1, maximum: 100 }),
        JsonSchema.enum('format', ['json', 'text'], 'Output format'),
        JsonSchema.array('tags').withItemSchema(JsonSchema.string()),
        JsonSchema.object('filters').withProperties([JsonSchema.string('category', 'Filter by category')]),
      ])
      .withRequiredProperties(['query']);
    expect(JSON.stringify(parameters)).toBe(
      '{"type":"object","properties":{"query":{"type":"string","description":"Search query"},' +
        '"limit":{"type":"integer","description":"Max results","minimum":1,"maximum":100},' +
        '"format":{"type":"string","description":"Output format","enum":["json","text"]},' +
        '"tags":{"type":"array","items":{"type":"string"}},' +
        '"filters":{"type":"object","properties":{"category":{"type":"string","description":"Filter by category"}},' +
        '"additionalProperties":false}},"required":["query"],"additionalProperties":false}',
    );
    expect(parameters.toString()).toBe(JSON.stringify(parameters.toArray()));
  });

  it('keeps standard keywords under their own names and makes extensions of the rest (D3)', () => {
    const schema = JsonSchema.integer('n').withMeta({ minimum: 1 }).withMeta({ maximum: 9, unit: 'km', 'x-a': 1 });
    expect(schema.toArray()).toEqual({ type: 'integer', minimum: 1, maximum: 9, 'x-unit': 'km', 'x-a': 1 });
    expect(schema.withMeta({ minimum: undefined }).toArray()).not.toHaveProperty('minimum');
    expect([schema.meta('minimum'), schema.meta('unit'), schema.meta('none', 'fallback')]).toEqual([
      1,
      'km',
      'fallback',
    ]);
  });

  it.each<[string, JsonSchema, JsonSchemaObject]>([
    ['a type', JsonSchema.string(), { type: ['string', 'null'] }],
    ['an enum', JsonSchema.enum('', ['a']), { type: ['string', 'null'], enum: ['a', null] }],
    ['a mixed enum', JsonSchema.enum('', [0, 'a']), { enum: [0, 'a', null] }],
    ['anything', JsonSchema.any(), {}],
    [
      'a reference',
      JsonSchema.any('', 'A pet').withRef('#/$defs/Pet'),
      { description: 'A pet', anyOf: [{ $ref: '#/$defs/Pet' }, { type: 'null' }] },
    ],
    [
      'alternatives',
      JsonSchema.fromArray({ oneOf: [{ type: 'string' }, { type: 'number' }] }),
      { anyOf: [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] },
    ],
  ])('says null of %s in the words of JSON Schema, and takes it back', (_name, schema, document) => {
    const nullable = schema.withNullable();
    expect(nullable.toArray()).toEqual(document);
    expect(nullable.isNullable).toBe(true);
    expect(nullable.withNullable().toArray()).toEqual(document);
    expect(nullable.withNullable(false).toArray()).toEqual(schema.toArray());
    expect(faultsOf(document)).toEqual([]);
  });

  it('reads what it is asked', () => {
    const schema = JsonSchema.object('order', [JsonSchema.string('id', 'Id'), JsonSchema.array('lines')], ['id'], {
      description: 'An order',
      title: 'Order',
    });
    expect([schema.name, schema.type, schema.description, schema.title, schema.isNullable]).toEqual([
      'order',
      'object',
      'An order',
      'Order',
      false,
    ]);
    expect([...schema.properties.keys()]).toEqual(['id', 'lines']);
    expect(schema.property('id')?.description).toBe('Id');
    expect(schema.property('toString')).toBeNull();
    expect(schema.property('lines')?.itemSchema).toBeNull();
    expect(JsonSchema.array('a', JsonSchema.integer()).itemSchema?.type).toBe('integer');
    expect(schema.requiredProperties).toEqual(['id']);
    expect(JsonSchema.enum('e', ['a']).withNullable().enumValues).toEqual(['a']);
    expect(JsonSchema.fromArray({ type: ['string', 'integer'] }).type).toBeNull();
    expect(JsonSchema.fromArray({ type: ['string', 'null'] }).type).toBe('string');
  });

  it('changes one thing at a time and leaves the schema it came from alone', () => {
    const schema = JsonSchema.string('a', 'text');
    expect(schema.withName('b').name).toBe('b');
    expect(schema.withDescription('').toArray()).toEqual({ type: 'string' });
    expect(schema.withTitle('T').toArray()).toEqual({ type: 'string', description: 'text', title: 'T' });
    expect(JsonSchema.enum('e', ['a']).withEnumValues(['b']).enumValues).toEqual(['b']);
    expect(JsonSchema.enum('e', ['a']).withEnumValues(null).toArray()).toEqual({ type: 'string' });
    expect(JsonSchema.object('o').withAdditionalProperties(null).toArray()).toEqual({ type: 'object', properties: {} });
    expect(JsonSchema.object('o').withAdditionalProperties(JsonSchema.string()).toArray()).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: { type: 'string' },
    });
    expect(JsonSchema.array('l', JsonSchema.string()).withItemSchema(null).toArray()).toEqual({
      type: 'array',
      items: {},
    });
    expect(JsonSchema.any().withRef('#/$defs/A').withDef('A', JsonSchema.string()).toArray()).toEqual({
      $ref: '#/$defs/A',
      $defs: { A: { type: 'string' } },
    });
    expect(schema.toArray()).toEqual({ type: 'string', description: 'text' });
    expect(Object.isFrozen(schema.toArray())).toBe(true);
  });

  it.each<[string, () => unknown, string]>([
    ['a property without a name', () => JsonSchema.object('o', [JsonSchema.string()]), 'has no name'],
    [
      'two properties of one name',
      () => JsonSchema.object('o', [JsonSchema.string('a'), JsonSchema.integer('a')]),
      'Two properties of "o" are named "a"',
    ],
    [
      'a required property that is not there',
      () => JsonSchema.object('o', [JsonSchema.string('a')], ['b']),
      '"b" cannot be required: the properties of "o" are a.',
    ],
    ['a value that no enum holds', () => JsonSchema.enum('e', [Number.NaN]), 'not NaN'],
    ['structure through withMeta', () => JsonSchema.string().withMeta({ type: 'integer' }), '"type" cannot be set'],
    ['a list as a document', () => JsonSchema.fromArray([] as never), 'Not a JSON Schema: []'],
    ['arguments that are no object', () => JsonSchema.string('s').toFunctionCall('f'), 'must be an object'],
  ])('refuses %s', (_name, make, message) => {
    expect(make).toThrow(InvalidSchemaException);
    expect(make).toThrow(message);
  });

  it('exports the function form', () => {
    const parameters = { type: 'object', properties: {}, additionalProperties: false } as const;
    expect(JsonSchema.object('p').toFunctionCall('ping', 'Ping')).toEqual({
      type: 'function',
      function: { name: 'ping', description: 'Ping', parameters },
    });
    expect(JsonSchema.object('p').toFunctionCall('ping').function).toEqual({ name: 'ping', parameters });
  });

  it.each<[string, JsonSchemaObject]>([
    ['several types', { type: ['string', 'integer'] }],
    ['rules', { type: 'string', pattern: '^a', format: 'email', minLength: 3, const: 'a' }],
    ['alternatives', { anyOf: [{ type: 'string' }, { $ref: '#/$defs/N' }], $defs: { N: { type: 'number' } } }],
    ['a schema for other properties', { type: 'object', additionalProperties: { type: 'string' } }],
    ['boolean schemas', { type: 'object', properties: { a: true, b: false } }],
    ['unknown keywords', { type: 'string', 'vendor-thing': { deep: [1] } }],
  ])('gives back a document with %s as it came (D44)', (_name, document) => {
    expect(JsonSchema.fromArray(document).toArray()).toEqual(document);
  });

  it('makes nothing but valid schemas, whatever is chained', () => {
    const leaf = fc.oneof(
      fc.constant(JsonSchema.string('leaf')),
      fc.constant(JsonSchema.any('leaf')),
      fc
        .array(fc.oneof(fc.string(), fc.integer()), { minLength: 1 })
        .map((values) => JsonSchema.enum('leaf', [...new Set(values)])),
    );
    const step = fc.oneof<fc.Arbitrary<(schema: JsonSchema) => JsonSchema>[]>(
      fc.boolean().map((nullable) => (schema: JsonSchema) => schema.withNullable(nullable)),
      fc.string().map((text) => (schema: JsonSchema) => schema.withDescription(text).withTitle(text)),
      fc.integer().map((minimum) => (schema: JsonSchema) => schema.withMeta({ minimum })),
      fc.constant((schema: JsonSchema) => JsonSchema.array('list', schema)),
      fc
        .string({ minLength: 1 })
        .map((name) => (schema: JsonSchema) => JsonSchema.object('object', { [name]: schema }, [name])),
    );
    fc.assert(
      fc.property(leaf, fc.array(step, { maxLength: 8 }), (schema, steps) => {
        const document = steps.reduce((built, next) => next(built), schema).toArray();
        expect(faultsOf(document)).toEqual([]);
        expect(JsonSchema.fromArray(document).toArray()).toEqual(document);
      }),
    );
  });

  const dataset = new URL('../../../shared/data/livemcp-tools.json', import.meta.url);
  const realTools = existsSync(dataset) ? it : it.skip;
  realTools('gives back every input schema of 527 real MCP servers’ tools as it came (needs the shared data)', () => {
    const tools = JSON.parse(readFileSync(dataset, 'utf8')) as {
      parameters?: JsonSchemaObject;
      inputSchema?: JsonSchemaObject;
    }[];
    const schemas = tools.map((tool) => tool.inputSchema ?? tool.parameters ?? {});
    expect(schemas.length).toBe(527);
    for (const document of schemas) expect(JsonSchema.fromArray(document).toArray()).toEqual(document);
  });
});

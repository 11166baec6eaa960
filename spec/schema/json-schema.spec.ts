import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import type { JsonSchemaObject } from '../../lib/schema/json-schema-document.js';
import { faultsOf } from './meta-schema.js';

describe('a factory of JsonSchema', () => {
  it.each<[string, JsonSchema, JsonSchemaObject]>([
    ['a text', JsonSchema.string('city', 'City name'), { type: 'string', description: 'City name' }],
    ['a whole number', JsonSchema.integer('limit'), { type: 'integer' }],
    ['a number', JsonSchema.number('price', '', { title: 'Price' }), { type: 'number', title: 'Price' }],
    ['a boolean', JsonSchema.boolean('verbose'), { type: 'boolean' }],
    ['a text or null', JsonSchema.string('note', '', { nullable: true }), { type: ['string', 'null'] }],
    ['a text with rules', JsonSchema.string('id', '', { meta: { minLength: 3 } }), { type: 'string', minLength: 3 }],
    ['an enum of texts', JsonSchema.enum('format', ['json', 'text']), { type: 'string', enum: ['json', 'text'] }],
    ['an enum of integers (B01)', JsonSchema.enum('level', [0, 1]), { type: 'integer', enum: [0, 1] }],
    ['an enum of numbers', JsonSchema.enum('step', [1, 0.5]), { type: 'number', enum: [1, 0.5] }],
    ['a mixed enum (B02)', JsonSchema.enum('mark', [0, 'star']), { enum: [0, 'star'] }],
    ['an enum with a value twice', JsonSchema.enum('mark', ['a', 'b', 'a']), { type: 'string', enum: ['a', 'b'] }],
    ['an enum still without values', JsonSchema.enum('format'), { type: 'string' }],
    ['a list of anything', JsonSchema.array('tags'), { type: 'array', items: {} }],
    ['a list', JsonSchema.array('tags', JsonSchema.string()), { type: 'array', items: { type: 'string' } }],
    [
      'a list of a document',
      JsonSchema.array('tags', { type: 'string' }),
      { type: 'array', items: { type: 'string' } },
    ],
    ['a collection', JsonSchema.collection('tags', JsonSchema.string()), { type: 'array', items: { type: 'string' } }],
    [
      'an object with everything',
      JsonSchema.object('order', [JsonSchema.string('id')], ['id'], {
        description: 'An order',
        title: 'Order',
        additionalProperties: JsonSchema.integer(),
        nullable: true,
        meta: { minProperties: 1 },
      }),
      {
        type: ['object', 'null'],
        description: 'An order',
        title: 'Order',
        properties: { id: { type: 'string' } },
        required: ['id'],
        additionalProperties: { type: 'integer' },
        minProperties: 1,
      },
    ],
  ])('makes %s', (_name, schema, document) => {
    expect(schema.toArray()).toEqual(document);
    expect(faultsOf(schema.toArray())).toEqual([]);
  });

  it('closes an object unless it is told otherwise (D33)', () => {
    expect(JsonSchema.object('o').toArray()).toEqual({ type: 'object', properties: {}, additionalProperties: false });
    expect(JsonSchema.object('o', [], null, { additionalProperties: true }).additionalProperties).toBe(true);
  });

  it('makes an object of any, also as a property, and whether null was spoken of or not (D34)', () => {
    expect(JsonSchema.any('extra').toArray()).toEqual({});
    expect(JsonSchema.any('extra', '', { nullable: true }).toArray()).toEqual({});
    expect(JsonSchema.any('extra', '', { nullable: false }).toArray()).toEqual({});
    expect(JsonSchema.object('o', [JsonSchema.any('extra')]).toString()).toBe(
      '{"type":"object","properties":{"extra":{}},"additionalProperties":false}',
    );
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
  });

  it('reads a document, and keeps it apart from the one it was given', () => {
    const given = { type: 'object', properties: { a: { type: 'string' } } } as const;
    const schema = JsonSchema.fromArray(given, 'order');
    expect([schema.name, JsonSchema.document(given, 'order')]).toEqual(['order', schema]);
    expect(schema.toArray()).toEqual(given);
    expect(Object.isFrozen(given.properties.a)).toBe(false);
    expect(Object.isFrozen(schema.toArray().properties?.a)).toBe(true);
    expect([JsonSchema.fromArray(true).toArray(), JsonSchema.fromArray(false).toArray()]).toEqual([{}, { not: {} }]);
  });
});

describe('a step of JsonSchema', () => {
  const text = JsonSchema.string('a', 'text');
  const object = JsonSchema.object('o', [JsonSchema.string('a'), JsonSchema.string('b')], ['a', 'b']);

  it.each<[string, JsonSchema, JsonSchemaObject]>([
    ['withDescription', text.withDescription('other'), { type: 'string', description: 'other' }],
    ['withDescription of nothing', text.withDescription(''), { type: 'string' }],
    ['withTitle', text.withTitle('T'), { type: 'string', description: 'text', title: 'T' }],
    ['withTitle of nothing', text.withTitle('T').withTitle(''), { type: 'string', description: 'text' }],
    ['withEnumValues', text.withEnumValues([1, 2]), { type: 'integer', description: 'text', enum: [1, 2] }],
    ['withEnumValues of nothing', JsonSchema.enum('e', ['a']).withEnumValues(null), { type: 'string' }],
    ['withItemSchema of nothing', JsonSchema.array('l', text).withItemSchema(null), { type: 'array', items: {} }],
    [
      'withItemSchema of a document',
      JsonSchema.array('l').withItemSchema({ type: ['string', 'integer'] }),
      { type: 'array', items: { type: ['string', 'integer'] } },
    ],
    [
      'withAdditionalProperties of nothing',
      JsonSchema.object('o').withAdditionalProperties(null),
      { type: 'object', properties: {} },
    ],
    [
      'withAdditionalProperties of a schema',
      JsonSchema.object('o').withAdditionalProperties(JsonSchema.string()),
      { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
    ],
    [
      'withAdditionalProperties by default',
      JsonSchema.fromArray({ type: 'object' }).withAdditionalProperties(),
      { type: 'object', additionalProperties: false },
    ],
    [
      'withRequiredProperties, each once',
      JsonSchema.fromArray({ properties: { a: {} } }).withRequiredProperties(['a', 'a']),
      { properties: { a: {} }, required: ['a'] },
    ],
    [
      'withProperties of a map, whose keys are the names',
      JsonSchema.object('o').withProperties({ a: JsonSchema.string('other'), b: { type: 'integer' }, c: true }),
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'integer' }, c: {} },
        additionalProperties: false,
      },
    ],
    [
      'withRef, to which the type gives way',
      object.withDescription('An A').withMeta({ deprecated: true }).withRef('#/$defs/A').withDef('A', text),
      {
        $ref: '#/$defs/A',
        description: 'An A',
        deprecated: true,
        $defs: { A: { type: 'string', description: 'text' } },
      },
    ],
    [
      'withDef, beside those that are there',
      JsonSchema.any().withDefs({ A: text, B: true }).withDef('B', { type: 'null' }),
      { $defs: { A: { type: 'string', description: 'text' }, B: { type: 'null' } } },
    ],
    ['withDefs of nothing', JsonSchema.any().withDef('A', text).withDefs([]), {}],
  ])('%s changes that and nothing else', (_name, schema, document) => {
    expect(schema.toArray()).toEqual(document);
    expect(faultsOf(document)).toEqual([]);
  });

  it('leaves the schema it came from alone', () => {
    expect(text.withName('b').name).toBe('b');
    expect([text.name, text.toArray()]).toEqual(['a', { type: 'string', description: 'text' }]);
    expect(Object.isFrozen(text)).toBe(true);
  });

  it('requires no property that has gone', () => {
    expect(object.withProperties([JsonSchema.string('b')]).requiredProperties).toEqual(['b']);
    expect(object.withProperties([]).toArray()).not.toHaveProperty('required');
  });

  it('takes a schema that another copy of the package built', () => {
    const foreign = Object.assign(Object.create({ [Symbol.for('toolwright.JsonSchema')]: true }), {
      name: 'city',
      toArray: () => ({ type: 'string' }),
    }) as JsonSchema;
    expect(foreign).toBeInstanceOf(JsonSchema);
    expect(JsonSchema.object('o').withProperties([foreign]).property('city')?.toArray()).toEqual({ type: 'string' });
  });

  it.each<[string, () => unknown, string]>([
    ['a property without a name', () => JsonSchema.object('o', [JsonSchema.string()]), 'A property of "o" has no name'],
    ['a property with an empty key', () => JsonSchema.object('o', { '': true }), 'A property of "o" has no name'],
    [
      'a plain document in a list of properties',
      () => JsonSchema.object('o', [{ type: 'string' } as never]),
      'A property of "o" is a plain document and has no name',
    ],
    [
      'two properties of one name',
      () => JsonSchema.object('o', [JsonSchema.string('a'), JsonSchema.integer('a')]),
      'Two properties of "o" are named "a"',
    ],
    [
      'a property that would reach the prototype',
      () => JsonSchema.object('o', [JsonSchema.string('__proto__')]),
      'o.properties has a member named "__proto__", which is refused',
    ],
    [
      'a required property that is not there',
      () => JsonSchema.object('o', [JsonSchema.string('a')], ['b']),
      '"b" cannot be required: the properties of "o" are a.',
    ],
    ['a required property of nothing', () => text.withRequiredProperties(['a']), 'the properties of "a" are none.'],
    [
      'an inherited name as required',
      () => object.withRequiredProperties(['toString']),
      '"toString" cannot be required',
    ],
    [
      'a value that no enum holds',
      () => JsonSchema.enum('e', [Number.NaN]),
      'The enum "e" holds texts and numbers, not NaN.',
    ],
    ['a value that is no scalar', () => JsonSchema.enum('e', [{} as never]), 'not a value of type object.'],
    ['null as a value', () => JsonSchema.enum('e', [null as never]), 'not null.'],
    ['an empty list of values', () => JsonSchema.enum('e', []), 'The enum "e" has no values'],
    ['an emptied list of values', () => text.withEnumValues([]), 'The enum "a" has no values'],
    ['a list of values for a list', () => JsonSchema.array('l').withEnumValues(['a']), 'takes no list of values'],
    [
      'properties of a text',
      () => text.withProperties([]),
      'withProperties is for a schema of type "object", but "a" is "string"',
    ],
    ['other properties of a text', () => text.withAdditionalProperties(), 'start with JsonSchema.object(…)'],
    [
      'items of an object',
      () => object.withItemSchema(text),
      'withItemSchema is for a schema of type "array", but "o" is "object"',
    ],
    ['an empty reference', () => text.withRef(''), 'The reference of "a" is empty'],
    ['a definition without a name', () => text.withDef('', true), 'has no name'],
    [
      'a document that is none',
      () => JsonSchema.fromArray([] as never),
      'Not a JSON Schema: schema must be an object, true or false, but it is [].',
    ],
    [
      'items that are no schema',
      () => JsonSchema.array('l', 'string' as never),
      'l.items must be an object, true or false',
    ],
  ])('refuses %s', (_name, make, message) => {
    expect(make).toThrow(InvalidSchemaException);
    expect(make).toThrow(message);
  });
});

describe('JsonSchema', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
  const values = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(0.5)), { minLength: 1 });
  const options = fc.record({ title: fc.string(), nullable: fc.boolean() }, { requiredKeys: [] });
  const meta = fc.record(
    {
      minimum: fc.integer(),
      minLength: fc.nat(),
      pattern: fc.constant('^a'),
      format: fc.constant('date'),
      const: fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
      anyOf: fc.constant([{ type: 'string' as const }, true]),
      unit: fc.string(),
    },
    { requiredKeys: [] },
  );

  const leaf = fc.oneof(
    fc
      .tuple(fc.constantFrom('string', 'integer', 'number', 'boolean', 'any'), fc.string(), fc.string(), options)
      .map(([kind, named, description, given]) => JsonSchema[kind as 'string'](named, description, given)),
    fc.tuple(fc.string(), values, options).map(([named, list, given]) => JsonSchema.enum(named, list, '', given)),
  );
  type Step = (schema: JsonSchema) => JsonSchema;
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    fc.boolean().map((nullable) => (schema) => schema.withNullable(nullable)),
    fc.string().map((text) => (schema) => schema.withDescription(text).withTitle(text)),
    meta.map((given) => (schema) => schema.withMeta(given)),
    values.map((list) => (schema) => (schema.isScalar || schema.isAny ? schema.withEnumValues(list) : schema)),
    name.map((named) => (schema) => schema.withDef(named, JsonSchema.string()).withRef(`#/$defs/${named}`)),
    options.map((given) => (schema) => JsonSchema.array('list', schema, '', given)),
    fc.tuple(name, options).map(
      ([named, given]) =>
        (schema) =>
          JsonSchema.object('object', { [named]: schema }, [named], { ...given, additionalProperties: schema }),
    ),
  );
  const chains = fc.tuple(leaf, fc.array(step, { maxLength: 8 }));

  it('makes nothing but valid schemas, whatever is chained', () => {
    fc.assert(
      fc.property(chains, ([schema, steps]) => {
        const document = steps.reduce((built, next) => next(built), schema).toArray();
        expect(faultsOf(document)).toEqual([]);
        expect(JsonSchema.fromArray(document).toArray()).toStrictEqual(document);
      }),
    );
  });

  it('makes equal text of equal declarations, and reads its own text', () => {
    fc.assert(
      fc.property(chains, ([schema, steps]) => {
        const built = steps.reduce((made, next) => next(made), schema);
        const again = steps.reduce((made, next) => next(made), JsonSchema.fromArray(schema.toArray(), schema.name));
        expect(String(again)).toBe(String(built));
        expect(JsonSchema.fromArray(JSON.parse(String(built))).toArray()).toEqual(JSON.parse(String(built)));
      }),
    );
  });

  const dataset = new URL('../../../shared/data/livemcp-tools.json', import.meta.url);
  const realTools = existsSync(dataset) ? it : it.skip;
  realTools('gives back every input schema of 527 real MCP servers’ tools as it came (needs the shared data)', () => {
    const tools = JSON.parse(readFileSync(dataset, 'utf8')) as readonly { readonly inputSchema: JsonSchemaObject }[];
    expect(tools).toHaveLength(527);
    for (const { inputSchema } of tools) {
      const schema = JsonSchema.fromArray(inputSchema, 'parameters');
      expect(schema.toArray()).toStrictEqual(inputSchema);
      expect([...schema.properties.keys()]).toEqual(Object.keys(inputSchema.properties ?? {}));
    }
  });
});

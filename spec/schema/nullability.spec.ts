import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../../lib/schema/json-schema-document.js';
import { faultsOf, verdictsOf } from './meta-schema.js';

const VALUES = [null, '', 'a', 'abc', -1, 0, 1, 1.5, true, false, [], ['a'], [null], {}, { a: 1 }, { a: null }];
const OTHERS = VALUES.slice(1);

/** Documents in which whatever can speak about null does so, up to three keywords together. */
const { schema: documents } = fc.letrec<{ schema: JsonSchemaObject; part: JsonSchemaOrBoolean }>((tie) => {
  const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null');
  const parts = fc.array(tie('part'), { minLength: 1, maxLength: 2 });
  const keyword = (name: string, value: fc.Arbitrary<unknown>) => value.map((made) => [name, made] as const);
  const keywords = fc.oneof(
    keyword('type', fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
    keyword('enum', fc.uniqueArray(fc.constantFrom('a', 0, 1.5, null), { minLength: 1 })),
    keyword('const', fc.constantFrom('a', 1, null)),
    ...['anyOf', 'oneOf', 'allOf'].map((name) => keyword(name, parts)),
    ...['not', 'if', 'then', 'else'].map((name) => keyword(name, tie('part'))),
    keyword('properties', fc.record({ a: tie('part') })),
    keyword('minLength', fc.constant(2)),
    keyword('description', fc.constant('text')),
  );
  const known: readonly JsonSchemaOrBoolean[] = [
    { type: 'null' },
    { type: 'string' },
    { type: ['string', 'null'] },
    { enum: ['a', null] },
    {},
    true,
    false,
  ];
  return {
    part: fc.oneof({ maxDepth: 2 }, fc.constantFrom(...known), tie('schema')),
    schema: fc
      .uniqueArray(keywords, { selector: ([name]) => name, maxLength: 3 })
      .map((entries) => Object.fromEntries(entries) as JsonSchemaObject),
  };
});

describe('null as a further value', () => {
  it.each<[name: string, schema: JsonSchema, document: JsonSchemaObject]>([
    ['a type', JsonSchema.string(), { type: ['string', 'null'] }],
    ['types', JsonSchema.fromArray({ type: ['string', 'integer'] }), { type: ['string', 'integer', 'null'] }],
    ['an enum', JsonSchema.enum('', ['a']), { type: ['string', 'null'], enum: ['a', null] }],
    ['a mixed enum', JsonSchema.enum('', [0, 'a']), { enum: [0, 'a', null] }],
    ['anything', JsonSchema.any(), {}],
    [
      'a reference',
      JsonSchema.any('', 'A pet').withRef('#/$defs/Pet').withDef('Pet', { type: 'string' }),
      {
        description: 'A pet',
        anyOf: [{ $ref: '#/$defs/Pet' }, { type: 'null' }],
        $defs: { Pet: { type: 'string' } },
      },
    ],
    [
      'a constant',
      JsonSchema.string('', '', { meta: { const: 'a', default: 'a' } }),
      { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }], default: 'a' },
    ],
    [
      'alternatives',
      JsonSchema.fromArray({ anyOf: [{ type: 'string' }, { type: 'number' }] }),
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    ],
    [
      'a choice of one',
      JsonSchema.fromArray({ oneOf: [{ type: 'string' }, { type: 'number' }] }),
      { anyOf: [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] },
    ],
    [
      'an object with a rule for all',
      JsonSchema.fromArray({ type: 'object', not: { required: ['a'] } }),
      { anyOf: [{ type: 'object', not: { required: ['a'] } }, { type: 'null' }] },
    ],
  ])('is said of %s in the words of JSON Schema, and can be taken back', (_name, schema, document) => {
    const nullable = schema.withNullable();
    expect(nullable.toArray()).toEqual(document);
    expect(nullable.isNullable).toBe(true);
    expect(nullable.withNullable().toArray()).toEqual(document);
    expect(nullable.withNullable(false).toArray()).toEqual(schema.toArray());
    expect(faultsOf(document)).toEqual([]);
  });

  it.each<[name: string, document: JsonSchemaObject, core: JsonSchemaObject]>([
    [
      'as Pydantic writes it',
      { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null },
      { type: 'integer', default: null },
    ],
    [
      'among several',
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
    ],
    [
      'beside a branch that describes itself',
      { description: 'x', anyOf: [{ type: 'string', description: 'y' }, { type: 'null' }] },
      { description: 'x', anyOf: [{ type: 'string', description: 'y' }] },
    ],
    [
      'beside a branch that is referred to',
      { anyOf: [{ type: 'array', items: { $ref: '#/anyOf/0' } }, { type: 'null' }] },
      { anyOf: [{ type: 'array', items: { $ref: '#/anyOf/0' } }] },
    ],
    [
      'beside a branch with definitions',
      { anyOf: [{ $ref: '#A', $defs: { A: { $anchor: 'A' } } }, { type: 'null' }] },
      { anyOf: [{ $ref: '#A', $defs: { A: { $anchor: 'A' } } }] },
    ],
    [
      'of the type only, where the values leave it out',
      { type: ['string', 'null'], enum: ['a'] },
      { type: 'string', enum: ['a'] },
    ],
    [
      'in a branch that would mean something else beside other rules',
      { properties: { a: {} }, anyOf: [{ additionalProperties: false }, { type: 'null' }] },
      { properties: { a: {} }, anyOf: [{ additionalProperties: false }, { type: 'null' }] },
    ],
    ['alone', { type: 'null' }, { type: 'null' }],
    ['as the only value', { enum: [null] }, { enum: [null] }],
    [
      'as a condition',
      { if: { type: 'null' }, else: { type: 'string' } },
      { if: { type: 'null' }, else: { type: 'string' } },
    ],
    [
      'beside a reference that may forbid it',
      { type: ['object', 'null'], $ref: '#/$defs/A' },
      { type: ['object', 'null'], $ref: '#/$defs/A' },
    ],
  ])('is taken away where it stands %s, as far as that is possible', (_name, document, core) => {
    expect(JsonSchema.fromArray(document).withNullable(false).toArray()).toEqual(core);
  });

  it.each<[document: JsonSchemaObject, isNullable: boolean]>([
    [{ $ref: '#/$defs/A' }, false],
    [{ $dynamicRef: '#A' }, false],
    [{ anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] }, true],
    [{ oneOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] }, false],
    [{ oneOf: [{ $ref: '#/$defs/A' }, {}, {}] }, false],
    [{ allOf: [{ $ref: '#/$defs/A' }, {}] }, false],
    [{ not: { $ref: '#/$defs/A' } }, false],
    [{ not: { oneOf: [{ $ref: '#/$defs/A' }, {}, {}] } }, true],
    // biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema
    [{ if: { $ref: '#/$defs/A' }, then: { type: ['string', 'null'] } }, true],
    [{ if: { $ref: '#/$defs/A' }, then: { type: 'string' } }, false],
    // biome-ignore-end lint/suspicious/noThenProperty: a keyword of JSON Schema
  ])('is taken for a value of %j, where a reference may decide: %p', (document, isNullable) => {
    expect(JsonSchema.fromArray(document).isNullable).toBe(isNullable);
    expect(JsonSchema.fromArray(document).withNullable().isNullable).toBe(true);
  });

  it('stays when something else changes', () => {
    const level = JsonSchema.enum('level', ['low', 'high'], '', { nullable: true });
    expect(level.withEnumValues([1, 2]).toArray()).toEqual({ type: ['integer', 'null'], enum: [1, 2, null] });
    expect(level.withEnumValues(null).toArray()).toEqual({ type: ['string', 'null'] });
    expect(level.withMeta({ const: 'low' }).isNullable).toBe(true);
    expect(level.withRef('#/$defs/Level').toArray()).toEqual({ anyOf: [{ $ref: '#/$defs/Level' }, { type: 'null' }] });
  });

  it('is known without doubt wherever no reference decides', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect([JsonSchema.fromArray(document).isNullable]).toEqual(verdictsOf(document, [null]));
      }),
      { numRuns: 300 },
    );
  });

  it('is added and taken away without a change for other values', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const schema = JsonSchema.fromArray(document);
        const others = verdictsOf(document, OTHERS);
        const added = schema.withNullable().toArray();
        expect(faultsOf(added)).toEqual([]);
        expect(verdictsOf(added, VALUES)).toEqual([true, ...others]);
        expect(verdictsOf(schema.withNullable(false).toArray(), OTHERS)).toEqual(others);
      }),
      { numRuns: 300 },
    );
  });

  it('is rewritten without a change of meaning when a description changes', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const changed = JsonSchema.fromArray(document).withDescription('another').toArray();
        expect(verdictsOf(changed, VALUES)).toEqual(verdictsOf(document, VALUES));
      }),
      { numRuns: 300 },
    );
  });
});

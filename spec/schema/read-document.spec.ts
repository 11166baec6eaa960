import { describe, expect, it } from '@jest/globals';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { readDocument } from '../../lib/schema/read-document.js';

describe('readDocument', () => {
  it.each<[name: string, document: object]>([
    ['several types', { type: ['string', 'integer'] }],
    ['rules', { type: 'string', pattern: '^a', format: 'email', minLength: 3, const: 'a' }],
    ['alternatives', { anyOf: [{ type: 'string' }, { $ref: '#/$defs/N' }], $defs: { N: { type: 'number' } } }],
    ['combinations', { oneOf: [{}], allOf: [{}, true], not: { type: 'null' } }],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ['conditions', { if: { type: 'string' }, then: { minLength: 1 }, else: false }],
    ['a schema for other properties', { type: 'object', additionalProperties: { type: 'string' } }],
    ['patterns of names', { patternProperties: { '^x-': { type: 'string' } }, propertyNames: { maxLength: 9 } }],
    ['a tuple', { prefixItems: [{ type: 'string' }, true], items: false, contains: { const: 'a' } }],
    ['boolean schemas', { type: 'object', properties: { a: true, b: false } }],
    ['a property under the name of a keyword', { properties: { type: { type: 'string' }, enum: { type: 'array' } } }],
    ['unknown keywords', { type: 'string', 'vendor-thing': { type: [1] } }],
    [
      'data that looks like a schema',
      { default: { type: 'nonsense' }, const: { properties: [] }, examples: [{ type: 1 }] },
    ],
    [
      'rules of older drafts',
      { exclusiveMinimum: true, minimum: 0, items: [{ type: 'string' }], definitions: { A: {} } },
    ],
    ['required names that are no properties', { type: 'object', properties: {}, required: ['a'] }],
  ])('gives back a document with %s as it came (D44)', (_name, document) => {
    expect(readDocument(document, 'schema')).toStrictEqual(document);
  });

  it('reads true as the schema of anything and false as the schema of nothing', () => {
    expect([readDocument(true, 'schema'), readDocument(false, 'schema')]).toEqual([{}, { not: {} }]);
  });

  it.each<[document: unknown, fault: string]>([
    [null, 'schema must be an object, true or false, but it is null.'],
    ['string', 'schema must be an object, true or false, but it is "string".'],
    [[], 'schema must be an object, true or false, but it is [].'],
    [
      { type: 'text' },
      'schema.type must be one or more of string, number, integer, boolean, object, array, null, but it is "text".',
    ],
    [{ type: ['string', 'date'] }, 'null, but it is "date".'],
    [{ type: [] }, 'null, but it is [].'],
    [{ type: 'toString' }, 'null, but it is "toString".'],
    [{ properties: [] }, 'schema.properties must be an object of schemas, but it is [].'],
    [
      { properties: { city: 'string' } },
      'schema.properties.city must be an object, true or false, but it is "string".',
    ],
    [{ properties: { a: { items: { type: 7 } } } }, 'schema.properties.a.items.type must be one or more of'],
    [{ anyOf: [] }, 'schema.anyOf must be a list of schemas, not empty, but it is [].'],
    [{ anyOf: {} }, 'schema.anyOf must be a list of schemas, not empty, but it is {}.'],
    [{ allOf: [{}, 1] }, 'schema.allOf[1] must be an object, true or false, but it is 1.'],
    [{ items: [null] }, 'schema.items[0] must be an object, true or false, but it is null.'],
    [{ enum: 'a' }, 'schema.enum must be a list of values, but it is "a".'],
    [{ required: 'a' }, 'schema.required must be a list of property names, but it is "a".'],
    [{ required: [1] }, 'schema.required must be a list of property names, but it is [1].'],
    [{ description: 1 }, 'schema.description must be a text, but it is 1.'],
    [{ $ref: {} }, 'schema.$ref must be a text, but it is {}.'],
    [{ additionalProperties: 'x'.repeat(200) }, `but it is "${'x'.repeat(79)}….`],
  ])('refuses %j, naming the place', (document, fault) => {
    expect(() => readDocument(document, 'schema')).toThrow(InvalidSchemaException);
    expect(() => readDocument(document, 'schema')).toThrow(fault);
  });

  it.each([
    ...['items', 'contains', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'propertyNames'],
    ...['not', 'if', 'then', 'else', 'contentSchema'],
  ])('takes a schema under %s, and nothing else', (keyword) => {
    expect(readDocument({ [keyword]: { type: 'string' } }, 'schema')).toEqual({ [keyword]: { type: 'string' } });
    expect(() => readDocument({ [keyword]: 'string' }, 'schema')).toThrow(`schema.${keyword} must be an object, true`);
  });

  it.each(['anyOf', 'oneOf', 'allOf', 'prefixItems'])(
    'takes a list of schemas under %s, and nothing else',
    (keyword) => {
      expect(readDocument({ [keyword]: [true] }, 'schema')).toEqual({ [keyword]: [true] });
      expect(() => readDocument({ [keyword]: [1] }, 'schema')).toThrow(`schema.${keyword}[0] must be an object, true`);
    },
  );

  it.each(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'])(
    'takes schemas by name under %s, and nothing else',
    (keyword) => {
      expect(readDocument({ [keyword]: { a: false } }, 'schema')).toEqual({ [keyword]: { a: false } });
      expect(() => readDocument({ [keyword]: { a: null } }, 'schema')).toThrow(`schema.${keyword}.a must be an object`);
    },
  );

  it('refuses a schema object of a library, instead of taking it for one that says nothing (B26)', () => {
    class ZodString {
      readonly kind = 'string';
    }
    expect(() => readDocument({ properties: { city: new ZodString() } }, 'schema')).toThrow(
      'schema.properties.city must be plain JSON, but it is an instance of ZodString.',
    );
  });
});

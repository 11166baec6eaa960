import { describe, expect, it } from '@jest/globals';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import type { JsonSchemaMeta } from '../../lib/schema/json-schema-meta.js';
import { faultsOf } from './meta-schema.js';

describe('withMeta', () => {
  it('keeps standard keywords under their own names and makes extensions of the rest (D3)', () => {
    const schema = JsonSchema.integer('n').withMeta({ minimum: 1 }).withMeta({ maximum: 9, unit: 'km', 'x-a': 1 });
    expect(schema.toArray()).toEqual({ type: 'integer', minimum: 1, maximum: 9, 'x-unit': 'km', 'x-a': 1 });
    expect(schema.withMeta({ minimum: undefined, unit: undefined }).toArray()).toEqual({
      type: 'integer',
      maximum: 9,
      'x-a': 1,
    });
  });

  it.each<[JsonSchemaMeta]>([
    [{ default: null, examples: [1], deprecated: true, readOnly: false, writeOnly: true }],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://example.com/a', $anchor: 'a' }],
    [{ $comment: 'why', contentEncoding: 'base64', contentMediaType: 'image/png', format: 'url', pattern: '^a+$' }],
    [{ minimum: -1, exclusiveMinimum: 0, maximum: 2.5, exclusiveMaximum: 3, multipleOf: 0.1 }],
    [{ minLength: 0, maxLength: 1, minItems: 0, maxItems: 1, minContains: 0, maxContains: 1, uniqueItems: true }],
    [{ minProperties: 0, maxProperties: 1, dependentRequired: { a: ['b'] }, dependentSchemas: { a: true } }],
    [{ anyOf: [{ type: 'string' }], oneOf: [true], allOf: [{}], not: false, const: { a: 1 } }],
    [{ prefixItems: [true], contains: {}, unevaluatedItems: false, unevaluatedProperties: { type: 'null' } }],
    [
      {
        patternProperties: { '^x': {} },
        propertyNames: { maxLength: 3 },
        $vocabulary: { 'https://example.com/v': true },
      },
    ],
  ])('takes %j', (meta) => {
    const schema = JsonSchema.any('a').withMeta(meta);
    expect(schema.toArray()).toEqual(meta);
    expect(schema.meta()).toEqual(meta);
    expect(faultsOf(meta)).toEqual([]);
  });

  it.each<[meta: object, message: string]>([
    [{ type: 'integer' }, '"type" of "a" cannot be set by withMeta: use the method for it.'],
    [{ required: ['b'] }, '"required" of "a" cannot be set by withMeta'],
    [{ minimum: '1' }, '"minimum" of "a" must be a number, but it is "1".'],
    [{ maximum: Number.NaN }, '"maximum" of "a" must be a number, but it is null.'],
    [{ multipleOf: 0 }, '"multipleOf" of "a" must be a number above 0, but it is 0.'],
    [{ minLength: -1 }, '"minLength" of "a" must be a whole number from 0, but it is -1.'],
    [{ maxItems: 1.5 }, '"maxItems" of "a" must be a whole number from 0, but it is 1.5.'],
    [{ uniqueItems: 'yes' }, '"uniqueItems" of "a" must be true or false, but it is "yes".'],
    [{ pattern: '(' }, '"pattern" of "a" must be a regular expression, but it is "(".'],
    [{ format: /a/ }, '"format" of "a" must be a text, but it is {}.'],
    [{ examples: 'a' }, '"examples" of "a" must be a list, but it is "a".'],
    [{ $anchor: '#a' }, '"$anchor" of "a" must be a name of letters'],
    [{ $id: 'https://example.com/#a' }, '"$id" of "a" must be an address without a fragment'],
    [{ dependentRequired: { a: ['b', 'b'] } }, '"dependentRequired" of "a" must be an object of lists'],
    [{ $vocabulary: { a: 1 } }, '"$vocabulary" of "a" must be an object of true and false'],
    [{ anyOf: [] }, 'a.anyOf must be a list of schemas, not empty, but it is [].'],
    [{ not: 'string' }, 'a.not must be an object, true or false, but it is "string".'],
    [{ default: () => 1 }, 'a.default must be plain JSON, but it is a value of type function.'],
    [JSON.parse('{"unit":{"__proto__":1}}'), 'a.x-unit has a member named "__proto__"'],
  ])('refuses %p', (meta, message) => {
    const make = () => JsonSchema.string('a').withMeta(meta as JsonSchemaMeta);
    expect(make).toThrow(InvalidSchemaException);
    expect(make).toThrow(message);
  });
});

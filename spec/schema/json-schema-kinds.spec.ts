import { describe, expect, it } from '@jest/globals';
import { JsonSchema } from '../../lib/schema/json-schema.js';
import { JsonSchemaKinds } from '../../lib/schema/json-schema-kinds.js';

const KINDS = Object.entries(Object.getOwnPropertyDescriptors(JsonSchemaKinds.prototype)).flatMap(([name, { get }]) =>
  get === undefined ? [] : [name as keyof JsonSchemaKinds],
);

describe('JsonSchema', () => {
  it.each<[string, JsonSchema, readonly string[]]>([
    ['text', JsonSchema.string(), ['isString', 'isScalar']],
    ['text or null', JsonSchema.string('', '', { nullable: true }), ['isString', 'isScalar']],
    ['integer', JsonSchema.integer(), ['isInteger', 'isScalar']],
    ['number', JsonSchema.number(), ['isNumber', 'isScalar']],
    ['boolean', JsonSchema.boolean(), ['isBoolean', 'isScalar']],
    ['null', JsonSchema.fromArray({ type: 'null' }), ['isNull']],
    ['anything', JsonSchema.any(), ['isAny']],
    [
      'every type',
      JsonSchema.fromArray({ type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }),
      ['isAny'],
    ],
    ['nothing', JsonSchema.fromArray(false), []],
    ['several types', JsonSchema.fromArray({ type: ['string', 'integer'] }), []],
    ['alternatives', JsonSchema.fromArray({ anyOf: [{ type: 'string' }, { type: 'number' }] }), []],
    ['reference', JsonSchema.any().withRef('#'), []],
    ['object', JsonSchema.object(), ['isObject']],
    ['option', JsonSchema.enum('', ['a']), ['isString', 'isEnum', 'isOption']],
    ['enum of a class', JsonSchema.enum('', ['a'], '', { meta: { class: 'Mark' } }), ['isString', 'isEnum']],
    ['enum of integers', JsonSchema.enum('', [1]), ['isInteger', 'isEnum']],
    ['mixed enum', JsonSchema.enum('', [1, 'a']), ['isEnum']],
    ['list of anything', JsonSchema.array(), ['isArray']],
    ['list of texts', JsonSchema.array('', JsonSchema.string()), ['isCollection', 'isScalarCollection']],
    ['list of objects', JsonSchema.array('', JsonSchema.object()), ['isCollection', 'isObjectCollection']],
    [
      'list of integers of a list',
      JsonSchema.array('', JsonSchema.enum('', [1])),
      ['isCollection', 'isEnumCollection'],
    ],
    [
      'list of options',
      JsonSchema.array('', JsonSchema.enum('', ['a'])),
      ['isCollection', 'isEnumCollection', 'isOptionCollection'],
    ],
    ['list of lists', JsonSchema.array('', JsonSchema.array()), ['isCollection']],
  ])('knows the kind of: %s', (_name, schema, kinds) => {
    expect(KINDS.filter((kind) => schema[kind])).toEqual(kinds);
  });
});

import { describe, expect, it } from '@jest/globals';
import { JsonSchema } from '../../lib/schema/json-schema.js';

const order = JsonSchema.object('order', [JsonSchema.string('id', 'Id'), JsonSchema.array('lines')], ['id'], {
  description: 'An order',
  title: 'Order',
  nullable: true,
});

describe('a fact of JsonSchema', () => {
  it('is a name, a type and texts', () => {
    expect([order.name, order.type, order.description, order.title, order.isNullable]).toEqual([
      'order',
      'object',
      'An order',
      'Order',
      true,
    ]);
    expect([JsonSchema.any().name, JsonSchema.any().description, JsonSchema.any().title]).toEqual(['', '', '']);
  });

  it.each([
    [{ type: 'string' }, 'string', ['string']],
    [{ type: ['string', 'null'] }, 'string', ['string']],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string', ['string']],
    [{ type: ['string', 'integer', 'null'] }, null, ['string', 'integer']],
    [{ type: 'null' }, 'null', ['null']],
    [{}, null, []],
    [{ $ref: '#' }, null, []],
  ] as const)('is the type of %j', (document, type, types) => {
    expect([JsonSchema.fromArray(document).type, JsonSchema.fromArray(document).types]).toEqual([type, types]);
  });

  it('is a property, by a name of its own', () => {
    expect([...order.properties.keys()]).toEqual(['id', 'lines']);
    expect([order.property('id')?.name, order.property('id')?.description]).toEqual(['id', 'Id']);
    expect([order.property('toString'), order.property('none'), JsonSchema.string().property('id')]).toEqual([
      null,
      null,
      null,
    ]);
    const open = JsonSchema.fromArray({ properties: { yes: true, no: false } });
    expect([open.property('yes')?.toArray(), open.property('no')?.toArray()]).toEqual([{}, { not: {} }]);
    expect([order.requiredProperties, open.requiredProperties]).toEqual([['id'], []]);
  });

  it('is what other properties may be', () => {
    const named = JsonSchema.object('o').withAdditionalProperties(JsonSchema.integer());
    const unsaid = JsonSchema.object('o').withAdditionalProperties(null);
    expect([order.additionalProperties, order.hasAdditionalProperties]).toEqual([false, true]);
    expect([unsaid.additionalProperties, unsaid.hasAdditionalProperties]).toEqual([null, false]);
    expect([named.additionalProperties, named.hasAdditionalProperties]).toEqual([JsonSchema.integer(), true]);
  });

  it('is a list of values, without null', () => {
    const level = JsonSchema.enum('level', ['low', 'high'], '', { nullable: true });
    expect([level.enumValues, level.hasEnumValues]).toEqual([['low', 'high'], true]);
    expect([JsonSchema.string().enumValues, JsonSchema.string().hasEnumValues]).toEqual([[], false]);
  });

  it.each([
    [{ type: 'array', items: { type: 'integer' } }, 'integer', true],
    [{ type: ['array', 'null'], items: { type: 'integer' } }, 'integer', true],
    [{ type: 'array', items: { $ref: '#' } }, null, true],
    [{ type: 'array', items: false }, null, true],
    [{ type: 'array', items: {} }, null, false],
    [{ type: 'array', items: true }, null, false],
    [{ type: 'array' }, null, false],
    [{ type: 'string' }, null, false],
  ] as const)('is the items of %j', (document, itemType, hasItemSchema) => {
    const schema = JsonSchema.fromArray(document);
    expect([schema.itemType, schema.hasItemSchema]).toEqual([itemType, hasItemSchema]);
    expect(schema.itemSchema === null).toBe(!hasItemSchema);
  });

  it('is no item schema where an old document lists one for each place', () => {
    const tuple = JsonSchema.fromArray(JSON.parse('{"type":"array","items":[{"type":"string"}]}'));
    expect([tuple.itemSchema, tuple.isArray]).toEqual([null, true]);
  });

  it('is a reference and what it can point to, also beside null', () => {
    const pet = JsonSchema.any('pet').withRef('#/$defs/Pet').withDef('Pet', JsonSchema.string()).withNullable();
    expect([pet.ref, pet.hasRef, order.ref, order.hasRef]).toEqual(['#/$defs/Pet', true, null, false]);
    expect([[...pet.defs.keys()], pet.def('Pet')?.type, pet.def('toString')]).toEqual([['Pet'], 'string', null]);
    expect(order.defs.size).toBe(0);
  });

  it('is a keyword that has no method of its own', () => {
    const schema = JsonSchema.integer('n', 'N', { meta: { minimum: 1, unit: 'km', default: null, class: 'Count' } });
    expect(schema.meta()).toEqual({ minimum: 1, 'x-unit': 'km', default: null, 'x-class': 'Count' });
    expect([schema.meta('minimum'), schema.meta('unit'), schema.meta('x-unit')]).toEqual([1, 'km', 'km']);
    expect([schema.meta('none'), schema.meta('none', 'fallback'), schema.meta('type')]).toEqual([
      null,
      'fallback',
      null,
    ]);
    expect([schema.hasMeta('unit'), schema.hasMeta('none'), schema.hasMeta('default')]).toEqual([true, false, false]);
    expect([schema.objectClass, JsonSchema.integer().objectClass]).toEqual(['Count', null]);
  });

  it('is a default, which may be null', () => {
    const withDefault = (value: unknown) => JsonSchema.any('n', '', { meta: { default: value } });
    expect([withDefault(3).hasDefaultValue, withDefault(3).defaultValue]).toEqual([true, 3]);
    expect([withDefault(null).hasDefaultValue, withDefault(null).defaultValue]).toEqual([true, null]);
    expect([JsonSchema.any().hasDefaultValue, JsonSchema.any().defaultValue]).toEqual([false, null]);
  });
});

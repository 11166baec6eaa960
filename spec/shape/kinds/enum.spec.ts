import { describe, expect, it } from '@jest/globals';
import { jsonSchemaOf } from '../../../lib/shape/json-schema-of.js';
import type { EnumValue } from '../../../lib/shape/kinds/enum.js';
import { read } from '../reading-of.js';

const schemaOf = (values: readonly EnumValue[], nullable = false): unknown =>
  jsonSchemaOf([{ name: 'value', shape: { kind: 'enum', values, nullable }, required: false }]).properties;

describe('enum', () => {
  it.each<[readonly EnumValue[], unknown]>([
    [['low', 'high'], { type: 'string', enum: ['low', 'high'] }],
    [[0, 1], { type: 'integer', enum: [0, 1] }],
    [[0.5, 1], { type: 'number', enum: [0.5, 1] }],
    [[true], { type: 'boolean', enum: [true] }],
    [[0, 'star'], { enum: [0, 'star'] }],
  ])('shows %j with the type they have in common', (values, schema) => {
    expect(schemaOf(values)).toEqual({ value: schema });
  });

  it('adds null to the type and to the values when null is one', () => {
    expect(schemaOf(['a'], true)).toEqual({ value: { type: ['string', 'null'], enum: ['a', null] } });
    expect(schemaOf([0, 'star'], true)).toEqual({ value: { enum: [0, 'star', null] } });
  });

  it.each<[readonly EnumValue[], unknown, unknown]>([
    [['low', 'high'], 'high', 'high'],
    [[1, 2], 2, 2],
    [[1, 2], '2', 2],
    [[true, 'maybe'], 'true', true],
    [['1', 1], '1', '1'],
  ])('of %j reads %j as %j', (values, sent, received) => {
    expect(read({ kind: 'enum', values }, sent)).toEqual({ value: received });
  });

  it.each([['LOW'], ['constructor'], [null], [0], [['low']], [{}]])('refuses %j and lists what is allowed', (sent) => {
    expect(read({ kind: 'enum', values: ['low', 'high'] }, sent)).toEqual({
      problems: [`(arguments): expected one of "low", "high", got ${JSON.stringify(sent)}`],
    });
  });
});

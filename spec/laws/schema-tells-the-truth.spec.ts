// What the schema advertises, the reader accepts; what the reader gives, the schema accepts. ajv is the referee.
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { ArgumentReader } from '../../lib/arguments/argument-reader.js';
import type { ParameterShape } from '../../lib/shape/callable-shape.js';
import { jsonSchemaOf } from '../../lib/shape/json-schema-of.js';
import type { EnumValue } from '../../lib/shape/kinds/enum.js';
import type { ObjectShape } from '../../lib/shape/kinds/object.js';
import { SlotTable } from '../../lib/shape/slot-table.js';
import type { Slot, TypeShape } from '../../lib/shape/type-shape.js';

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false, ownProperties: true });

const range = fc.record(
  {
    minimum: fc.integer({ min: -9, max: 0 }),
    maximum: fc.integer({ min: 1, max: 9 }),
    exclusiveMinimum: fc.integer({ min: -9, max: 0 }),
  },
  { requiredKeys: [] },
);
const lengths = fc.record(
  { minLength: fc.nat(2), maxLength: fc.integer({ min: 2, max: 4 }), pattern: fc.constant('^[a-z👍]*$') },
  { requiredKeys: [] },
);
const counts = fc.record({ minItems: fc.nat(1), maxItems: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] });

const objectOf = (slots: readonly Slot[]): ObjectShape => ({
  kind: 'object',
  of: { name: 'Made', slots, table: new SlotTable(slots), create: () => ({}) },
});

const { shape } = fc.letrec<{ shape: TypeShape; leaf: TypeShape; slots: readonly Slot[] }>((tie) => ({
  leaf: fc
    .tuple(
      fc.oneof<fc.Arbitrary<TypeShape>[]>(
        fc.constant<TypeShape>({ kind: 'boolean' }),
        range.map((facts): TypeShape => ({ kind: 'integer', ...facts })),
        range.map((facts): TypeShape => ({ kind: 'number', ...facts })),
        lengths.map((facts): TypeShape => ({ kind: 'string', ...facts })),
        fc
          .uniqueArray(fc.oneof(fc.constantFrom('a', '1', 'true'), fc.integer({ min: 0, max: 2 }), fc.boolean()), {
            minLength: 1,
            maxLength: 3,
          })
          .map((values): TypeShape => ({ kind: 'enum', values })),
        fc.constantFrom<EnumValue>('a', 1, true).map((only): TypeShape => ({ kind: 'literal', value: only })),
        fc.constant<TypeShape>({ kind: 'any' }),
      ),
      fc.boolean(),
    )
    .map(([leaf, nullable]): TypeShape => (nullable ? { ...leaf, nullable } : leaf)),
  slots: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'toString'), shape: tie('shape'), required: fc.boolean() }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  shape: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc.tuple(tie('shape'), counts).map(([items, facts]): TypeShape => ({ kind: 'array', items, ...facts })),
    tie('slots').map(objectOf),
    fc.array(tie('shape'), { maxLength: 2 }).map((items): TypeShape => ({ kind: 'tuple', items })),
    fc.array(tie('shape'), { minLength: 1, maxLength: 2 }).map((options): TypeShape => ({ kind: 'union', options })),
    fc
      .record({ values: tie('shape'), maxProperties: fc.nat(2) }, { requiredKeys: ['values'] })
      .map((facts): TypeShape => ({ kind: 'record', ...facts })),
  ),
}));

const parameters = fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'x'), shape, required: fc.boolean() }), {
  maxLength: 3,
  selector: ({ name }) => name,
});

/** Values that come near to what such shapes want. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(
      'a',
      '1',
      'true',
      'false',
      '',
      'abc',
      '👍👍',
      null,
      true,
      false,
      0,
      1,
      2.5,
      -3,
      '2.5',
      '[1]',
      '{"a":1}',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), tie('value'), { maxKeys: 3 }),
  ),
}));
const args = fc.dictionary(fc.constantFrom('a', 'b', 'x'), value, { maxKeys: 3 });

/** The values by name that a reader gives, or undefined when it refuses. */
function readByName(
  all: readonly ParameterShape[],
  given: Record<string, unknown>,
): Record<string, unknown> | undefined {
  try {
    const values = new ArgumentReader(all).read('tool', JSON.stringify(given)) as unknown[];
    const present = all.flatMap(({ name }, index) =>
      values[index] === undefined ? [] : [[name, values[index]] as const],
    );
    return Object.fromEntries(present);
  } catch {
    return undefined;
  }
}

describe('the schema tells the truth', () => {
  it('what it accepts, the reader accepts, and gives unchanged', () => {
    fc.assert(
      fc.property(parameters, args, (all, given) => {
        fc.pre(ajv.validate(jsonSchemaOf(all), given) === true);
        expect(readByName(all, given)).toEqual(given);
      }),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    );
  }, 60_000);

  it('what the reader gives, whatever it was converted from, the schema accepts', () => {
    fc.assert(
      fc.property(parameters, args, (all, given) => {
        const read = readByName(all, given);
        fc.pre(read !== undefined);
        expect([ajv.validate(jsonSchemaOf(all), read), ajv.errors]).toEqual([true, null]);
      }),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    );
  }, 60_000);
});

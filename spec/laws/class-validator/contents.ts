import fc from 'fast-check';
import type { PropertySpec, RuleSpec } from './specs.js';
import { PLAIN_TEXTS, TEXT_RULES } from './texts.js';

/** The part of a specification that says what is in it. */
export type Content = Pick<PropertySpec, 'kind' | 'rules' | 'near'> &
  Partial<Pick<PropertySpec, 'type' | 'of' | 'trims'>> & {
    readonly design: unknown;
  };

/** A decorator with its arguments. */
export const rule = (name: string, ...args: readonly unknown[]): RuleSpec => ({ name, args });

enum Size {
  Small = 'small',
  Large = 'large',
}
enum Level {
  Low = 0,
  High = 1,
}
enum Mixed {
  None = 0,
  Star = 'star',
}
const COLOURS = { Red: 'red', Blue: 'blue', Dark: 3 } as const;

/** Texts. */
export const text: fc.Arbitrary<Content> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...TEXT_RULES), { minLength: 1, maxLength: 2, selector: ({ name }) => name }),
    fc.subarray([rule('IsNotEmpty'), rule('NotEquals', 'a'), rule('IsNotIn', ['aa', 'abc'])], { maxLength: 1 }),
    fc.boolean(),
  )
  .map(([rules, others, trims]) => ({
    kind: 'text',
    design: String,
    rules: [...rules, ...others],
    near: [...rules.flatMap(({ takes }) => takes), ...PLAIN_TEXTS.slice(0, 4), '', ' abc ', 'a'],
    trims,
  }));

/** Every validator of numbers, and some that say nothing of the type. */
export const NUMBER_RULES: readonly RuleSpec[] = [
  rule('IsInt'),
  rule('IsNumber'),
  rule('IsNumber', { maxDecimalPlaces: 2 }),
  rule('IsNumber', { allowNaN: true, allowInfinity: true }),
  rule('Min', 1),
  rule('Max', 90),
  rule('Min', -3),
  rule('IsPositive'),
  rule('IsNegative'),
  rule('IsDivisibleBy', 3),
  rule('IsDivisibleBy', -2),
  rule('IsDivisibleBy', 0.5),
  rule('IsLatitude'),
  rule('IsLongitude'),
  rule('NotEquals', 3),
  rule('IsNotIn', [6, 9]),
  rule('IsNotEmpty'),
];
const numbers: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom(...NUMBER_RULES.slice(0, 14)),
    fc.uniqueArray(fc.constantFrom(...NUMBER_RULES), { maxLength: 2, selector: ({ name }) => name }),
  )
  .map(([first, others]) => ({
    kind: 'number',
    design: Number,
    rules: [first, ...others.filter(({ name }) => name !== first.name)],
    near: [0, 1, 3, 6, -3, -6, 1.5, 2.25, 0.125, 1e-7, 1e21, 89, 91, 180.5, -0, 2 ** 53, 2 ** 53 + 2, '5', '45.5'],
  }));

const CHOICES: readonly (readonly [RuleSpec, unknown, readonly unknown[]])[] = [
  [rule('IsEnum', Size), String, ['small', 'large', 'Small']],
  [rule('IsEnum', Level), Number, [0, 1, 'Low', '0']],
  [rule('IsEnum', Mixed), Object, [0, 'star', 'None', 'Star']],
  [rule('IsEnum', COLOURS), Object, ['red', 'blue', 3, 'Red']],
  [rule('IsIn', ['a', 'b']), String, ['a', 'b', 'c']],
  [rule('IsIn', ['a', null]), Object, ['a', null, 'b']],
  [rule('IsIn', [true, 'auto', 0]), Object, [true, 'auto', 0, false, '0']],
  [rule('IsIn', [true, null]), Object, [true, null, false]],
  [rule('Equals', 'a'), String, ['a', 'b']],
  [rule('Equals', 1), Number, [1, 2, '1']],
  [rule('Equals', true), Boolean, [true, false]],
];
const choices: fc.Arbitrary<Content> = fc
  .tuple(fc.constantFrom(...CHOICES), fc.option(fc.constantFrom(rule('IsNotIn', ['b', 0]), rule('IsNotEmpty'))))
  .map(([[first, design, near], other]) => ({ kind: 'choice', design, rules: other ? [first, other] : [first], near }));

const booleans: fc.Arbitrary<Content> = fc.constant<Content>({
  kind: 'boolean',
  design: Boolean,
  rules: [rule('IsBoolean')],
  near: [true, false, 'true', 0],
});

/** Dates, which `@Type` makes. */
export const dates: fc.Arbitrary<Content> = fc
  .subarray([
    rule('MinDate', new Date('2025-01-01')),
    rule('MaxDate', () => new Date('2029-01-01')),
    rule('IsInstance', Date),
    rule('IsNotEmpty'),
  ])
  .map((others) => ({
    kind: 'date',
    design: Date,
    type: Date,
    rules: [rule('IsDate'), ...others],
    near: [
      '2027-05-01',
      '2027-05-01T09:30:00Z',
      '2030-01-01T00:00:00+02:00',
      '2024-12-31',
      '2024-02-30',
      'May 1 2027',
      0,
    ],
  }));

/** Open objects. */
export const objects: fc.Arbitrary<Content> = fc
  .constantFrom(
    [rule('IsObject')],
    [rule('IsNotEmptyObject')],
    [rule('IsObject'), rule('IsNotEmptyObject', { nullable: false })],
  )
  .map((rules) => ({ kind: 'object', design: Object, rules, near: [{}, { a: 1 }, { a: null }, { a: { b: [] } }] }));

/** What says nothing of the type: only TypeScript does. */
export const open: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom(
      [rule('Allow')],
      [rule('IsNotEmpty')],
      [rule('IsDefined')],
      [rule('NotEquals', 'a')],
      [rule('IsNotIn', [1])],
      [rule('IsEmpty')],
      [],
    ),
    fc.constantFrom<[unknown, readonly unknown[]]>(
      [String, ['a', '', 'b']],
      [Number, [1, 2, 0]],
      [Boolean, [true, false]],
    ),
  )
  .map(([rules, [design, near]]) => ({
    kind: 'open',
    design,
    rules: rules.length === 0 ? [rule('Allow')] : rules,
    near,
  }));

/** Whole numbers of any size. */
export const bigints: fc.Arbitrary<Content> = fc
  .subarray([rule('Min', 1), rule('Max', 9), rule('IsPositive'), rule('IsDivisibleBy', 3)], { maxLength: 2 })
  .map((others) => ({
    kind: 'bigint',
    design: BigInt,
    rules: [rule('IsInt'), ...others],
    near: ['5', '6', '-1', 3, 12],
  }));

/** Rules of the author's own: sync, async, one that throws, one that answers with something truthy. */
export const CUSTOM: readonly RuleSpec[] = [
  rule('custom', 'isShort', (value: unknown) => String(value).length < 4),
  rule('custom', 'isShortLater', async (value: unknown) => String(value).length < 4),
  rule('custom', 'isTruthy', (value: unknown) => value),
  rule('custom', 'throwsForTexts', (value: unknown) => {
    if (typeof value === 'string' && value.length > 3) throw new Error('no');
    return true;
  }),
];

/** Single values of which the rules say the type. */
export const scalars = fc.oneof(
  { arbitrary: text, weight: 5 },
  { arbitrary: numbers, weight: 3 },
  { arbitrary: choices, weight: 2 },
  booleans,
  dates,
);

import fc from 'fast-check';
import type { RuleOptions } from './decorators.js';
import { PLAIN_TEXTS, TEXT_RULES } from './texts.js';

/** One decorator of class-validator on a property. */
export interface RuleSpec {
  readonly name: string;
  readonly args?: readonly unknown[];
  readonly options?: RuleOptions;
}

/** A property of a generated class. */
export interface PropertySpec {
  readonly name: string;
  /** What it holds, one or many. */
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'date' | 'nested' | 'object' | 'open' | 'bigint';
  readonly holder: 'one' | 'list' | 'lists' | 'set' | 'map';
  /** What TypeScript would emit. */
  readonly design: unknown;
  readonly rules: readonly RuleSpec[];
  /** What `@Type` gives; for a nested class it is `of`. */
  readonly type?: unknown;
  readonly of?: ClassSpec | undefined;
  /** Rules that a class below adds. */
  readonly below?: readonly RuleSpec[];
  readonly initial?: unknown;
  /** Under which name it comes: `@Expose({ name })`. */
  readonly exposed?: string | undefined;
  readonly trims?: boolean;
  /** Values that it takes, or nearly. */
  readonly near: readonly unknown[];
}

/** A generated class. */
export interface ClassSpec {
  readonly properties: readonly PropertySpec[];
  /** False for a compiler that emits no types. */
  readonly emits: boolean;
  /** A mapped type of Nest's stands before it. */
  readonly mapped?: 'Partial' | 'Pick' | 'Omit' | 'Intersection' | undefined;
}

/** The part of a specification that says what is in it. */
type Content = Pick<PropertySpec, 'kind' | 'rules' | 'near'> &
  Partial<Pick<PropertySpec, 'type' | 'of' | 'trims'>> & {
    readonly design: unknown;
  };

const rule = (name: string, ...args: readonly unknown[]): RuleSpec => ({ name, args });

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

const text: fc.Arbitrary<Content> = fc
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

const NUMBER_RULES: readonly RuleSpec[] = [
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

const dates: fc.Arbitrary<Content> = fc
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

const objects: fc.Arbitrary<Content> = fc
  .constantFrom(
    [rule('IsObject')],
    [rule('IsNotEmptyObject')],
    [rule('IsObject'), rule('IsNotEmptyObject', { nullable: false })],
  )
  .map((rules) => ({ kind: 'object', design: Object, rules, near: [{}, { a: 1 }, { a: null }, { a: { b: [] } }] }));

/** What says nothing of the type: only TypeScript does. */
const open: fc.Arbitrary<Content> = fc
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

const bigints: fc.Arbitrary<Content> = fc
  .subarray([rule('Min', 1), rule('Max', 9), rule('IsPositive'), rule('IsDivisibleBy', 3)], { maxLength: 2 })
  .map((others) => ({
    kind: 'bigint',
    design: BigInt,
    rules: [rule('IsInt'), ...others],
    near: ['5', '6', '-1', 3, 12],
  }));

/** Rules of the author's own: sync, async, one that throws, one that answers with something truthy. */
const CUSTOM: readonly RuleSpec[] = [
  rule('custom', 'isShort', (value: unknown) => String(value).length < 4),
  rule('custom', 'isShortLater', async (value: unknown) => String(value).length < 4),
  rule('custom', 'isTruthy', (value: unknown) => value),
  rule('custom', 'throwsForTexts', (value: unknown) => {
    if (typeof value === 'string' && value.length > 3) throw new Error('no');
    return true;
  }),
];

const scalars = fc.oneof(
  { arbitrary: text, weight: 5 },
  { arbitrary: numbers, weight: 3 },
  { arbitrary: choices, weight: 2 },
  booleans,
  dates,
);

const LIST_RULES: readonly RuleSpec[] = [
  rule('ArrayMinSize', 1),
  rule('ArrayMaxSize', 2),
  rule('ArrayNotEmpty'),
  rule('ArrayUnique'),
  rule('ArrayContains', ['a']),
  rule('ArrayNotContains', ['abc', 1]),
  rule('IsNotEmpty'),
];

const each = (rules: readonly RuleSpec[]): readonly RuleSpec[] =>
  rules.map((one) => ({ ...one, options: { ...one.options, each: true } }));

type Placed = Omit<PropertySpec, 'name'>;

const one = (content: Content): Placed => ({ ...content, holder: 'one' });

const listed = (content: fc.Arbitrary<Content>): fc.Arbitrary<Placed> =>
  fc
    .tuple(
      content,
      fc.uniqueArray(fc.constantFrom(...LIST_RULES), { maxLength: 2, selector: ({ name }) => name }),
      fc.boolean(),
    )
    .map(([{ trims: _, ...inner }, rules, isArraySaid]) => ({
      ...inner,
      holder: 'list',
      design: Array,
      rules: [...(isArraySaid ? [rule('IsArray')] : []), ...rules, ...each(inner.rules)],
    }));

const collected = (content: fc.Arbitrary<Content>, holder: 'set' | 'map'): fc.Arbitrary<Placed> =>
  content.map(({ trims: _, ...inner }) => ({
    ...inner,
    holder,
    design: holder === 'set' ? Set : Map,
    rules: each(inner.rules),
  }));

/** `@Type` makes a collection of what it is given, so that one is needed for sets and maps of texts too. */
const typedText = text.map((content) => ({ ...content, type: String }));

const nestedOf = (inner: fc.Arbitrary<ClassSpec>): fc.Arbitrary<Placed> =>
  fc
    .tuple(inner, fc.constantFrom('one', 'list', 'lists', 'set', 'map'), fc.boolean())
    .map(([of, holder, isDefined]) => {
      const nested: RuleSpec = { name: 'ValidateNested', options: { each: holder !== 'one' } };
      const lists = holder === 'lists' ? [rule('IsArray'), ...each([rule('IsArray')])] : [];
      return {
        kind: 'nested',
        holder: holder as PropertySpec['holder'],
        design: { one: Object, list: Array, lists: Array, set: Set, map: Map }[holder as PropertySpec['holder']],
        rules: [nested, ...lists, ...(isDefined ? [rule('IsDefined')] : [])],
        of,
        near: [],
      };
    });

/** What may stand beside the rules of any property. */
const modifiers = fc.record(
  {
    optional: fc.boolean(),
    condition: fc.constantFrom('sibling', 'notNull', 'ruleOnly', 'defined'),
    custom: fc.constantFrom(...CUSTOM),
    message: fc.boolean(),
    groups: fc.boolean(),
    below: fc.constantFrom('MaxLength', 'IsNotEmpty', 'IsOptional', 'IsDefined', 'Allow'),
    exposed: fc.boolean(),
    initial: fc.boolean(),
  },
  { requiredKeys: [] },
);

const placed = (inner: fc.Arbitrary<ClassSpec> | undefined): fc.Arbitrary<Placed> =>
  fc.oneof(
    { arbitrary: scalars.map(one), weight: 8 },
    { arbitrary: fc.oneof(objects, open, bigints).map(one), weight: 2 },
    { arbitrary: listed(scalars), weight: 3 },
    collected(fc.oneof(typedText, dates), 'set'),
    collected(fc.oneof(typedText, dates), 'map'),
    ...(inner === undefined ? [] : [{ arbitrary: nestedOf(inner), weight: 4 }]),
  );

const property = (inner: fc.Arbitrary<ClassSpec> | undefined, name: string): fc.Arbitrary<PropertySpec> =>
  fc.tuple(placed(inner), modifiers, fc.integer({ min: 0, max: 3 })).map(([base, chosen, luck]): PropertySpec => {
    const plain = { ...base, name, trims: base.trims === true && luck === 0 };
    if (luck === 3) return plain;
    return withModifiers(plain, chosen);
  });

type Modifiers = typeof modifiers extends fc.Arbitrary<infer T> ? T : never;

function withModifiers(base: PropertySpec, chosen: Modifiers): PropertySpec {
  const isScalar = base.holder === 'one' && ['text', 'number', 'boolean', 'choice'].includes(base.kind);
  let { rules } = base;
  if (chosen.message) rules = rules.map((it) => ({ ...it, options: { ...it.options, message: 'no: $property' } }));
  if (chosen.groups) {
    rules = rules.map((it, index) => ({
      ...it,
      options: { ...it.options, groups: [`g${index}`], ...(index > 0 ? { always: true } : {}) },
    }));
  }
  if (chosen.custom !== undefined && isScalar) rules = [...rules, chosen.custom];
  if (chosen.condition === 'ruleOnly' && isScalar) {
    const validateIf = (_: object, value: unknown): boolean => value !== 'a' && value !== 1;
    rules = [
      ...rules.slice(0, -1),
      ...rules.slice(-1).map((it) => ({ ...it, options: { ...it.options, validateIf } })),
    ];
  }
  if (chosen.condition === 'sibling')
    rules = [...rules, rule('ValidateIf', (owner: { p0?: unknown }) => owner.p0 !== 'a')];
  if (chosen.condition === 'notNull')
    rules = [...rules, rule('ValidateIf', (_: object, value: unknown) => value !== null)];
  if (chosen.condition === 'defined')
    rules = [...rules, rule('ValidateIf', (_: object, value: unknown) => value !== undefined)];
  if (chosen.optional) rules = [...rules, rule('IsOptional')];
  const below =
    chosen.below === undefined || (chosen.below === 'MaxLength' && base.kind !== 'text') || base.holder !== 'one'
      ? []
      : [rule(chosen.below, ...(chosen.below === 'MaxLength' ? [3] : []))];
  const exposed = chosen.exposed ? `${base.name}_sent` : undefined;
  const initial = chosen.initial && isScalar ? base.near[0] : undefined;
  return { ...base, rules, below, exposed, ...(initial === undefined ? {} : { initial }) };
}

const classOf = (inner: fc.Arbitrary<ClassSpec> | undefined): fc.Arbitrary<ClassSpec> =>
  fc
    .tuple(
      fc
        .integer({ min: 1, max: 3 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => property(inner, `p${index}`)))),
      fc.boolean(),
      fc.option(fc.constantFrom('Partial' as const, 'Pick' as const, 'Omit' as const, 'Intersection' as const), {
        freq: 5,
      }),
    )
    .map(([properties, emits, mapped]) => ({
      properties,
      // Where nothing is emitted, these have to say more than class-validator's decorators can.
      emits:
        emits ||
        properties.some(({ kind, holder }) => ['open', 'bigint'].includes(kind) || ['set', 'map'].includes(holder)),
      mapped: mapped ?? undefined,
    }));

/** Classes with up to three properties, some of them classes themselves. */
export const classSpecs: fc.Arbitrary<ClassSpec> = classOf(classOf(classOf(undefined)));

/** One class a decorator, so that each is tried whatever chance brings. */
export function classSpecsOfEach(): readonly ClassSpec[] {
  const texts = TEXT_RULES.map(
    ({ takes, ...it }): Content => ({ kind: 'text', design: String, rules: [it], near: takes }),
  );
  // Nothing can be divided by half: class-validator divides by the whole part.
  const others = NUMBER_RULES.filter(({ args = [] }) => args[0] !== 0.5).map(
    (it): Content => ({ kind: 'number', design: Number, rules: [it], near: [0, 1, 3, -3, 1.5, 1e-7, 91] }),
  );
  const lists = LIST_RULES.map(
    (it): Placed => ({
      kind: 'text',
      holder: 'list',
      design: Array,
      rules: [it, { name: 'IsString', options: { each: true } }],
      near: ['a', 'b', 'abc'],
    }),
  );
  return [...[...texts, ...others].map(one), ...lists].map((base) => ({
    properties: [{ ...base, name: 'p0' }],
    emits: true,
  }));
}

import fc from 'fast-check';
import { bigints, type Content, CUSTOM, dates, NUMBER_RULES, objects, open, rule, scalars, text } from './contents.js';
import type { ClassSpec, PropertySpec, RuleSpec } from './specs.js';
import { TEXT_RULES } from './texts.js';

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

import type { Problem } from '../../../lib/shape/problem.js';
import { type Place, placeOf } from './place.js';
import type { ClassSpec, PropertySpec } from './specs.js';
import type { Fault } from './verdicts.js';
import {
  asksFor,
  conditionsOf,
  hasOwn,
  holdersOf,
  isCollection,
  isDemand,
  isPassedOver,
  isTest,
  isTypeAsked,
  mayBeAbsent,
} from './what-rules-ask.js';

/** One fault that only one of the two finds. */
export type Disagreement =
  | { readonly side: 'ours'; readonly spec: ClassSpec; readonly value: unknown; readonly problem: Problem }
  | { readonly side: 'theirs'; readonly spec: ClassSpec; readonly value: unknown; readonly fault: Fault };

/** Why one of the two refuses what the other takes. */
interface Difference {
  /** What class-transformer and class-validator do, and what is right here. */
  readonly why: string;
  /** When only ours refuses. */
  readonly ours?: (place: Place, problem: Problem) => boolean;
  /** When only theirs refuses. */
  readonly theirs?: (place: Place, fault: Fault) => boolean;
  /** One property, and an object that only one of the two takes. */
  readonly example: readonly [property: Partial<PropertySpec>, sent: Readonly<Record<string, unknown>>];
}

const text = (...names: readonly string[]): Partial<PropertySpec> => ({ rules: names.map((name) => ({ name })) });

const INNER: ClassSpec = {
  emits: true,
  properties: [{ name: 'p0', kind: 'text', holder: 'one', design: String, rules: [{ name: 'IsOptional' }], near: [] }],
};

/** Every difference there may be; the cases are those that the specifications of cases are named after. */
export const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'B40: required unless declared optional': {
    why: 'A property whose rules let undefined pass is declared like any other; @IsOptional says that it may be absent.',
    ours: ({ property }, { code }) => code === 'missing' && !asksFor(property),
    example: [text('Allow'), {}],
  },
  'B46: null for what may be absent means that it is': {
    why: 'Models send null for what they leave out; the default stands, and no rule is asked of null.',
    theirs: ({ property, whole }) => whole === null && mayBeAbsent(property),
    ours: ({ property, whole }, { code }) => whole === null && mayBeAbsent(property) && code === 'rule',
    example: [{ ...text('IsString'), initial: 'a' }, { p0: null }],
  },
  'B47: a default stays where nothing is sent': {
    why: 'class-transformer writes undefined over the default of an exposed property that is absent.',
    ours: ({ property, whole }, { code }) =>
      whole === undefined && code === 'rule' && property?.exposed !== undefined && property.initial !== undefined,
    theirs: ({ property, whole }) =>
      whole === undefined && property?.exposed !== undefined && property.initial !== undefined,
    example: [{ ...text('IsString'), initial: 'a', exposed: 'p0_sent' }, {}],
  },
  'a default that breaks its own rules is none': {
    why: 'The value may be absent, but what stands in for it is wrong, so that one has to be sent.',
    ours: ({ property, whole }) => (whole ?? null) === null && property?.initial !== undefined && mayBeAbsent(property),
    example: [{ ...text('IsEmail', 'IsOptional'), initial: 'a' }, { p0: null }],
  },
  'B37: a single value is no collection': {
    why: 'Rules with `each` are asked of the value itself where it is no collection; the method would receive none.',
    ours: ({ property, sent, whole }, { code }) =>
      code === 'type' && sent === whole && property !== undefined && !isCollection(property, sent),
    example: [{ design: Array, holder: 'list', rules: [{ name: 'IsString', options: { each: true } }] }, { p0: 'red' }],
  },
  'B38, B39: an array is no object': {
    why: 'Nested rules are asked of the items of an array, at any depth, so that [] passes for an object.',
    ours: ({ property, sent }, { code }) => code === 'type' && property?.kind === 'nested' && Array.isArray(sent),
    example: [{ kind: 'nested', of: INNER, rules: [{ name: 'ValidateNested' }] }, { p0: [] }],
  },
  'the declared type': {
    why: 'No rule asks for the type of the value, but the method declares one.',
    ours: ({ property, sent }, { code }) => code === 'type' && property !== undefined && !isTypeAsked(property, sent),
    example: [text('IsNotEmpty'), { p0: 5 }],
  },
  'the declared type where rules are passed over': {
    why: 'A condition excuses a value from its rules, not from the type that the method declares.',
    // A text that is no date is the wrong value for one.
    ours: (place, { code }) => (code === 'type' || place.property?.kind === 'date') && isPassedOver(place),
    example: [{ rules: [{ name: 'IsString' }, { name: 'ValidateIf', args: [() => false] }] }, { p0: 5 }],
  },
  'B31, B33: @Type converts nothing by itself': {
    why: 'String, Number and Boolean make something of every value.',
    ours: ({ property, sent }, { code }) => code === 'type' && property?.type === String && typeof sent !== 'string',
    example: [{ ...text('IsString'), type: String }, { p0: { a: 1 } }],
  },
  'a condition is asked of what was read': {
    why: 'A condition sees the object as the method would: without what was refused, with the default that stands for null.',
    ours: (place, { code }) => code === 'rule' && isPassedOver(place),
    theirs: ({ property, spec, owner }) =>
      property !== undefined &&
      conditionsOf(property).length > 0 &&
      spec.properties.some(
        ({ name, exposed, initial }) =>
          initial !== undefined && ((owner as Record<string, unknown>)[exposed ?? name] ?? null) === null,
      ),
    example: [
      {
        rules: [
          { name: 'custom', args: ['isFive', (value: unknown) => value === 5] },
          { name: 'ValidateIf', args: [({ p0 }: { p0?: unknown }) => p0 !== 'a'] },
        ],
        name: 'p1',
        design: Boolean,
        kind: 'open',
      },
      { p0: 'a', p1: true },
    ],
  },
  'a nested object keeps its own rules': {
    why: 'A condition on the property that holds an object is not about the rules of its class.',
    ours: (place) => holdersOf(place).some(isPassedOver),
    example: [
      {
        kind: 'nested',
        of: { emits: true, properties: [{ ...(INNER.properties[0] as PropertySpec), rules: [{ name: 'IsEmail' }] }] },
        rules: [{ name: 'ValidateNested' }, { name: 'ValidateIf', args: [() => false] }],
      },
      { p0: { p0: 'a' } },
    ],
  },
  'B43: both rules of a class and its base': {
    why: 'A rule of the class below makes class-validator forget those of the base for the same property.',
    ours: ({ property }) => (property?.below ?? []).some(isTest),
    theirs: ({ property }) => (property?.below ?? []).some(({ name }) => name === 'IsOptional'),
    example: [{ ...text('IsEmail'), below: [{ name: 'IsNotEmpty' }] }, { p0: 'a' }],
  },
  'B44: a demand of the class below': {
    why: 'The base lets the value be absent; the class below asks for one.',
    ours: ({ property, whole }) => (whole ?? null) === null && (property?.below ?? []).some(isDemand),
    example: [{ ...text('IsOptional', 'IsString'), below: [{ name: 'IsDefined' }] }, {}],
  },
  'B61: keys that could harm': {
    why: 'class-transformer drops keys that every object has; they are reported like any other unknown key.',
    ours: (_, { path }) => path.some((step) => step in {}),
    example: [text('IsString'), JSON.parse('{"p0":"a","__proto__":{"admin":true}}') as Record<string, unknown>],
  },
  'one name for one property': {
    why: 'class-transformer takes a property that is exposed under a name under its own as well.',
    ours: ({ property, owner, spec, key }) =>
      (property === undefined ? spec.properties : [property]).some(
        ({ name, exposed }) => exposed !== undefined && hasOwn(owner, name) && [name, exposed].includes(key),
      ),
    example: [{ ...text('IsString', 'IsOptional'), exposed: 'p0_sent' }, { p0: 'a' }],
  },
  'B56: a conversion is asked only where something came': {
    why: 'class-transformer runs @Transform of an exposed property on undefined, and lets what it throws escape.',
    theirs: (_, { rule }) => /^throws: .*'trim'/.test(rule),
    example: [{ ...text('IsString', 'IsOptional'), trims: true, exposed: 'p0_sent' }, {}],
  },
  'names that every object has are data in an open object': {
    why: 'class-transformer throws for a value with an own `constructor`.',
    theirs: (_, { rule }) => /^throws: .*'constructor'/.test(rule),
    example: [{ ...text('IsObject'), design: Object, kind: 'object' }, { p0: { constructor: { a: 1 } } }],
  },
  'a validator that is not asked does not throw': {
    why: 'What a validator throws escapes from class-validator; here it refuses, if it is asked at all (B43).',
    theirs: (_, { rule }) => rule === 'throws: Error: no',
    example: [
      {
        rules: [
          { name: 'custom', args: ['throws', throwAlways] },
          { name: 'ValidateIf', args: [() => false] },
        ],
        below: [{ name: 'IsOptional' }],
      },
      { p0: 'a' },
    ],
  },
  'B50: dates are read strictly': {
    why: 'Date takes numbers, booleans, null and days that do not exist for dates.',
    ours: ({ property, sent }, { code }) =>
      property?.type === Date && ['type', 'value'].includes(code) && !Number.isNaN(new Date(sent as string).getTime()),
    example: [{ ...text('IsDate'), kind: 'date', design: Date, type: Date }, { p0: '2024-02-30' }],
  },
  'B01, B02: names of a numeric enum are no values': {
    why: 'TypeScript keeps the names of numeric members as values of the enum object.',
    ours: ({ property, sent }, { code }) =>
      ['type', 'value'].includes(code) && property?.kind === 'choice' && ['Low', 'High', 'None'].includes(String(sent)),
    example: [
      { kind: 'choice', design: Number, rules: [{ name: 'IsEnum', args: [{ 0: 'Low', Low: 0 }] }] },
      { p0: 'Low' },
    ],
  },
  'B34: whole numbers that JSON has rounded': {
    why: 'Past 2^53 the number that was sent is not the one that arrives.',
    ours: ({ sent }, { code }) => code === 'type' && Number.isInteger(sent) && !Number.isSafeInteger(sent),
    example: [{ ...text('IsInt'), design: Number }, { p0: 2 ** 53 + 2 }],
  },
  'B64: rules for numbers hold for a bigint': {
    why: 'class-validator has no rules for a bigint, which digits are read into here.',
    theirs: ({ property }) => property?.kind === 'bigint',
    ours: ({ property }) => property?.kind === 'bigint',
    example: [{ ...text('IsInt'), kind: 'bigint', design: BigInt }, { p0: '5' }],
  },
  'a set has no repetitions': {
    why: 'The model is told that items may not repeat; class-transformer lets repetitions vanish.',
    ours: ({ property }, { code }) => code === 'value' && property?.holder === 'set',
    example: [
      { holder: 'set', design: Set, type: String, rules: [{ name: 'IsString', options: { each: true } }] },
      { p0: ['a', 'a'] },
    ],
  },
  'lengths and patterns count characters': {
    why: 'JSON Schema counts code points, and the model is told a length or a pattern; class-validator counts otherwise.',
    ours: ({ sent }, { code }) => code === 'value' && typeof sent === 'string' && /[^\0-\u0FFF]|\uFE0F/.test(sent),
    example: [{ rules: [{ name: 'MaxLength', args: [1] }] }, { p0: '❤️' }],
  },
};

function throwAlways(): never {
  throw new Error('no');
}

/** The name of the difference that explains a disagreement; undefined where none does. */
export function differenceOf(one: Disagreement): string | undefined {
  const path = one.side === 'ours' ? one.problem.path : one.fault.path;
  const place = placeOf(one.spec, one.value, path, one.side === 'ours');
  const found = Object.entries(DIFFERENCES).find(([, { ours, theirs }]) =>
    one.side === 'ours' ? ours?.(place, one.problem) : theirs?.(place, one.fault),
  );
  return found?.[0];
}

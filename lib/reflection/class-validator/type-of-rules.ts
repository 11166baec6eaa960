import type { EnumValue } from '../../shape/kinds/enum.js';
import type { TypeOptions } from '../type-options.js';
import type { ValidationRule } from './storage.js';

/** What one validator says of a value's type. */
interface RuleRow {
  /** What it says, in the words of `@Param`. */
  readonly type: (...constraints: readonly unknown[]) => TypeOptions;
  /** True when a shape with these options refuses just what the validator refuses, so that it need not be asked. */
  readonly exact?: boolean;
}

const string = (format?: string): RuleRow => ({
  type: () => ({ type: 'string', ...(format === undefined ? {} : { format }) }),
});

/** One row a validator of class-validator. What has no row says nothing of the type and is asked at each call. */
const ROWS: ReadonlyMap<string, RuleRow> = new Map<string, RuleRow>([
  ['isString', { type: () => ({ type: 'string' }), exact: true }],
  ['isInt', { type: () => ({ type: 'integer' }), exact: true }],
  ['isNumber', { type: () => ({ type: 'number' }) }],
  ['isBoolean', { type: () => ({ type: 'boolean' }), exact: true }],
  ['isArray', { type: () => ({}), exact: true }],
  ['isEnum', { type: (entity) => ({ enum: entity as Readonly<Record<string, string | number>> }), exact: true }],
  ['isIn', { type: (values) => (isEnumList(values) ? { enum: values } : {}) }],
  ['min', { type: (least) => ({ minimum: Number(least) }), exact: true }],
  ['max', { type: (most) => ({ maximum: Number(most) }), exact: true }],
  ['isPositive', { type: () => ({ exclusiveMinimum: 0 }), exact: true }],
  ['isNegative', { type: () => ({ exclusiveMaximum: 0 }), exact: true }],
  ['isDivisibleBy', { type: (factor) => ({ multipleOf: Number(factor) }) }],
  ['minLength', { type: (least) => ({ minLength: Number(least) }) }],
  ['maxLength', { type: (most) => ({ maxLength: Number(most) }) }],
  ['isLength', { type: (least, most) => lengths(least, most) }],
  ['matches', { type: (pattern) => portablePattern(pattern) }],
  ['isEmail', string('email')],
  ['isUrl', string('uri')],
  ['isUuid', string('uuid')],
  ['isDateString', string()],
  ['isIso8601', string()],
  ['arrayMinSize', { type: (least) => ({ minItems: Number(least) }), exact: true }],
  ['arrayMaxSize', { type: (most) => ({ maxItems: Number(most) }), exact: true }],
  ['arrayNotEmpty', { type: () => ({ minItems: 1 }), exact: true }],
  ['arrayUnique', { type: () => ({ uniqueItems: true }) }],
]);

/** Everything that a property's rules say of its type, rules with `each` of its items. */
export function typeOfRules(rules: readonly ValidationRule[]): TypeOptions {
  let own: TypeOptions = {};
  let items: TypeOptions = {};
  for (const rule of rules) {
    if (rule.each) items = both(items, saidBy(rule));
    else own = both(own, saidBy(rule));
  }
  return Object.keys(items).length === 0 ? withoutIdle(own) : { ...withoutIdle(own), items: withoutIdle(items) };
}

/** True when a shape with these options refuses all that the rule refuses, so that it need not be asked. */
export function isCoveredBy(options: TypeOptions, rule: ValidationRule): boolean {
  if (!rowOf(rule)?.exact) return false;
  const where = rule.each ? options.items : options;
  if (typeof where !== 'object') return false;
  return Object.entries(saidBy(rule)).every(([key, value]) => where[key as keyof TypeOptions] === value);
}

/** True when a schema with these options shows what the rule demands; otherwise a sentence has to. */
export function isShownBy(options: TypeOptions, rule: ValidationRule): boolean {
  const row = rowOf(rule);
  if (row === undefined) return false;
  const where = rule.each ? options.items : options;
  if (typeof where !== 'object') return false;
  const said = Object.entries(saidBy(rule));
  if (!said.every(([key, value]) => where[key as keyof TypeOptions] === value)) return false;
  const hasOptions = Object.keys(rule.constraints?.[0] ?? {}).length > 0;
  return row.exact === true || (rule.name === 'isNumber' && !hasOptions) || said.some(([key]) => key !== 'type');
}

/** True for a validator that only an array can please: `isArray`, `arrayMinSize`, … */
export function isArrayRule(name: string): boolean {
  return name === 'isArray' || name.startsWith('array');
}

function rowOf(rule: ValidationRule): RuleRow | undefined {
  return ROWS.get(rule.name ?? '');
}

function saidBy(rule: ValidationRule): TypeOptions {
  return rowOf(rule)?.type(...(rule.constraints ?? [])) ?? {};
}

/** Of two bounds the stricter one holds, wherever they stand; of other words, the second's. */
export function both(first: TypeOptions, second: TypeOptions): TypeOptions {
  const merged: Record<string, unknown> = { ...first, ...second };
  for (const [keyword, stricter] of BOUNDS) {
    const [a, b] = [first[keyword], second[keyword]];
    if (a !== undefined && b !== undefined) merged[keyword] = stricter(a, b);
  }
  return merged;
}

const BOUNDS = [
  ['minimum', Math.max],
  ['maximum', Math.min],
  ['exclusiveMinimum', Math.max],
  ['exclusiveMaximum', Math.min],
  ['minLength', Math.max],
  ['maxLength', Math.min],
  ['minItems', Math.max],
  ['maxItems', Math.min],
] as const;

/** Next to an enum, ranges and lengths say nothing new; their validators are asked all the same. */
function withoutIdle(options: TypeOptions): TypeOptions {
  return options.enum === undefined ? options : { enum: options.enum };
}

function lengths(least: unknown, most: unknown): TypeOptions {
  return { minLength: Number(least), ...(most === undefined ? {} : { maxLength: Number(most) }) };
}

/** Only a pattern without flags means in JSON Schema what it means here; others are asked but not shown (case B28). */
function portablePattern(pattern: unknown): TypeOptions {
  if (!(pattern instanceof RegExp) || (pattern.flags !== '' && pattern.flags !== 'u')) return {};
  try {
    new RegExp(pattern.source, 'u');
  } catch {
    return {};
  }
  return { pattern: pattern.source };
}

function isEnumList(values: unknown): values is readonly EnumValue[] {
  return Array.isArray(values) && values.every((value) => ['string', 'number', 'boolean'].includes(typeof value));
}

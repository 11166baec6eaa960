import { isKnownDesign } from './class-shape.js';
import type { TypedReference } from './class-transformer/typed-reference.js';
import { narrowed, type RuleFacts } from './class-validator/facts-of-rules.js';
import type { RuleType } from './class-validator/rule-row.js';
import type { ClassReference, TypeOptions } from './type-options.js';

/** What class-transformer, class-validator and TypeScript know of a property's type. */
export interface TypeSources {
  readonly typed: TypedReference | undefined;
  /** What the rules say of the value. */
  readonly own: RuleFacts;
  /** What those with `each` say of its items; undefined without any. */
  readonly ofItems: RuleFacts | undefined;
  readonly design: unknown;
}

/** The types of the language by what TypeScript emits for them. */
const SCALARS: ReadonlyMap<unknown, RuleType> = new Map<unknown, RuleType>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
  [Date, 'date'],
]);

const ARRAY: TypeOptions = { type: Array as unknown as ClassReference };

/** True for a type whose values are no collections: rules with `each` are about the value itself there. */
export function isSingle(design: unknown): boolean {
  return SCALARS.has(design) || design === BigInt;
}

/**
 * A property's type in the words of `@Param`, from `@Type`, then the rules, then what TypeScript emitted. What it comes to
 * without any word is the emitted type alone.
 */
export function sourcedType({ typed, own, ofItems, design }: TypeSources): TypeOptions {
  if (design === Map) {
    const values = partType(ofItems, typed);
    return values === undefined ? {} : { values };
  }
  if (isList(design, own, ofItems)) {
    const items = partType(ofItems, typed);
    return items === undefined ? (isKnownDesign(design) ? {} : ARRAY) : { items };
  }
  if (typed !== undefined) return closer(typed, own);
  const ruled = ruledType(own);
  return ruled === undefined ? {} : beside(design, own, ruled);
}

/** The emitted type says it; where there is none (esbuild, a union), rules that only an array can keep do. */
function isList(design: unknown, own: RuleFacts, ofItems: RuleFacts | undefined): boolean {
  if (isKnownDesign(design)) return design === Array || design === Set;
  return ofItems !== undefined || own.types?.every((type) => type === 'array') === true;
}

/** The type of items or values. `@Type` of an array of arrays names the innermost, as class-transformer takes it. */
function partType(facts: RuleFacts | undefined, typed: TypedReference | undefined): TypeOptions | undefined {
  const isNested = facts?.types?.every((type) => type === 'array') === true;
  if (isNested) return typed === undefined ? ARRAY : { items: typed };
  if (typed !== undefined) return facts === undefined ? typed : closer(typed, facts);
  return facts && ruledType(facts);
}

/** What `@Type` says, or what a rule says that is narrower: a whole number, a list of values. */
function closer(typed: TypedReference, facts: RuleFacts): TypeOptions {
  const scalar = SCALARS.get(typed.type);
  if (scalar === undefined) return typed;
  const ruled = ruledType(facts);
  if (ruled === undefined || facts.types === undefined) return typed;
  return narrowed([scalar], facts.types)?.length === 0 ? typed : beside(typed.type, facts, ruled, typed);
}

/** What rules say beside a known type: only what is narrower. */
function beside(design: unknown, { types, is }: RuleFacts, ruled: TypeOptions, known: TypeOptions = {}): TypeOptions {
  if (is.enum !== undefined || is.type !== undefined || types === undefined) return ruled;
  const scalar = SCALARS.get(design);
  if (scalar !== undefined) {
    const [first, ...rest] = narrowed([scalar], types) ?? [];
    const nullable = ruled.nullable ? { nullable: true } : {};
    if (first === undefined) return ruled; // class-validator has the last word, and refuses what TypeScript means
    return { ...(rest.length === 0 && first !== scalar ? { type: first as 'integer' } : known), ...nullable };
  }
  // class-validator has no rules for a bigint; those for numbers are meant (case B64).
  if (design === BigInt && types.some((type) => type === 'number' || type === 'integer')) return known;
  return isKnownDesign(design) && types.includes('object') ? known : ruled;
}

/** What rules alone say; undefined when they say nothing. */
function ruledType({ types, is }: RuleFacts): TypeOptions | undefined {
  const nullable = is.nullable ? { nullable: true } : {};
  if (is.enum !== undefined) return { enum: is.enum, ...nullable };
  if (is.type !== undefined) return { type: is.type, ...nullable };
  if (types === undefined) return undefined;
  const [only, ...others] = types.map(typeOfRule);
  return { ...(others.length === 0 ? only : { anyOf: types.map(typeOfRule) }), ...nullable };
}

function typeOfRule(type: RuleType): TypeOptions {
  if (type === 'array') return ARRAY;
  return type === 'object' ? { values: 'any' } : { type };
}

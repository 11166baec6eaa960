import { readerOf } from '../shape/reader.js';
import { Reading } from '../shape/reading.js';
import type { Applies, Check, TypeShape } from '../shape/type-shape.js';
import { checksOfRule } from './class-validator/check-of-rule.js';
import type { Presence } from './class-validator/presence.js';
import type { ValidationRule } from './class-validator/storage.js';
import { scopeOf } from './class-validator/tightened.js';
import { jsonLiteralOf } from './json-literal.js';
import type { Property } from './property.js';
import { isSingle } from './property-type.js';

/** The rules of a property that test its value. */
export interface RuleSets {
  /** Those about the value itself. */
  readonly own: readonly ValidationRule[];
  /** Those about each of its items. */
  readonly ofItems: readonly ValidationRule[];
}

/** Tells the rules about a value from those about its items. A value that is no collection has no items. */
export function ruleSetsOf({ rules, design }: Property): RuleSets {
  const testing = rules.filter(({ constraintCls }) => constraintCls !== undefined);
  const isOfItems = (rule: ValidationRule): boolean => rule.each === true && !isSingle(design);
  return { own: testing.filter((rule) => !isOfItems(rule)), ofItems: testing.filter(isOfItems) };
}

/** The checks that ask the rules which a value of the shape might break. */
export function checksOf(property: Property, rules: RuleSets, shape: TypeShape, presence: Presence): readonly Check[] {
  // Under a condition an absent value has to be asked for as well; null is asked for where a rule allows it.
  const isSure = presence.conditions.length === 0;
  const bare = property.said.nullable ? { ...shape, nullable: false } : shape;
  const scope = (isOfItems: boolean): TypeShape =>
    isSure ? scopeOf(bare, isOfItems) : unsure(scopeOf(bare, isOfItems));
  return [
    ...rules.own.flatMap((rule) => checksOfRule(rule, scope(false))),
    ...rules.ofItems.flatMap((rule) => checksOfRule(rule, scope(true))),
  ];
}

/** The same shape, of which nothing is taken for granted. */
function unsure(shape: TypeShape): TypeShape {
  return { ...shape, nullable: true };
}

/** Whether the rules are asked of a value; undefined where they always are. */
export function appliesOf({ said }: Property, { isOptional, conditions }: Presence): Applies | undefined {
  const passesUndefined = isOptional || said.required === false;
  const passesNull = isOptional || said.nullable === true;
  if (!passesUndefined && !passesNull && conditions.length === 0) return undefined;
  return (value, owner) => {
    if (value === undefined && passesUndefined) return false;
    if (value === null && passesNull) return false;
    try {
      return conditions.every((condition) => condition(owner, value));
    } catch {
      return true; // a condition that cannot be told is no excuse
    }
  };
}

/**
 * True when a value that is there from the start would be accepted if it were sent; a rule that takes its time is not
 * waited for.
 *
 * @param shape that of the value; undefined where it has been made by other means
 */
export function isRight(
  shape: TypeShape | undefined,
  checks: readonly Check[],
  applies: Applies | undefined,
  value: unknown,
  owner: object,
): boolean {
  let read = value;
  if (shape !== undefined) {
    if (value === undefined || jsonLiteralOf(value) === undefined) return true;
    const reading = new Reading();
    read = readerOf(shape)(value, reading);
    if (reading.decided > 0) return false;
  }
  if (applies?.(read, owner) === false) return true;
  return checks.every((check) => {
    const verdict = check.test(read, owner);
    if (typeof verdict !== 'boolean') verdict.catch(() => false);
    return verdict !== false;
  });
}

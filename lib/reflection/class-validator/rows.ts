import { DATE_ROWS } from './date-rows.js';
import { LIST_ROWS } from './list-rows.js';
import { MARKER_ROWS } from './marker-rows.js';
import { NUMBER_ROWS } from './number-rows.js';
import type { RuleRow } from './rule-row.js';
import { constraintsOf, type ValidationRule, type Validator, validatorOf } from './storage.js';
import { TEXT_ROWS } from './text-rows.js';
import { TYPE_ROWS } from './type-rows.js';
import { VALUE_ROWS } from './value-rows.js';

/** One row a decorator of class-validator, under the name that it keeps itself under. */
const ROWS: ReadonlyMap<string, RuleRow> = new Map(
  [MARKER_ROWS, TYPE_ROWS, VALUE_ROWS, NUMBER_ROWS, DATE_ROWS, TEXT_ROWS, LIST_ROWS].flatMap((rows) =>
    Object.entries(rows),
  ),
);

const believed = new WeakMap<ValidationRule, RuleRow | null>();

/**
 * The row of a rule. An author's own validator has none, even one that bears the name of a built-in one, and so is
 * asked at each call.
 */
export function rowOf(rule: ValidationRule): RuleRow | undefined {
  let row = believed.get(rule);
  if (row === undefined) {
    const named = ROWS.get(rule.name ?? rule.type);
    row = named !== undefined && isBuiltIn(rule, named) ? named : null;
    believed.set(rule, row);
  }
  return row ?? undefined;
}

/** A built-in validator is kept under the name of its rule, and answers as the row says. */
function isBuiltIn(rule: ValidationRule, row: RuleRow): boolean {
  const { constraints = [] } = rule;
  const { takes = [], refuses = [] } = row.samples?.(constraints) ?? {};
  if (takes.length + refuses.length === 0) return true;
  const found = constraintsOf(rule);
  if (found.length !== 1 || found.some(({ name }) => name !== rule.name)) return false;
  return found.every((constraint) => {
    const validator = validatorOf(rule, constraint);
    return (
      takes.every((value) => answer(validator, rule, value) === true) &&
      refuses.every((value) => answer(validator, rule, value) === false)
    );
  });
}

function answer(validator: Validator, rule: ValidationRule, value: unknown): unknown {
  const { propertyName: property, constraints = [] } = rule;
  try {
    const verdict: unknown = validator.validate(value, { targetName: '', property, object: {}, value, constraints });
    if (verdict instanceof Promise) verdict.catch(() => undefined);
    return verdict;
  } catch {
    return undefined;
  }
}

/** True for a built-in validator that accepts null. */
export function takesNull(rule: ValidationRule): boolean {
  return (
    rowOf(rule) === undefined ||
    constraintsOf(rule).every((constraint) => answer(validatorOf(rule, constraint), rule, null) === true)
  );
}

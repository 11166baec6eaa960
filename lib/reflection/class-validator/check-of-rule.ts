import type { Check, TypeShape } from '../../shape/type-shape.js';
import { argumentsOf, messageOf } from './message-of-rule.js';
import { rowOf } from './rows.js';
import type { Test } from './rule-row.js';
import { type Constraint, constraintsOf, type ValidationRule, type Validator, validatorOf } from './storage.js';

/** Asks one validator for its verdict on one value. */
type Ask = (value: unknown, owner: object, whole: unknown) => boolean | Promise<boolean>;

/**
 * The checks that ask a rule's own validators, so that their verdict is class-validator's by construction; none where
 * every value of the shape keeps the rule.
 *
 * @param scope the shape of the value that the rule is about
 */
export function checksOfRule(rule: ValidationRule, scope: TypeShape): readonly Check[] {
  return isHeldBy(scope, rule) ? [] : constraintsOf(rule).map((constraint) => checkOf(rule, constraint, scope));
}

/** True when every value of a shape keeps a rule, so that its validators need not be asked. */
export function isHeldBy(shape: TypeShape, rule: ValidationRule): boolean {
  const row = rowOf(rule);
  if (row === undefined || shape.nullable || rule.validateIf !== undefined) return false;
  if (row.holds?.(shape, rule.constraints ?? [])) return true;
  const values = shape.kind === 'enum' ? shape.values : shape.kind === 'literal' ? [shape.value] : undefined;
  if (values === undefined) return false;
  const asks = constraintsOf(rule).map((constraint) => askerOf(rule, constraint, shape));
  return values.every((value) => asks.every((ask) => ask(value, {}, value) === true));
}

/** True when the schema of a shape shows a rule, so that it needs no sentence. */
export function isShownBy(shape: TypeShape, rule: ValidationRule): boolean {
  const row = rowOf(rule);
  if (row === undefined || rule.validateIf !== undefined) return false;
  return row.shows?.(shape, rule.constraints ?? []) ?? isHeldBy({ ...shape, nullable: false }, rule);
}

function checkOf(rule: ValidationRule, constraint: Constraint, scope: TypeShape): Check {
  const ask = askerOf(rule, constraint, scope);
  const { validateIf } = rule;
  const test = rule.each ? eachOf(ask) : (value: unknown, owner: object) => ask(value, owner, value);
  return {
    name: rule.name ?? constraint.name,
    test:
      validateIf === undefined
        ? test
        : (value, owner) => (isAsked(validateIf, value, owner) ? test(value, owner) : true),
    message: (value, owner) => messageOf(constraint.instance, rule, argumentsOf(rule, owner, value)),
  };
}

/** A condition that cannot be told is no excuse. */
function isAsked(condition: NonNullable<ValidationRule['validateIf']>, value: unknown, owner: object): boolean {
  try {
    return Boolean(condition(owner, value));
  } catch {
    return true;
  }
}

/** What is no collection is asked for as a whole, as class-validator does. */
function eachOf(ask: Ask): (value: unknown, owner: object) => boolean | Promise<boolean> {
  return (value, owner) => {
    if (!Array.isArray(value) && !(value instanceof Set) && !(value instanceof Map)) return ask(value, owner, value);
    const pending: Promise<boolean>[] = [];
    for (const item of value.values()) {
      const verdict = ask(item, owner, value);
      if (verdict === false) return false;
      if (verdict !== true) pending.push(verdict);
    }
    return pending.length === 0 || Promise.all(pending).then((verdicts) => verdicts.every(Boolean));
  };
}

function askerOf(rule: ValidationRule, constraint: Constraint, scope: TypeShape): Ask {
  const { constraints = [] } = rule;
  const row = rowOf(rule);
  if (scope.kind === 'bigint' && row?.ofBigint !== undefined) {
    const test = row.ofBigint(constraints);
    return (value) => typeof value === 'bigint' && test(value);
  }
  const accepts: Test | undefined = row?.accepts?.(constraints);
  // That of an author's validator may come from a container that is set later.
  let builtIn: Validator | undefined;
  const slowly: Ask = (value, owner, whole) => {
    if (row !== undefined) builtIn ??= validatorOf(rule, constraint);
    return verdictOf(builtIn ?? constraint.instance, rule, value, owner, whole);
  };
  return accepts === undefined ? slowly : (value, owner, whole) => accepts(value) || slowly(value, owner, whole);
}

/** An author's validator that throws has not accepted the value. */
function verdictOf(
  validator: Validator,
  rule: ValidationRule,
  value: unknown,
  owner: object,
  whole: unknown,
): boolean | Promise<boolean> {
  try {
    const verdict = validator.validate(value, argumentsOf(rule, owner, whole));
    return isPromise(verdict) ? Promise.resolve(verdict).then(Boolean, () => false) : Boolean(verdict);
  } catch {
    return false;
  }
}

function isPromise(verdict: unknown): verdict is PromiseLike<unknown> {
  return typeof verdict === 'object' && verdict !== null && typeof (verdict as { then?: unknown }).then === 'function';
}

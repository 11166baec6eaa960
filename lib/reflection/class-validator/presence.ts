import { ToolDeclarationException } from '../tool-declaration-exception.js';
import type { ClassReference } from '../type-options.js';
import { isOptionalRule } from './optional-rule.js';
import { rowOf } from './rows.js';
import { isCopied, type ValidationRule } from './storage.js';

/** Says whether the rules of a property are asked at all. */
export type Condition = (owner: object, value: unknown) => unknown;

/** What a property's rules say of a value that is not there. */
export interface Presence {
  /** True when `@IsOptional` makes the rules pass over a value that is absent or null. */
  readonly isOptional: boolean;
  /** Those of `@ValidateIf`: the rules are asked where all hold. */
  readonly conditions: readonly Condition[];
}

/**
 * Whether a value may be absent. Where a class makes optional what its base demands, or the other way round, the word of
 * the lower class counts (case B44). Throws `ToolDeclarationException` where one class says both (case B29).
 */
export function presenceOf(target: ClassReference, rules: readonly ValidationRule[], place: string): Presence {
  const optional = rules.filter(isOptionalRule);
  const demands = rules.filter((rule) => !rule.each && rule.validateIf === undefined && rowOf(rule)?.demandsPresence);
  const [optionalAt, demandedAt] = [lowest(target, optional), lowest(target, demands)];
  const isSaidTwice = optional.some((rule) => isOf(rule, optionalAt)) && demands.some((rule) => isOf(rule, optionalAt));
  if (isSaidTwice) {
    const problem = '@IsOptional lets its value be absent, @IsDefined does not.';
    throw new ToolDeclarationException('invalid_option', place, problem, 'Remove one of them.');
  }
  const conditions = rules
    .filter((rule) => rule.type === 'conditionalValidation' && !isOptionalRule(rule))
    .map((rule) => rule.constraints?.[0] as Condition);
  return {
    isOptional: optional.length > 0 && distance(target, optionalAt) <= distance(target, demandedAt),
    conditions,
  };
}

/** A class says both only where it was written so: a mapped type makes optional what it copied. */
function isOf(rule: ValidationRule, target: unknown): boolean {
  return rule.target === target && !isCopied(rule) && (rule.type === 'isDefined' || isOptionalRule(rule));
}

/** The lowest class that carries one of these rules. */
function lowest(target: ClassReference, rules: readonly ValidationRule[]): unknown {
  const targets = rules.map((rule) => rule.target);
  return targets.sort((a, b) => distance(target, a) - distance(target, b))[0];
}

/** How many classes stand between a class and one that it extends. */
function distance(target: ClassReference, other: unknown): number {
  let steps = 0;
  for (let level: unknown = target; typeof level === 'function'; level = Object.getPrototypeOf(level)) {
    if (level === other) return steps;
    steps += 1;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * True when conditions pass over null, and over null alone: how `@ValidateIf((_, value) => value !== null)` says that
 * null is a value. Asked of a fresh object, which has nothing else.
 */
export function passesOverNull(conditions: readonly Condition[], owner: object, property: string): boolean {
  const isAsked = (value: unknown): boolean => {
    const one = Object.assign(Object.create(Object.getPrototypeOf(owner) as object) as object, owner);
    Object.defineProperty(one, property, { value, configurable: true, enumerable: true, writable: true });
    return conditions.every((condition) => condition(one, value));
  };
  try {
    return !isAsked(null) && isAsked('a') && isAsked(1);
  } catch {
    return false;
  }
}

import { ToolDeclarationException } from '../tool-declaration-exception.js';
import { isOptionalRule } from './optional-rule.js';
import { rowOf } from './rows.js';
import { isCopied } from './rules-of-class.js';
import type { ValidationRule } from './storage.js';

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
 *
 * @param rules a base class's first
 */
export function presenceOf(rules: readonly ValidationRule[], place: string): Presence {
  const levels = [...new Set(rules.map(({ target }) => target))];
  const levelOf = (rule: ValidationRule): number => levels.indexOf(rule.target);
  const optional = rules.filter(isOptionalRule);
  const demands = rules.filter((rule) => !rule.each && rule.validateIf === undefined && rowOf(rule)?.demandsPresence);
  const level = Math.max(-1, ...optional.map(levelOf));
  const isSaidTwice = demands.some((rule) => rule.type === 'isDefined' && levelOf(rule) === level && !isCopied(rule));
  if (isSaidTwice) {
    const problem = '@IsOptional lets its value be absent, @IsDefined does not.';
    throw new ToolDeclarationException('invalid_option', place, problem, 'Remove one of them.');
  }
  const conditions = rules
    .filter((rule) => rule.type === 'conditionalValidation' && !isOptionalRule(rule))
    .map((rule) => rule.constraints?.[0] as Condition);
  return { isOptional: level >= Math.max(0, ...demands.map(levelOf)), conditions };
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

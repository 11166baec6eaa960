import type { Check } from '../../shape/type-shape.js';
import { type ValidationArguments, type ValidationRule, type Validator, validatorsOf } from './storage.js';

/** Says whether the rules of a property are to be asked at all (`@IsOptional`, `@ValidateIf`). */
export type Condition = (owner: object, value: unknown) => boolean;

/** The checks that ask a rule's own validators, so that their verdict is class-validator's by construction. */
export function checksOfRule(rule: ValidationRule, conditions: readonly Condition[]): readonly Check[] {
  return validatorsOf(rule).map((validator) => ({
    name: rule.name ?? 'custom',
    test(value, owner) {
      try {
        if (!conditions.every((condition) => condition(owner, value))) return true;
        if (rule.validateIf && !rule.validateIf(owner, value)) return true;
      } catch {
        return false; // a condition that cannot be told is one on a value that is missing or wrong itself
      }
      if (!rule.each) return ask(validator, rule, owner, value);
      if (!Array.isArray(value)) return false;
      const verdicts = value.map((item: unknown) => ask(validator, rule, owner, item));
      if (verdicts.every((verdict) => typeof verdict === 'boolean')) return verdicts.every(Boolean);
      return Promise.all(verdicts).then((settled) => settled.every(Boolean));
    },
    message: (value, owner) => messageOf(validator, rule, argumentsOf(rule, owner, value)),
  }));
}

/** What a rule demands, in its own words, before there is a value; nothing where its words need one. */
export function sentencesOf(rule: ValidationRule, owner: object): readonly string[] {
  return validatorsOf(rule).flatMap((validator) => {
    try {
      return [messageOf(validator, rule, argumentsOf(rule, owner, undefined))];
    } catch {
      return []; // a message function that reads the value has none to read; the model hears it at the first refusal
    }
  });
}

/** An author's validator that throws has not accepted the value. */
function ask(validator: Validator, rule: ValidationRule, owner: object, value: unknown): boolean | Promise<boolean> {
  try {
    return validator.validate(value, argumentsOf(rule, owner, value));
  } catch {
    return false;
  }
}

function argumentsOf(rule: ValidationRule, owner: object, value: unknown): ValidationArguments {
  const { propertyName: property, constraints = [] } = rule;
  return { targetName: owner.constructor.name, property, object: owner, value, constraints };
}

/** class-validator's own text, its tokens (`$property`, `$constraint1`, `$value`, `$target`) filled in as it does. */
function messageOf(validator: Validator, rule: ValidationRule, args: ValidationArguments): string {
  const template = rule.message ?? validator.defaultMessage?.(args) ?? `${rule.name ?? 'a rule'} is not kept`;
  let text = typeof template === 'function' ? template(args) : template;
  args.constraints.forEach((constraint, index) => {
    const shown = Array.isArray(constraint) ? constraint.join(', ') : String(constraint);
    text = text.replaceAll(`$constraint${index + 1}`, () => shown);
  });
  if (['string', 'number', 'boolean'].includes(typeof args.value))
    text = text.replaceAll('$value', () => String(args.value));
  return text.replaceAll('$property', () => args.property).replaceAll('$target', () => args.targetName);
}

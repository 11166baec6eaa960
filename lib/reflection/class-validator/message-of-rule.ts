import { rowOf } from './rows.js';
import { constraintsOf, type ValidationArguments, type ValidationRule, type Validator } from './storage.js';

/** What class-validator hands to a validator or a message function of a rule. */
export function argumentsOf(rule: ValidationRule, owner: object, value: unknown): ValidationArguments {
  const { propertyName: property, constraints = [] } = rule;
  return { targetName: owner.constructor.name, property, object: owner, value, constraints };
}

/**
 * The author's message, or class-validator's own with what it keeps to itself: the options of the validator. Its tokens
 * (`$property`, `$constraint1`, `$value`, `$target`) are filled in as class-validator does.
 */
export function messageOf(validator: Validator, rule: ValidationRule, args: ValidationArguments): string {
  if (rule.message !== undefined && rule.message !== '') return filledIn(textOf(rule.message, args), rule, args);
  const text = validator.defaultMessage?.(args) || `$property must keep the rule ${rule.name ?? 'of its author'}`;
  return filledIn(text, rule, args) + (text.includes('$constraint') ? '' : optionsText(rule));
}

/** What a rule demands, in words, before there is a value; nothing where the words need one. */
export function sentencesOf(rule: ValidationRule, owner: object): readonly string[] {
  const own = rule.message === undefined ? rowOf(rule)?.sentence?.(rule.constraints ?? []) : undefined;
  const args = argumentsOf(rule, owner, undefined);
  if (own !== undefined) return [filledIn(own, rule, args)];
  return constraintsOf(rule).flatMap(({ instance }) => {
    try {
      return [messageOf(instance, rule, args).replace(/\.$/, '')];
    } catch {
      return []; // a message function that reads the value has none to read; the model hears it at the first refusal
    }
  });
}

function textOf(message: NonNullable<ValidationRule['message']>, args: ValidationArguments): string {
  return typeof message === 'function' ? message(args) : message;
}

function filledIn(template: string, rule: ValidationRule, args: ValidationArguments): string {
  let text = template;
  const row = rowOf(rule);
  args.constraints.forEach((constraint, index) => {
    const token = `$constraint${index + 1}`;
    if (!text.includes(token)) return;
    const shown = row?.constraintText?.(constraint) ?? constraintText(constraint);
    text = text.replaceAll(token, () => shown);
  });
  if (['string', 'number', 'boolean'].includes(typeof args.value))
    text = text.replaceAll('$value', () => String(args.value));
  return text.replaceAll('$property', () => args.property).replaceAll('$target', () => args.targetName);
}

function constraintText(constraint: unknown): string {
  if (Array.isArray(constraint)) return constraint.join(', ');
  return typeof constraint === 'symbol' ? (constraint.description ?? '') : `${constraint as string}`;
}

/** As they were written: class-validator fills in the options that it is asked with. */
const optionsTexts = new WeakMap<ValidationRule, string>();

/** The options of a built-in validator whose message does not name them: ` (maxDecimalPlaces: 2)`. */
function optionsText(rule: ValidationRule): string {
  let text = optionsTexts.get(rule);
  if (text === undefined) {
    const options = rowOf(rule) === undefined ? [] : (rule.constraints ?? []).flatMap(optionTexts);
    text = options.length === 0 ? '' : ` (${options.join(', ')})`;
    optionsTexts.set(rule, text);
  }
  return text;
}

function optionTexts(option: unknown): readonly string[] {
  if (typeof option === 'string' || typeof option === 'number') return [String(option)];
  if (Array.isArray(option)) return option.flatMap(optionTexts);
  if (typeof option !== 'object' || option === null || Object.getPrototypeOf(option) !== Object.prototype) return [];
  return Object.entries(option).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return value === undefined ? [] : [`${name}: ${text}`];
  });
}

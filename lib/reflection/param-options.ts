import { checkOptions, isBoolean, isRecord, isText, type OptionRule } from './check-options.js';
import type { ParamOptions } from './declarations.js';

/** Whether the value fits is decided where its type is known. */
const later: OptionRule = { accepts: () => true, words: '' };

/** One row an option; the compiler asks for a row when `ParamOptions` grows. */
const RULES: { readonly [K in keyof ParamOptions]-?: OptionRule } = {
  name: { accepts: isText, words: 'a text' },
  description: { accepts: isText, words: 'a text' },
  required: { accepts: isBoolean, words: 'true or false' },
  nullable: { accepts: isBoolean, words: 'true or false' },
  default: later,
  type: later,
  items: later,
  tuple: { accepts: Array.isArray, words: 'a list of types' },
  values: later,
  properties: { accepts: isRecord, words: 'an object with a type for each property' },
  anyOf: { accepts: Array.isArray, words: 'a list of types' },
  discriminator: later,
  schema: later,
  jsonSchema: later,
  enum: later,
  const: later,
  minimum: later,
  maximum: later,
  exclusiveMinimum: later,
  exclusiveMaximum: later,
  multipleOf: later,
  minLength: later,
  maxLength: later,
  pattern: later,
  format: later,
  minItems: later,
  maxItems: later,
  uniqueItems: { accepts: isBoolean, words: 'true or false' },
  minProperties: later,
  maxProperties: later,
};

/** Throws `ToolDeclarationException` for an option that `@Param` does not have or a value that an option does not take. */
export function checkParamOptions(said: string | ParamOptions, place: string): void {
  if (typeof said !== 'string') checkOptions(said, RULES, place, '@Param');
}

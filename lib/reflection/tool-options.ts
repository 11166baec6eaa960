import { LONGEST_DELAY } from '../result/longest-delay.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { checkOptions, isBoolean, isRecord, isText, type OptionRule } from './check-options.js';
import type { ParamOptions } from './declarations.js';
import { checkParamOptions } from './param-options.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';
import type { TypeOptions, TypeReference } from './type-options.js';

/** What `@Param` would say, by the parameters' names in the source, or in their order; a text is a description. */
export type ParamsSaid =
  | Readonly<Record<string, string | ParamOptions>>
  | readonly (string | ParamOptions | null | undefined)[];

/** A result's type, as `@Param` says types; `schema` takes a JSON Schema, or one of a library. */
export type ReturnsOptions = TypeReference | TypeOptions;

/** What `@Tool` can say of a method. */
export interface ToolOptions extends ToolTraits {
  /** The tool's name for the model; by default the method's own. */
  readonly name?: string;
  /** What it does, for the model. */
  readonly description?: string;
  /** Light documentation, for listings: `namespace`, `tags`, `summary`, … */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Full documentation, for help: `returns`, `errors`, `examples`, `notes`, … */
  readonly instructions?: Readonly<Record<string, unknown>>;
  /** What it returns; the tool shows it as its output schema. */
  readonly returns?: ReturnsOptions;
  /** What `@Param` says, where there are no parameter decorators: under standard decorators, and for plain functions. */
  readonly params?: ParamsSaid;
}

const EFFECTS: readonly unknown[] = ['read', 'write', 'destructive'] satisfies ToolOptions['effects'][];

const flag: OptionRule = { accepts: isBoolean, words: 'true or false' };
const documentation: OptionRule = { accepts: isRecord, words: 'an object' };

/** One row an option. */
const RULES: { readonly [K in keyof ToolOptions]-?: OptionRule } = {
  name: { accepts: isText, words: 'a text' },
  description: { accepts: isText, words: 'a text' },
  metadata: documentation,
  instructions: documentation,
  effects: { accepts: (value) => EFFECTS.includes(value), words: '"read", "write" or "destructive"' },
  idempotent: flag,
  timeout: {
    accepts: (value) => typeof value === 'number' && value > 0 && value <= LONGEST_DELAY,
    words: `a number of milliseconds above 0, at most ${LONGEST_DELAY}`,
  },
  retries: {
    accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10,
    words: 'a whole number from 0 to 10',
  },
  parallel: {
    accepts: (value) => isBoolean(value) || (isText(value) && value !== ''),
    words: 'true, false, or the name of what calls share',
  },
  strict: flag,
  coerce: { accepts: (value) => value === 'model' || value === 'none', words: '"model" or "none"' },
  returns: {
    accepts: (value) => typeof value === 'function' || isText(value) || isRecord(value),
    words: "a type ('string', a class, { items: … }) or { schema: … }",
  },
  params: {
    accepts: (value) => isRecord(value) || Array.isArray(value),
    words: 'an object by parameter name, or a list in the order of the parameters',
  },
};

/** Throws `ToolDeclarationException` for an option that `@Tool` does not have or a value that an option does not take. */
export function checkToolOptions(options: ToolOptions, place: string): void {
  checkOptions(options, RULES, place, '@Tool');
  if (options.retries && options.effects !== 'read' && !options.idempotent) {
    throw new ToolDeclarationException(
      'invalid_option',
      place,
      'a call of this tool cannot be made again without doing things twice, so it cannot have "retries".',
      "Declare it effects: 'read' or idempotent: true if that is true, or leave the retries out.",
    );
  }
  allOrFaults(place, Object.entries(options.params ?? {}), ([name, said]) => {
    if (said !== undefined && said !== null)
      checkParamOptions(said as string | ParamOptions, `${place}, params.${name}`);
  });
}

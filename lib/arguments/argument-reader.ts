import { type ParameterShape, visible } from '../shape/callable-shape.js';
import type { Problem } from '../shape/problem.js';
import { Reading } from '../shape/reading.js';
import { SlotTable } from '../shape/slot-table.js';
import type { Coercion } from '../shape/tool-traits.js';
import { type NamedArguments, parseArgumentText } from './argument-text.js';
import { InvalidToolArgumentsException } from './invalid-tool-arguments-exception.js';

/** Arguments in any of the three forms a tool takes: JSON text, by name, or by position. */
export type ToolArguments = string | NamedArguments | readonly unknown[];

/**
 * Reads arguments for one callable: text is parsed, every value is converted and checked by its shape, and what comes
 * out are the positional values to call it with. A place that is left undefined takes the callable's own default.
 */
export class ArgumentReader {
  /** A place for each value. */
  readonly #blank: readonly unknown[];
  /** Those that a model knows of, and where each stands in the call. */
  readonly #parameters: readonly ParameterShape[];
  readonly #positions: readonly number[];
  /** Where the call's context goes; mostly nowhere. */
  readonly #contexts: readonly number[];
  readonly #hasRest: boolean;
  readonly #coerces: boolean;
  #table: SlotTable | undefined;

  /** @param coerce whether values are converted, as `Coercion` says */
  constructor(parameters: readonly ParameterShape[], coerce: Coercion = 'model') {
    this.#coerces = coerce === 'model';
    this.#blank = parameters.map(() => undefined);
    this.#parameters = visible(parameters);
    this.#positions = this.#parameters.map((parameter) => parameters.indexOf(parameter));
    this.#contexts = parameters.flatMap(({ isContext }, index) => (isContext ? [index] : []));
    this.#hasRest = parameters.at(-1)?.rest === true;
  }

  /**
   * The values to call with; a promise of them only when a rule of a DTO takes time. Throws (or rejects with)
   * `InvalidToolArgumentsException`, which names every problem.
   *
   * @param toolName the tool's name, for that message
   * @param context what a parameter for the call's context is given
   */
  read(toolName: string, args: ToolArguments, context?: unknown): unknown[] | Promise<unknown[]> {
    this.#table ??= new SlotTable(this.#parameters, this.#positions);
    const named = this.#named(toolName, args);
    const reading = new Reading(this.#coerces);
    const values = this.#blank.slice();
    for (const position of this.#contexts) values[position] = context;
    this.#table.read(named, reading, values);
    if (reading.count === 0) return this.#spread(values);
    if (!reading.isUndecided) throw InvalidToolArgumentsException.forProblems(toolName, reading.problems);
    return reading.settle().then((problems: readonly Problem[]) => {
      if (problems.length > 0) throw InvalidToolArgumentsException.forProblems(toolName, problems);
      return this.#spread(values);
    });
  }

  #named(toolName: string, args: ToolArguments): NamedArguments {
    if (isPositional(args)) return this.#byPosition(args);
    if (args === null || args === undefined) return {}; // as the text `null` is, which models send for no arguments
    if (typeof args === 'object') return args;
    if (typeof args !== 'string') throw InvalidToolArgumentsException.forProblems(toolName, [wrongForm(args)]);
    const parsed = parseArgumentText(args);
    if (parsed.ok) return parsed.value;
    throw InvalidToolArgumentsException.forText(toolName, parsed.fault);
  }

  /** Values beyond the last parameter go by their index, and so are reported as unknown. */
  #byPosition(values: readonly unknown[]): NamedArguments {
    const parameters = this.#parameters;
    const named = new Map<string, unknown>();
    values.forEach((value, index) => {
      const last = parameters.at(-1);
      if (last?.rest && index >= parameters.length - 1) {
        named.set(last.name, values.slice(parameters.length - 1));
      } else named.set(parameters[index]?.name ?? String(index), value);
    });
    return Object.fromEntries(named);
  }

  /** A rest parameter's array is spread over the end of the call. */
  #spread(values: unknown[]): unknown[] {
    if (!this.#hasRest) return values;
    const rest = values.pop();
    return Array.isArray(rest) ? [...values, ...rest] : values;
  }
}

function wrongForm(args: unknown): Problem {
  return { code: 'type', path: [], expected: 'arguments by name, by position, or as JSON text', got: typeof args };
}

function isPositional(args: ToolArguments): args is readonly unknown[] {
  return Array.isArray(args);
}

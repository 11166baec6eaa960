import { ArgumentReader, type ToolArguments } from '../arguments/argument-reader.js';
import { parseArgumentText } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { checkOptions, isRecord, type OptionRule } from '../reflection/check-options.js';
import type { Callable } from '../reflection/declarations.js';
import { signatureOf } from '../reflection/method-source.js';
import { untypedParameters } from '../reflection/untyped-parameters.js';
import { copyOf } from '../result/copy-of.js';
import { Result } from '../result/result.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { type FunctionForm, ToolDefinition } from '../schema/tool-definition.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { checkGiven } from '../tool/check-given.js';
import type { CanDescribeTool, ToolDocumentation } from '../tool/contracts/can-describe-tool.js';
import type { ToolInterface } from '../tool/contracts/tool-interface.js';
import { runToResult } from '../tool/run-to-result.js';
import { ToolContext } from '../tool/tool-context.js';

/** What a fake tool documents of itself, beyond name and description. */
export interface FakeToolOptions {
  /** The JSON Schema of the arguments, for the model; by default an object with no properties. */
  readonly parameters?: JsonSchemaObject;
  readonly metadata?: ToolDocumentation;
  /** What `instructions()` adds. */
  readonly fullSpec?: ToolDocumentation;
  /** How it may be run: `parallel`, `timeout`, `effects`, … */
  readonly traits?: ToolTraits;
}

/**
 * A tool for tests: does what its handler says, without types or checks, and remembers how it was called. Arguments go
 * to the handler's parameters by their names; a handler whose one parameter is destructured or `...rest` gets them all as
 * one map. A name that the handler does not have is a failure. A `Result` that it returns passes through; an error that it returns or throws
 * becomes a failure.
 *
 * @example
 * const search = FakeTool.returning('search', 'Search the web', 'three hits');
 * await search.use({ query: 'cats' }); // Success('three hits')
 * search.calls;                        // [{ query: 'cats' }]
 *
 * Seed: Building Tools, "FakeTool for Loop Testing".
 */
export class FakeTool implements ToolInterface, CanDescribeTool {
  readonly name: string;
  readonly description: string;
  readonly #bind: (args: ToolArguments) => unknown[] | Promise<unknown[]>;
  readonly #handler: Callable;
  readonly #definition: ToolDefinition;
  readonly #options: FakeToolOptions;
  readonly #calls: ToolArguments[] = [];

  constructor(name: string, description: string, handler: Callable, options?: FakeToolOptions);
  /** The seeds' form: the whole definition in the function form, then metadata and full documentation. */
  constructor(
    name: string,
    description: string,
    handler: Callable,
    schema: FunctionForm | ToolDefinition,
    metadata?: ToolDocumentation,
    fullSpec?: ToolDocumentation,
  );
  /**
   * Throws `ToolDeclarationException` for what is no name, description or handler, and for an option that there is not;
   * `InvalidSchemaException` for a definition that cannot be one.
   */
  constructor(
    name: string,
    description: string,
    handler: Callable,
    said: FakeToolOptions | FunctionForm | ToolDefinition = {},
    metadata?: ToolDocumentation,
    fullSpec?: ToolDocumentation,
  ) {
    const place = `FakeTool "${String(name)}"`;
    checkGiven(typeof name === 'string', place, 'name', name, 'Give a text.');
    checkGiven(typeof description === 'string', place, 'description', description, 'Give a text.');
    checkGiven(typeof handler === 'function', place, 'handler', handler, 'Give a function.');
    checkGiven(isRecord(said), place, 'fourth argument', said, 'Give { parameters, metadata, fullSpec, traits }.');
    const options = isDefinition(said) ? seedOptions(said, metadata, fullSpec) : said;
    checkOptions(options, RULES, place, 'FakeTool');
    this.name = name;
    this.description = description;
    this.#handler = handler;
    this.#bind = binderOf(name, handler);
    this.#definition = new ToolDefinition(name, description, options.parameters ?? { type: 'object', properties: {} });
    this.#options = options;
  }

  /** A tool that takes any arguments and always gives this value. */
  static returning(name: string, description: string, value: unknown): FakeTool {
    return new FakeTool(name, description, (..._any: unknown[]) => value);
  }

  /** A tool that takes any arguments and always fails with this error. */
  static failing(name: string, description: string, error: Error): FakeTool {
    return FakeTool.returning(name, description, error);
  }

  get traits(): ToolTraits {
    return this.#options.traits ?? {};
  }

  /** What each call so far was given: the arguments as they came. */
  get calls(): readonly ToolArguments[] {
    return [...this.#calls];
  }

  async use(args: ToolArguments = {}, context: ToolContext = ToolContext.none()): Promise<Result<unknown>> {
    this.#calls.push(copyOf(args));
    const work = { bind: () => this.#bind(args), invoke: this.#handler as (...values: never[]) => unknown };
    const result = await runToResult(work, args, context);
    return result.isSuccess() ? Result.from(result.unwrap()) : result;
  }

  toToolSchema(): ToolDefinition {
    return this.#definition;
  }

  descriptor(): CanDescribeTool {
    return this;
  }

  metadata(): ToolDocumentation {
    return { name: this.name, summary: this.description, ...this.#options.metadata };
  }

  instructions(): ToolDocumentation {
    const { name, description } = this;
    const parameters = this.#definition.parameters;
    return { name, description, parameters, usage: [], examples: [], errors: [], notes: [], ...this.#options.fullSpec };
  }
}

/** One row an option; the compiler asks for a row when `FakeToolOptions` grows. */
const RULES: { readonly [K in keyof FakeToolOptions]-?: OptionRule } = {
  parameters: { accepts: isRecord, words: 'a JSON Schema' },
  metadata: { accepts: isRecord, words: 'an object' },
  fullSpec: { accepts: isRecord, words: 'an object' },
  traits: { accepts: isRecord, words: 'an object' },
};

function isDefinition(said: FakeToolOptions | FunctionForm | ToolDefinition): said is FunctionForm | ToolDefinition {
  return said instanceof ToolDefinition || 'function' in said;
}

/** Of the definition only the parameters count: name and description are given beside it. */
function seedOptions(
  schema: FunctionForm | ToolDefinition,
  metadata: ToolDocumentation = {},
  fullSpec: ToolDocumentation = {},
): FakeToolOptions {
  const { parameters } = schema instanceof ToolDefinition ? schema : ToolDefinition.fromArray(schema);
  return { parameters, metadata, fullSpec };
}

/** Any value may stand anywhere: a fake checks names only. */
function binderOf(tool: string, handler: Callable): (args: ToolArguments) => unknown[] | Promise<unknown[]> {
  const parameters = signatureOf(handler)?.parameters ?? [];
  const [first, second] = parameters;
  if (first && !second && (first.rest || first.name === undefined)) return (args) => [namedArguments(tool, args)];
  const reader = new ArgumentReader(untypedParameters(handler));
  return (args) => reader.read(tool, args);
}

function namedArguments(tool: string, args: ToolArguments): unknown {
  if (typeof args !== 'string') return args;
  const parsed = parseArgumentText(args);
  if (parsed.ok) return parsed.value;
  throw InvalidToolArgumentsException.forText(tool, parsed.fault);
}

import { ArgumentReader, type ToolArguments } from '../arguments/argument-reader.js';
import type { Callable } from '../reflection/declarations.js';
import { decoratedMethod } from '../reflection/decorated-method.js';
import { parameterSchema } from '../reflection/parameter-schema.js';
import { paramsByPosition } from '../reflection/params-by-position.js';
import { reflectCallable } from '../reflection/reflect-callable.js';
import { reflectMethod } from '../reflection/reflect-method.js';
import { ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { checkToolOptions, type ToolOptions } from '../reflection/tool-options.js';
import { described } from '../result/described.js';
import { inDialect, type ToolSchemaOptions } from '../schema/dialects/in-dialect.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { ToolDefinition } from '../schema/tool-definition.js';
import type { CallableShape } from '../shape/callable-shape.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { documentationOf } from './documentation.js';
import { ReflectiveSchemaTool } from './reflective-schema-tool.js';
import type { ToolContext } from './tool-context.js';

/**
 * What `fromCallable` takes beside the function: what decorators would say of a method. Types cannot hold the names of
 * parameters, so the compiler cannot check the keys of `params`; a wrong one is refused when the tool is made.
 */
export type FunctionToolOptions = ToolOptions;

/** The names of an object's methods. */
export type MethodName<T> = { [K in keyof T]: T[K] extends Callable ? K : never }[keyof T] & string;

/**
 * A callable as a tool. Name, description and schema are reflected once, when it is made; `use` reads a model's
 * arguments, converts and checks them, and calls.
 *
 * @example
 * const tool = FunctionTool.fromMethod(new WeatherService(), 'forecast');
 * await tool.use({ city: 'Paris' });         // Success('Forecast for Paris, next 3 days: sunny')
 * await tool.use('{"city":"Paris","days":"2"}'); // '2' is read as 2
 *
 * Seed: Building Tools, "FunctionTool (Recommended)".
 */
export class FunctionTool<F extends Callable = Callable> extends ReflectiveSchemaTool {
  readonly #callable: F;
  /** The callable, handed its arguments as the list that they come in. */
  readonly #run: (args: readonly unknown[]) => unknown;
  readonly #definition: ToolDefinition;
  readonly #reader: ArgumentReader;
  /** Where the callable stands, for messages: `WeatherService.forecast`. */
  readonly origin: string;
  readonly #traits: ToolTraits;
  readonly #outputSchema: JsonSchemaObject | null;

  private constructor(
    callable: F,
    run: (args: readonly unknown[]) => unknown,
    shape: CallableShape,
    options: ToolOptions,
    origin: string,
  ) {
    const { traits, returns: outputSchema = null } = shape;
    super(documentationOf({ ...shape, outputSchema }, options));
    this.#callable = callable;
    this.#run = run;
    const parameters = parameterSchema(shape.parameters, origin);
    this.#definition = new ToolDefinition(shape.name, shape.description, parameters);
    this.#reader = new ArgumentReader(shape.parameters, traits.coerce);
    this.origin = origin;
    this.#traits = traits;
    this.#outputSchema = outputSchema;
  }

  /**
   * Wraps a function. A function carries no types at run time, so a parameter without a literal default needs its type
   * said. Throws `ToolDeclarationException` when a name or type cannot be known. Of a bound or native function nothing can
   * be read: say `name`, and `params` as a list in their order, each with its name and type. A method that carries `@Tool`
   * is refused, since without its object it has no `this`: `fromMethod` takes both.
   *
   * @example
   * FunctionTool.fromCallable(function get_weather(city: string) { return `Weather in ${city}: sunny`; }, {
   *   description: 'Look up the current weather for a city',
   *   params: { city: { type: 'string', description: 'City name' } },
   * });
   */
  static fromCallable<F extends Callable>(callable: F, options: FunctionToolOptions = {}): FunctionTool<F> {
    if (typeof callable !== 'function') throw notAFunction(callable);
    const origin = `function ${callable.name || '(anonymous)'}`;
    if (isClass(callable)) throw classGiven(callable);
    const method = decoratedMethod(callable);
    if (method !== undefined) throw withoutObject(method);
    checkToolOptions(options, origin);
    const shape = reflectCallable({
      name: options.name ?? callable.name,
      options,
      source: callable,
      params: paramsByPosition(callable, options.params ?? {}, origin),
      designTypes: undefined,
      place: origin,
    });
    return new FunctionTool(callable, (args) => callable(...(args as never[])), shape, options, origin);
  }

  /**
   * Wraps one `@Tool` method, bound to its object: an instance, or the class itself for a static method. Throws
   * `ToolDeclarationException` when the method is no tool or a name or type cannot be known.
   */
  static fromMethod<T extends object, K extends MethodName<T>>(
    target: T,
    method: K,
  ): FunctionTool<Extract<T[K], Callable>> {
    return FunctionTool.ofMember<Extract<T[K], Callable>>(target, method);
  }

  /** As `fromMethod`, for a member whose name is not known to the compiler. */
  static ofMember<F extends Callable = Callable>(target: object, member: PropertyKey): FunctionTool<F> {
    const { shape, options, place } = reflectMethod(target, member);
    // Looked up at each call, so that a spy or a later override is what runs.
    const found = target as Record<PropertyKey, (...args: readonly unknown[]) => unknown>;
    const run = (args: readonly unknown[]): unknown => found[member]?.(...args);
    const call = (...args: readonly unknown[]): unknown => run(args);
    return new FunctionTool(call as unknown as F, run, shape, options, place);
  }

  /** What was declared of how it may be run. */
  override get traits(): ToolTraits {
    return this.#traits;
  }

  /** The JSON Schema of what it returns, as `returns` says it; null when nobody said. */
  override get outputSchema(): JsonSchemaObject | null {
    return this.#outputSchema;
  }

  override toToolSchema(options?: ToolSchemaOptions): ToolDefinition {
    return inDialect(this.#definition, options);
  }

  /** The callable itself, bound where it is a method; errors propagate. */
  function(): F {
    return this.#callable;
  }

  /** The bare call: no reading of arguments, errors propagate. */
  invoke(...args: Parameters<F>): ReturnType<F> {
    return this.#run(args) as ReturnType<F>;
  }

  protected override bind(args: ToolArguments, context: ToolContext): unknown[] | Promise<unknown[]> {
    return this.#reader.read(this.name, args, context);
  }
}

/** Classes written as such; they cannot be called. */
function isClass(callable: Callable): boolean {
  return typeof callable === 'function' && /^class\b/.test(Function.prototype.toString.call(callable));
}

function withoutObject({
  place,
  member,
}: {
  readonly place: string;
  readonly member: string;
}): ToolDeclarationException {
  return new ToolDeclarationException(
    'invalid_option',
    place,
    'it was given to FunctionTool.fromCallable as a mere function, but it is a @Tool method, and without its object it has no "this".',
    `Give both: FunctionTool.fromMethod(service, '${member}'); of a static method, the class is the object.`,
  );
}

function notAFunction(given: unknown): ToolDeclarationException {
  return new ToolDeclarationException(
    'invalid_option',
    'FunctionTool.fromCallable',
    `it was given ${described(given)}, not a function.`,
    "Give a function: (…) => object.invoke(…); a @Tool method goes by FunctionTool.fromMethod(object, 'method').",
  );
}

function classGiven(given: Callable): ToolDeclarationException {
  return new ToolDeclarationException(
    'not_a_method',
    `class ${given.name || '(anonymous)'}`,
    'it was given as a function, but a class cannot be called.',
    'Give an instance: Tools.from(new …()), or FunctionTool.fromMethod(new …(), …).',
  );
}

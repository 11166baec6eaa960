import { ArgumentReader, type ToolArguments } from '../arguments/argument-reader.js';
import type { Callable, ParamOptions, ToolOptions } from '../reflection/declarations.js';
import { paramsByPosition } from '../reflection/params-by-position.js';
import { reflectCallable } from '../reflection/reflect-callable.js';
import { reflectMethod } from '../reflection/reflect-method.js';
import type { Result } from '../result/result.js';
import { ToolDefinition } from '../schema/tool-definition.js';
import type { CallableShape } from '../shape/callable-shape.js';
import { jsonSchemaOf } from '../shape/json-schema-of.js';
import type { CanDescribeTool, ToolDocumentation } from './contracts/can-describe-tool.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { type Outcome, runToResult } from './run-to-result.js';
import { ToolDescriptor } from './tool-descriptor.js';

/** What `fromCallable` takes beside the function: what decorators would say of a method. */
export interface FunctionToolOptions extends ToolOptions {
  /** What `@Param` would say, by the parameter's name in the source; a text is a description. */
  readonly params?: Readonly<Record<string, string | ParamOptions>>;
}

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
export class FunctionTool<F extends Callable = Callable> implements ToolInterface, CanDescribeTool {
  readonly #callable: F;
  readonly #definition: ToolDefinition;
  readonly #reader: ArgumentReader;
  readonly #descriptor: CanDescribeTool;
  /** Where the callable stands, for messages: `WeatherService.forecast`. */
  readonly origin: string;

  private constructor(callable: F, shape: CallableShape, options: ToolOptions, origin: string) {
    this.#callable = callable;
    this.#definition = new ToolDefinition(shape.name, shape.description, jsonSchemaOf(shape.parameters));
    this.#reader = new ArgumentReader(shape);
    this.#descriptor = new ToolDescriptor(shape.name, shape.description, options.metadata, {
      parameters: this.#definition.parameters,
      ...options.instructions,
    });
    this.origin = origin;
  }

  /**
   * Wraps a function. A function carries no types at run time, so a parameter without a literal default needs its type
   * said. Throws `ToolDeclarationException` when a name or type cannot be known.
   *
   * @example
   * FunctionTool.fromCallable(function get_weather(city: string) { return `Weather in ${city}: sunny`; }, {
   *   description: 'Look up the current weather for a city',
   *   params: { city: { type: 'string', description: 'City name' } },
   * });
   */
  static fromCallable<F extends Callable>(callable: F, options: FunctionToolOptions = {}): FunctionTool<F> {
    const name = options.name ?? callable.name;
    const origin = `function ${callable.name || '(anonymous)'}`;
    const shape = reflectCallable({
      name,
      description: options.description ?? '',
      source: callable,
      params: paramsByPosition(callable, options.params ?? {}, origin),
      designTypes: undefined,
      place: origin,
    });
    return new FunctionTool(callable, shape, options, origin);
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
    const call = (...args: readonly unknown[]): unknown =>
      (target as Record<PropertyKey, (...args: readonly unknown[]) => unknown>)[member]?.(...args);
    return new FunctionTool(call as unknown as F, shape, options, place);
  }

  get name(): string {
    return this.#descriptor.name;
  }

  get description(): string {
    return this.#descriptor.description;
  }

  metadata(): ToolDocumentation {
    return this.#descriptor.metadata();
  }

  instructions(): ToolDocumentation {
    return this.#descriptor.instructions();
  }

  descriptor(): CanDescribeTool {
    return this;
  }

  toToolSchema(): ToolDefinition {
    return this.#definition;
  }

  /** The callable itself, bound where it is a method; errors propagate. */
  function(): F {
    return this.#callable;
  }

  /** The bare call: no reading of arguments, errors propagate. */
  invoke(...args: Parameters<F>): ReturnType<F> {
    return this.#callable(...(args as never[])) as ReturnType<F>;
  }

  /**
   * Reads the arguments and calls. Arguments that do not fit are a failure holding `InvalidToolArgumentsException`; what
   * the callable throws is a failure holding that error; `AgentStopException` is thrown.
   */
  use(args: ToolArguments = {}): Promise<Result<Outcome<ReturnType<F>>>> {
    return runToResult(async () => {
      const values = await this.#reader.read(args);
      return this.#callable(...(values as never[])) as ReturnType<F>;
    });
  }
}

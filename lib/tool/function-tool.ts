import { ArgumentReader, type ToolArguments } from '../arguments/argument-reader.js';
import type { Callable, ParamOptions, ToolOptions } from '../reflection/declarations.js';
import { paramsByPosition } from '../reflection/params-by-position.js';
import { reflectCallable } from '../reflection/reflect-callable.js';
import { reflectMethod } from '../reflection/reflect-method.js';
import { ToolDefinition } from '../schema/tool-definition.js';
import { type CallableShape, visible } from '../shape/callable-shape.js';
import { jsonSchemaOf } from '../shape/json-schema-of.js';
import { ReflectiveSchemaTool } from './reflective-schema-tool.js';
import type { ToolContext } from './tool-context.js';
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
export class FunctionTool<F extends Callable = Callable> extends ReflectiveSchemaTool {
  readonly #callable: F;
  readonly #definition: ToolDefinition;
  readonly #reader: ArgumentReader;
  /** Where the callable stands, for messages: `WeatherService.forecast`. */
  readonly origin: string;

  private constructor(callable: F, shape: CallableShape, options: ToolOptions, origin: string) {
    super(new ToolDescriptor(shape.name, shape.description, options.metadata, options.instructions));
    this.#callable = callable;
    this.#definition = new ToolDefinition(shape.name, shape.description, jsonSchemaOf(visible(shape.parameters)));
    this.#reader = new ArgumentReader(shape.parameters);
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

  override toToolSchema(): ToolDefinition {
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

  protected override bind(args: ToolArguments, context: ToolContext): unknown[] | Promise<unknown[]> {
    return this.#reader.read(this.name, args, context);
  }
}

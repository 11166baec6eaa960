import { type Callable, declare, type ToolOptions } from './declarations.js';
import { placeOf } from './place.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import { snakeCase } from './tool-name.js';
import type { ClassReference } from './type-options.js';

/** Decorates a method (instance or static) of a class, or a class whose `invoke` is the tool. */
export interface ToolDecorator {
  <T extends Callable>(owner: object, member: string | symbol, descriptor: TypedPropertyDescriptor<T>): void;
  (target: ClassReference): void;
}

/**
 * Makes a method a tool. Its parameters become the tool's parameters: their names and literal defaults are read from
 * the source, their types from what TypeScript emits, and `@Param` says the rest. On a class it makes a tool of the method
 * `invoke`, named after the class in snake case.
 *
 * A class that overrides the method inherits the declaration; options given again win over inherited ones, one by one.
 *
 * Throws `ToolDeclarationException` when it stands on anything else.
 *
 * @example
 * class WeatherService {
 *   \@Tool('Get the weather forecast for a city')
 *   forecast(@Param('City name') city: string, @Param('Number of days') days = 3) { … }
 * }
 * Tools.from(new WeatherService()).names(); // ['forecast']
 *
 * Seed: Building Tools, "Using Static or Instance Methods" (`#[Description]` on a method).
 */
export function Tool(description: string): ToolDecorator;
export function Tool(options?: ToolOptions): ToolDecorator;
export function Tool(what: string | ToolOptions = {}): ToolDecorator {
  const tool: ToolOptions = typeof what === 'string' ? { description: what } : what;
  return (owner: object, member?: string | symbol, descriptor?: PropertyDescriptor) => {
    refuseStandardForm('@Tool', member);
    if (member === undefined) declareClass(owner as ClassReference, tool);
    else declareMethod(owner, member, descriptor, tool);
  };
}

function declareMethod(
  owner: object,
  member: PropertyKey,
  descriptor: PropertyDescriptor | undefined,
  tool: ToolOptions,
): void {
  if (typeof descriptor?.value !== 'function') {
    throw new ToolDeclarationException(
      'not_a_method',
      placeOf(owner, member),
      '@Tool stands on a property, but a tool is a method: a property has no place on the prototype.',
      `Write it as a method: @Tool(…) ${String(member)}(…) { … }`,
    );
  }
  declare(owner, member, { tool, source: descriptor.value as Callable });
}

function declareClass(target: ClassReference, tool: ToolOptions): void {
  const prototype = target.prototype as { readonly invoke?: unknown };
  if (typeof prototype.invoke !== 'function') {
    throw new ToolDeclarationException(
      'not_a_method',
      `class ${target.name}`,
      '@Tool stands on a class without a method "invoke".',
      'Write invoke(…) { … }, or put @Tool(…) on the methods themselves.',
    );
  }
  const source = prototype.invoke as Callable;
  declare(prototype, 'invoke', { tool: { name: snakeCase(target.name), ...tool }, source });
}

/** Standard (TC39) decorators are called with a context object where the legacy form has the member's name. */
export function refuseStandardForm(decorator: string, member: unknown): void {
  if (typeof member !== 'object' || member === null) return;
  const name = 'name' in member ? String(member.name) : 'member';
  throw new ToolDeclarationException(
    'invalid_option',
    `${decorator} on "${name}"`,
    'The project compiles standard decorators, which have no parameter decorators and no design types.',
    'Set "experimentalDecorators": true and "emitDecoratorMetadata": true in tsconfig.json.',
  );
}

import { type Callable, declare, type ToolOptions } from './declarations.js';
import { placeOf } from './place.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/** Decorates a method (instance or static) of a class. */
export type ToolDecorator = <T extends Callable>(
  owner: object,
  member: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/**
 * Makes a method a tool. Its parameters become the tool's parameters: their names and literal defaults are read from
 * the source, their types from what TypeScript emits, and `@Param` says the rest.
 *
 * A class that overrides the method inherits the declaration; options given again win over inherited ones, one by one.
 *
 * Throws `ToolDeclarationException` when it stands on anything but a method.
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
  return (owner, member, descriptor: PropertyDescriptor | undefined) => {
    refuseStandardForm('@Tool', member);
    if (typeof descriptor?.value !== 'function') {
      throw new ToolDeclarationException(
        'not_a_method',
        placeOf(owner, member),
        '@Tool stands on a property, but a tool is a method: a property has no place on the prototype.',
        `Write it as a method: @Tool(…) ${String(member)}(…) { … }`,
      );
    }
    declare(owner, member, { tool, source: descriptor.value as Callable });
  };
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

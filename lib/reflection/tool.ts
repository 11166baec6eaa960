import { refuseBare } from './check-options.js';
import { type Callable, type DeclarationAddition, declare } from './declarations.js';
import { noteDecorated } from './decorated-method.js';
import { placeOf } from './place.js';
import { declareMember, isStandardContext, type MemberContext, type StandardContext } from './standard-form.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import { snakeCase } from './tool-name.js';
import { checkToolOptions, type ToolOptions } from './tool-options.js';
import type { ClassReference } from './type-options.js';

/**
 * Decorates a method (instance or static) of a class, or a class whose `invoke` is the tool; in both forms that compilers
 * know, the legacy one (`experimentalDecorators`) and the standard one.
 */
export interface ToolDecorator {
  <T extends Callable>(owner: object, member: string | symbol, descriptor: TypedPropertyDescriptor<T>): void;
  <T extends Callable>(method: T, context: MemberContext<'method'>): void;
  (target: ClassReference, context?: StandardContext & { readonly kind: 'class' }): void;
}

/**
 * Makes a method a tool. Its parameters become the tool's parameters: their names and literal defaults are read from
 * the source, their types from what TypeScript emits, and `@Param` says the rest. On a class it makes a tool of the method
 * `invoke`, named after the class in snake case.
 *
 * Standard decorators have no parameter decorators and no emitted types; there `params` says what `@Param` would.
 *
 * A class that overrides the method inherits the declaration; options given again win over inherited ones, one by one.
 *
 * Throws `ToolDeclarationException` when it stands on anything else, and for options that it does not know or take.
 *
 * @example
 * class WeatherService {
 *   \@Tool('Get the weather forecast for a city')
 *   forecast(@Param('City name') city: string, @Param('Number of days') days = 3) { … }
 *
 *   \@Tool({ description: 'Search', effects: 'read', params: { query: { type: 'string', description: 'What for' } } })
 *   search(query: string, limit = 10) { … }
 * }
 * Tools.from(new WeatherService()).names(); // ['forecast', 'search']
 *
 * Seed: Building Tools, "Using Static or Instance Methods" (`#[Description]` on a method).
 */
export function Tool(description: string): ToolDecorator;
export function Tool(options?: ToolOptions): ToolDecorator;
export function Tool(what: string | ToolOptions = {}): ToolDecorator {
  const options: ToolOptions = typeof what === 'string' ? { description: what } : what;
  refuseBare(options, '@Tool', '@Tool');
  return (target: object, member?: string | symbol | StandardContext, descriptor?: PropertyDescriptor) => {
    if (isStandardContext(member)) {
      if (member.kind === 'class') declareClass(target as ClassReference, member.name, options);
      else declareStandardMethod(target as Callable, member, options);
    } else if (member === undefined) declareClass(target as ClassReference, undefined, options);
    else declareMethod(target, member, descriptor, options);
  };
}

function additionOf({ params, ...tool }: ToolOptions, source: Callable): DeclarationAddition {
  return { tool, source, ...(params === undefined ? {} : { said: params }) };
}

function declareMethod(
  owner: object,
  member: PropertyKey,
  descriptor: PropertyDescriptor | undefined,
  tool: ToolOptions,
): void {
  const place = placeOf(owner, member);
  if (typeof descriptor?.value !== 'function') {
    throw notAMethod(place, String(member), descriptor?.get || descriptor?.set ? 'an accessor' : 'a property');
  }
  checkToolOptions(tool, place);
  declare(owner, member, additionOf(tool, descriptor.value as Callable));
  noteDecorated(descriptor.value as Callable, place, member);
}

function declareStandardMethod(method: Callable, context: StandardContext, tool: ToolOptions): void {
  const name = String(context.name);
  const place = `@Tool on "${name}"`;
  if (context.kind !== 'method') {
    throw notAMethod(place, name, context.kind === 'field' ? 'a property' : 'an accessor');
  }
  checkToolOptions(tool, place);
  declareMember(context, place, additionOf(tool, method));
  noteDecorated(method, `method ${name}`, name);
}

function notAMethod(place: string, name: string, what: string): ToolDeclarationException {
  const because = what === 'a property' ? ': a property has no place on the prototype' : '';
  return new ToolDeclarationException(
    'not_a_method',
    place,
    `@Tool stands on ${what}, but a tool is a method${because}.`,
    `Write it as a method: @Tool(…) ${name}(…) { … }`,
  );
}

function declareClass(target: ClassReference, givenName: PropertyKey | undefined, tool: ToolOptions): void {
  const className = givenName === undefined ? target.name : String(givenName);
  const prototype = target.prototype as { readonly invoke?: unknown };
  if (typeof prototype.invoke !== 'function') {
    throw new ToolDeclarationException(
      'not_a_method',
      `class ${className}`,
      '@Tool stands on a class without a method "invoke".',
      'Write invoke(…) { … }, or put @Tool(…) on the methods themselves.',
    );
  }
  checkToolOptions(tool, `class ${className}`);
  const source = prototype.invoke as Callable;
  declare(prototype, 'invoke', additionOf({ name: snakeCase(className), ...tool }, source));
}

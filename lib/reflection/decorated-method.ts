import type { Callable } from './declarations.js';

/** The functions on which `@Tool` stands, with their places. */
const methods = new WeakMap<Callable, { readonly place: string; readonly member: string }>();

/** Remembers that `@Tool` stands on this very function. */
export function noteDecorated(method: Callable, place: string, member: PropertyKey): void {
  methods.set(method, { place, member: String(member) });
}

/**
 * Where `@Tool` stands on this function; undefined for any other, also for one that another decorator put in the place of a
 * method.
 */
export function decoratedMethod(
  method: Callable,
): { /** `WeatherService.forecast` */ readonly place: string; readonly member: string } | undefined {
  return methods.get(method);
}

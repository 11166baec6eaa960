import { toKeptValue } from './json-value.js';

/** True for an object whose members are what it says: a plain one, or of a class. A list, a Map, a Date, an Error is none. */
export function hasMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/**
 * An object as it is kept: its own members as JSON says each, so that it stays an object even where it has a `toJSON` that
 * makes something else of it. What cannot be looked at has none.
 */
export function keptMembers(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  try {
    const members = Object.entries(value).filter(([, member]) => member !== undefined && typeof member !== 'function');
    return Object.fromEntries(members.map(([key, member]) => [key, toKeptValue(member)]));
  } catch {
    return {};
  }
}

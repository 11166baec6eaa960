import { readOnlyDate } from '../result/read-only-date.js';
import { ReadOnlyMap } from '../result/read-only-map.js';

/** Deeper data is shared as it is. */
const MAX_DEPTH = 500;

/** What this module has made: shared, not copied again, so that data that grows by sharing is copied once. */
const known = new WeakSet<object>();

/**
 * Data that nobody can change any more: a frozen copy of lists, plain objects, Maps and Dates all the way down. Instances
 * of other classes are shared, and so is what lies deeper than 500 levels. What cannot be looked at (a revoked proxy, a
 * getter that throws) is given as it is. Throws nothing.
 */
export function frozenCopyOf<T>(data: T): T {
  try {
    return copy(data, new Map(), 0) as T;
  } catch {
    return data;
  }
}

/** @param made the copies so far, so that data that holds itself, or one thing twice, is copied once */
function copy(data: unknown, made: Map<object, object>, depth: number): unknown {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH || known.has(data)) return data;
  const before = made.get(data);
  if (before !== undefined) return before;
  if (Array.isArray(data)) {
    const items: unknown[] = [];
    made.set(data, items);
    for (const item of data as readonly unknown[]) items.push(copy(item, made, depth + 1));
    return done(items);
  }
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype === Date.prototype) return frozenDate(data as Date);
  if (prototype === Map.prototype) return copyOfMap(data as Map<unknown, unknown>, made, depth);
  if (!isPlain(prototype)) return data;
  const members: object = Object.create(prototype);
  made.set(data, members);
  for (const [key, value] of Object.entries(data)) {
    // Defined, not assigned, so that a member named `__proto__` stays one.
    Object.defineProperty(members, key, { value: copy(value, made, depth + 1), enumerable: true });
  }
  return done(members);
}

/** A map that holds itself holds the one that was given. */
function copyOfMap(data: Map<unknown, unknown>, made: Map<object, object>, depth: number): object {
  made.set(data, data);
  const map = new ReadOnlyMap([...data].map(([key, value]) => [key, copy(value, made, depth + 1)] as const));
  made.set(data, map);
  return map;
}

/** A date that is none says so as it is. */
function frozenDate(date: Date): Date {
  return Number.isNaN(date.getTime()) ? date : readOnlyDate(date);
}

/** Also true for the plain objects of another realm. */
function isPlain(prototype: unknown): prototype is object | null {
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function done(made: object): object {
  known.add(Object.freeze(made));
  return made;
}

/**
 * A copy of plain data, arrays, plain objects, Maps and Dates all the way down, that shares nothing with it that could be
 * changed; instances of other classes are shared, and so is what lies deeper than 500 levels.
 */
export function copyOf<T>(data: T): T {
  return copy(data, new Map(), 0) as T;
}

const MAX_DEPTH = 500;

/** @param made the copies so far, so that data that holds itself, or one thing twice, is copied once */
function copy(data: unknown, made: Map<object, object>, depth: number): unknown {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return data;
  const known = made.get(data);
  if (known !== undefined) return known;
  if (Array.isArray(data)) {
    const items: unknown[] = [];
    made.set(data, items);
    for (const item of data as readonly unknown[]) items.push(copy(item, made, depth + 1));
    return items;
  }
  if (data instanceof Date) return new Date(data.getTime());
  if (data instanceof Map) {
    const map = new Map<unknown, unknown>();
    made.set(data, map);
    for (const [key, value] of data) map.set(key, copy(value, made, depth + 1));
    return map;
  }
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) return data;
  const members: object = Object.create(prototype as object | null);
  made.set(data, members);
  for (const [key, value] of Object.entries(data)) {
    // Defined, not assigned, so that a member named `__proto__` stays one.
    const member = { value: copy(value, made, depth + 1), enumerable: true, writable: true, configurable: true };
    Object.defineProperty(members, key, member);
  }
  return members;
}

/** A deep, frozen copy of plain JSON data, so that a document handed out cannot change under whoever holds it. */
export function frozen<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  const copy: unknown = Array.isArray(data)
    ? data.map(frozen)
    : Object.fromEntries(Object.entries(data).map(([key, value]) => [key, frozen(value)]));
  return Object.freeze(copy) as T;
}

/**
 * A copy of arrays and plain objects, so that code of others can change what it is handed and the sender's value stays
 * (case B52); everything else is handed on.
 */
export function copyOfJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfJson);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    // A key `__proto__` would change the prototype of what it is assigned to.
    Object.defineProperty(copy, key, {
      value: copyOfJson(inner),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}

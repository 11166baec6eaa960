import type { JsonLiteral } from '../shape/type-shape.js';

/** The value as a default that JSON can say; undefined when it cannot (a Date, NaN, a class instance, a cycle …). */
export function jsonLiteralOf(value: unknown, depth = 0): JsonLiteral | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonLiteralOf(item, depth + 1));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, jsonLiteralOf(inner, depth + 1)] as const);
  return entries.every((entry): entry is [string, JsonLiteral] => entry[1] !== undefined)
    ? Object.fromEntries(entries)
    : undefined;
}

/** A default nested deeper is not shown; it also ends a value that contains itself. */
const MAX_DEPTH = 8;

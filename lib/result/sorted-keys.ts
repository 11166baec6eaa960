/**
 * For `JSON.stringify` and `JSON.parse`: objects with their keys in order, so that two that differ in nothing else come to
 * the same text.
 */
export function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { bigint: String(value) }; // which JSON has no form for
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

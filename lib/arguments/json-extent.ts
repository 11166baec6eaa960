/** Values nested deeper are refused: whoever walks them by recursion would exhaust the stack. */
export const MAX_DEPTH = 500;
/** Objects and arrays with more keys and items in all are refused. */
export const MAX_ENTRIES = 200_000;

/** How large a parsed JSON value is, all levels together. */
export interface JsonExtent {
  /** Keys of objects. */
  readonly keys: number;
  /** What is beyond its limit; null when nothing is. */
  readonly excess: 'depth' | 'entries' | null;
}

/** Counts the keys of a value that `JSON.parse` gave, and says whether it is deeper or larger than is read. */
export function extentOf(value: object): JsonExtent {
  const extent = { keys: 0, items: 0, excess: null };
  measure(value, extent, 1);
  return extent;
}

interface Measured {
  keys: number;
  items: number;
  excess: JsonExtent['excess'];
}

function measure(value: object, extent: Measured, depth: number): void {
  if (depth > MAX_DEPTH) extent.excess = 'depth';
  else if (extent.keys + extent.items > MAX_ENTRIES) extent.excess = 'entries';
  if (extent.excess !== null) return;
  if (Array.isArray(value)) {
    extent.items += value.length;
    for (const item of value as readonly unknown[]) {
      if (typeof item === 'object' && item !== null) measure(item, extent, depth + 1);
    }
    return;
  }
  for (const key in value) {
    extent.keys += 1;
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner === 'object' && inner !== null) measure(inner, extent, depth + 1);
  }
}

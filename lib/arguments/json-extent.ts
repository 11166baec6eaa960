/** Values nested deeper are refused: whoever walks them by recursion would exhaust the stack. */
export const MAX_DEPTH = 500;
/** Objects and arrays with more keys and items in all are refused. */
export const MAX_ENTRIES = 200_000;

/** How large a parsed JSON value is, all levels together. */
export interface JsonExtent {
  /** Keys of objects. */
  readonly keys: number;
  /** True when a number is so large that the text may have said another. */
  readonly hasLargeNumber: boolean;
  /** What is beyond its limit; null when nothing is. */
  readonly excess: 'depth' | 'entries' | null;
}

/** Counts the keys of a value that `JSON.parse` gave, and says whether it is deeper or larger than is read. */
export function extentOf(value: object): JsonExtent {
  const extent = { keys: 0, items: 0, hasLargeNumber: false, excess: null };
  measure(value, extent, 1);
  return extent;
}

interface Measured {
  keys: number;
  items: number;
  hasLargeNumber: boolean;
  excess: JsonExtent['excess'];
}

function measure(value: object, extent: Measured, depth: number): void {
  if (depth > MAX_DEPTH) extent.excess = 'depth';
  else if (extent.keys + extent.items > MAX_ENTRIES) extent.excess = 'entries';
  if (extent.excess !== null) return;
  if (Array.isArray(value)) {
    extent.items += value.length;
    for (const item of value as readonly unknown[]) measureInner(item, extent, depth);
    return;
  }
  for (const key in value) {
    extent.keys += 1;
    measureInner((value as Record<string, unknown>)[key], extent, depth);
  }
}

function measureInner(inner: unknown, extent: Measured, depth: number): void {
  if (typeof inner === 'object') {
    if (inner !== null) measure(inner, extent, depth + 1);
  } else if (typeof inner === 'number' && (inner > LARGEST || inner < -LARGEST)) extent.hasLargeNumber = true;
}

/** Every whole number up to here has a double of its own. */
const LARGEST = Number.MAX_SAFE_INTEGER;

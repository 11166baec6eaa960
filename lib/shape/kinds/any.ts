import type { Reading } from '../reading.js';
import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** Any JSON value, because the author said so; never what a type that is not known turns into. */
export interface AnyShape extends ShapeFacts {
  readonly kind: 'any';
}

/** Deeper values are refused: whoever walks them would exhaust the stack. */
const MAX_DEPTH = 500;

/**
 * Everything that `any` is. The value goes through as it is, but for one with a key `__proto__`, which would change the
 * prototype of whatever it is assigned to (case B61), and one nested deeper than 500 levels.
 */
export const anyKind: ShapeKind<AnyShape> = {
  schema: () => ({}),
  reader: () => (value, reading) => {
    check(value, reading, 0);
    return value;
  },
  takesNull: () => true,
  words: () => 'any value',
};

function check(value: unknown, reading: Reading, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) {
    reading.wrongValue(`at most ${MAX_DEPTH} levels`, '…');
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') {
      reading.unknown(key, inner, undefined);
      continue;
    }
    const mark = reading.count;
    check(inner, reading, depth + 1);
    if (reading.count !== mark) reading.within(Array.isArray(value) ? Number(key) : key, mark);
  }
}

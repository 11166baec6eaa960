import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** A whole number of any size, sent as its digits, received as a `bigint`. */
export interface BigIntShape extends ShapeFacts {
  readonly kind: 'bigint';
}

const PATTERN = '^-?(?:0|[1-9]\\d*)$';
const DIGITS = new RegExp(PATTERN);
/** Reading digits costs the square of their number. */
const MOST_DIGITS = 4096;
const WORDS = 'a whole number, as a string of digits';

/** Everything that `bigint` is. A JSON number is taken while a double still holds it exactly (case B64). */
export const bigintKind: ShapeKind<BigIntShape> = {
  schema: () => ({ type: 'string', pattern: PATTERN }),
  reader: () => (value, reading) => {
    if (typeof value === 'bigint') return value;
    if (Number.isSafeInteger(value)) return BigInt(value as number);
    if (typeof value !== 'string') return reading.wrongType(WORDS, value);
    return value.length <= MOST_DIGITS && DIGITS.test(value) ? BigInt(value) : reading.wrongValue(WORDS, value);
  },
  words: () => WORDS,
};

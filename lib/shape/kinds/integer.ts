import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';
import { decimalOf } from './decimal.js';
import { type NumericRange, rangeKeywords, rangeTest, rangeWords } from './numeric-range.js';

/** A whole number between -(2^53 - 1) and 2^53 - 1. */
export interface IntegerShape extends ShapeFacts, NumericRange {
  readonly kind: 'integer';
}

/** Everything that `integer` is. A decimal text of a whole number is read as that number. */
export const integerKind: ShapeKind<IntegerShape> = {
  schema: (shape) => ({ type: 'integer', ...rangeKeywords(shape) }),

  reader(shape) {
    const isInRange = rangeTest(shape);
    const expected = words(shape);
    return (value, reading) => {
      const number = typeof value === 'number' ? value : reading.coerces ? decimalOf(value) : undefined;
      if (number === undefined || !Number.isSafeInteger(number)) return reading.wrongType(expected, value);
      if (!isInRange(number)) return reading.wrongValue(expected, value);
      return number;
    };
  },

  words,
};

function words(shape: IntegerShape): string {
  return `an integer${rangeWords(shape)}`;
}

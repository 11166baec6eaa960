import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';
import { decimalOf } from './decimal.js';
import { type NumericRange, rangeKeywords, rangeTest, rangeWords } from './numeric-range.js';

/** A finite number. */
export interface NumberShape extends ShapeFacts, NumericRange {
  readonly kind: 'number';
}

/** Everything that `number` is. A decimal text is read as the number it says (`"2.5"`), and no other text. */
export const numberKind: ShapeKind<NumberShape> = {
  schema: (shape) => ({ type: 'number', ...rangeKeywords(shape) }),

  reader(shape) {
    const isInRange = rangeTest(shape);
    const expected = words(shape);
    return (value, reading) => {
      const number = typeof value === 'number' ? value : reading.coerces ? decimalOf(value) : undefined;
      if (number === undefined || !Number.isFinite(number)) return reading.wrongType(expected, value);
      if (!isInRange(number)) return reading.wrongValue(expected, value);
      return number;
    };
  },

  words,
};

function words(shape: NumberShape): string {
  return `a number${rangeWords(shape)}`;
}

import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';
import { instantOf } from './instant.js';

/** A point in time, sent as text, received as a `Date`. */
export interface DateShape extends ShapeFacts {
  readonly kind: 'date';
}

const WORDS = 'a date-time such as "2027-05-01T09:30:00Z", or a date such as "2027-05-01"';

/**
 * Everything that `date` is. The text is read strictly (RFC 3339, section 5.6, or its full date alone, which is midnight
 * UTC): no numbers, no local times, no 30 February (case B50).
 */
export const dateKind: ShapeKind<DateShape> = {
  schema: () => ({ type: 'string', format: 'date-time' }),
  reader: () => (value, reading) => {
    const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? instantOf(value) : Number.NaN;
    if (Number.isNaN(time)) {
      return typeof value === 'string' ? reading.wrongValue(WORDS, value) : reading.wrongType(WORDS, value);
    }
    return new Date(time);
  },
  words: () => WORDS,
};

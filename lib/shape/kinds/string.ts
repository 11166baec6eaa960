import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** Text. Lengths count Unicode code points, as JSON Schema does. */
export interface StringShape extends ShapeFacts {
  readonly kind: 'string';
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Source of a regular expression that must match somewhere in the text. */
  readonly pattern?: string | undefined;
  /** What the text is (`email`, `date-time`); told to the model, not checked here. */
  readonly format?: string | undefined;
}

/** Everything that `string` is. A number is read as its decimal text; objects and arrays never are. */
export const stringKind: ShapeKind<StringShape> = {
  schema: ({ minLength, maxLength, pattern, format }): JsonSchemaObject => ({
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
  }),

  reader(shape) {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape;
    const pattern = shape.pattern === undefined ? null : new RegExp(shape.pattern, 'u');
    const expected = words(shape);
    return (value, reading) => {
      const text = reading.coerces && typeof value === 'number' && isExact(value) ? String(value) : value;
      if (typeof text !== 'string') return reading.wrongType(expected, value);
      if (isOutside(text, minLength, maxLength)) return reading.wrongValue(expected, value);
      if (pattern !== null && !pattern.test(text)) return reading.wrongValue(expected, value);
      return text;
    };
  },

  words,
};

function words({ minLength, maxLength, pattern, format }: StringShape): string {
  const noun = format === undefined ? 'a string' : `a string in the format "${format}"`;
  const length = lengthWords(minLength, maxLength);
  const matching = pattern === undefined ? '' : ` matching /${pattern}/`;
  return `${noun}${length}${matching}`;
}

function lengthWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) {
    return min === max ? ` of ${min} characters` : ` of ${min} to ${max} characters`;
  }
  if (min !== undefined) return ` of at least ${min} character${min === 1 ? '' : 's'}`;
  if (max !== undefined) return ` of at most ${max} characters`;
  return '';
}

/** UTF-16 length bounds the number of code points from above, so most texts need no counting. */
function isOutside(text: string, min: number, max: number): boolean {
  if (text.length < min) return true;
  if (text.length <= max && text.length >= 2 * min) return false;
  if (min === 0 && max === Number.POSITIVE_INFINITY) return false;
  let points = 0;
  for (const _ of text) points += 1;
  return points < min || points > max;
}

/** A whole number past 2^53 has been rounded before it came here: its digits are not what was sent. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

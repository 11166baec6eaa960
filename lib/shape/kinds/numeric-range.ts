import type { JsonSchemaObject } from '../../schema/json-schema-document.js';

/** Which numbers of a kind are allowed. */
export interface NumericRange {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly multipleOf?: number | undefined;
}

/** The JSON Schema keywords of a range. */
export function rangeKeywords(range: NumericRange): JsonSchemaObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = range;
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
    ...(exclusiveMaximum === undefined ? {} : { exclusiveMaximum }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
  };
}

/** The range as it follows the noun: ` from 1 to 14`, ` of at least 1`, ` greater than 0`. */
export function rangeWords({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumericRange): string {
  const parts: string[] = [];
  if (minimum !== undefined && maximum !== undefined) parts.push(`from ${minimum} to ${maximum}`);
  else if (minimum !== undefined) parts.push(`of at least ${minimum}`);
  else if (maximum !== undefined) parts.push(`of at most ${maximum}`);
  if (exclusiveMinimum !== undefined) parts.push(`greater than ${exclusiveMinimum}`);
  if (exclusiveMaximum !== undefined) parts.push(`less than ${exclusiveMaximum}`);
  if (multipleOf !== undefined) parts.push(`that is a multiple of ${multipleOf}`);
  return parts.length === 0 ? '' : ` ${parts.join(' and ')}`;
}

/** Makes the test for a range. */
export function rangeTest(range: NumericRange): (value: number) => boolean {
  const { multipleOf } = range;
  const least = range.minimum ?? Number.NEGATIVE_INFINITY;
  const most = range.maximum ?? Number.POSITIVE_INFINITY;
  const above = range.exclusiveMinimum;
  const below = range.exclusiveMaximum;
  return (value) =>
    value >= least &&
    value <= most &&
    (above === undefined || value > above) &&
    (below === undefined || value < below) &&
    (multipleOf === undefined || isMultiple(value, multipleOf));
}

/** Decimal fractions are not exact in binary (0.3 / 0.1), so the quotient may miss a whole number by a rounding error. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  return Math.abs(quotient - Math.round(quotient)) <= Number.EPSILON * Math.max(1, Math.abs(quotient));
}

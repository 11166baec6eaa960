import { excerpt } from './excerpt.js';

/** Most tools in one answer. */
export const MOST_TOOLS = 100;

/**
 * Reads how many tools a model wants to see: a whole number, also as a text ("5"), brought into 1 to 100; absent, the
 * default. Anything else gives the sentence that says so (D48).
 */
export function readLimit(value: unknown, byDefault: number): number | string {
  if (value === undefined || value === null) return byDefault;
  const number = wholeNumber(value);
  if (number === null) return `"limit" must be a whole number from 1 to ${MOST_TOOLS}, not ${excerpt(value)}.`;
  return Math.min(Math.max(number, 1), MOST_TOOLS);
}

/** The same for how many tools are to be passed over: from 0, which is the default. */
export function readOffset(value: unknown): number | string {
  if (value === undefined || value === null) return 0;
  const number = wholeNumber(value);
  return number === null ? `"offset" must be a whole number from 0, not ${excerpt(value)}.` : Math.max(number, 0);
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !(Number.isInteger(number) || Math.abs(number) === Number.POSITIVE_INFINITY)) {
    return null;
  }
  return number;
}

import { excerpt } from './excerpt.js';

/** Most tools in one answer. */
export const MOST_TOOLS = 100;

/**
 * Reads how many tools a model wants to see: a whole number, also as a text ("5"), brought into 1 to 100; absent, the
 * default. Anything else gives the sentence that says so (D48).
 */
export function readLimit(value: unknown, byDefault: number): number | string {
  if (value === undefined || value === null) return byDefault;
  const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !(Number.isInteger(number) || Math.abs(number) === Number.POSITIVE_INFINITY)) {
    return `"limit" must be a whole number from 1 to ${MOST_TOOLS}, not ${excerpt(value)}.`;
  }
  return Math.min(Math.max(number, 1), MOST_TOOLS);
}

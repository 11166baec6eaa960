/** A whole number in a JSON text that no double holds. */
export interface InexactInteger {
  readonly digits: string;
  /** Offset of its first character. */
  readonly position: number;
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const DIGITS_ALONE = /^-?\d+$/;

/**
 * The first whole number, written as digits alone, that `JSON.parse` rounds to another, in a text that is valid JSON; null
 * when there is none. A number with a fraction or an exponent (`6.02e23`) is an approximation by its notation.
 */
export function findInexactInteger(text: string): InexactInteger | null {
  for (const { 0: token, index } of text.matchAll(STRING_OR_NUMBER)) {
    if (!DIGITS_ALONE.test(token) || Number.isSafeInteger(Number(token))) continue;
    if (BigInt(Number(token)) !== BigInt(token)) return { digits: token, position: index };
  }
  return null;
}

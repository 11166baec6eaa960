const DIGITS_ALONE = /^-?\d+$/;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The number that a decimal text says, in the notation of JSON (RFC 8259, section 6): no sign `+`, no leading zeros, no
 * blanks, no `0x10`. Undefined for every other value, and for digits alone that a double may not hold.
 */
export function decimalOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !DECIMAL.test(value)) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  return DIGITS_ALONE.test(value) && !Number.isSafeInteger(number) ? undefined : number;
}

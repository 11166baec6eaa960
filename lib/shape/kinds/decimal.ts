const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The number that a decimal text says, in the notation of JSON (RFC 8259, section 6): no sign `+`, no leading zeros, no
 * blanks, no `0x10`. Undefined for every other value, and for a text whose whole number a double cannot hold.
 */
export function decimalOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !DECIMAL.test(value)) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  const isUnsafe = Number.isInteger(number) && !Number.isSafeInteger(number);
  return isUnsafe ? undefined : number;
}

import type { Reading } from '../reading.js';

/**
 * The value itself, or the object or array that a text encodes, for models that send `"[1,2]"` where an array is
 * declared. A text that is no such JSON stays itself: the caller then reports it as it is.
 */
export function decodedOf(value: unknown, reading: Reading): unknown {
  if (typeof value !== 'string' || !reading.coerces) return value;
  const first = value.trimStart()[0];
  if (first !== '{' && first !== '[') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

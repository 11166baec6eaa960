/**
 * The value that a text encodes, for models that send `"[1,2]"` where an array is declared. Undefined for a text that
 * is not JSON of an object or array: the caller then reports the text as it is.
 */
export function decodeJson(text: string): unknown {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a text in the form of RFC 9562, section 4, whatever its version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

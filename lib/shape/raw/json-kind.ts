/** What a value is in JSON's words; an integer is a number. */
export function kindOfJson(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

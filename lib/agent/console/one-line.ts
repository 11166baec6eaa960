/** Characters that a terminal obeys instead of showing. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

const NAMES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A text on one line of a terminal, at most so long. What models and tools wrote cannot move the cursor, colour the rest or
 * begin a line of its own: control characters are written out.
 *
 * @example
 * oneLine('a\nb', 10); // 'a\\nb'
 */
export function oneLine(text: string, longest: number): string {
  const cut = text.length <= longest ? text : `${text.slice(0, Math.max(longest - 1, 0)).toWellFormed()}…`;
  return cut.replace(CONTROL, (char) => NAMES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

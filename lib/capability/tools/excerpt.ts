/** Longer values are cut. */
const LONGEST = 64;

/** What a model wrote, as JSON and short enough to be repeated to it. */
export function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`;
}

/** Longest summary, in characters. */
const LONGEST = 80;

/** A sentence ends with `.`, `!` or `?` before a blank or the end, unless the dot belongs to one of these. */
const SENTENCE = /^.*?(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|no|dr|mr|mrs|st))[.!?](?=\s|$)/iu;

/**
 * What a description says in short: its first sentence, or its first paragraph where it has none, at most 80 characters.
 *
 * @example
 * summaryOf('Search v1.2 archives, e.g. by date. Slow.'); // 'Search v1.2 archives, e.g. by date.'
 *
 * Seed: Advanced Patterns, "How Metadata and Instructions Differ".
 */
export function summaryOf(description: string): string {
  const [paragraph = ''] = description.trim().split(/\n\s*\n/u);
  const line = paragraph.replace(/\s+/gu, ' ');
  const sentence = SENTENCE.exec(line)?.[0] ?? line;
  const characters = [...sentence];
  return characters.length <= LONGEST
    ? sentence
    : `${characters
        .slice(0, LONGEST - 3)
        .join('')
        .trimEnd()}...`;
}

/** What no rule gives. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['news', 'news'],
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
]);

/** An ending, what stands in its place, and the least number of syllables that must be left before it. */
type Ending = readonly [ending: string, replacement: string, syllables: number];

/** By their last letter, longer ones first. */
const ENDINGS: ReadonlyMap<string, readonly Ending[]> = endingsByLastLetter([
  ['ization', 'ize', 1],
  ['isation', 'ize', 1],
  ['iveness', 'ive', 1],
  ['ousness', 'ous', 1],
  ['fulness', '', 1],
  ['ational', 'ate', 1],
  ['ation', 'ate', 1],
  ['ative', 'ate', 1],
  ['ility', 'le', 1],
  ['ator', 'ate', 1],
  ['ical', 'ic', 1],
  ['ally', 'al', 1],
  ['ment', '', 2],
  ['ness', '', 2],
  ['able', '', 2],
  ['ible', '', 2],
  ['ance', '', 2],
  ['ence', '', 2],
  ['sion', 's', 0],
  ['tion', 't', 0],
  ['ful', '', 1],
  ['ist', '', 2],
  ['ism', '', 2],
  ['ous', '', 2],
  ['ive', '', 2],
  ['ize', '', 2],
  ['ise', '', 2],
  ['ity', '', 2],
  ['ent', '', 2],
  ['ant', '', 2],
  ['ate', '', 2],
  ['er', '', 2],
  ['or', '', 2],
  ['al', '', 2],
  ['ic', '', 2],
  ['ly', '', 1],
]);

/**
 * What an English word has in common with its relatives, whether or not it is a word itself; anything else stays as it is.
 * A few endings are enough here: a stem is compared, never read.
 *
 * @param word in lower case
 *
 * @example
 * ['translate', 'translating', 'translations', 'translator'].map(stem); // four times 'translat'
 *
 * The order of the steps (plural, verb, derivation) is that of M. F. Porter, "An algorithm for suffix stripping", 1980.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  const root = withoutEnding(withoutEnding(withoutVerbEnding(withoutPlural(word))));
  return root.replace(/(?<=...)[eiy]$/, '').replace(/([^aeiouls])\1$/, '$1');
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const root = /^(..*)(?:ing|(?<!e)ed)$/.exec(word)?.[1];
  if (root === undefined || !/[aeiouy]/.test(root)) return word;
  return /(?:at|iz|is|bl)$/.test(root) ? `${root}e` : root;
}

function withoutEnding(word: string): string {
  for (const [ending, replacement, syllables] of ENDINGS.get(word.at(-1) ?? '') ?? []) {
    if (!word.endsWith(ending)) continue;
    const root = word.slice(0, -ending.length);
    if (syllablesOf(root) >= syllables) return root + replacement;
  }
  return word;
}

/** How often consonants follow vowels, which is near enough. */
function syllablesOf(text: string): number {
  return text.match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0;
}

function endingsByLastLetter(endings: readonly Ending[]): ReadonlyMap<string, readonly Ending[]> {
  const byLetter = new Map<string, Ending[]>();
  for (const ending of endings) {
    const letter = ending[0].slice(-1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), ending]);
  }
  return byLetter;
}

import { stem } from './stem.js';
import { isStopWord } from './stop-words.js';

/** More terms of one query are not looked up. */
const MOST_QUERY_TERMS = 64;
/** Characters of a query that are read: no request is longer, and a model may send anything. */
export const LONGEST_QUERY = 10_000;

const ASCII = /^[\x20-\x7e\s]*$/;
/** A word that is neither an identifier nor foreign: most are. */
const SIMPLE = /^[a-z]+$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Of `user's` or `they'll`, what stands after the apostrophe. */
const APOSTROPHE_ENDING = /(?<=\p{L})['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu;
/** Marks over Latin, Greek and Cyrillic letters; the vowels of other scripts are no accents. */
const ACCENT = /[\u0300-\u036f]/gu;
/** `PDFs`, `HTTP` of `HTTPServer`, `Weather`, letters without case, digits. */
const PART = /\p{Lu}{2,}s(?!\p{L})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{N}+/gu;
/** Scripts that set no blanks between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const STARTS_UNSPACED =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/**
 * The words of a text in lower case, without accents: identifiers are taken apart (`getWeather`, `HTTP2Server`,
 * `file.read_all`), one in mixed case or with digits is there as a whole too; scripts without blanks give each character
 * and each pair of neighbours.
 *
 * @example
 * wordsOf('GitHub_issues: 検索'); // ['git', 'hub', 'github', 'issues', '検', '検索', '索']
 */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const run of withoutAccents(text).replace(APOSTROPHE_ENDING, '').match(WORD) ?? []) {
    if (SIMPLE.test(run)) words.push(run);
    else words.push(...piecesOf(run));
  }
  return words;
}

/** What an index holds of a text: the stems of its words, those that are in every sentence left out. */
export function termsOf(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** What an index holds of a name: the stems of all its words, and the name as one word. */
export function termsOfName(name: string): readonly string[] {
  const words = wordsOf(name);
  const joined = name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return [...words, ...(words.includes(joined) ? [] : [joined])].map(stem);
}

/** What to look up for a query: its terms, each once. A query of nothing but such words as are in every sentence has them all. */
export function termsOfQuery(query: string): readonly string[] {
  const text = query.slice(0, LONGEST_QUERY);
  const terms = termsOf(text);
  return [...new Set(terms.length > 0 ? terms : wordsOf(text).map(stem))].slice(0, MOST_QUERY_TERMS);
}

function withoutAccents(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKD').replace(ACCENT, '').normalize('NFC');
}

function piecesOf(run: string): readonly string[] {
  const pieces = run.match(UNSPACED) ?? [];
  return pieces.flatMap((piece) => (STARTS_UNSPACED.test(piece) ? charactersAndPairs(piece) : partsAndWhole(piece)));
}

function partsAndWhole(word: string): readonly string[] {
  const parts = word.match(PART) ?? [];
  const whole = word.toLowerCase();
  return parts.length > 1 ? [...parts.map((part) => part.toLowerCase()), whole] : [whole];
}

function charactersAndPairs(run: string): readonly string[] {
  const characters = [...run];
  return characters.flatMap((character, index) => {
    const next = characters[index + 1];
    return next === undefined ? [character] : [character, character + next];
  });
}

import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchableTool } from './searchable-tool.js';
import { termsOf, termsOfName, termsOfQuery } from './terms.js';

/**
 * What a term counts, by where it stands. Tags stand with the name: as a field of their own, which most tools do not have,
 * one tag would count as a long text.
 */
const WEIGHTS = { name: 2, description: 1, parameters: 0.5, parameterDescriptions: 0.2 };

/** BM25+: `k` is how fast repetition stops to count, `b` how much long texts lose, `d` what any occurrence is worth. */
const BM25 = { k: 1.2, b: 0.5, d: 0.5 };

/** What a word that no tool has counts as the beginning of one, or as one misspelt. */
const GUESS_WEIGHTS = { prefix: 0.2, fuzzy: 0.1 };
/** Letters that may differ, as a share of the word, in words that are long enough to tell. */
const MISSPELT = { share: 0.25, most: 2, shortest: 5 };

/** A tool's terms, field by field, joined by blanks: what MiniSearch needs again to take the tool out. */
type IndexedTool = Readonly<Record<keyof typeof WEIGHTS | 'id', string>>;

/**
 * An index of tools by their words. Tools come and go one at a time; nothing is built anew.
 *
 * Ranking is BM25+ over weighted fields. Words that are in the index are looked up as they are; others also as the
 * beginning of a word and as one misspelt.
 */
export class ToolIndex {
  readonly #tools = new Map<string, IndexedTool>();
  /** In how many fields of how many tools a term stands. */
  readonly #counts = new Map<string, number>();
  readonly #index = new MiniSearch<IndexedTool>({
    fields: Object.keys(WEIGHTS),
    tokenize: splitTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: WEIGHTS,
      bm25: BM25,
      weights: GUESS_WEIGHTS,
      maxFuzzy: MISSPELT.most,
      prefix: (term) => !this.#counts.has(term),
      fuzzy: (term) => term.length >= MISSPELT.shortest && !this.#counts.has(term) && MISSPELT.share,
    } satisfies SearchOptions,
  });

  /** Adds a tool; one of the same name gives way. */
  add(tool: SearchableTool): void {
    this.remove(tool.name);
    const indexed: IndexedTool = {
      id: tool.name,
      name: [...termsOfName(tool.name), ...termsOf(tool.tags)].join(' '),
      description: termsOf(tool.description).join(' '),
      parameters: termsOf(tool.parameters).join(' '),
      parameterDescriptions: termsOf(tool.parameterDescriptions).join(' '),
    };
    this.#tools.set(tool.name, indexed);
    this.#index.add(indexed);
    this.#count(indexed, 1);
  }

  /** Takes a tool out, if it is there. */
  remove(name: string): void {
    const indexed = this.#tools.get(name);
    if (indexed === undefined) return;
    this.#tools.delete(name);
    this.#index.remove(indexed);
    this.#count(indexed, -1);
  }

  /** The names of the tools that have a word of the query, best first; equals by name. */
  search(query: string): readonly string[] {
    return this.#index
      .search(termsOfQuery(query).join(' '))
      .map(({ id, score }) => ({ name: id as string, score: Math.round(score * PRECISION) }))
      .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name);
  }

  #count(tool: IndexedTool, change: 1 | -1): void {
    for (const field of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
      for (const term of splitTerms(tool[field])) {
        const count = (this.#counts.get(term) ?? 0) + change;
        if (count === 0) this.#counts.delete(term);
        else this.#counts.set(term, count);
      }
    }
  }
}

/** Scores that differ by less are equal: the index adds and subtracts lengths, and so is not exact to the last digit. */
const PRECISION = 1e9;

function splitTerms(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

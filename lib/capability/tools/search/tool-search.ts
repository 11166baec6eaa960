import type { CanManageTools } from '../../../tool/contracts/can-manage-tools.js';
import { fuseRankings } from './fuse-rankings.js';
import { searchableTool } from './searchable-tool.js';
import { LONGEST_QUERY } from './terms.js';
import type { ToolEmbedder } from './tool-embedder.js';
import type { ToolIndex } from './tool-index.js';
import { ToolVectors } from './tool-vectors.js';

/** How to search beside by words. */
export interface ToolSearchOptions {
  /** Adds the tools whose meaning is near to the query's. */
  readonly embedder?: ToolEmbedder;
}

const shared = new WeakMap<CanManageTools, ToolSearch>();

/**
 * Finds tools of a registry by what they are called, what they do, their tags and their parameters. It reads documentation
 * only, so no factory is run. Each tool is indexed once, at the first search after its registration.
 *
 * Several agents over one registry best share one: `ToolSearch.of(registry)`.
 *
 * @example
 * registry.register(FakeTool.returning('get_weather', 'Current weather for a city', 'sunny'));
 * await new ToolSearch(registry).search('what is the weather like in Paris?'); // ['get_weather']
 */
export class ToolSearch {
  readonly #registry: CanManageTools;
  readonly #vectors: ToolVectors | null;
  /** Tools that have changed since the last search. */
  readonly #stale: Set<string>;
  /** What each tool is about, in one text; kept only for an embedder. */
  readonly #texts = new Map<string, string>();
  #index: Promise<ToolIndex> | undefined;

  constructor(registry: CanManageTools, { embedder }: ToolSearchOptions = {}) {
    this.#registry = registry;
    this.#vectors = embedder === undefined ? null : new ToolVectors(embedder);
    this.#stale = new Set(registry.names());
    registry.onChange(({ name }) => this.#stale.add(name));
  }

  /** The one search by words of this registry. */
  static of(registry: CanManageTools): ToolSearch {
    let search = shared.get(registry);
    if (search === undefined) {
      search = new ToolSearch(registry);
      shared.set(registry, search);
    }
    return search;
  }

  /**
   * The names of the tools that fit, best first; a tool of just that name comes before all others. Rejects with
   * `ToolEmbedderException` when the embedder fails, and with what a tool's `metadata()` throws.
   *
   * @param query a few words or a sentence, in any language that the tools are described in
   */
  async search(query: string): Promise<readonly string[]> {
    // Loaded at the first search: who never searches need not wait for it.
    this.#index ??= import('./tool-index.js').then((module) => new module.ToolIndex());
    const index = await this.#index;
    this.#refresh(index);
    const byWords = index.search(query);
    const text = query.slice(0, LONGEST_QUERY).toWellFormed();
    const ranking =
      this.#vectors === null ? byWords : fuseRankings([byWords, await this.#vectors.nearest(text, this.#texts)]);
    const exact = query.trim();
    const best = this.#registry.has(exact) ? [exact, ...ranking.filter((name) => name !== exact)] : ranking;
    return best.filter((name) => this.#registry.has(name));
  }

  #refresh(index: ToolIndex): void {
    for (const name of this.#stale) {
      if (this.#registry.has(name)) {
        const tool = searchableTool(name, this.#registry.descriptorOf(name));
        index.add(tool);
        if (this.#vectors !== null)
          this.#texts.set(name, [name, tool.tags, tool.description].filter(Boolean).join('\n'));
      } else {
        index.remove(name);
        this.#texts.delete(name);
      }
      this.#stale.delete(name);
    }
  }
}

import type { ToolEmbedder } from './tool-embedder.js';
import { ToolEmbedderException } from './tool-embedder-exception.js';

/** Texts in one call of the embedder. */
const BATCH = 256;
/** Every tool is near to some degree; those beyond this rank say nothing. */
const NEAREST = 50;

interface Embedded {
  readonly text: string;
  /** Of length one, so that a product of two is the cosine of their angle. */
  readonly vector: Float64Array;
}

/** The tools' meanings as vectors, each made once, when a search first needs it. */
export class ToolVectors {
  readonly #embedder: ToolEmbedder;
  readonly #embedded = new Map<string, Embedded>();
  #dimensions: number | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(embedder: ToolEmbedder) {
    this.#embedder = embedder;
  }

  /**
   * The names of the tools nearest to the query, nearest first; at most 50. Rejects with `ToolEmbedderException`; vectors
   * made until then are kept.
   *
   * @param texts what each tool is about, by its name; a text that has changed is embedded anew
   */
  async nearest(query: string, texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
    // One after another, so that two searches at once do not embed the same tools twice.
    const embedding = this.#queue.then(() => this.#embedMissing(texts));
    this.#queue = embedding.catch(() => {});
    await embedding;
    const [wanted] = await this.#embed([query]);
    if (wanted === undefined) return [];
    return [...this.#embedded]
      .map(([name, { vector }]) => ({ name, nearness: product(wanted, vector) }))
      .filter(({ name, nearness }) => nearness > 0 && texts.has(name))
      .sort((a, b) => b.nearness - a.nearness || (a.name < b.name ? -1 : 1))
      .slice(0, NEAREST)
      .map(({ name }) => name);
  }

  async #embedMissing(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const name of this.#embedded.keys()) if (!texts.has(name)) this.#embedded.delete(name);
    const missing = [...texts].filter(([name, text]) => this.#embedded.get(name)?.text !== text);
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH);
      const vectors = await this.#embed(batch.map(([, text]) => text));
      batch.forEach(([name, text], index) => {
        const vector = vectors[index];
        if (vector !== undefined) this.#embedded.set(name, { text, vector });
      });
    }
  }

  async #embed(texts: readonly string[]): Promise<readonly Float64Array[]> {
    let given: readonly (readonly number[])[];
    try {
      given = await this.#embedder.embed(texts);
    } catch (error) {
      throw ToolEmbedderException.failed(error);
    }
    if (!Array.isArray(given) || given.length !== texts.length) {
      const got = Array.isArray(given) ? `${given.length} vectors for ${texts.length} texts` : 'no list';
      throw ToolEmbedderException.malformed(got);
    }
    return given.map((vector) => this.#normalised(vector));
  }

  #normalised(vector: readonly number[]): Float64Array {
    if (!Array.isArray(vector)) throw ToolEmbedderException.malformed('something else than a list for a text');
    const numbers = Float64Array.from(vector);
    this.#dimensions ??= numbers.length;
    if (numbers.length !== this.#dimensions) {
      throw ToolEmbedderException.malformed(`a vector of ${numbers.length} numbers after one of ${this.#dimensions}`);
    }
    const length = Math.hypot(...numbers);
    if (!Number.isFinite(length)) throw ToolEmbedderException.malformed('a vector that is not of finite numbers');
    return length === 0 ? numbers : numbers.map((number) => number / length);
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

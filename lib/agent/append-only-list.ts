/**
 * An immutable list that shares its items with the lists it grew from. Appending costs the same however long the list
 * is: the newest list of a family writes into the common store, and an older one that is appended to branches off with
 * a copy of its own. So a run's history is not copied at each step.
 */
export class AppendOnlyList<T> implements Iterable<T> {
  readonly #store: T[];
  readonly length: number;

  private constructor(store: T[], length: number) {
    this.#store = store;
    this.length = length;
    Object.freeze(this);
  }

  static of<T>(...items: readonly T[]): AppendOnlyList<T> {
    return AppendOnlyList.from(items);
  }

  /** A list of any number of items; more than some 100,000 cannot be handed over one by one. */
  static from<T>(items: Iterable<T>): AppendOnlyList<T> {
    const store = [...items];
    return new AppendOnlyList(store, store.length);
  }

  /** This list with the items after its own. */
  append(...items: readonly T[]): AppendOnlyList<T> {
    return this.concat(items);
  }

  /** As `append`, for any number of items. */
  concat(items: readonly T[]): AppendOnlyList<T> {
    if (items.length === 0) return this;
    const isNewest = this.#store.length === this.length;
    const store = isNewest ? this.#store : this.#store.slice(0, this.length);
    for (const item of items) store.push(item);
    return new AppendOnlyList(store, store.length);
  }

  /** The item at an index; a negative one counts from the end. */
  at(index: number): T | undefined {
    const position = index < 0 ? this.length + index : index;
    return position >= 0 && position < this.length ? this.#store[position] : undefined;
  }

  /** A copy as an array. */
  toArray(): T[] {
    return this.#store.slice(0, this.length);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let index = 0; index < this.length; index += 1) yield this.#store[index] as T;
  }
}

/** Runs pieces of work beside each other: at most so many at a time, and of those with one key one after another. */
export class CallQueue {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #lastOf = new Map<string, Promise<unknown>>();

  constructor(limit: number) {
    this.#free = limit;
  }

  /** What the work gives; it begins in the order of the calls of this method. The work must not throw. */
  run<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return this.#limited(work);
    const before = this.#lastOf.get(key);
    const run = before === undefined ? this.#limited(work) : before.then(() => this.#limited(work));
    this.#lastOf.set(key, run);
    return run;
  }

  async #limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

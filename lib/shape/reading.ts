import type { Problem } from './problem.js';

/** A problem as it is being written down: its path grows at the front. */
interface Entry {
  readonly path: (string | number)[];
  /** What is wrong; for what is still being asked, what it will be if it is. */
  readonly problem: Omit<Problem, 'path'>;
  /** What turns out to be wrong in the end. */
  readonly later?: Promise<readonly Problem[]>;
}

/** A value that is not there yet, and what may turn out to be wrong with it. */
export interface Outcome {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

/** Puts a value where it belongs, once it is there. */
export type Put = (value: unknown) => void;

/**
 * What goes on while one set of arguments is read. Readers write problems down with the path inside their own value;
 * whoever holds the value then puts its key before them (`within`). So a correct value costs no path at all.
 */
export class Reading {
  /** How many problems stand so far; those that are still being decided count. */
  count = 0;
  /** How many of them are certain. */
  decided = 0;
  /** How many nested objects are open. */
  depth = 0;
  /** Made with the first. */
  #entries: Entry[] | undefined;
  /** Takes the place of a value that comes later; whoever holds the value says where it is put. */
  #awaited: { put: Put | undefined } | undefined;
  /** False when a value of another JSON type than the declared one is a problem, even if it says what is meant. */
  readonly coerces: boolean;

  constructor(coerces = true) {
    this.coerces = coerces;
  }

  /** The problems, in the order in which they were met. */
  get problems(): readonly Problem[] {
    return (this.#entries ?? []).map(({ path, problem }) => ({ ...problem, path }));
  }

  /** Another kind of value stands here. */
  wrongType(expected: string, value: unknown): undefined {
    this.#add({ code: 'type', expected, got: shown(value) });
    return undefined;
  }

  /** The kind is right, the value is not. */
  wrongValue(expected: string, value: unknown): undefined {
    this.#add({ code: 'value', expected, got: shown(value) });
    return undefined;
  }

  /** A rule beyond the shape is not kept; `pardon` makes it wait for a promise that may still say that it is. */
  brokenRule(message: string, value: unknown, pardon?: Promise<boolean>): void {
    const problem = { code: 'rule' as const, expected: message, got: shown(value) };
    if (pardon === undefined) this.#add(problem);
    else {
      const later = pardon.catch(() => false).then((isRight) => (isRight ? [] : [{ ...problem, path: [] }]));
      this.#push({ path: [], problem, later });
    }
  }

  /** What somebody else found, with its path inside the value. */
  note({ path, ...problem }: Problem): void {
    this.#add(problem, [...path]);
  }

  /** The value comes later. Gives what stands in its place until then; nothing is put where nobody says where. */
  later(outcome: Promise<Outcome>): undefined {
    const awaited: { put: Put | undefined } = { put: undefined };
    this.#awaited = awaited;
    // A schema that throws has judged nothing: whoever settles the reading hears of it.
    const later = outcome.then(({ value, problems }) => {
      if (awaited.put === undefined && problems.length === 0) return [NOWHERE];
      awaited.put?.(value);
      return problems;
    });
    later.catch(() => undefined); // it is not settled where something is certain to be wrong
    this.#push({ path: [], problem: { code: 'rule', expected: 'a value that is right' }, later });
    return undefined;
  }

  /** Where a value is put that comes later than the reader that was just asked for it; nothing happens for any other. */
  putLater(put: Put | undefined): void {
    if (this.#awaited !== undefined) this.#awaited.put = put;
    this.#awaited = undefined;
  }

  /** The key is required and absent. */
  missing(key: string, expected: string): void {
    this.#add({ code: 'missing', expected }, [key]);
  }

  /** The key belongs to nothing. */
  unknown(key: string, value: unknown, suggestion: string | undefined): void {
    this.#add({ code: 'unknown', expected: '', got: shown(value), suggestion }, [key]);
  }

  /**
   * Puts a key before the paths of all problems written down since `mark` (an earlier `count`). Whoever holds the value
   * says how it is put there if it comes later; without `put` it cannot come later, which is then its problem.
   */
  within(key: string | number, mark: number, put?: Put): void {
    this.putLater(put);
    for (let at = mark; at < this.count; at += 1) this.#entries?.[at]?.path.unshift(key);
  }

  /** Takes over what another reading of the same value wrote down. */
  adopt(other: Reading): void {
    for (const entry of other.#entries ?? []) this.#push(entry);
    this.decided += other.decided;
    this.#awaited = other.#awaited;
  }

  /** True when a rule is still being asked. */
  get isUndecided(): boolean {
    return this.decided < this.count;
  }

  /** Waits for what is undecided; gives the problems that remain. */
  async settle(): Promise<readonly Problem[]> {
    const settled = await Promise.all(
      (this.#entries ?? []).map(async ({ path, problem, later }): Promise<readonly Problem[]> => {
        if (later === undefined) return [{ ...problem, path }];
        return (await later).map((one) => ({ ...one, path: [...path, ...one.path] }));
      }),
    );
    return settled.flat();
  }

  #add(problem: Entry['problem'], path: (string | number)[] = []): void {
    this.decided += 1;
    this.#push({ path, problem });
  }

  #push(entry: Entry): void {
    this.#entries ??= [];
    this.count = this.#entries.push(entry);
  }
}

/** A schema that takes its time stands where values cannot come later: what is compared has to be there. */
const NOWHERE: Problem = {
  code: 'rule',
  path: [],
  expected: 'a place where a schema may take its time',
  got: 'an item of a set or of an array without repetitions',
};

/** How much of a value a problem shows, in characters. */
const SHOWN = 60;

/** A value as a message shows it: JSON, shortened. */
export function shown(value: unknown): string {
  const whole = typeof value === 'string' && value.length > SHOWN ? value.slice(0, SHOWN + 1) : value;
  const text = jsonOf(whole) ?? String(typeof value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).toWellFormed()}…`;
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return withBigints(value);
  }
}

function withBigints(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
  } catch {
    return undefined; // a cycle or a throwing toJSON: the kind of the value has to do
  }
}

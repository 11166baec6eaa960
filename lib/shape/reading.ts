import type { Problem } from './problem.js';

/** A problem as it is being written down: its path grows at the front, and it may still turn out to be none. */
interface Entry {
  readonly problem: Problem & { readonly path: (string | number)[] };
  /** Resolves to true when the value is right after all. */
  readonly pardon?: Promise<boolean>;
}

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
  /** False when a value of another JSON type than the declared one is a problem, even if it says what is meant. */
  readonly coerces: boolean;

  constructor(coerces = true) {
    this.coerces = coerces;
  }

  /** The problems, in the order in which they were met. */
  get problems(): readonly Problem[] {
    return (this.#entries ?? []).map((entry) => entry.problem);
  }

  /** Another kind of value stands here. */
  wrongType(expected: string, value: unknown): undefined {
    this.#add({ code: 'type', path: [], expected, got: show(value) });
    return undefined;
  }

  /** The kind is right, the value is not. */
  wrongValue(expected: string, value: unknown): undefined {
    this.#add({ code: 'value', path: [], expected, got: show(value) });
    return undefined;
  }

  /** A rule beyond the shape is not kept; `pardon` makes it wait for a promise that may still say that it is. */
  brokenRule(message: string, value: unknown, pardon?: Promise<boolean>): void {
    const problem = { code: 'rule' as const, path: [], expected: message, got: show(value) };
    if (pardon === undefined) this.#add(problem);
    else this.#push({ problem, pardon: pardon.catch(() => false) });
  }

  /** The key is required and absent. */
  missing(key: string, expected: string): void {
    this.#add({ code: 'missing', path: [key], expected });
  }

  /** The key belongs to nothing. */
  unknown(key: string, value: unknown, suggestion: string | undefined): void {
    this.#add({ code: 'unknown', path: [key], expected: '', got: show(value), suggestion });
  }

  /** Puts a key before the paths of all problems written down since `mark` (an earlier `count`). */
  within(key: string | number, mark: number): void {
    for (let at = mark; at < this.count; at += 1) this.#entries?.[at]?.problem.path.unshift(key);
  }

  /** Takes over what another reading of the same value wrote down. */
  adopt(other: Reading): void {
    for (const entry of other.#entries ?? []) this.#push(entry);
    this.decided += other.decided;
  }

  /** True when a rule is still being asked. */
  get isUndecided(): boolean {
    return this.decided < this.count;
  }

  /** Waits for what is undecided; gives the problems that remain. */
  async settle(): Promise<readonly Problem[]> {
    const pardoned = await Promise.all((this.#entries ?? []).map((entry) => entry.pardon ?? false));
    return this.problems.filter((_, index) => pardoned[index] !== true);
  }

  #add(problem: Entry['problem']): void {
    this.decided += 1;
    this.#push({ problem });
  }

  #push(entry: Entry): void {
    this.#entries ??= [];
    this.count = this.#entries.push(entry);
  }
}

/** How much of a value a problem shows, in characters. */
const SHOWN = 60;

/** A value as a message shows it: JSON, shortened. */
function show(value: unknown): string {
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

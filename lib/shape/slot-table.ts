import { closestName } from './closest-name.js';
import { readerOf } from './reader.js';
import type { Reading } from './reading.js';
import type { Reader } from './shape-kind.js';
import type { Slot } from './type-shape.js';
import { wordsOf } from './words.js';

/** So many unknown keys get a suggestion. */
const SUGGESTED = 20;

interface Row {
  readonly slot: Slot;
  readonly index: number;
  readonly read: Reader;
}

/**
 * Reads the values of named slots out of an object that a model sent: every known key by its shape, every other key a
 * problem, every required slot without a value a problem. Null for a slot that may be absent and does not take null
 * means absent, since models often send it so.
 */
export class SlotTable {
  readonly #rows: readonly Row[];
  readonly #byName: ReadonlyMap<string, Row>;
  readonly #required: readonly Row[];
  readonly #supplied: readonly Row[];

  constructor(slots: readonly Slot[]) {
    this.#rows = slots.map((slot, index) => ({ slot, index, read: readerOf(slot.shape) }));
    this.#byName = new Map(this.#rows.map((row) => [row.slot.name, row]));
    this.#required = this.#rows.filter(({ slot }) => slot.required);
    this.#supplied = this.#rows.filter(({ slot }) => !slot.required && slot.suppliesDefault);
  }

  /** The names of all slots. */
  get names(): Iterable<string> {
    return this.#byName.keys();
  }

  /**
   * Reads `source` and hands each value that is present to `put`; one that has a problem means nothing. Problems
   * go to `reading`; returns the slots that have one (their indexes), or null when there is none.
   */
  read(source: object, reading: Reading, put: (slot: Slot, index: number, value: unknown) => void): Set<number> | null {
    let failed: Set<number> | null = null;
    for (const key of Object.keys(source)) {
      const given: unknown = (source as Record<string, unknown>)[key];
      const row = this.#byName.get(key);
      if (row === undefined) {
        // A report lists only so many problems; suggestions for thousands of unknown keys would be work for nothing.
        const suggestion = reading.count < SUGGESTED ? closestName(key, this.#absentNames(source)) : undefined;
        reading.unknown(key, given, suggestion);
        continue;
      }
      if (isAbsent(row.slot, given)) continue;
      const mark = reading.count;
      const markDecided = reading.decided;
      put(row.slot, row.index, row.read(given, reading));
      if (reading.count === mark) continue;
      reading.within(key, mark);
      if (reading.decided === markDecided) continue; // what is undecided may still be right
      failed ??= new Set();
      failed.add(row.index);
    }
    for (const { slot, index, read } of this.#supplied) {
      if (isAbsent(slot, ownValue(source, slot.name))) put(slot, index, read(structuredClone(slot.default), reading));
    }
    for (const { slot, index } of this.#required) {
      if (!isAbsent(slot, ownValue(source, slot.name))) continue;
      reading.missing(slot.name, wordsOf(slot.shape));
      failed ??= new Set();
      failed.add(index);
    }
    return failed;
  }

  /** Only a key that is not given already can be what an unknown key means. */
  *#absentNames(source: object): Iterable<string> {
    for (const { slot } of this.#rows) if (!Object.hasOwn(source, slot.name)) yield slot.name;
  }
}

function ownValue(source: object, name: string): unknown {
  return Object.hasOwn(source, name) ? (source as Record<string, unknown>)[name] : undefined;
}

function isAbsent(slot: Slot, value: unknown): boolean {
  return (
    value === undefined ||
    (value === null && !slot.required && slot.shape.nullable !== true && slot.shape.kind !== 'any')
  );
}

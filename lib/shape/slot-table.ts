import { closestName } from './closest-name.js';
import { convertedReader } from './converted-reader.js';
import { readerOf } from './reader.js';
import type { Reading } from './reading.js';
import type { Reader } from './shape-kind.js';
import { takesNull } from './takes-null.js';
import { toldShape } from './told-shape.js';
import type { Applies, Check, OwnRules, Slot } from './type-shape.js';
import { wordsOf } from './words.js';

/** So many unknown keys get a suggestion. */
const SUGGESTED = 20;

/** What the values are put into: an instance by property, or a call's arguments by position. */
type Target = Record<string | number, unknown>;

interface Row extends Rules {
  readonly slot: Slot;
  readonly read: Reader;
  /** Reads a value that is converted first. */
  readonly convert: ReturnType<typeof convertedReader> | undefined;
  /** True when null means absent: models often send it so for what may be left out. */
  readonly takesNullAsAbsent: boolean;
  /** True when every object has something of that name, so that only an own one counts. */
  readonly isInherited: boolean;
  readonly isDiscarded: boolean;
}

/** Which rules a value has to keep, and where it stands. */
interface Rules {
  readonly name: string;
  readonly key: string | number;
  readonly checks: readonly Check[];
  readonly applies: Applies | undefined;
}

/**
 * Reads the values of named slots out of an object that a model sent: every known key by its shape, every other key a
 * problem, every required slot without a value a problem. A correct object costs one look at each slot and one at each
 * key; what a problem costs (paths, words, suggestions) is paid when there is one.
 */
export class SlotTable {
  readonly #rows: readonly Row[];
  readonly #checked: readonly Rules[];
  #byName: ReadonlyMap<string, Row> | undefined;

  /**
   * @param keys where each slot's value is put; by default into its property
   * @param rules those of properties that are no slots
   */
  constructor(
    slots: readonly Slot[],
    keys: readonly (string | number)[] = slots.map(propertyOf),
    rules: readonly OwnRules[] = [],
  ) {
    this.#rows = slots.map((slot, index) => ({
      slot,
      name: slot.name,
      key: keys[index] ?? slot.name,
      read: readerOf(slot.shape),
      convert: slot.conversion && convertedReader(slot.conversion, slot.shape),
      takesNullAsAbsent: !slot.required && !takesNull(slot.shape),
      isInherited: slot.name in Object.prototype,
      isDiscarded: slot.isDiscarded ?? false,
      checks: slot.checks ?? [],
      applies: slot.applies,
    }));
    const others = rules.map((one) => ({ applies: undefined, ...one, name: one.property, key: one.property }));
    this.#checked = [...this.#rows, ...others].filter(({ checks }) => checks.length > 0);
  }

  /** Puts each value of `source` into `target`, and asks the rules of those that were read without a problem. */
  read(source: object, reading: Reading, target: object): void {
    const failed = this.#readAll(source, reading, target as Target);
    for (const rules of this.#checked) if (!failed?.has(rules)) runChecks(rules, target as Target, reading);
  }

  #readAll(source: object, reading: Reading, target: Target): Set<Rules> | null {
    const isPlain = Object.getPrototypeOf(source) === Object.prototype;
    let known = 0;
    let failed: Set<Rules> | null = null;
    let isMissing = false;
    for (const row of this.#rows) {
      const given = isPlain && !row.isInherited ? (source as Target)[row.name] : ownValue(source, row.name);
      if (given !== undefined) known += 1;
      if (row.convert === undefined ? isNothing(row, given) : given === undefined && !row.convert.isForAbsent) {
        if (row.slot.required) isMissing = true;
        else if (row.slot.suppliesDefault) this.#supply(row, reading, target);
        continue;
      }
      const mark = reading.count;
      const decided = reading.decided;
      const value = row.convert === undefined ? row.read(given, reading) : row.convert.read(given, source, reading);
      if (row.convert !== undefined && isNothing(row, value) && reading.count === mark) {
        // What an author's code makes nothing of has not been sent.
        if (row.slot.required) reading.wrongValue(wordsOf(toldShape(row.slot)), given);
      } else if (!row.isDiscarded) target[row.key] = value;
      if (reading.count === mark) continue;
      reading.within(row.name, mark, (later) => {
        if (!row.isDiscarded) target[row.key] = later;
      });
      if (reading.decided === decided) continue; // what is undecided may still be right
      failed ??= new Set();
      failed.add(row);
    }
    if (countKeys(source) !== known) this.#reportUnknown(source, reading);
    return isMissing ? this.#reportMissing(source, reading, failed ?? new Set()) : failed;
  }

  #supply({ slot, read, name, key }: Row, reading: Reading, target: Target): void {
    const mark = reading.count;
    target[key] = read(structuredClone(slot.default), reading);
    if (reading.count === mark) return;
    reading.within(name, mark, (later) => {
      target[key] = later;
    });
  }

  #reportUnknown(source: object, reading: Reading): void {
    this.#byName ??= new Map(this.#rows.map((row) => [row.name, row]));
    for (const key of Object.keys(source)) {
      if (this.#byName.has(key)) continue;
      // A report lists only so many problems; suggestions for thousands of unknown keys would be work for nothing.
      const suggestion = reading.count < SUGGESTED ? closestName(key, this.#absentNames(source)) : undefined;
      reading.unknown(key, (source as Target)[key], suggestion);
    }
  }

  #reportMissing(source: object, reading: Reading, failed: Set<Rules>): Set<Rules> {
    for (const row of this.#rows) {
      if (!row.slot.required || ownValue(source, row.name) !== undefined) continue;
      reading.missing(row.name, wordsOf(toldShape(row.slot)));
      failed.add(row);
    }
    return failed;
  }

  /** Only a key that is not given already can be what an unknown key means. */
  *#absentNames(source: object): Iterable<string> {
    for (const { name } of this.#rows) if (!Object.hasOwn(source, name)) yield name;
  }
}

function propertyOf({ name, property = name }: Slot): string {
  return property;
}

function countKeys(source: object): number {
  let count = 0;
  for (const _ in source) count += 1;
  return count;
}

function ownValue(source: object, name: string): unknown {
  return Object.hasOwn(source, name) ? (source as Target)[name] : undefined;
}

function isNothing({ takesNullAsAbsent }: Row, value: unknown): boolean {
  return value === undefined || (value === null && takesNullAsAbsent);
}

function runChecks({ name, key, checks, applies }: Rules, owner: Target, reading: Reading): void {
  const value = owner[key];
  if (applies !== undefined && !applies(value, owner)) return;
  for (const check of checks) {
    const verdict = check.test(value, owner);
    if (verdict === true) continue;
    const mark = reading.count;
    reading.brokenRule(check.message(value, owner), value, verdict === false ? undefined : verdict);
    reading.within(name, mark);
  }
}

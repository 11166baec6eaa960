import { dateFromIso } from './date-from-iso.js';
import { InvalidStateException } from './invalid-state-exception.js';
import { isUuid } from './uuid.js';

/** A JSON object that is being read, and where it stands. Every reader throws `InvalidStateException` naming the place. */
export class JsonRecord {
  readonly #data: ReadonlyMap<string, unknown>;
  readonly #place: string;

  constructor(value: unknown, place = '') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new InvalidStateException(place, `must be an object, but it is ${kindOf(value)}`);
    }
    this.#data = new Map(Object.entries(value));
    this.#place = place;
  }

  /** The value of a key as it is; undefined when it is absent. */
  raw(key: string): unknown {
    return this.#data.get(key);
  }

  /** The value of a key, whatever it is. */
  present(key: string): unknown {
    return this.raw(key) === undefined ? this.#wrong(key, 'there', undefined) : this.raw(key);
  }

  text(key: string): string {
    const value = this.raw(key);
    return typeof value === 'string' ? value : this.#wrong(key, 'a text', value);
  }

  textOrNull(key: string): string | null {
    return this.raw(key) === null ? null : this.text(key);
  }

  /** As `text`, for what is left out where there is none: null then. */
  optionalText(key: string): string | null {
    return this.raw(key) === undefined ? null : this.text(key);
  }

  /** A UUID. */
  uuid(key: string): string {
    const text = this.text(key);
    return isUuid(text) ? text : this.#wrong(key, 'a UUID', text);
  }

  /** A text that is not empty. */
  name(key: string): string {
    return this.text(key) || this.#wrong(key, 'a text that is not empty', '');
  }

  /** A text that is not empty, or null. */
  nameOrNull(key: string): string | null {
    return this.raw(key) === null ? null : this.name(key);
  }

  /** Refuses every key that is not one of these, whose value would be lost. */
  only(...known: readonly string[]): this {
    for (const key of this.#data.keys()) if (!known.includes(key)) this.refuse(key, 'is not known here');
    return this;
  }

  /** A whole number from 0. */
  count(key: string): number {
    const value = this.raw(key);
    const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    return isCount ? value : this.#wrong(key, 'a whole number from 0', value);
  }

  /** True or false; what is left out is false. */
  optionalFlag(key: string): boolean {
    return this.raw(key) === undefined ? false : this.flag(key);
  }

  flag(key: string): boolean {
    const value = this.raw(key);
    return typeof value === 'boolean' ? value : this.#wrong(key, 'true or false', value);
  }

  /** One of these words. */
  word<W extends string>(key: string, words: readonly W[]): W {
    const value = this.raw(key);
    const found = words.find((word) => word === value);
    return found ?? this.#wrong(key, `one of ${words.join(', ')}`, value);
  }

  date(key: string): Date {
    const text = this.text(key);
    return dateFromIso(text) ?? this.#wrong(key, 'a date', text);
  }

  dateOrNull(key: string): Date | null {
    return this.raw(key) === null ? null : this.date(key);
  }

  record(key: string): JsonRecord {
    return new JsonRecord(this.raw(key), this.#at(key));
  }

  recordOrNull(key: string): JsonRecord | null {
    return this.raw(key) === null ? null : this.record(key);
  }

  /** As `record`, for what is left out where there is none: null then. */
  optionalRecord(key: string): JsonRecord | null {
    return this.raw(key) === undefined ? null : this.record(key);
  }

  /** Each item of a list, read as an object. */
  records<T>(key: string, read: (item: JsonRecord) => T): readonly T[] {
    return this.list(key).map((item, index) => read(new JsonRecord(item, `${this.#at(key)}[${index}]`)));
  }

  list(key: string): readonly unknown[] {
    const value = this.raw(key);
    return Array.isArray(value) ? value : this.#wrong(key, 'a list', value);
  }

  /** A copy as a plain object. */
  toObject(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#data);
  }

  /** What stands at a key cannot be read. */
  refuse(key: string, problem: string): never {
    throw new InvalidStateException(this.#at(key), problem);
  }

  #wrong(key: string, expected: string, got: unknown): never {
    throw new InvalidStateException(this.#at(key), `must be ${expected}, but it is ${kindOf(got)}`);
  }

  #at(key: string): string {
    return this.#place === '' ? key : `${this.#place}.${key}`;
  }
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `a ${typeof value}`;
}

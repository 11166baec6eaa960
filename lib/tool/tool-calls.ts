import type { NamedArguments } from '../arguments/argument-text.js';
import { ToolCall, type ToolCallForm } from './tool-call.js';

/**
 * The calls of one answer, in the order in which the model asked for them. Immutable.
 *
 * @example
 * const calls = ToolCalls.fromArray({ forecast: '{"city":"Paris"}', book: '{}' });
 * calls.count;      // 2
 * String(calls);    // 'forecast(city="Paris") | book()'
 */
export class ToolCalls implements Iterable<ToolCall> {
  readonly #calls: readonly ToolCall[];

  private constructor(calls: readonly ToolCall[]) {
    this.#calls = Object.freeze(calls);
    Object.freeze(this);
  }

  /** No calls. */
  static empty(): ToolCalls {
    return ToolCalls.of();
  }

  static of(...calls: readonly ToolCall[]): ToolCalls {
    return new ToolCalls([...calls]);
  }

  /** From calls or their plain forms (as `ToolCall.fromArray` reads them), or from argument texts by tool name. */
  static fromArray(calls: readonly (ToolCall | ToolCallForm)[] | Readonly<Record<string, string>>): ToolCalls {
    if (isList(calls)) {
      return ToolCalls.fromMapper(calls, (call) => (call instanceof ToolCall ? call : ToolCall.fromArray(call)));
    }
    return ToolCalls.fromMapper(Object.entries(calls), ([name, args]) => new ToolCall(name, args));
  }

  /** One call for each item. */
  static fromMapper<T>(items: Iterable<T>, toCall: (item: T) => ToolCall): ToolCalls {
    return new ToolCalls(Array.from(items, toCall));
  }

  get count(): number {
    return this.#calls.length;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  get hasNone(): boolean {
    return this.count === 0;
  }

  get hasAny(): boolean {
    return this.count > 0;
  }

  get hasSingle(): boolean {
    return this.count === 1;
  }

  get hasMany(): boolean {
    return this.count > 1;
  }

  get first(): ToolCall | null {
    return this.#calls[0] ?? null;
  }

  get last(): ToolCall | null {
    return this.#calls.at(-1) ?? null;
  }

  all(): readonly ToolCall[] {
    return this.#calls;
  }

  /** Hands each call to `visit`, in order. */
  each(visit: (call: ToolCall, index: number) => void): void {
    this.#calls.forEach(visit);
  }

  map<R>(transform: (call: ToolCall, index: number) => R): R[] {
    return this.#calls.map(transform);
  }

  filter(keeps: (call: ToolCall) => boolean): ToolCalls {
    return new ToolCalls(this.#calls.filter(keeps));
  }

  reduce<R>(combine: (carried: R, call: ToolCall) => R, initial: R): R {
    return this.#calls.reduce(combine, initial);
  }

  /** With this call after the others. */
  withAddedToolCall(call: ToolCall): ToolCalls {
    return new ToolCalls([...this.#calls, call]);
  }

  /** With other arguments for the last call, as they grow while a model writes them. Without a call it stays empty. */
  withLastToolCallUpdated(args: string | NamedArguments): ToolCalls {
    const { last } = this;
    return last === null ? this : new ToolCalls([...this.#calls.slice(0, -1), last.withArguments(args)]);
  }

  [Symbol.iterator](): Iterator<ToolCall> {
    return this.#calls[Symbol.iterator]();
  }

  /** Plain forms, which `fromArray` reads back. */
  toArray(): ReturnType<ToolCall['toJSON']>[] {
    return this.map((call) => call.toJSON());
  }

  toJSON(): ReturnType<ToolCall['toJSON']>[] {
    return this.toArray();
  }

  /** Readable form for logs. */
  toString(): string {
    return this.#calls.join(' | ');
  }
}

function isList(
  calls: readonly (ToolCall | ToolCallForm)[] | Readonly<Record<string, string>>,
): calls is readonly (ToolCall | ToolCallForm)[] {
  return Array.isArray(calls);
}

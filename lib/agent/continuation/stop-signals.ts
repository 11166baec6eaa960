import { isForced, priorityOf } from './stop-priority.js';
import type { StopReason } from './stop-reason.js';
import type { StopSignal, StopSignalJson } from './stop-signal.js';

/** Everything that asked for a run's end so far, in that order. Immutable. */
export class StopSignals implements Iterable<StopSignal> {
  readonly #all: readonly StopSignal[];

  private constructor(all: readonly StopSignal[]) {
    this.#all = all;
  }

  static of(...signals: readonly StopSignal[]): StopSignals {
    return new StopSignals([...signals]);
  }

  get length(): number {
    return this.#all.length;
  }

  get hasAny(): boolean {
    return this.length > 0;
  }

  get first(): StopSignal | null {
    return this.#all[0] ?? null;
  }

  /** The signal with the strongest reason; of equals, the first. Null when there is none. */
  get highest(): StopSignal | null {
    let found: StopSignal | null = null;
    for (const signal of this.#all) {
      if (found === null || priorityOf(signal.reason) < priorityOf(found.reason)) found = signal;
    }
    return found;
  }

  /** True when the strongest signal interrupts the run, so that it counts as stopped, not as completed. */
  get isForced(): boolean {
    const { highest } = this;
    return highest !== null && isForced(highest.reason);
  }

  /** With this signal after the others. */
  withSignal(signal: StopSignal): StopSignals {
    return new StopSignals([...this.#all, signal]);
  }

  /** Without the signals of these reasons. */
  without(reasons: readonly StopReason[]): StopSignals {
    return new StopSignals(this.#all.filter(({ reason }) => !reasons.includes(reason)));
  }

  [Symbol.iterator](): Iterator<StopSignal> {
    return this.#all.values();
  }

  /** All of them, as `StopSignal` says itself, with ` | ` between. */
  toString(): string {
    return this.#all.join(' | ');
  }

  toJSON(): readonly StopSignalJson[] {
    return this.#all.map((signal) => signal.toJSON());
  }
}

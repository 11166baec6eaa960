import { AppendOnlyList } from '../append-only-list.js';
import { isForced, priorityOf } from './stop-priority.js';
import type { StopReason } from './stop-reason.js';
import { StopSignal, type StopSignalJson } from './stop-signal.js';

/** Everything that asked for a run's end so far, in that order. Immutable. */
export class StopSignals implements Iterable<StopSignal> {
  readonly #all: AppendOnlyList<StopSignal>;

  private constructor(all: AppendOnlyList<StopSignal>) {
    this.#all = all;
    Object.freeze(this);
  }

  /** Signals in this order. Throws as `StopSignal` does for what is none. */
  static of(...signals: readonly StopSignal[]): StopSignals {
    return new StopSignals(AppendOnlyList.from(signals.map(signalOf)));
  }

  get length(): number {
    return this.#all.length;
  }

  get hasAny(): boolean {
    return this.length > 0;
  }

  get first(): StopSignal | null {
    return this.#all.at(0) ?? null;
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

  /** With this signal after the others. Throws as `StopSignal` does for what is none. */
  withSignal(signal: StopSignal): StopSignals {
    return new StopSignals(this.#all.append(signalOf(signal)));
  }

  /** Without the signals of these reasons. */
  without(reasons: readonly StopReason[]): StopSignals {
    if (reasons.length === 0) return this;
    return StopSignals.of(...this.#all.toArray().filter(({ reason }) => !reasons.includes(reason)));
  }

  [Symbol.iterator](): Iterator<StopSignal> {
    return this.#all[Symbol.iterator]();
  }

  /** All of them, as `StopSignal` says itself, with ` | ` between. */
  toString(): string {
    return this.#all.toArray().join(' | ');
  }

  toJSON(): readonly StopSignalJson[] {
    return this.#all.toArray().map((signal) => signal.toJSON());
  }
}

/** A hook may give a signal's facts. */
function signalOf(given: StopSignal): StopSignal {
  return given instanceof StopSignal ? given : new StopSignal(given);
}

import type { StopReason } from './stop-reason.js';

/** What a signal is made of. */
export interface StopSignalFacts {
  readonly reason: StopReason;
  readonly message?: string;
  /** Facts for whoever asks why: limits, counts. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Who asked for the stop. */
  readonly source?: string;
}

/** Says that a run is to end, and why. Immutable. */
export class StopSignal {
  readonly reason: StopReason;
  readonly message: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly source: string | null;

  constructor(facts: StopSignalFacts) {
    this.reason = facts.reason;
    this.message = facts.message ?? '';
    this.context = Object.freeze({ ...facts.context });
    this.source = facts.source ?? null;
    Object.freeze(this);
  }

  /** `reason`, or `reason: message`. */
  toString(): string {
    return this.message === '' ? this.reason : `${this.reason}: ${this.message}`;
  }
}

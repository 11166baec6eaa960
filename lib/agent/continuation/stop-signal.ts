import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';
import { toKeptValue } from '../../tool/json-value.js';
import { StopReason } from './stop-reason.js';

const REASONS: ReadonlySet<unknown> = new Set(Object.values(StopReason));

/** What a signal is made of. */
export interface StopSignalFacts {
  readonly reason: StopReason;
  readonly message?: string;
  /** Facts for whoever asks why: limits, counts. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Who asked for the stop. */
  readonly source?: string;
}

/** A signal as plain JSON. */
export interface StopSignalJson extends Required<Omit<StopSignalFacts, 'source'>> {
  readonly source: string | null;
}

/** Says that a run is to end, and why. Immutable. */
export class StopSignal {
  readonly reason: StopReason;
  readonly message: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly source: string | null;

  /** Throws `AgentException` (`agent.stop_reason`) for a reason that there is not. */
  constructor(facts: StopSignalFacts) {
    if (!REASONS.has(facts?.reason)) {
      const known = [...REASONS].join(', ');
      throw new AgentException(`There is no stop reason "${String(facts?.reason)}"; there are ${known}.`, {
        code: 'agent.stop_reason',
      });
    }
    this.reason = facts.reason;
    this.message = facts.message ?? '';
    this.context = Object.freeze({ ...facts.context });
    this.source = facts.source ?? null;
    Object.freeze(this);
  }

  /** A stop that a user asked for. */
  static userRequested(message = '', context: StopSignalFacts['context'] = {}, source?: string): StopSignal {
    return new StopSignal({ reason: 'user_requested', message, context, ...(source === undefined ? {} : { source }) });
  }

  /** Plain JSON, which `stopSignalFromJson` reads back. */
  toJSON(): StopSignalJson {
    const { reason, message, context, source } = this;
    // Member by member, since a context may have a toJSON of its own that makes something else of it.
    const kept = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, toKeptValue(value)]));
    return { reason, message, context: kept, source };
  }

  /** `reason`, or `reason: message`. */
  toString(): string {
    return this.message === '' ? this.reason : `${this.reason}: ${this.message}`;
  }
}

brand(StopSignal, 'StopSignal');

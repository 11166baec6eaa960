import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';
import { described } from '../../result/described.js';
import { frozenCopyOf } from '../../tool/frozen-copy-of.js';
import { hasMembers, keptMembers } from '../../tool/kept-members.js';
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

  /**
   * Throws `AgentException` for a reason that there is not (`agent.stop_reason`), and for a message, a source or a context
   * that are not what they should be (`agent.stop_signal`).
   */
  constructor(facts: StopSignalFacts) {
    if (!REASONS.has(facts?.reason)) {
      const known = [...REASONS].join(', ');
      throw new AgentException(`There is no stop reason "${String(facts?.reason)}"; there are ${known}.`, {
        code: 'agent.stop_reason',
      });
    }
    const { reason, message, context, source } = facts;
    this.reason = reason;
    this.message = textOf('message', message) ?? '';
    this.context = contextOf(context);
    this.source = textOf('source', source);
    Object.freeze(this);
  }

  /** A stop that a user asked for. */
  static userRequested(message = '', context: StopSignalFacts['context'] = {}, source?: string): StopSignal {
    return new StopSignal({ reason: 'user_requested', message, context, ...(source === undefined ? {} : { source }) });
  }

  /** Plain JSON, which `stopSignalFromJson` reads back. */
  toJSON(): StopSignalJson {
    const { reason, message, context, source } = this;
    return { reason, message, context: keptMembers(context), source };
  }

  /** `reason`, or `reason: message`. */
  toString(): string {
    return this.message === '' ? this.reason : `${this.reason}: ${this.message}`;
  }
}

function textOf(what: string, text: string | null | undefined): string | null {
  if (text === undefined || text === null || typeof text === 'string') return text ?? null;
  throw new AgentException(`The ${what} of a stop signal is a text, not ${described(text)}.`, {
    code: 'agent.stop_signal',
  });
}

function contextOf(context: StopSignalFacts['context'] | null): Readonly<Record<string, unknown>> {
  if (context === undefined || context === null) return NO_CONTEXT;
  if (hasMembers(context)) return frozenCopyOf({ ...context });
  throw new AgentException('The context of a stop signal is an object with facts, such as { maxSteps: 20 }.', {
    code: 'agent.stop_signal',
  });
}

const NO_CONTEXT = Object.freeze({});

brand(StopSignal, 'StopSignal');

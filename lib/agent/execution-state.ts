import { randomUUID } from 'node:crypto';
import { brand } from '../result/brand.js';
import { errorOf, messageOf } from '../result/error-of.js';
import { readOnlyDate } from '../result/read-only-date.js';
import { type ErrorJson, errorToJson } from '../result/restored-exception.js';
import type { AgentStep, AgentStepJson } from './agent-step.js';
import { AppendOnlyList } from './append-only-list.js';
import type { StopReason } from './continuation/stop-reason.js';
import { StopSignal, type StopSignalJson } from './continuation/stop-signal.js';
import { StopSignals } from './continuation/stop-signals.js';
import { Usage } from './inference/usage.js';

/** Where a run stands. */
export type ExecutionStatus = 'in_progress' | 'completed' | 'stopped' | 'failed';

/** What a run is made of. */
export interface ExecutionFacts {
  readonly id: string;
  readonly startedAt: Date;
  /** When it was last taken up: its begin, unless it was left and gone on with. */
  readonly resumedAt: Date;
  /** Null while it runs. */
  readonly completedAt: Date | null;
  readonly steps: AppendOnlyList<AgentStep>;
  /** What asked for a stop so far. */
  readonly signals: StopSignals;
  /** True when a hook asked for one more step, whatever the signals say. */
  readonly isContinued: boolean;
  readonly errors: readonly Error[];
}

/** A run as plain JSON. */
export interface ExecutionStateJson {
  readonly id: string;
  readonly status: ExecutionStatus;
  readonly startedAt: string;
  readonly resumedAt: string;
  readonly completedAt: string | null;
  readonly steps: readonly AgentStepJson[];
  readonly signals: readonly StopSignalJson[];
  readonly isContinued: boolean;
  readonly errors: readonly ErrorJson[];
}

/** One run of an agent: its steps, and how it ended. Immutable. */
export class ExecutionState {
  readonly #facts: ExecutionFacts;
  readonly #status: ExecutionStatus;
  /** The sum over all steps, kept as they come. */
  readonly usage: Usage;

  private constructor(facts: ExecutionFacts, usage: Usage) {
    const { startedAt, resumedAt, completedAt, errors } = facts;
    this.#facts = {
      ...facts,
      startedAt: readOnlyDate(startedAt),
      resumedAt: readOnlyDate(resumedAt),
      completedAt: completedAt === null ? null : readOnlyDate(completedAt),
      errors: Object.isFrozen(errors) ? errors : Object.freeze([...errors]),
    };
    this.#status = completedAt === null ? 'in_progress' : endOf(facts);
    this.usage = usage;
    Object.freeze(this);
  }

  /** A run that begins. */
  static begin(startedAt: Date = new Date()): ExecutionState {
    return ExecutionState.of({
      id: randomUUID(),
      startedAt,
      resumedAt: startedAt,
      completedAt: null,
      steps: AppendOnlyList.of(),
      signals: StopSignals.of(),
      isContinued: false,
      errors: [],
    });
  }

  /** A run of these facts, under a fresh id where it has none. Throws `AgentException` (`agent.date`) for a time that is none. */
  static of(facts: ExecutionFacts): ExecutionState {
    let usage = Usage.none();
    for (const step of facts.steps) usage = usage.plus(step.usage);
    return new ExecutionState({ ...facts, id: facts.id || randomUUID() }, usage);
  }

  get id(): string {
    return this.#facts.id;
  }

  /** `in_progress` until it has ended; then what its errors and signals make of it, also where they came later. */
  get status(): ExecutionStatus {
    return this.#status;
  }

  get startedAt(): Date {
    return this.#facts.startedAt;
  }

  /** When it was last taken up: its begin, unless it was left and gone on with. */
  get resumedAt(): Date {
    return this.#facts.resumedAt;
  }

  get completedAt(): Date | null {
    return this.#facts.completedAt;
  }

  get steps(): AppendOnlyList<AgentStep> {
    return this.#facts.steps;
  }

  /** What asked for a stop so far. */
  get signals(): StopSignals {
    return this.#facts.signals;
  }

  get isContinued(): boolean {
    return this.#facts.isContinued;
  }

  /** What made it fail. A tool's error is not among them: the model has had its chance to mend it. */
  get errors(): readonly Error[] {
    return this.#facts.errors;
  }

  /** The strongest thing that ended it; null while nothing did, and after a failure. */
  get stopSignal(): StopSignal | null {
    if (this.errors.length > 0) return null; // a failure is no stop, whatever else was asked for
    return this.signals.highest ?? (this.status === 'completed' ? COMPLETED : null);
  }

  /** True when it is to stop before the next step. */
  get shouldStop(): boolean {
    return this.errors.length > 0 || (this.signals.hasAny && !this.isContinued);
  }

  /** Taken up again. */
  resumed(resumedAt: Date): ExecutionState {
    return this.#with({ resumedAt });
  }

  withStep(step: AgentStep): ExecutionState {
    const errors = step.errors.length === 0 ? this.errors : [...this.errors, ...step.errors];
    const facts = { ...this.#facts, steps: this.steps.append(step), errors };
    return new ExecutionState(facts, this.usage.plus(step.usage));
  }

  withStopSignal(signal: StopSignal): ExecutionState {
    return this.#with({ signals: this.signals.withSignal(signal) });
  }

  /**
   * One more step, whatever the signals say.
   *
   * @param clearing the reasons whose signals are taken back, so that they do not stop the run after that step
   */
  continued(clearing: readonly StopReason[]): ExecutionState {
    return this.#with({ isContinued: true, signals: this.signals.without(clearing) });
  }

  /** The wish for one more step is granted, and gone. */
  withContinuationUsed(): ExecutionState {
    return this.isContinued ? this.#with({ isContinued: false }) : this;
  }

  withFailure(error: Error): ExecutionState {
    return this.#with({ errors: [...this.errors, errorOf(error)] });
  }

  /** Ended: failed when something went wrong, stopped when a forced signal is there, else completed. */
  ended(completedAt: Date = new Date()): ExecutionState {
    return this.#with({ completedAt, isContinued: false });
  }

  /** Why it goes on or does not, in words. */
  explain(): string {
    const { errors, signals, status } = this;
    if (errors.length > 0) return `failed: ${errors.map(messageOf).join(' | ')}`;
    if (this.isContinued) return `goes on by a hook's wish${signals.hasAny ? `, against ${signals}` : ''}`;
    if (signals.hasAny) return `stops by ${signals}`;
    return status === 'completed' ? 'completed: the model had nothing more to do' : 'goes on: nothing asks for a stop';
  }

  /** Plain JSON, which `executionStateFromJson` reads back. */
  toJSON(): ExecutionStateJson {
    const { id, status, startedAt, resumedAt, completedAt, steps, signals, isContinued, errors } = this;
    return {
      id,
      status,
      startedAt: startedAt.toISOString(),
      resumedAt: resumedAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
      steps: steps.toArray().map((step) => step.toJSON()),
      signals: signals.toJSON(),
      isContinued,
      errors: errors.map(errorToJson),
    };
  }

  #with(changes: Partial<ExecutionFacts>): ExecutionState {
    return new ExecutionState({ ...this.#facts, ...changes }, this.usage);
  }
}

function endOf({ errors, signals }: ExecutionFacts): ExecutionStatus {
  if (errors.length > 0) return 'failed';
  return signals.isForced ? 'stopped' : 'completed';
}

const COMPLETED = new StopSignal({ reason: 'completed' });

brand(ExecutionState, 'ExecutionState');

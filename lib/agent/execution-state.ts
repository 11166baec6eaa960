import { randomUUID } from 'node:crypto';
import type { AgentStep } from './agent-step.js';
import { AppendOnlyList } from './append-only-list.js';
import { isForced, strongest } from './continuation/stop-priority.js';
import type { StopReason } from './continuation/stop-reason.js';
import { StopSignal } from './continuation/stop-signal.js';
import { Usage } from './inference/usage.js';

/** Where a run stands. */
export type ExecutionStatus = 'in_progress' | 'completed' | 'stopped' | 'failed';

/** What a run is made of. */
export interface ExecutionFacts {
  readonly id: string;
  readonly status: ExecutionStatus;
  readonly startedAt: Date;
  /** When it was last taken up: its begin, unless it was left and gone on with. */
  readonly resumedAt: Date;
  /** Null while it runs. */
  readonly completedAt: Date | null;
  readonly steps: AppendOnlyList<AgentStep>;
  /** What asked for a stop so far. */
  readonly signals: readonly StopSignal[];
  /** True when a hook asked for one more step, whatever the signals say. */
  readonly isContinued: boolean;
  readonly errors: readonly Error[];
}

/** One run of an agent: its steps, and how it ended. Immutable. */
export class ExecutionState {
  readonly #facts: ExecutionFacts;
  /** The sum over all steps, kept as they come. */
  readonly usage: Usage;

  private constructor(facts: ExecutionFacts, usage: Usage) {
    this.#facts = facts;
    this.usage = usage;
  }

  /** A run that begins. */
  static begin(startedAt: Date = new Date()): ExecutionState {
    return ExecutionState.of({
      id: randomUUID(),
      status: 'in_progress',
      startedAt,
      resumedAt: startedAt,
      completedAt: null,
      steps: AppendOnlyList.of(),
      signals: [],
      isContinued: false,
      errors: [],
    });
  }

  /** A run of these facts. */
  static of(facts: ExecutionFacts): ExecutionState {
    let usage = Usage.none();
    for (const step of facts.steps) usage = usage.plus(step.usage);
    return new ExecutionState(facts, usage);
  }

  get id(): string {
    return this.#facts.id;
  }

  get status(): ExecutionStatus {
    return this.#facts.status;
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

  get signals(): readonly StopSignal[] {
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
    const signal = strongest(this.signals);
    if (signal !== null || this.status !== 'completed') return signal;
    return COMPLETED;
  }

  /** True when it is to stop before the next step. */
  get shouldStop(): boolean {
    return this.errors.length > 0 || (this.signals.length > 0 && !this.isContinued);
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
    return this.#with({ signals: [...this.signals, signal] });
  }

  /**
   * One more step, whatever the signals say.
   *
   * @param clearing the reasons whose signals are taken back, so that they do not stop the run after that step
   */
  continued(clearing: readonly StopReason[]): ExecutionState {
    const signals = this.signals.filter((signal) => !clearing.includes(signal.reason));
    return this.#with({ isContinued: true, signals });
  }

  /** The wish for one more step is granted, and gone. */
  withContinuationUsed(): ExecutionState {
    return this.isContinued ? this.#with({ isContinued: false }) : this;
  }

  withFailure(error: Error): ExecutionState {
    return this.#with({ errors: [...this.errors, error] });
  }

  /** Ended: failed when something went wrong, stopped when a forced signal is there, else completed. */
  ended(completedAt: Date = new Date()): ExecutionState {
    const signal = strongest(this.signals);
    const isStopped = signal !== null && isForced(signal.reason);
    const status = this.errors.length > 0 ? 'failed' : isStopped ? 'stopped' : 'completed';
    return this.#with({ status, completedAt, isContinued: false });
  }

  #with(changes: Partial<ExecutionFacts>): ExecutionState {
    return new ExecutionState({ ...this.#facts, ...changes }, this.usage);
  }
}

const COMPLETED = new StopSignal({ reason: 'completed' });

import { randomUUID } from 'node:crypto';
import type { AgentStep } from './agent-step.js';
import { AppendOnlyList } from './append-only-list.js';
import type { StopSignal } from './continuation/stop-signal.js';
import { Usage } from './inference/usage.js';

/** Where a run stands. */
export type ExecutionStatus = 'in_progress' | 'completed' | 'stopped' | 'failed';

interface ExecutionFacts {
  readonly id: string;
  readonly status: ExecutionStatus;
  readonly startedAt: Date;
  readonly completedAt: Date | null;
  readonly steps: AppendOnlyList<AgentStep>;
  readonly usage: Usage;
  readonly stopSignal: StopSignal | null;
  readonly errors: readonly Error[];
}

/** One run of an agent: its steps, and how it ended. Immutable. */
export class ExecutionState {
  readonly #facts: ExecutionFacts;

  private constructor(facts: ExecutionFacts) {
    this.#facts = facts;
  }

  /** A run that begins now. */
  static begin(): ExecutionState {
    return new ExecutionState({
      id: randomUUID(),
      status: 'in_progress',
      startedAt: new Date(),
      completedAt: null,
      steps: AppendOnlyList.of(),
      usage: Usage.none(),
      stopSignal: null,
      errors: [],
    });
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

  /** Null while it runs. */
  get completedAt(): Date | null {
    return this.#facts.completedAt;
  }

  get steps(): AppendOnlyList<AgentStep> {
    return this.#facts.steps;
  }

  /** The sum over all steps, kept as they come. */
  get usage(): Usage {
    return this.#facts.usage;
  }

  /** What asked for the stop; null while it runs and after a failure. */
  get stopSignal(): StopSignal | null {
    return this.#facts.stopSignal;
  }

  /** What made it fail. A tool's error is not among them: the model has had its chance to mend it. */
  get errors(): readonly Error[] {
    return this.#facts.errors;
  }

  withStep(step: AgentStep): ExecutionState {
    return this.#with({ steps: this.steps.append(step), usage: this.usage.plus(step.usage) });
  }

  withStopSignal(stopSignal: StopSignal): ExecutionState {
    return this.#with({ stopSignal });
  }

  withFailure(error: Error): ExecutionState {
    return this.#with({ errors: [...this.errors, error] });
  }

  /** Ended now: failed when something went wrong, stopped when someone asked for it, else completed. */
  ended(natural: StopSignal): ExecutionState {
    const stopSignal = this.stopSignal ?? (this.errors.length > 0 ? null : natural);
    const status = this.errors.length > 0 ? 'failed' : stopSignal === natural ? 'completed' : 'stopped';
    return this.#with({ status, stopSignal, completedAt: new Date() });
  }

  #with(changes: Partial<ExecutionFacts>): ExecutionState {
    return new ExecutionState({ ...this.#facts, ...changes });
  }
}

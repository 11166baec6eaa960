import type { AgentState } from '../agent/agent-state.js';
import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import { JsonRecord } from '../result/json-record.js';
import { ToolCalls } from './tool-calls.js';
import { readToolExecution, type ToolExecution, type ToolExecutionJson } from './tool-execution.js';

/** How the execution of a step's calls ended, beside what came of each. */
export interface ToolExecutionsEnd {
  /** The state after the hooks had their say; absent when it is the one that was given. */
  readonly state?: AgentState;
  /** Set when a tool or a hook stopped the agent. */
  readonly stop?: AgentStopException | null;
  /** Set when a failure is to end the run: of a tool (`throwOnToolFailure`), or of a hook. */
  readonly failure?: Error | null;
}

/** What came of the calls of one step: as many as there were calls, in their order. Immutable. */
export class ToolExecutions {
  readonly #all: readonly ToolExecution[];
  /** The state after the hooks had their say; null when nothing changed it. */
  readonly state: AgentState | null;
  /** Set when a tool or a hook stopped the agent; every call has its execution all the same. */
  readonly stop: AgentStopException | null;
  /** Set when a failure is to end the run. */
  readonly failure: Error | null;

  constructor(all: readonly ToolExecution[] = [], { state, stop, failure }: ToolExecutionsEnd = {}) {
    this.#all = Object.freeze([...all]);
    this.state = state ?? null;
    this.stop = stop ?? null;
    this.failure = failure ?? null;
    Object.freeze(this);
  }

  /** Nothing was called. */
  static none(): ToolExecutions {
    return NONE;
  }

  /** Reads what `toArray` gave, or JSON made of it. Throws `InvalidStateException` naming the place. */
  static fromArray(forms: unknown): ToolExecutions {
    return new ToolExecutions(new JsonRecord({ executions: forms }).records('executions', readToolExecution));
  }

  all(): readonly ToolExecution[] {
    return this.#all;
  }

  get count(): number {
    return this.#all.length;
  }

  get hasErrors(): boolean {
    return this.#all.some((execution) => execution.hasError);
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  get first(): ToolExecution | null {
    return this.#all[0] ?? null;
  }

  /** The calls that were executed, as the hooks left them. */
  get toolCalls(): ToolCalls {
    return ToolCalls.fromMapper(this.#all, ({ toolCall }) => toolCall);
  }

  /** Those that failed, in order. */
  get havingErrors(): readonly ToolExecution[] {
    return this.#all.filter(({ hasError }) => hasError);
  }

  /** With this execution after the others. */
  withAddedExecution(execution: ToolExecution): ToolExecutions {
    const { state, stop, failure } = this;
    return new ToolExecutions([...this.#all, execution], { ...(state === null ? {} : { state }), stop, failure });
  }

  /** The errors of the failed ones, in order. */
  get errors(): readonly Error[] {
    return this.#all.flatMap((execution) => execution.error ?? []);
  }

  get hasExecutions(): boolean {
    return this.#all.length > 0;
  }

  /** Plain JSON, which `fromArray` reads back: what came of each call, without how the step ended. */
  toArray(): readonly ToolExecutionJson[] {
    return this.#all.map((execution) => execution.toArray());
  }

  /** As `toArray`, for `JSON.stringify`. */
  toJSON(): readonly ToolExecutionJson[] {
    return this.toArray();
  }

  /** These executions alone, without how they ended: what a step keeps. */
  settled(): ToolExecutions {
    return this.state === null && this.stop === null && this.failure === null ? this : new ToolExecutions(this.#all);
  }
}

const NONE = new ToolExecutions();

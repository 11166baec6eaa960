import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import type { ToolExecution } from './tool-execution.js';

/** What came of the calls of one step: as many as there were calls, in their order. Immutable. */
export class ToolExecutions {
  readonly #all: readonly ToolExecution[];
  /** Set when a tool stopped the agent; every call has its execution all the same. */
  readonly stop: AgentStopException | null;

  constructor(all: readonly ToolExecution[] = [], stop: AgentStopException | null = null) {
    this.#all = Object.freeze([...all]);
    this.stop = stop;
  }

  /** Nothing was called. */
  static none(): ToolExecutions {
    return NONE;
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

  /** The errors of the failed ones, in order. */
  get errors(): readonly Error[] {
    return this.#all.flatMap((execution) => execution.error ?? []);
  }
}

const NONE = new ToolExecutions();

import type { AgentState } from '../../agent/agent-state.js';
import { resultText } from '../../tool/result-text.js';
import type { ToolCall } from '../../tool/tool-call.js';
import type { ToolExecution } from '../../tool/tool-execution.js';
import { callKey } from './call-key.js';

/** Longer results are compared by their beginning, and their length. */
const COMPARED = 2000;

/** How often one call was made, and how often it came to the same. */
interface Repetition {
  /** By result. */
  readonly results: Map<string, number>;
  most: number;
}

/** Counts the calls of one run that are made again and come to the same again; each step is looked at once. */
export class RepeatedCalls {
  readonly #except: ReadonlySet<string>;
  readonly #calls = new Map<string, Repetition>();
  #steps = 0;
  /** How often the most repeated call was made. */
  most = 0;
  /** What that call is called. */
  toolName = '';

  /** @param except names of tools whose calls are not counted */
  constructor(except: ReadonlySet<string>) {
    this.#except = except;
  }

  /** Takes in the steps that came since the last time. */
  follow(state: AgentState): this {
    const steps = state.execution?.steps;
    for (; steps !== undefined && this.#steps < steps.length; this.#steps += 1) {
      for (const execution of steps.at(this.#steps)?.toolExecutions.all() ?? []) this.#count(execution);
    }
    return this;
  }

  /** How often this very call has come to the same so far. */
  countOf(call: ToolCall): number {
    return this.#calls.get(callKey(call))?.most ?? 0;
  }

  #count(execution: ToolExecution): void {
    if (this.#except.has(execution.name)) return;
    const key = callKey(execution.toolCall);
    let repetition = this.#calls.get(key);
    if (repetition === undefined) {
      repetition = { results: new Map(), most: 0 };
      this.#calls.set(key, repetition);
    }
    // A call that was blocked for its repetition is one more of them.
    const count = execution.wasBlocked ? repetition.most + 1 : this.#countResult(execution, repetition);
    repetition.most = Math.max(repetition.most, count);
    if (count <= this.most) return;
    this.most = count;
    this.toolName = execution.name;
  }

  #countResult(execution: ToolExecution, { results }: Repetition): number {
    // Not what the model reads of a failure, which may hold an id of its own each time.
    const text = execution.hasError ? execution.errorMessage : resultText(execution);
    const result = text.length <= COMPARED ? text : `${text.length}:${text.slice(0, COMPARED)}`;
    const count = (results.get(result) ?? 0) + 1;
    results.set(result, count);
    return count;
  }
}

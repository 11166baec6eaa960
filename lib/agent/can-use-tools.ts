import type { CanExecuteToolCalls } from '../tool/contracts/can-execute-tool-calls.js';
import type { Tools } from '../tool/tools.js';
import type { AgentState } from './agent-state.js';

/** What rides beside a turn. */
export interface TurnOptions {
  /** Aborts the turn. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A driver: how an agent thinks. One turn asks for the next thing to do, does it, and gives the state with one more
 * step. It throws when there is no answer to make a step of; the loop then ends the run as failed.
 */
export interface CanUseTools {
  useTools(state: AgentState, options?: TurnOptions): Promise<AgentState>;
  /** A copy that offers these tools and runs calls with this executor. */
  withToolRuntime(tools: Tools, executor: CanExecuteToolCalls): CanUseTools;
}

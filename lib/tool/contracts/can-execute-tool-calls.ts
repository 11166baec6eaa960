import type { AgentState } from '../../agent/agent-state.js';
import type { ToolCall } from '../tool-call.js';
import type { ToolExecutions } from '../tool-executions.js';

/** What rides beside the calls. */
export interface ToolExecutionOptions {
  /** Once aborted, the calls that have not started are answered without being run. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a model's calls. */
export interface CanExecuteToolCalls {
  /** As many executions as calls, in their order; never throws for what a tool, a hook or a model does. */
  executeTools(calls: readonly ToolCall[], state: AgentState, options?: ToolExecutionOptions): Promise<ToolExecutions>;
}

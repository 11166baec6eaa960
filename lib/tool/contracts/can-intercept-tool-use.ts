import type { AgentState } from '../../agent/agent-state.js';
import type { ToolCall } from '../tool-call.js';
import type { ToolExecution } from '../tool-execution.js';

/** What is to happen with a call. */
export interface ToolUseDecision {
  /** The state for this call and those after it. */
  readonly state: AgentState;
  /** The call to run, which may be another than the model's. */
  readonly call: ToolCall;
  /** Set when the call is not to be run: what is answered in its place, and who said so. */
  readonly blocked: { readonly execution: ToolExecution; readonly reason: string; readonly hook: string } | null;
}

/** Takes part in the use of tools: hooks, seen from the executor. */
export interface CanInterceptToolUse {
  /** Before a tool is used. What it throws keeps the call from being run. */
  beforeToolUse(call: ToolCall, state: AgentState): Promise<ToolUseDecision>;
  /** After a tool was used. What it throws leaves the execution as it is. */
  afterToolUse(
    execution: ToolExecution,
    state: AgentState,
  ): Promise<{ readonly state: AgentState; readonly execution: ToolExecution }>;
}

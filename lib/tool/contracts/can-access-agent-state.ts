import type { AgentState } from '../../agent/agent-state.js';

/** A tool that wants to see the agent's state. The executor asks for a copy that has it, before each call. */
export interface CanAccessAgentState {
  /** A copy of the tool with this state; the tool itself stays as it is. */
  withAgentState(state: AgentState): this;
}

/** True when the tool wants the state. */
export function canAccessAgentState<T extends object>(tool: T): tool is T & CanAccessAgentState {
  return 'withAgentState' in tool && typeof tool.withAgentState === 'function';
}

import type { Tools } from '../tool/tools.js';
import type { AgentState } from './agent-state.js';

/**
 * Gives an agent more tools while it runs, such as those it discovered. It only appends, in an order that stays, so that
 * a provider's prompt cache survives; what it appended is told by the state, so that it survives a pause as well.
 */
export interface CanExtendTools {
  /** The tools for the next step: the given ones as they are, or with more at the end. */
  extend(tools: Tools, state: AgentState): Tools | Promise<Tools>;
}

import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import { isBranded } from '../result/brand.js';

/** True for the one error that passes every wrapper: it stops the agent and is no failure of the tool. */
export function isAgentStop(error: unknown): error is AgentStopException {
  return isBranded(error, 'AgentStopException');
}

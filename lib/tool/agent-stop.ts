import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';

const BRAND = Symbol.for('toolwright.AgentStopException');

/** True for the one error that passes every wrapper: it stops the agent and is no failure of the tool. */
export function isAgentStop(error: unknown): error is AgentStopException {
  return typeof error === 'object' && error !== null && BRAND in error;
}

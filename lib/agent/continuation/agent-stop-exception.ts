import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';
import type { StopSignal } from './stop-signal.js';

/**
 * Thrown by a tool to end the whole run with a signal. It passes every wrapper: no tool result is made of it.
 *
 * @example
 * throw new AgentStopException(new StopSignal({ reason: StopReason.StopRequested, message: 'Abort signal received' }));
 *
 * Seed: Advanced Patterns, "Stopping the Agent Loop From a Tool".
 */
export class AgentStopException extends AgentException {
  readonly signal: StopSignal;

  constructor(signal: StopSignal, options: { readonly cause?: unknown } = {}) {
    super(signal.message === '' ? signal.reason : signal.message, { code: 'agent.stop', ...options });
    this.signal = signal;
  }
}

brand(AgentStopException, 'AgentStopException');

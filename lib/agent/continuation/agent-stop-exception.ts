import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';
import { StopSignal, type StopSignalFacts } from './stop-signal.js';

/** An exception's own words about a stop; they stand in where its signal says nothing. */
export interface AgentStopFacts extends Partial<Omit<StopSignalFacts, 'reason'>> {
  readonly signal: StopSignal;
  readonly cause?: unknown;
}

/**
 * Thrown by a tool to end the whole run with a signal. It passes every wrapper: no tool result is made of it. The run is
 * stopped by the signal itself, whose gaps (message, context, source) the exception fills.
 *
 * @example
 * throw new AgentStopException(new StopSignal({ reason: StopReason.StopRequested, message: 'Abort signal received' }));
 * throw new AgentStopException({ signal: new StopSignal({ reason: 'stop_requested' }), source: 'audit' });
 *
 * Seed: Advanced Patterns, "Stopping the Agent Loop From a Tool".
 */
export class AgentStopException extends AgentException {
  readonly signal: StopSignal;

  /** Throws `AgentException` (`agent.stop_signal`) for what is no signal. */
  constructor(given: StopSignal | AgentStopFacts, options: { readonly cause?: unknown } = {}) {
    const facts: AgentStopFacts = given instanceof StopSignal ? { signal: given } : given;
    const signal = filled(facts);
    super(signal.message === '' ? signal.reason : signal.message, {
      code: 'agent.stop',
      ...('cause' in facts ? { cause: facts.cause } : {}),
      ...options,
    });
    this.signal = signal;
  }
}

function filled(facts: AgentStopFacts): StopSignal {
  const signal: unknown = facts?.signal;
  if (!(signal instanceof StopSignal)) {
    throw new AgentException(
      'AgentStopException needs a StopSignal: new AgentStopException(new StopSignal({ reason })).',
      {
        code: 'agent.stop_signal',
      },
    );
  }
  const { message = '', context = {}, source } = facts;
  if (message === '' && source === undefined && facts.context === undefined) return signal;
  const from = signal.source ?? source;
  return new StopSignal({
    reason: signal.reason,
    message: signal.message || message,
    context: { ...context, ...signal.context },
    ...(from === undefined ? {} : { source: from }),
  });
}

brand(AgentStopException, 'AgentStopException');

import { described } from '../../result/described.js';
import { closestName } from '../../shape/closest-name.js';
import { InvalidAgentException } from '../invalid-agent-exception.js';
import type { AgentEventName } from './agent-event-map.js';

/** Every event; the compiler asks for a row when `AgentEventMap` grows. */
const EVENTS: Readonly<Record<AgentEventName, true>> = {
  AgentExecutionStarted: true,
  AgentStepStarted: true,
  AgentStepCompleted: true,
  TokenUsageReported: true,
  ContinuationEvaluated: true,
  StopSignalReceived: true,
  AgentExecutionStopped: true,
  AgentExecutionCompleted: true,
  AgentExecutionFailed: true,
  AgentStateUpdated: true,
  InferenceRequestStarted: true,
  InferenceResponseReceived: true,
  InferenceRequestFailed: true,
  ToolCallStarted: true,
  ToolCallProgress: true,
  ToolCallRetried: true,
  ToolCallCompleted: true,
  ToolCallBlocked: true,
  ToolUnavailable: true,
  HookExecuted: true,
  HookFailed: true,
  HookContractViolated: true,
};

/**
 * Throws `InvalidAgentException` for an event that there is not, which nobody would ever hear of, and for a listener that
 * is no function.
 *
 * @param name null for one that hears all
 */
export function checkListener(name: AgentEventName | null, listener: unknown): void {
  if (name !== null && !Object.hasOwn(EVENTS, String(name))) {
    const closest = closestName(String(name), Object.keys(EVENTS));
    const hint = closest === undefined ? '' : ` Did you mean "${closest}"?`;
    throw new InvalidAgentException(
      `There is no event "${String(name)}".${hint} There are ${Object.keys(EVENTS).join(', ')}.`,
    );
  }
  if (typeof listener === 'function') return;
  throw new InvalidAgentException(
    `The listener of ${name ?? 'every event'} is ${described(listener)}. Give a function that takes the event.`,
  );
}

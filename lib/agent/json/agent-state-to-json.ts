import { toKeptValue } from '../../tool/json-value.js';
import type { ToolCallJson } from '../../tool/tool-call.js';
import type { ToolExecution } from '../../tool/tool-execution.js';
import type { AgentState } from '../agent-state.js';
import type { AgentStep } from '../agent-step.js';
import type { StopSignal } from '../continuation/stop-signal.js';
import type { ExecutionState } from '../execution-state.js';
import { FINISH_REASONS } from '../inference/finish-reason.js';
import type { InferenceResponse } from '../inference/inference-response.js';
import type { Message } from '../messages/message.js';
import { errorToJson } from './error-json.js';

/** The form in which states are kept. A reader refuses what it does not know. */
export const STATE_VERSION = 1;

/** A state in plain JSON, as `agentStateFromJson` reads it. */
export interface AgentStateJson {
  readonly version: typeof STATE_VERSION;
  readonly [key: string]: unknown;
}

/**
 * A state as plain JSON, for a file, a database, another process. What a tool gave is kept as JSON says it (a Date as its
 * text); an error as its name, code and message.
 */
export function agentStateToJson(state: AgentState): AgentStateJson {
  const { agentId, parentAgentId, createdAt, systemPrompt, store, metadata, executionCount, execution } = state;
  return {
    version: STATE_VERSION,
    agentId,
    parentAgentId,
    createdAt: createdAt.toISOString(),
    systemPrompt,
    sections: store.entries().map(([name, messages]) => ({
      name,
      messages: messages.map(messageToJson),
    })),
    metadata: [...metadata].map(([key, value]) => ({ key, value: toKeptValue(value) })),
    executionCount,
    execution: execution === null ? null : executionToJson(execution),
  };
}

function executionToJson(execution: ExecutionState): object {
  const { id, status, startedAt, resumedAt, completedAt, steps, signals, isContinued, errors } = execution;
  return {
    id,
    status,
    startedAt: startedAt.toISOString(),
    resumedAt: resumedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    steps: steps.toArray().map(stepToJson),
    signals: signals.map(signalToJson),
    isContinued,
    errors: errors.map(errorToJson),
  };
}

function signalToJson({ reason, message, context, source }: StopSignal): object {
  // Member by member, since a context may have a toJSON of its own that makes something else of it.
  const kept = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, toKeptValue(value)]));
  return { reason, message, context: kept, source };
}

function stepToJson(step: AgentStep): object {
  return {
    id: step.id,
    response: responseToJson(step.response),
    toolExecutions: step.toolExecutions.all().map(toolExecutionToJson),
    outputMessages: step.outputMessages.map(messageToJson),
    errors: step.errors.map(errorToJson),
    startedAt: step.startedAt.toISOString(),
    completedAt: step.completedAt.toISOString(),
  };
}

/** A model of the application's own may answer in words that no reader takes; the state is kept all the same. */
function responseToJson({ toolCalls, usage, text, finishReason, ...response }: InferenceResponse): object {
  return {
    ...response,
    text: typeof text === 'string' ? text : '',
    finishReason: FINISH_REASONS.includes(finishReason) ? finishReason : 'other',
    toolCalls: toolCalls.map((call): ToolCallJson => call.toJSON()),
    usage: { ...usage },
  };
}

function toolExecutionToJson({ id, toolCall, result, startedAt, completedAt }: ToolExecution): object {
  return {
    id,
    toolCall: toolCall.toJSON(),
    result: result.isFailure()
      ? { success: false, error: errorToJson(result.exception()) }
      : { success: true, value: toKeptValue(result.unwrap()) },
    startedAt: startedAt.toISOString(),
    completedAt: completedAt.toISOString(),
  };
}

function messageToJson(message: Message): object {
  if (message.role !== 'assistant') return message;
  return { ...message, toolCalls: message.toolCalls.map((call) => call.toJSON()) };
}

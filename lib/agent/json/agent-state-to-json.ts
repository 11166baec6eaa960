import { toJsonValue } from '../../tool/json-value.js';
import type { ToolCallJson } from '../../tool/tool-call.js';
import type { ToolExecution } from '../../tool/tool-execution.js';
import type { AgentState } from '../agent-state.js';
import type { AgentStep } from '../agent-step.js';
import type { ExecutionState } from '../execution-state.js';
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
    sections: Object.entries(store.toJSON()).map(([name, messages]) => ({
      name,
      messages: messages.map(messageToJson),
    })),
    metadata: [...metadata].map(([key, value]) => ({ key, value: toJsonValue(value) })),
    executionCount,
    execution: execution === null ? null : executionToJson(execution),
  };
}

function executionToJson(execution: ExecutionState): object {
  const { id, status, startedAt, completedAt, steps, signals, isContinued, errors } = execution;
  return {
    id,
    status,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    steps: steps.toArray().map(stepToJson),
    signals: signals.map((signal) => ({ ...signal, context: toJsonValue(signal.context) })),
    isContinued,
    errors: errors.map(errorToJson),
  };
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

function responseToJson({ toolCalls, usage, ...response }: InferenceResponse): object {
  return { ...response, toolCalls: toolCalls.map((call): ToolCallJson => call.toJSON()), usage: { ...usage } };
}

function toolExecutionToJson({ id, toolCall, result, startedAt, completedAt }: ToolExecution): object {
  return {
    id,
    toolCall: toolCall.toJSON(),
    result: result.isFailure()
      ? { success: false, error: errorToJson(result.exception()) }
      : { success: true, value: toJsonValue(result.unwrap()) },
    startedAt: startedAt.toISOString(),
    completedAt: completedAt.toISOString(),
  };
}

function messageToJson(message: Message): object {
  if (message.role !== 'assistant') return message;
  return { ...message, toolCalls: message.toolCalls.map((call) => call.toJSON()) };
}

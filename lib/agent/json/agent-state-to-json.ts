import { toKeptValue } from '../../tool/json-value.js';
import type { AgentState } from '../agent-state.js';
import { messageToJson } from '../messages/message-to-json.js';

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
  const {
    agentId,
    parentAgentId,
    createdAt,
    updatedAt,
    systemPrompt,
    responseFormat,
    llmConfig,
    store,
    metadata,
    executionCount,
    execution,
  } = state;
  return {
    version: STATE_VERSION,
    agentId,
    parentAgentId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    systemPrompt,
    responseFormat: toKeptValue(responseFormat),
    llmConfig: toKeptValue(llmConfig),
    sections: store.entries().map(([name, messages]) => ({
      name,
      messages: messages.map(messageToJson),
    })),
    metadata: [...metadata].map(([key, value]) => ({ key, value: toKeptValue(value) })),
    executionCount,
    execution: execution?.toJSON() ?? null,
  };
}

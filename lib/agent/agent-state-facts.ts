import type { ResponseFormat } from '../schema/response-format.js';
import type { ExecutionState } from './execution-state.js';
import type { LLMConfig } from './inference/llm-config.js';
import type { MessageStore } from './messages/message-store.js';

/** What a state is made of. */
export interface AgentStateFacts {
  readonly agentId: string;
  readonly parentAgentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly systemPrompt: string;
  readonly responseFormat: ResponseFormat | null;
  readonly llmConfig: LLMConfig | null;
  readonly store: MessageStore;
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly executionCount: number;
  readonly execution: ExecutionState | null;
}

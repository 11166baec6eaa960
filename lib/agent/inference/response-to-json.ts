import type { ToolCallJson } from '../../tool/tool-call.js';
import type { InferenceResponse } from './inference-response.js';
import type { UsageCounts } from './usage.js';

/** An answer as plain JSON. */
export interface InferenceResponseJson extends Omit<InferenceResponse, 'toolCalls' | 'usage'> {
  readonly toolCalls: readonly ToolCallJson[];
  readonly usage: Required<UsageCounts>;
}

/** An answer as it is kept: what this package knows of it, and nothing that an adapter adds for itself. */
export function responseToJson(response: InferenceResponse): InferenceResponseJson {
  const { text, finishReason, toolCalls, usage } = response;
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, reasoningTokens } = usage;
  const named = (['model', 'id', 'refusal'] as const).filter((key) => typeof response[key] === 'string');
  return {
    text,
    finishReason,
    ...Object.fromEntries(named.map((key) => [key, response[key]])),
    toolCalls: toolCalls.map((call) => call.toJSON()),
    usage: { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, reasoningTokens },
  };
}

import { ToolCall } from '../../tool/tool-call.js';
import { FINISH_REASONS } from './finish-reason.js';
import type { InferenceResponse } from './inference-response.js';
import { Usage } from './usage.js';

/**
 * An answer that can be kept and that nobody can change: a model of the application's own, or a hook, may answer in words
 * that no reader takes. What is no text is an empty one, an unknown finish reason is `other`, calls and usage may come in
 * their plain forms. Throws `ToolCallFormException` for a call that is none.
 */
export function checkedResponse(given: InferenceResponse): InferenceResponse {
  const { text, finishReason, usage } = given;
  const toolCalls = (given.toolCalls ?? []).map((call) => (call instanceof ToolCall ? call : ToolCall.fromArray(call)));
  return Object.freeze({
    ...given,
    text: typeof text === 'string' ? text : '',
    finishReason: FINISH_REASONS.includes(finishReason) ? finishReason : 'other',
    toolCalls: Object.freeze(toolCalls),
    usage: usage instanceof Usage ? usage : new Usage(usage ?? {}),
  });
}

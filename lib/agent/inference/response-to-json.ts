import type { ToolCallJson } from '../../tool/tool-call.js';
import { FINISH_REASONS } from './finish-reason.js';
import type { InferenceResponse } from './inference-response.js';
import type { UsageCounts } from './usage.js';

/** An answer as plain JSON. */
export interface InferenceResponseJson extends Omit<InferenceResponse, 'toolCalls' | 'usage'> {
  readonly toolCalls: readonly ToolCallJson[];
  readonly usage: UsageCounts;
}

/** An answer as it is kept. A model of the application's own may answer in words that no reader takes. */
export function responseToJson({
  toolCalls,
  usage,
  text,
  finishReason,
  ...more
}: InferenceResponse): InferenceResponseJson {
  return {
    ...more,
    text: typeof text === 'string' ? text : '',
    finishReason: FINISH_REASONS.includes(finishReason) ? finishReason : 'other',
    toolCalls: toolCalls.map((call) => call.toJSON()),
    usage: { ...usage },
  };
}

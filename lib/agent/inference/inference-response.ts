import type { ToolCall } from '../../tool/tool-call.js';
import type { FinishReason } from './finish-reason.js';
import type { Usage } from './usage.js';

/** One whole answer of a model, free of any provider's form. */
export interface InferenceResponse {
  /** The text it wrote; empty when it only called tools. */
  readonly text: string;
  /** The calls it asks for, in its order. */
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  readonly usage: Usage;
  /** The model that answered, as the provider names it. */
  readonly model?: string;
  /** The provider's id of this answer. */
  readonly id?: string;
  /** The provider's own refusal text, when it declined to answer. */
  readonly refusal?: string;
}

/**
 * What a stream gives while an answer is being written. `response` comes last and exactly once, and holds the whole
 * answer; a stream that ends without it was cut.
 */
export type InferenceEvent =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'tool_call'; readonly index: number; readonly name: string; readonly argumentsDelta: string }
  | { readonly type: 'response'; readonly response: InferenceResponse };

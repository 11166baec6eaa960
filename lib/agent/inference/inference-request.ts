import type { ResponseFormat } from '../../schema/response-format.js';
import type { ToolChoice } from '../../schema/tool-choice.js';
import type { ToolDefinition } from '../../schema/tool-definition.js';
import type { Message } from '../messages/message.js';

/** One question to a model, free of any provider's form. */
export interface InferenceRequest {
  /** Placed before the conversation; absent when the agent has none. */
  readonly systemPrompt?: string;
  /** The conversation, oldest first. */
  readonly messages: Iterable<Message>;
  /** The tools on offer, under the names the model is to use. */
  readonly tools: readonly ToolDefinition[];
  /** Whether the model may, must or must not call a tool. */
  readonly toolChoice: ToolChoice;
  /** Another model than the one that the adapter was made for. */
  readonly model?: string;
  /** The form of a final answer. */
  readonly responseFormat?: ResponseFormat;
  /** Provider parameters passed through as they are (`temperature`, `max_tokens`, …). */
  readonly options?: Readonly<Record<string, unknown>>;
}

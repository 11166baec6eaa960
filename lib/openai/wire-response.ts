import type { InferenceResponse } from '../agent/inference/inference-response.js';
import type { Usage } from '../agent/inference/usage.js';
import { finishReasonOf } from './finish-reasons.js';
import { callsWithin, toolCallsOf, type WireCall, wireCall } from './wire-calls.js';
import { usageOf } from './wire-usage.js';
import { isWireObject, type WireObject, wireList, wireObject, wireText } from './wire-value.js';

/** What an answer consists of on the wire, whether it came whole or in chunks. */
export interface WireAnswer {
  readonly text: string;
  readonly refusal: string;
  readonly calls: readonly WireCall[];
  /** The server's own word; null when it gave none. */
  readonly finishReason: string | null;
  readonly usage: Usage;
  readonly model: string | null;
  readonly id: string | null;
}

/** Reads a whole answer; null when the body holds none. */
export function wireAnswer(body: WireObject): WireAnswer | null {
  const choice = firstChoice(body);
  if (choice === undefined || !isWireObject(choice.message)) return null;
  const { message } = choice;
  return {
    text: contentText(message.content),
    refusal: wireText(message.refusal) ?? '',
    calls: callsWithin(message).map(wireCall),
    finishReason: wireText(choice.finish_reason),
    usage: usageOf(body.usage),
    model: wireText(body.model),
    id: wireText(body.id),
  };
}

/** The choice that counts: the first one, also where several were asked for. */
export function firstChoice(body: WireObject): WireObject | undefined {
  return wireList(body.choices)
    .filter(isWireObject)
    .find((choice) => (choice.index ?? 0) === 0);
}

/** The text of a content: text itself, or a list of parts among which only text is read. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  return wireList(content)
    .map((part) => wireText(wireObject(part).text) ?? '')
    .join('');
}

/** The answer in the framework's own form. */
export function inferenceResponse(answer: WireAnswer): InferenceResponse {
  const finishReason = finishReasonOf(answer.finishReason, answer.calls.length > 0);
  return Object.freeze({
    text: answer.text,
    toolCalls: Object.freeze(toolCallsOf(answer.calls, finishReason === 'length')),
    finishReason,
    usage: answer.usage,
    ...(answer.model === null ? {} : { model: answer.model }),
    ...(answer.id === null ? {} : { id: answer.id }),
    ...(answer.refusal === '' ? {} : { refusal: answer.refusal }),
  });
}

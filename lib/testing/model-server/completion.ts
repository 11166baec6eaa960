import { Usage } from '../../agent/inference/usage.js';
import type { ChatRequestBody } from './model-server-request.js';
import type { AnswerTurn } from './turn.js';

/** What an answer says of itself, the same on the whole body and on each chunk. */
export interface CompletionHead {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly service_tier: 'default';
  readonly system_fingerprint: string;
}

/** The head of the server's n-th answer; ids are of the real length and tell the number. */
export function completionHead(number: number, model: string): CompletionHead {
  return {
    id: `chatcmpl-${String(number).padStart(29, '0')}`,
    created: Math.floor(Date.now() / 1000),
    model,
    service_tier: 'default',
    system_fingerprint: 'fp_0000000000',
  };
}

/** The id of a call: which answer, which call in it. */
export function callId(number: number, index: number): string {
  return `call_${String(number).padStart(20, '0')}${String(index).padStart(4, '0')}`;
}

/** The finish reason that goes out. */
export function finishReasonOf(answer: AnswerTurn): string | null {
  if (answer.finishReason !== undefined) return answer.finishReason;
  return answer.calls.length > 0 ? 'tool_calls' : 'stop';
}

/** The text that goes out: null where there is none, as beside calls and with a refusal. */
export function contentOf(answer: AnswerTurn): string | null {
  if (answer.refusal !== undefined) return null;
  return answer.text ?? (answer.calls.length > 0 ? null : '');
}

/** The body of an answer that is not streamed. */
export function completionBody(answer: AnswerTurn, number: number, request: ChatRequestBody): object {
  const { calls, refusal = null } = answer;
  const toolCalls = calls.map((call, index) => ({
    id: callId(number, index),
    type: 'function',
    function: { name: call.name, arguments: call.argumentText },
  }));
  const message = {
    role: 'assistant',
    content: contentOf(answer),
    refusal,
    annotations: [],
    ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
  };
  const { id, created, model, ...rest } = completionHead(number, request.model);
  const usage = usageBody(answer, request);
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReasonOf(answer) }],
    ...(usage === null ? {} : { usage }),
    ...rest,
  };
}

/** The usage of an answer in OpenAI's form; null when the script withholds it. */
export function usageBody(answer: AnswerTurn, request: ChatRequestBody): object | null {
  if (answer.usage === null) return null;
  const usage = new Usage(answer.usage ?? estimate(answer, request));
  const prompt = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const completion = usage.outputTokens + usage.reasoningTokens;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: usage.cacheReadTokens, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: usage.reasoningTokens,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

/** Four characters count as a token, so that longer conversations cost more. */
function estimate(answer: AnswerTurn, request: ChatRequestBody): { inputTokens: number; outputTokens: number } {
  const { messages, tools = [] } = request;
  const written = [answer.text ?? '', answer.refusal ?? '', ...answer.calls.flatMap((c) => [c.name, c.argumentText])];
  return {
    inputTokens: Math.ceil((JSON.stringify(messages).length + JSON.stringify(tools).length) / 4),
    outputTokens: Math.ceil(written.join('').length / 4),
  };
}

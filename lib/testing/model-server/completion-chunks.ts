import { callId, completionHead, contentOf, finishReasonOf, usageBody } from './completion.js';
import type { ChatRequestBody } from './model-server-request.js';
import type { AnswerTurn } from './turn.js';

/**
 * The chunks of a streamed answer, as OpenAI sends them: the role first, text word by word, each call's name and then
 * its arguments in small parts, the finish reason on an empty delta, and the usage last when it was asked for.
 */
export function completionChunks(answer: AnswerTurn, number: number, request: ChatRequestBody): readonly object[] {
  const { id, created, model, ...rest } = completionHead(number, request.model);
  const withUsage = request.stream_options?.include_usage === true;
  const chunk = (choices: readonly object[], usage: object | null = null): object => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    ...rest,
    choices,
    ...(withUsage ? { usage } : {}),
  });
  const choice = (delta: object, finishReason: string | null = null): object =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: finishReason }]);
  const usage = withUsage ? usageBody(answer, request) : null;
  return [
    ...[...deltas(answer, number)].map((delta) => choice(delta)),
    choice({}, finishReasonOf(answer)),
    ...(usage === null ? [] : [chunk([], usage)]),
  ];
}

function* deltas(answer: AnswerTurn, number: number): Iterable<object> {
  const content = contentOf(answer);
  yield { role: 'assistant', content: content === null ? null : '', refusal: null };
  for (const word of (content ?? '').match(/\s*\S+|\s+$/gu) ?? []) yield { content: word };
  for (const word of (answer.refusal ?? '').match(/\s*\S+|\s+$/gu) ?? []) yield { refusal: word };
  for (const [index, call] of answer.calls.entries()) {
    const named = { name: call.name, arguments: '' };
    yield { tool_calls: [{ index, id: callId(number, index), type: 'function', function: named }] };
    for (const part of call.argumentText.match(/.{1,6}/gsu) ?? []) {
      yield { tool_calls: [{ index, function: { arguments: part } }] };
    }
  }
}

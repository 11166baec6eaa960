import type { InferenceResponse } from '../agent/inference/inference-response.js';
import { finishReasonOf } from './finish-reasons.js';
import type { AnswerFacts, ModelErrors } from './model-errors.js';
import type { RequestLifetime } from './request-lifetime.js';
import { factsOf, mediaTypeOf, responseText } from './response-text.js';
import { inferenceResponse, type WireAnswer, wireAnswer } from './wire-response.js';
import { wireObject } from './wire-value.js';

/**
 * Reads an answer that comes in one body, for at most `patience` milliseconds. Throws `ModelException`:
 * `malformed_response` when the body is none, `server` and the like when it reports an error, `stream_interrupted` when it
 * breaks off, `timeout` when it takes longer.
 */
export async function readWholeAnswer(
  response: Response,
  lifetime: RequestLifetime,
  errors: ModelErrors,
  patience: number,
): Promise<InferenceResponse> {
  const facts = factsOf(response);
  lifetime.limit(patience); // for the whole body, so that one which drips does not go on for ever
  const pieces = responseText(response, lifetime, () => undefined);
  let text = '';
  for await (const piece of interruptible(pieces, errors, facts)) text += piece;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    const detail = `${mediaTypeOf(response)} that is not JSON, beginning with ${JSON.stringify(errors.beginningOf(text))}`;
    throw errors.broken('malformed_response', detail, { ...facts, cause });
  }
  const { error } = wireObject(body);
  if (error) throw errors.reported(error, facts);
  const answer = wireAnswer(wireObject(body));
  if (answer !== null) return acceptedResponse(answer, errors, facts);
  throw errors.broken(
    'malformed_response',
    `JSON without a choice: ${errors.beginningOf(JSON.stringify(body))}`,
    facts,
  );
}

/** The answer in the framework's form. Throws when the server says that an error of its own ended it. */
export function acceptedResponse(answer: WireAnswer, errors: ModelErrors, facts: AnswerFacts): InferenceResponse {
  if (finishReasonOf(answer.finishReason, false) !== 'error') return inferenceResponse(answer);
  throw errors.broken('server', `it ended the answer with finish reason "${answer.finishReason}"`, facts);
}

/** A connection that breaks inside an answer has interrupted it. */
export async function* interruptible(
  pieces: AsyncIterable<string>,
  errors: ModelErrors,
  facts: AnswerFacts,
): AsyncGenerator<string, void, void> {
  try {
    yield* pieces;
  } catch (error) {
    const known = errors.of(error);
    if (error === known || known.failure === 'timeout') throw known;
    throw errors.broken('stream_interrupted', 'the connection broke', { ...facts, cause: error });
  }
}

import type { InferenceEvent } from '../agent/inference/inference-response.js';
import { ModelException } from '../driver/model-exception.js';
import { AnswerAssembly } from './answer-assembly.js';
import { type ServerEvent, serverEvents } from './event-stream.js';
import type { AnswerFacts, ModelErrors } from './model-errors.js';
import type { RequestLifetime } from './request-lifetime.js';
import { factsOf, mediaTypeOf, responseText } from './response-text.js';
import { acceptedResponse, interruptible } from './whole-answer.js';
import { isWireObject, type WireObject, wireText } from './wire-value.js';

/** Milliseconds for a server to close its stream after the last word, so that the connection can be used again. */
const CLOSING_TIME = 250;

/** How long a stream may take, in milliseconds. */
export interface StreamPatience {
  /** Without a byte. */
  readonly silence: number;
  /** Without a piece of the answer, whatever else comes to keep the connection open. */
  readonly longest: number;
}

/**
 * Reads an answer that comes as an event stream, and gives it while it comes; the last event is the whole of it.
 *
 * An answer is whole once the server gave a finish reason: a missing `[DONE]`, silence or a broken connection after it
 * take nothing from it. `[DONE]` without a finish reason ends an answer that holds something and whose calls are all
 * closed. Anything else is `stream_interrupted`.
 */
export async function* readStreamedAnswer(
  response: Response,
  lifetime: RequestLifetime,
  errors: ModelErrors,
  { silence, longest }: StreamPatience,
): AsyncGenerator<InferenceEvent, void, void> {
  const facts = factsOf(response);
  const assembly = new AnswerAssembly();
  let chunks = 0;
  let isDone = false;
  const pieces = responseText(response, lifetime, () => (isDone ? CLOSING_TIME : silence));
  lifetime.limit(longest);
  try {
    for await (const event of serverEvents(interruptible(pieces, errors, facts))) {
      if (isDone) continue;
      isDone = event.data.startsWith('[DONE]');
      const chunk = isDone ? null : readChunk(event, errors, facts);
      if (chunk === null) continue;
      chunks += 1;
      lifetime.limit(longest);
      yield* assembly.take(chunk);
    }
  } catch (error) {
    if (!(isDone || assembly.hasFinished) || !isLoss(error)) throw error;
  }
  if (assembly.hasFinished || (isDone && assembly.isPresentable)) {
    yield { type: 'response', response: acceptedResponse(assembly.answer, errors, facts) };
  } else if (chunks === 0 && mediaTypeOf(response) !== 'text/event-stream') {
    throw errors.broken('malformed_response', `${mediaTypeOf(response)} in place of an event stream`, facts);
  } else {
    throw errors.broken('stream_interrupted', `no finish reason came after ${assembly.progress}`, facts);
  }
}

/** The chunk of an event; null for the torn rest of a stream. Throws the error that an event reports. */
function readChunk(event: ServerEvent, errors: ModelErrors, facts: AnswerFacts): WireObject | null {
  let chunk: unknown;
  try {
    chunk = JSON.parse(event.data);
  } catch (cause) {
    if (event.name === 'error') throw errors.reported(event.data, { ...facts, cause });
    if (!event.isWhole) return null;
    throw errors.broken('malformed_response', `an event that is not JSON: ${errors.beginningOf(event.data)}`, {
      ...facts,
      cause,
    });
  }
  if (!isWireObject(chunk)) {
    throw errors.broken('malformed_response', `an event that is no object: ${errors.beginningOf(event.data)}`, facts);
  }
  const report = isWireObject(chunk.error) ? chunk.error : wireText(chunk.error);
  if (report !== null || event.name === 'error') throw errors.reported(report ?? chunk, facts);
  return chunk;
}

/** What may befall a stream after the answer is whole. */
function isLoss(error: unknown): boolean {
  return error instanceof ModelException && (error.failure === 'timeout' || error.failure === 'stream_interrupted');
}

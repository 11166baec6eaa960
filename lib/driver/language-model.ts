import type { InferenceRequest } from '../agent/inference/inference-request.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';

/** What rides beside a request. */
export interface InferenceOptions {
  /** Aborts the request, and with it the wait. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The model port: the only thing a driver knows of a provider. An adapter turns a request into the provider's wire
 * form and its answer back.
 *
 * Both methods throw `ModelException` for everything the provider or the network does wrong, after the retries that
 * make sense; neither ever gives a part of an answer as if it were the whole.
 */
export interface LanguageModel {
  /** The model's name as the provider knows it. */
  readonly name: string;
  /** Asks, and gives the whole answer. */
  respond(request: InferenceRequest, options?: InferenceOptions): Promise<InferenceResponse>;
  /** Asks, and gives the answer while it is being written; the last event is the whole answer. */
  stream(request: InferenceRequest, options?: InferenceOptions): AsyncIterable<InferenceEvent>;
}

import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/**
 * What went wrong between us and a model:
 * `authentication` (401, 403), `not_found` (404), `invalid_request` (400, 413, 422 …), `rate_limit` (429),
 * `server` (5xx), `timeout` (no answer in time, or silence inside a stream), `connection` (no server reached),
 * `aborted` (the caller's signal), `stream_interrupted` (the stream ended before the answer did),
 * `malformed_response` (an answer that is not what the protocol says).
 */
export type ModelFailure =
  | 'authentication'
  | 'not_found'
  | 'invalid_request'
  | 'rate_limit'
  | 'server'
  | 'timeout'
  | 'connection'
  | 'aborted'
  | 'stream_interrupted'
  | 'malformed_response';

/** Facts beside the message. */
export interface ModelExceptionDetails {
  readonly failure: ModelFailure;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** The provider's id of the request, for its support. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** A model could not be asked or did not answer as it should. `code` is `model.<failure>`. */
export class ModelException extends AgentException {
  readonly failure: ModelFailure;
  readonly status: number | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, details: ModelExceptionDetails) {
    super(message, { code: `model.${details.failure}`, cause: details.cause });
    this.failure = details.failure;
    this.status = details.status;
    this.requestId = details.requestId;
  }

  /** True when the same request may succeed later. */
  get retryable(): boolean {
    return RETRYABLE.has(this.failure);
  }
}

const RETRYABLE: ReadonlySet<ModelFailure> = new Set([
  'rate_limit',
  'server',
  'timeout',
  'connection',
  'stream_interrupted',
]);

brand(ModelException, 'ModelException');

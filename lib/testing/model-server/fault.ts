import { type AnswerTurn, type BrokenTurn, type FailureTurn, modelSays, type RawTurn } from './turn.js';

/** What `fails` takes beside the status; each has a value that fits the status by default. */
export interface FailureDetails {
  readonly message?: string;
  /** The provider's kind of error, such as `invalid_request_error`. */
  readonly type?: string;
  /** The provider's code, such as `context_length_exceeded`. */
  readonly code?: string | null;
  readonly param?: string | null;
  /** Seconds in a `retry-after` header; fractions are allowed. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The server answers with an HTTP error in OpenAI's form.
 *
 * @example
 * fails(429, { retryAfter: 0.01 });
 * fails(400, { code: 'context_length_exceeded', message: 'Too many tokens.' });
 */
export function fails(status: number, details: FailureDetails = {}): FailureTurn {
  const { message = `Scripted failure ${status}.`, type = typeOf(status), code = null, param = null } = details;
  const retryAfter = details.retryAfter === undefined ? {} : { 'retry-after': String(details.retryAfter) };
  return Object.freeze({
    kind: 'failure',
    status,
    headers: { ...retryAfter, ...details.headers },
    error: { message, type, param, code },
  });
}

/** The server takes the request and never answers: no status, no byte, until the client gives up or the server closes. */
export function hangs(): BrokenTurn {
  return broken('silent', null, LONG_ANSWER);
}

/**
 * The server sends this many chunks and then falls silent, the connection still open. A client that asked for no stream
 * gets half the body.
 */
export function stallsStream(afterChunks: number, answer: AnswerTurn = LONG_ANSWER): BrokenTurn {
  return broken('silent', afterChunks, answer);
}

/**
 * The server sends this many chunks and drops the connection. A client that asked for no stream gets half the body.
 *
 * @example
 * cutsStream(3, modelCalls('write_file', { path: 'a.txt', text: 'a long text' }));
 */
export function cutsStream(afterChunks: number, answer: AnswerTurn = LONG_ANSWER): BrokenTurn {
  return broken('closed', afterChunks, answer);
}

/** What `sendsRaw` and `sendsChunks` take beside the body. */
export interface RawDetails {
  /** 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The server sends these bytes and ends the answer: JSON by its `content-type` unless a header says otherwise. Several
 * pieces are written one by one, so that one may end inside a character.
 *
 * @example
 * sendsRaw('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } });
 */
export function sendsRaw(body: string | readonly (string | Uint8Array)[], details: RawDetails = {}): RawTurn {
  const { status = 200, headers = {} } = details;
  const pieces = typeof body === 'string' ? [body] : body;
  return Object.freeze({ kind: 'raw', status, headers: { 'content-type': 'application/json', ...headers }, pieces });
}

/**
 * The server sends an event stream of exactly these chunks: for the ways of servers that are only nearly compatible.
 *
 * @example
 * sendsChunks([{ choices: [{ delta: { content: 'Hi' }, finish_reason: 'eos' }] }]);
 */
export function sendsChunks(
  chunks: readonly unknown[],
  {
    done = true,
    ...details
  }: RawDetails & { /** Whether `[DONE]` follows; it does by default. */ readonly done?: boolean } = {},
): RawTurn {
  const data = [...chunks.map((chunk) => JSON.stringify(chunk)), ...(done ? ['[DONE]'] : [])];
  return sendsRaw(
    data.map((text) => `data: ${text}\n\n`),
    { ...details, headers: { 'content-type': 'text/event-stream; charset=utf-8', ...details.headers } },
  );
}

function broken(end: BrokenTurn['end'], afterChunks: number | null, answer: AnswerTurn): BrokenTurn {
  return Object.freeze({ kind: 'broken', end, afterChunks, answer });
}

function typeOf(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

const LONG_ANSWER = modelSays('This answer is long enough for a good many chunks, and it breaks off somewhere inside.');

import type { OpenAI } from 'openai';
import { ModelException, type ModelFailure } from '../driver/model-exception.js';
import { failureOfReport, HAPPENED, MEND } from './failures.js';
import { holdsSecret, withoutSecrets } from './secrets.js';
import { isErrorLike, readThrown, reportedText } from './thrown.js';
import { wireObject } from './wire-value.js';

/** What is known of the answer in which something went wrong. */
export interface AnswerFacts {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** Makes the exceptions of one model: which model and server, what went wrong, how to mend it, and never a key. */
export class ModelErrors {
  readonly #model: string;
  readonly #client: OpenAI;

  constructor(model: string, client: OpenAI) {
    this.#model = model;
    this.#client = client;
  }

  /** Of what the client, or reading its response, threw. */
  of(error: unknown): ModelException {
    if (error instanceof ModelException) return error;
    const { failure, status, requestId, detail } = readThrown(error);
    return this.#exception(failure, detail, { status, requestId, cause: error });
  }

  /** Of an error object that came inside an answer under status 200. */
  reported(report: unknown, facts: AnswerFacts): ModelException {
    return this.#exception(failureOfReport(wireObject(report)), reportedText(report) ?? 'no reason given', facts);
  }

  /** Of an answer that the protocol does not know, or not in full. */
  broken(
    failure: 'malformed_response' | 'stream_interrupted' | 'server',
    detail: string,
    facts: AnswerFacts,
  ): ModelException {
    return this.#exception(failure, detail, facts);
  }

  /** How a body begins, for a message; a key in it is gone before it is cut, since half a key is not known as one. */
  beginningOf(text: string): string {
    return withoutSecrets(text.slice(0, SEARCHED), this.#secrets).slice(0, SHOWN).toWellFormed();
  }

  /** Of a server that said nothing for this many milliseconds in the middle of its answer. */
  silent(milliseconds: number): ModelException {
    return this.#exception('timeout', `silence for ${milliseconds} ms inside the answer`);
  }

  /** Of a server that talks, but brought nothing for this many milliseconds. */
  slow(milliseconds: number): ModelException {
    return this.#exception('timeout', `nothing of the answer came for ${milliseconds} ms`);
  }

  /** Of a signal of the caller, with its reason as the cause. */
  aborted(reason: unknown): ModelException {
    const detail = isErrorLike(reason) ? reason.message : String(reason);
    return this.#exception('aborted', detail, { cause: reason });
  }

  #exception(failure: ModelFailure, detail: string, facts: AnswerFacts = {}): ModelException {
    const { status, requestId, cause } = facts;
    const said = excerpt(withoutSecrets(detail, this.#secrets));
    const answered = status === undefined || status === 200 ? '' : ` (${status})`;
    const message = `Model "${this.#model}" at ${shownUrl(this.#client.baseURL)}: ${HAPPENED[failure]}${answered}: ${said} ${MEND[failure]}`;
    return new ModelException(message, { failure, status, requestId, cause: this.#safeCause(cause) });
  }

  /** An error that repeats our key would carry it into logs; its words then come without. */
  #safeCause(cause: unknown): unknown {
    if (!isErrorLike(cause)) return cause;
    const body = JSON.stringify((cause as Error & { error?: unknown }).error) ?? '';
    if (!holdsSecret(`${cause.message} ${body}`, this.#secrets)) return cause;
    const safe = new Error(withoutSecrets(cause.message, this.#secrets));
    safe.name = cause.constructor.name;
    return safe;
  }

  /** Read each time, since a client may renew its key. */
  get #secrets(): readonly (string | null)[] {
    return [this.#client.apiKey, this.#client.adminAPIKey, ...passwordsOf(this.#client.baseURL)];
  }
}

const LONGEST_DETAIL = 400;
/** How much of a body is shown, and how much is searched for keys before. */
const SHOWN = 80;
const SEARCHED = 4000;

/** One line of at most `LONGEST_DETAIL` characters that ends like a sentence. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL).toWellFormed()}…` : line;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** The password that an address may hold, as it stands there and decoded. */
function passwordsOf(baseURL: string): readonly string[] {
  const { password } = URL.canParse(baseURL) ? new URL(baseURL) : { password: '' };
  return password === '' ? [] : [password, decodedText(password)];
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign: it is no encoding
  }
}

/** The address without user, password and query. */
function shownUrl(baseURL: string): string {
  if (!URL.canParse(baseURL)) return baseURL;
  const { origin, pathname } = new URL(baseURL);
  return `${origin}${pathname}`.replace(/\/$/, '');
}

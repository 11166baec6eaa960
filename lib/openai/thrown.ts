import type { ModelFailure } from '../driver/model-exception.js';
import { failureOfStatus } from './failures.js';
import { isWireObject, type WireObject, wireObject, wireText } from './wire-value.js';

/** What an error that the client threw tells. */
export interface Thrown {
  readonly failure: ModelFailure;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** The server's words, or those of the layer that failed. */
  readonly detail: string;
}

/**
 * Reads what the `openai` client threw. It goes by what errors carry and are called, not by `instanceof`: an application
 * may give a client of another copy of the package.
 */
export function readThrown(error: unknown): Thrown {
  if (!isErrorLike(error)) return { ...NO_ANSWER, failure: 'connection', detail: String(error) };
  const { status, requestID, error: report } = error as Error & Readonly<Record<string, unknown>>;
  if (typeof status === 'number') {
    return {
      failure: failureOfStatus(status),
      status,
      requestId: wireText(requestID) ?? undefined,
      detail: reportedText(report, status) ?? withoutStatus(error.message, status),
    };
  }
  const chain = causesOf(error);
  const detail = chain.map((cause) => cause.message).find((message) => message !== '') ?? error.name;
  return { ...NO_ANSWER, failure: failureOfChain(chain), detail: withCode(detail, chain) };
}

/** Whether it is an error, of whichever realm: what `fetch` throws inside a sandbox such as jest's is not `instanceof Error`. */
export function isErrorLike(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string';
}

/** What an error object says, with its code unless that is the status; null when it says nothing. */
export function reportedText(report: unknown, status?: number): string | null {
  if (!isWireObject(report)) return wireText(report);
  const message = wireText(report.message) ?? wireText(wireObject(report.error).message);
  if (message === null) return Object.keys(report).length > 0 ? JSON.stringify(report) : null;
  const { code } = report;
  const isNews = (typeof code === 'string' && code !== '') || (typeof code === 'number' && code !== status);
  return isNews && !message.includes(String(code)) ? `${message} (${code})` : message;
}

const NO_ANSWER = { status: undefined, requestId: undefined };

const TIMEOUT = /timed? ?out|timeout|ETIMEDOUT/i;
const CONNECTION = /connection|fetch failed|terminated|socket|network|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|UND_ERR/i;
const CREDENTIALS = /apiKey|authentication method|credentials|get token/i;

function failureOfChain(chain: readonly Error[]): ModelFailure {
  const says = (pattern: RegExp): boolean =>
    chain.some((error) => pattern.test(`${error.constructor.name} ${error.message} ${codeOf(error) ?? ''}`));
  if (says(CREDENTIALS)) return 'authentication';
  if (says(TIMEOUT)) return 'timeout';
  return says(CONNECTION) ? 'connection' : 'invalid_request';
}

/** The error and what caused it, outermost first. */
function causesOf(error: Error): readonly Error[] {
  const chain: Error[] = [];
  for (let at: unknown = error; isErrorLike(at) && !chain.includes(at); at = at.cause) chain.push(at);
  return chain;
}

function withCode(detail: string, chain: readonly Error[]): string {
  const code = chain.map(codeOf).find((found) => found !== null);
  return code === undefined || detail.includes(code) ? detail : `${detail} ${code}`;
}

function codeOf(error: Error): string | null {
  return wireText((error as Error & WireObject).code);
}

/** The client puts the status before the text of the body. */
function withoutStatus(message: string, status: number): string {
  return message.startsWith(`${status} `) ? message.slice(`${status} `.length) : message;
}

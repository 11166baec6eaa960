import type { ModelFailure } from '../driver/model-exception.js';
import { type WireObject, wireText } from './wire-value.js';

/** The failure that an HTTP status means. */
export function failureOfStatus(status: number): ModelFailure {
  if (status === 401 || status === 403) return 'authentication';
  if (status === 404) return 'not_found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate_limit';
  return status >= 500 ? 'server' : 'invalid_request';
}

/**
 * The failure that an error object means which came under status 200, by its numeric code or status, or by the words of
 * its code and type; `server` when it says nothing known.
 */
export function failureOfReport(report: WireObject): ModelFailure {
  const number = [report.status, report.status_code, report.code].map(Number).find((n) => n >= 400 && n < 600);
  if (number !== undefined) return failureOfStatus(number);
  const words = `${wireText(report.code) ?? ''} ${wireText(report.type) ?? ''}`.toLowerCase();
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'server';
}

const WORDS: readonly (readonly [RegExp, ModelFailure])[] = [
  [/rate_?limit|too_many|quota|overloaded_requests/, 'rate_limit'],
  [/api_?key|authenti|permission|unauthori[sz]ed|forbidden/, 'authentication'],
  [/not_?found/, 'not_found'],
  [/time_?out/, 'timeout'],
  [/invalid|context_length|bad_?request|tool_use_failed|unsupported/, 'invalid_request'],
];

/** What each failure says happened. */
export const HAPPENED: Readonly<Record<ModelFailure, string>> = {
  authentication: 'the server refused the API key',
  not_found: 'the server does not know the model or the path',
  invalid_request: 'the server refused the request',
  rate_limit: 'the server limits the rate or the quota',
  server: 'the server failed',
  timeout: 'the server took too long',
  connection: 'no connection',
  aborted: 'the request was aborted',
  stream_interrupted: 'the stream ended before the answer did',
  malformed_response: 'the answer is not a chat completion',
};

/** What to do about each. */
export const MEND: Readonly<Record<ModelFailure, string>> = {
  authentication: 'Check OPENAI_API_KEY (or the apiKey option) and what this key may use.',
  not_found:
    'Check the name of the model and the base URL (OPENAI_BASE_URL, or the baseURL option), which mostly ends in /v1.',
  invalid_request: 'The same request will fail again: change what the server names.',
  rate_limit: 'Ask less often, raise the maxRetries option, or check the plan and credit of the account.',
  server: 'Try again later; the maxRetries option says how often the client does so by itself.',
  timeout: 'Try again, or raise the timeout or streamIdleTimeout option.',
  connection: 'Check that the server runs and that the base URL (OPENAI_BASE_URL, or the baseURL option) is right.',
  aborted: 'The signal that was given with the request ended it.',
  stream_interrupted: 'Nothing of it was used; try again.',
  malformed_response:
    'Check that the base URL (OPENAI_BASE_URL, or the baseURL option) is that of an OpenAI-compatible API; it mostly ends in /v1.',
};

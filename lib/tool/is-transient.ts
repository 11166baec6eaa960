import { isError } from '../result/error-of.js';

const NETWORK =
  /^(?:ECONN\w+|E(?:TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN|BUSY)|UND_ERR_\w+|SQLITE_BUSY|tool\.timeout)$/;
const STATUSES: ReadonlySet<unknown> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * True for an error after which the same call may well succeed: one that says so itself (`retryable: true`), a network
 * fault or a full server by its code or status, a timeout. Looked for along its causes.
 */
export function isTransient(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let at = error; isError(at) && !seen.has(at); at = at.cause) {
    seen.add(at);
    const { retryable, code, status, statusCode } = at as Error & Readonly<Record<string, unknown>>;
    if (typeof retryable === 'boolean') return retryable;
    if (typeof code === 'string' && NETWORK.test(code)) return true;
    if (STATUSES.has(status) || STATUSES.has(statusCode)) return true;
  }
  return false;
}

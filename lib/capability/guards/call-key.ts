import { withSortedKeys } from '../../result/sorted-keys.js';
import type { ToolCall } from '../../tool/tool-call.js';

/**
 * One text for calls that ask for the same: the order of keys does not count (case B97), nor does the value of an argument
 * that only numbers the attempt.
 */
export function callKey(call: ToolCall): string {
  return `${call.name} ${JSON.stringify(call.args, canonical)}`;
}

const NUMBERS_THE_ATTEMPT =
  /^(?:attempt|try|retry|retries|iteration|counter|sequence|seq|nonce|request_?id|call_?id|timestamp)$/i;

function canonical(key: string, value: unknown): unknown {
  if (NUMBERS_THE_ATTEMPT.test(key)) return undefined;
  return withSortedKeys(key, value);
}

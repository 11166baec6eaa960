import type { Result } from '../result/result.js';
import { toJsonValue } from './json-value.js';

/**
 * What the model reads of a tool's result. Strings go as they are, everything else as JSON; a method that returns nothing
 * gives `null`; a failure, its error's message.
 */
export function resultText(result: Result<unknown>): string {
  if (result.isFailure()) return `Error: ${result.errorMessage()}`;
  const value = result.unwrap();
  return typeof value === 'string' ? value : JSON.stringify(toJsonValue(value));
}

import { errorForModel } from './error-for-model.js';
import { toJsonValue } from './json-value.js';
import type { ToolExecution } from './tool-execution.js';

/**
 * What the model reads of a call's result. Strings go as they are, everything else as JSON; a method that returns nothing
 * gives `null`; a failure, what a model may read of its error.
 */
export function resultText({ id, result }: Pick<ToolExecution, 'id' | 'result'>): string {
  if (result.isFailure()) return `Error: ${errorForModel(result.error(), id)}`;
  const value = result.unwrap();
  return typeof value === 'string' ? value : JSON.stringify(toJsonValue(value));
}

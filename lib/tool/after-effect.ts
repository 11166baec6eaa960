import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { isBranded } from '../result/brand.js';
import type { ToolExecution } from './tool-execution.js';
import { ToolNotRunException } from './tool-not-run-exception.js';
import { ToolTimeoutException } from './tool-timeout-exception.js';
import type { Tools } from './tools.js';
import { traitsOfTool } from './traits-of-tool.js';

/**
 * What a model has to know of a failed call of a tool that changes things: the tool was at work, so its effect may be
 * there, and to call it again may do it twice (case B101). Empty for every other execution.
 */
export function afterEffect({ name, error }: ToolExecution, tools: Tools): string {
  if (error === null || isBeforeWork(error) || !tools.has(name)) return '';
  const { effects, idempotent } = traitsOfTool(tools.get(name));
  if (effects === undefined || effects === 'read' || idempotent) return '';
  return ' What it does may have happened nevertheless: check before you call it again.';
}

/** Errors of calls that were not run, and those that say it themselves. */
function isBeforeWork(error: Error): boolean {
  if (error instanceof InvalidToolArgumentsException) return true;
  if (error instanceof ToolNotRunException || error instanceof ToolTimeoutException) return true;
  return isBranded(error, 'ToolExecutionBlockedException');
}

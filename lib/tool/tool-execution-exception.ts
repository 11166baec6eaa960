import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import type { ToolExecution } from './tool-execution.js';

/** A tool failed, and the executor was told that this ends the run (`throwOnToolFailure`). `code` is `tool.failed`. */
export class ToolExecutionException extends AgentException {
  /** The execution that failed. */
  readonly execution: ToolExecution;

  constructor(execution: ToolExecution) {
    super(`The tool "${execution.name}" failed: ${execution.errorMessage}`, {
      code: 'tool.failed',
      cause: execution.error,
    });
    this.execution = execution;
  }
}

brand(ToolExecutionException, 'ToolExecutionException');

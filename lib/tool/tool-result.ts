import { resultText } from './result-text.js';
import type { ToolExecution } from './tool-execution.js';

/** What `ToolResult` takes. */
export interface ToolResultFacts {
  /** The text for the model. */
  readonly content: string;
  /** The id of the call that it answers. */
  readonly toolCallId: string;
  readonly toolName: string;
  /** True for a failure that the model may recover from. */
  readonly isError?: boolean;
}

/** The answer to one call, as the model reads it: what a message of role `tool` carries. Immutable. */
export class ToolResult {
  readonly content: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly isError: boolean;

  constructor({ content, toolCallId, toolName, isError = false }: ToolResultFacts) {
    this.content = content;
    this.toolCallId = toolCallId;
    this.toolName = toolName;
    this.isError = isError;
    Object.freeze(this);
  }

  /** What the model may read of an execution; see `resultText`. */
  static fromExecution(execution: ToolExecution, toolCallId = execution.toolCall.id ?? execution.id): ToolResult {
    const { name: toolName, hasError: isError } = execution;
    return new ToolResult({ content: resultText(execution), toolCallId, toolName, isError });
  }
}

import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';

/** A hook did not let a call through. The message is meant for the model. `code` is `tool.blocked`. */
export class ToolExecutionBlockedException extends AgentException {
  readonly toolName: string;

  constructor(toolName: string, message: string) {
    super(message, { code: 'tool.blocked' });
    this.toolName = toolName;
  }
}

brand(ToolExecutionBlockedException, 'ToolExecutionBlockedException');

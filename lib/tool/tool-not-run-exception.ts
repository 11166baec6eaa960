import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/**
 * A call was answered without a result, because the run ended. `code` is `tool.aborted` (the caller's signal),
 * `tool.stopping` (this very call stopped the agent) or `tool.stopped` (an earlier call of the step did).
 */
export class ToolNotRunException extends AgentException {
  private constructor(message: string, code: string, cause: unknown) {
    super(message, { code, cause });
  }

  static aborted(tool: string, reason: unknown): ToolNotRunException {
    return new ToolNotRunException(`The tool "${tool}" was not run: the run was aborted.`, 'tool.aborted', reason);
  }

  static stopping(tool: string, stop: AgentStopException): ToolNotRunException {
    return new ToolNotRunException(`The tool "${tool}" stopped the agent: ${stop.message}`, 'tool.stopping', stop);
  }

  static stopped(tool: string, stop: AgentStopException): ToolNotRunException {
    return new ToolNotRunException(`The tool "${tool}" was not run: the agent was stopped.`, 'tool.stopped', stop);
  }
}

brand(ToolNotRunException, 'ToolNotRunException');

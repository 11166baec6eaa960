import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/**
 * A call was answered without a result of its tool. `code` is `tool.aborted` (the caller's signal), `tool.abandoned` (the same, in the middle of it), `tool.stopping` (this
 * very call stopped the agent), `tool.stopped` (an earlier call of the step did), `tool.skipped` (an earlier call was
 * blocked or failed, and that ends the step), `tool.check_failed` (a hook that decides about calls failed), or `tool.unanswered` (the executor gave nothing for it).
 */
export class ToolNotRunException extends AgentException {
  private constructor(message: string, code: string, cause: unknown) {
    super(message, { code, cause });
  }

  static aborted(tool: string, reason: unknown): ToolNotRunException {
    return new ToolNotRunException(`The tool "${tool}" was not run: the run was aborted.`, 'tool.aborted', reason);
  }

  /** It was started, and nobody waited for its end. */
  static abandoned(tool: string, reason: unknown, changesThings: boolean): ToolNotRunException {
    const rest = changesThings ? ': what it does may have happened or not.' : '.';
    const message = `The run was aborted while the tool "${tool}" was working${rest}`;
    return new ToolNotRunException(message, 'tool.abandoned', reason);
  }

  static stopping(tool: string, stop: AgentStopException): ToolNotRunException {
    return new ToolNotRunException(`The tool "${tool}" stopped the agent: ${stop.message}`, 'tool.stopping', stop);
  }

  static stopped(tool: string, stop: AgentStopException): ToolNotRunException {
    return new ToolNotRunException(`The tool "${tool}" was not run: the agent was stopped.`, 'tool.stopped', stop);
  }

  static skipped(tool: string, earlier: string): ToolNotRunException {
    const message = `The tool "${tool}" was not run: the call of "${earlier}" before it did not go through.`;
    return new ToolNotRunException(message, 'tool.skipped', undefined);
  }

  /** The executor of an application's own gave no result for it. */
  static unanswered(tool: string, cause: unknown): ToolNotRunException {
    const message = `The tool "${tool}" gave no result: what runs the calls failed. This is not your fault; go on without it.`;
    return new ToolNotRunException(message, 'tool.unanswered', cause);
  }

  /** What failed in the hook is the operator's business, and stands in `cause`. */
  static checkFailed(tool: string, cause: unknown): ToolNotRunException {
    const message = `The tool "${tool}" was not run: a check before it failed. This is not your fault; go on without it.`;
    return new ToolNotRunException(message, 'tool.check_failed', cause);
  }
}

brand(ToolNotRunException, 'ToolNotRunException');

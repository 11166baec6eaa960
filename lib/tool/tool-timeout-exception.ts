import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** A tool took longer than it may. `code` is `tool.timeout`; `cause` is what it threw when it was told, if it did. */
export class ToolTimeoutException extends AgentException {
  /** How long it was given, in milliseconds. */
  readonly timeoutMs: number;

  /** @param changesThings true when the model has to reckon with what the tool may have done all the same */
  constructor(tool: string, timeoutMs: number, changesThings: boolean, cause?: unknown) {
    const rest = changesThings ? ': what it does may have happened or not.' : '.';
    super(`The tool "${tool}" took longer than ${timeoutMs} ms and was given up${rest}`, {
      code: 'tool.timeout',
      cause,
    });
    this.timeoutMs = timeoutMs;
  }
}

brand(ToolTimeoutException, 'ToolTimeoutException');

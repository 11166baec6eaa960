import { brand } from './brand.js';

/** What every error of the package can carry. */
export interface AgentExceptionOptions {
  /** A stable name for the kind of error, in two parts: `tool.unknown`. */
  readonly code?: string;
  /** What led to it. */
  readonly cause?: unknown;
}

/**
 * The base of every error that the package throws. `message` says what is wrong, where, and how to mend it; `code` is
 * what programs compare; `cause` holds what led to it.
 */
export class AgentException extends Error {
  readonly code: string;

  constructor(message: string, { code = 'agent.error', cause }: AgentExceptionOptions = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

brand(AgentException, 'AgentException');

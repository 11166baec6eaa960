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
 * what programs compare; `cause` holds what led to it. A subclass has its own class name as `name`.
 */
export class AgentException extends Error {
  readonly code: string;

  constructor(message: string, { code = 'agent.error', cause }: AgentExceptionOptions = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    // A class of the package has its name on its own prototype, from `brand`; a user's subclass would inherit its parent's.
    if (!Object.hasOwn(new.target.prototype, 'name')) {
      Object.defineProperty(this, 'name', { value: new.target.name, writable: true, configurable: true });
    }
  }
}

brand(AgentException, 'AgentException');

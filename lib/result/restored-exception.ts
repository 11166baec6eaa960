import { AgentException } from './agent-exception.js';
import { brand } from './brand.js';
import { messageOf, nameOf } from './error-of.js';

/** An error as JSON keeps it: what it says, without its stack. */
export interface ErrorJson {
  readonly name: string;
  readonly message: string;
  /** The code of an error that has one. */
  readonly code?: string;
}

/** An error that was read back: it says what the original said, under the same name and code. */
export class RestoredException extends AgentException {
  readonly #hasCode: boolean;

  constructor({ name, message, code }: ErrorJson) {
    super(message, code === undefined ? {} : { code });
    this.name = name;
    this.#hasCode = code !== undefined;
  }

  toJSON(): ErrorJson {
    const { name, message, code } = this;
    return { name, message, ...(this.#hasCode ? { code } : {}) };
  }
}

brand(RestoredException, 'RestoredException');

/** An error as it is kept. */
export function errorToJson(error: Error): ErrorJson {
  if (error instanceof RestoredException) return error.toJSON();
  const code = readOf(error, 'code');
  return {
    name: nameOf(error),
    // An empty message stays empty; what is no text, or cannot be read, becomes one.
    message: readOf(error, 'message') === '' ? '' : messageOf(error),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/** Undefined for what throws when it is looked at. */
function readOf(error: Error, key: 'code' | 'message'): unknown {
  try {
    return (error as Error & { readonly code?: unknown })[key];
  } catch {
    return undefined;
  }
}

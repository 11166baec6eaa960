import { AgentException } from '../result/agent-exception.js';
import { errorOf, isError, messageOf } from '../result/error-of.js';

/** What errors of libraries and of the system carry, and errors that an author wrote for a reader do not. */
const MACHINE_DETAILS = ['code', 'errno', 'syscall', 'sql', 'config', 'request', 'response'];

/** What a mistake in the program throws: its message speaks of the program, not of the call. */
const PROGRAM_FAULTS: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
  'AggregateError',
]);

/**
 * What a model may read of an error. The message of an error that somebody wrote is what it is there for; one that comes
 * from a library, the system or a fault of the program may hold paths, addresses or credentials, so the model gets a
 * general text with an id, under which the operator finds the error itself (`ToolCallCompleted`, `execution.error`).
 *
 * @param id the execution's id
 */
export function errorForModel(given: unknown, id: string): string {
  if (isWritten(given)) return messageOf(errorOf(given));
  return `The tool failed because of an internal error (${id.slice(0, 8)}). This is not the fault of your arguments; go on without it, or say so.`;
}

/** A text that is thrown was written, too; any other value that is no error was not. */
function isWritten(given: unknown): boolean {
  if (typeof given === 'string' || given instanceof AgentException) return true;
  try {
    if (!isError(given) || PROGRAM_FAULTS.has(given.name) || given.message === STACK_OVERFLOW) return false;
    return !MACHINE_DETAILS.some((detail) => detail in given);
  } catch {
    return false; // an error that cannot even be looked at was written for nobody
  }
}

/** The one range error that the engine throws of itself. */
const STACK_OVERFLOW = 'Maximum call stack size exceeded';

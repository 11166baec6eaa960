import { AgentException } from '../result/agent-exception.js';

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
export function errorForModel(error: Error, id: string): string {
  if (isWritten(error)) return error.message || error.name;
  return `The tool failed because of an internal error (${id.slice(0, 8)}). This is not the fault of your arguments; go on without it, or say so.`;
}

function isWritten(error: Error): boolean {
  if (error instanceof AgentException) return true;
  if (PROGRAM_FAULTS.has(error.name)) return false;
  return !MACHINE_DETAILS.some((detail) => detail in error);
}

import { type NamedArguments, parseArgumentText } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import type { ToolCall } from './tool-call.js';

/** The arguments of a call by name. Throws `InvalidToolArgumentsException` for text that cannot be read, or was cut. */
export function argumentsOf(call: ToolCall): NamedArguments {
  // Even whole JSON may lack what the model still wanted to write: half a file must not be written (case B74).
  if (call.truncated) throw InvalidToolArgumentsException.forTruncation(call.name);
  if (typeof call.rawArguments !== 'string') return call.args;
  const parsed = parseArgumentText(call.rawArguments);
  if (parsed.ok) return parsed.value;
  throw InvalidToolArgumentsException.forText(call.name, parsed.fault);
}

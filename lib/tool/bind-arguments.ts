import { ArgumentReader, type ToolArguments } from '../arguments/argument-reader.js';
import { parseArgumentText } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { untypedParameters } from '../reflection/untyped-parameters.js';
import {
  declaresParameters,
  invokeFacts,
  invokeOf,
  invokeParameters,
  isVariadic,
  prototypeOf,
} from './invoke-shape.js';
import type { CanInvoke } from './mixins/has-result-wrapper.js';
import { namedCall } from './named-call.js';
import type { ToolContext } from './tool-context.js';

const readers = new WeakMap<object, ArgumentReader>();

/**
 * The values to call a tool's `invoke` with. Parameters said with `@Param` are read by their types; others, whose schema
 * the author wrote by hand, by their names only; a variadic `invoke(...args)` gets the call as it is, for `arg()`.
 *
 * Throws `InvalidToolArgumentsException`.
 */
export function bindArguments(
  tool: CanInvoke,
  args: ToolArguments,
  context: ToolContext,
): readonly unknown[] | Promise<readonly unknown[]> {
  if (isVariadic(tool)) return variadicCall(tool, args);
  let reader = readers.get(invokeOf(tool));
  if (reader === undefined) {
    const parameters = declaresParameters(tool) ? invokeParameters(tool) : untypedParameters(invokeOf(tool));
    reader = new ArgumentReader(parameters, invokeFacts(prototypeOf(tool)).traits.coerce);
    readers.set(invokeOf(tool), reader);
  }
  return reader.read(nameOf(tool), args, context);
}

function variadicCall(tool: CanInvoke, args: ToolArguments): readonly unknown[] {
  if (Array.isArray(args)) return args as readonly unknown[];
  if (typeof args !== 'string') return namedCall(args as Readonly<Record<string, unknown>>);
  const parsed = parseArgumentText(args);
  if (parsed.ok) return namedCall(parsed.value);
  throw InvalidToolArgumentsException.forText(nameOf(tool), parsed.fault);
}

function nameOf(tool: object): string {
  return 'name' in tool && typeof tool.name === 'string' ? tool.name : tool.constructor.name;
}

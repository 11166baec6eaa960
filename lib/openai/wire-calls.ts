import { parseArgumentText } from '../arguments/argument-text.js';
import { ToolCall } from '../tool/tool-call.js';
import { isWireObject, type WireObject, wireList, wireObject, wireText } from './wire-value.js';

/** A call as read from the wire. */
export interface WireCall {
  readonly id: string | null;
  readonly name: string;
  readonly argumentText: string;
}

/** The calls that a message or a delta lists; the single `function_call` of older servers counts as one. */
export function callsWithin(message: WireObject): readonly WireObject[] {
  const listed = wireList(message.tool_calls).filter(isWireObject);
  if (listed.length > 0 || !isWireObject(message.function_call)) return listed;
  return [{ function: message.function_call }];
}

/** Reads one call, or the part of it that a delta holds; some servers leave the `function` level out. */
export function wireCall(call: WireObject): WireCall {
  const named = isWireObject(call.function) ? call.function : call;
  return { id: wireText(call.id), name: wireText(named.name) ?? '', argumentText: argumentText(named.arguments) };
}

/** Whether the text of a call's arguments is whole. */
export function isWhole(call: WireCall): boolean {
  return parseArgumentText(call.argumentText).ok;
}

/**
 * Calls as the rest of the framework knows them. An id that came twice is kept by the first call only. When the token
 * limit cut the answer, the last call and each one that does not parse are marked truncated.
 */
export function toolCallsOf(calls: readonly WireCall[], isCut: boolean): readonly ToolCall[] {
  const ids = new Set<string>();
  return calls.map((call, index) => {
    const id = call.id === null || ids.has(call.id) ? null : call.id;
    if (id !== null) ids.add(id);
    const truncated = isCut && (index === calls.length - 1 || !isWhole(call));
    return new ToolCall(call.name, call.argumentText, id, { truncated });
  });
}

/** Arguments are text; servers that send the object itself mean its JSON, and an empty one is a beginning. */
function argumentText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (isWireObject(value) && Object.keys(wireObject(value)).length === 0) return '';
  return JSON.stringify(value);
}

import type { ToolCall } from '../tool-call.js';

/** A tool that wants to see the raw call: its id, the name the model used, the arguments as they came. */
export interface CanAccessToolCall {
  /** A copy of the tool with this call; the tool itself stays as it is. */
  withToolCall(call: ToolCall): this;
}

/** True when the tool wants the call. */
export function canAccessToolCall<T extends object>(tool: T): tool is T & CanAccessToolCall {
  return 'withToolCall' in tool && typeof tool.withToolCall === 'function';
}

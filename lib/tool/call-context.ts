import { AsyncLocalStorage } from 'node:async_hooks';
import type { AgentState } from '../agent/agent-state.js';
import type { ToolCall } from './tool-call.js';

/** What a tool may see of the call it serves. */
export interface CallContext {
  readonly agentState: AgentState | null;
  readonly toolCall: ToolCall | null;
}

const NONE: CallContext = { agentState: null, toolCall: null };

/** A tool as one call sees it. */
interface View {
  readonly original: object;
  readonly context: CallContext;
}

const views = new WeakMap<object, View>();
const running = new AsyncLocalStorage<View>();

/**
 * A view of the tool that has more context. The tool itself stays as it is, and its code runs on the tool itself, never
 * on a copy: what it keeps in `#private` fields, which no copy would have, works in every call.
 */
export function withContext<T extends object>(tool: T, addition: Partial<CallContext>): T {
  const { original, context } = views.get(tool) ?? { original: tool, context: NONE };
  const view = Object.create(original) as T;
  const merged = { original, context: Object.freeze({ ...context, ...addition }) };
  views.set(view, merged);
  // What runs, runs on the tool itself, and what it awaits or yields sees the context as well.
  for (const name of ['use', 'invoke'] as const) {
    const method = (original as Partial<Record<typeof name, (...args: readonly unknown[]) => unknown>>)[name];
    if (typeof method !== 'function') continue;
    const bound = (...args: readonly unknown[]): unknown =>
      running.run(merged, () => method.apply(original, [...args]));
    Object.defineProperty(view, name, { value: bound });
  }
  return view;
}

/** The context of the call that `tool` (a view, or the tool whose code is running) serves; nothing outside a call. */
export function contextOf(tool: object): CallContext {
  const view = views.get(tool);
  if (view !== undefined) return view.context;
  const current = running.getStore();
  return current?.original === tool ? current.context : NONE;
}

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

/** A view whose code is running, and the one whose code called it: a tool that is called back sees its own call again. */
interface Frame {
  readonly view: View;
  readonly outer: Frame | undefined;
}

const views = new WeakMap<object, View>();
const running = new AsyncLocalStorage<Frame>();

/**
 * A view of the tool that has more context. The tool itself stays as it is, and its code (methods, getters, functions in
 * fields) runs on the tool itself, never on a copy: what it keeps in `#private` fields, which no copy would have, works in
 * every call. What is set on the view from outside stays with the view.
 */
export function withContext<T extends object>(tool: T, addition: Partial<CallContext>): T {
  const original = (views.get(tool)?.original ?? tool) as T;
  const view: View = { original, context: Object.freeze({ ...contextOf(tool), ...addition }) };
  const seen = new Proxy(Object.create(original) as T, new ViewHandler<T>(view, original));
  views.set(seen, view);
  return seen;
}

/** The context of the call that `tool` (a view, or the tool whose code is running) serves; nothing outside a call. */
export function contextOf(tool: object): CallContext {
  const view = views.get(tool);
  if (view !== undefined) return view.context;
  for (let frame = running.getStore(); frame !== undefined; frame = frame.outer) {
    if (frame.view.original === tool) return frame.view.context;
  }
  return NONE;
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** What reading from a view means: from the tool itself, in the context of the view. What it awaits or yields sees that too. */
class ViewHandler<T extends object> implements ProxyHandler<T> {
  readonly #view: View;
  readonly #original: T;
  /** Functions of the tool, as the view gives them: the same at each reading. */
  readonly #functions = new WeakMap<AnyFunction, AnyFunction>();

  constructor(view: View, original: T) {
    this.#view = view;
    this.#original = original;
  }

  get(shadow: T, key: PropertyKey, seen: unknown): unknown {
    if (Object.hasOwn(shadow, key)) return Reflect.get(shadow, key, seen);
    const value: unknown = this.#run(() => Reflect.get(this.#original, key, this.#original));
    return typeof value === 'function' && key !== 'constructor' ? this.#inContext(value as AnyFunction, seen) : value;
  }

  set(shadow: T, key: PropertyKey, value: unknown, seen: unknown): boolean {
    if (!hasSetter(this.#original, key)) return Reflect.set(shadow, key, value, seen);
    return this.#run(() => Reflect.set(this.#original, key, value, this.#original));
  }

  #inContext(method: AnyFunction, seen: unknown): AnyFunction {
    let made = this.#functions.get(method);
    if (made === undefined) {
      made = new Proxy(method, {
        apply: (_method, owner: unknown, args: readonly unknown[]) => {
          const self = owner === undefined || owner === seen ? this.#original : owner;
          const given = this.#run(() => Reflect.apply(method, self, args));
          return given === this.#original ? seen : given;
        },
      });
      this.#functions.set(method, made);
    }
    return made;
  }

  #run<R>(work: () => R): R {
    return running.run({ view: this.#view, outer: running.getStore() }, work);
  }
}

function hasSetter(owner: object, key: PropertyKey): boolean {
  for (let level: object | null = owner; level !== null; level = Object.getPrototypeOf(level)) {
    const found = Object.getOwnPropertyDescriptor(level, key);
    if (found !== undefined) return found.set !== undefined;
  }
  return false;
}

import { described } from '../../result/described.js';
import type { HookContext } from './hook-context.js';
import { InvalidHookException } from './invalid-hook-exception.js';

/** Takes part in a run at the triggers it is registered for. */
export interface HookInterface {
  /** Gives the context it was handed, or a changed copy. */
  handle(context: HookContext): HookContext | Promise<HookContext>;
}

/** A hook as a function; one that returns nothing leaves the context as it is. */
export type HookFunction = (context: HookContext) => HookAnswer | Promise<HookAnswer>;

// biome-ignore lint/suspicious/noConfusingVoidType: a function without return is what most hooks are
type HookAnswer = HookContext | undefined | void;

/** Makes a hook of a function. */
export class CallableHook implements HookInterface {
  readonly #handle: HookFunction;

  /** Throws `InvalidHookException` for what is no function. */
  constructor(handle: HookFunction) {
    if (typeof handle !== 'function') {
      throw new InvalidHookException('CallableHook', `it was given ${described(handle)}, not a function`);
    }
    this.#handle = handle;
  }

  async handle(context: HookContext): Promise<HookContext> {
    return (await this.#handle(context)) ?? context;
  }
}

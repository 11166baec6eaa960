import { LONGEST_DELAY } from '../result/longest-delay.js';
import { Result } from '../result/result.js';
import { PATIENCE } from '../result/until-aborted.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { ToolNotRunException } from './tool-not-run-exception.js';
import { ToolTimeoutException } from './tool-timeout-exception.js';
import { mayChangeThings } from './traits-of-tool.js';

/**
 * How long one try of a call may go on: until the run is aborted or its time is over. The tool hears of it by the signal;
 * one that does not is waited for no longer, though it may still do what it does.
 */
export class CallLimit {
  readonly #tool: string;
  readonly #changesThings: boolean;
  readonly #outer: AbortSignal | undefined;
  readonly #timeout: number | undefined;
  readonly #controller: AbortController | undefined;
  #timedOut: ToolTimeoutException | undefined;

  constructor(
    tool: string,
    traits: ToolTraits,
    { signal, timeout }: { readonly signal: AbortSignal | undefined; readonly timeout: number | undefined },
  ) {
    this.#tool = tool;
    this.#changesThings = mayChangeThings(traits);
    this.#outer = signal;
    this.#timeout = possible(traits.timeout) ?? timeout;
    this.#controller = signal === undefined && this.#timeout === undefined ? undefined : new AbortController();
  }

  /** For the tool; undefined when nothing can end it. */
  get signal(): AbortSignal | undefined {
    return this.#controller?.signal;
  }

  /** What the work gives, unless its time is over first. Rejects with `ToolNotRunException` when the run is aborted. */
  async hold<T>(work: () => T | PromiseLike<T>): Promise<T | Result<never>> {
    const controller = this.#controller;
    if (controller === undefined) return work();
    const ended = new Promise<T | Result<never>>((resolve, reject) => {
      controller.signal.addEventListener(
        'abort',
        () => setTimeout(() => this.#giveUp(resolve, reject), PATIENCE.call),
        {
          once: true,
        },
      );
    });
    const onAbort = (): void => controller.abort(this.#outer?.reason);
    const timer = this.#timeout === undefined ? undefined : setTimeout(() => this.#timeOut(controller), this.#timeout);
    if (this.#outer?.aborted) onAbort();
    else this.#outer?.addEventListener('abort', onAbort, { once: true });
    ended.catch(() => undefined); // the tool may be faster
    try {
      return this.#judge(await Promise.race([work(), ended]));
    } finally {
      clearTimeout(timer);
      this.#outer?.removeEventListener('abort', onAbort);
    }
  }

  #timeOut(controller: AbortController): void {
    this.#timedOut = new ToolTimeoutException(this.#tool, this.#timeout ?? 0, this.#changesThings);
    controller.abort(this.#timedOut);
  }

  #giveUp<T>(resolve: (result: T | Result<never>) => void, reject: (error: Error) => void): void {
    if (this.#timedOut !== undefined) resolve(Result.failure(this.#timedOut));
    else reject(ToolNotRunException.abandoned(this.#tool, this.#outer?.reason, this.#changesThings));
  }

  /** A tool that failed because its time was over says so in whatever words its library has; the model needs ours. */
  #judge<T>(given: T | Result<never>): T | Result<never> {
    const timedOut = this.#timedOut;
    if (timedOut === undefined || !isFailure(given) || given.error() === timedOut) return given;
    return Result.failure(new ToolTimeoutException(this.#tool, timedOut.timeoutMs, this.#changesThings, given.error()));
  }
}

/** A tool that was made without `@Tool` may declare anything; a time that no timer can wait is none. */
function possible(timeout: number | undefined): number | undefined {
  return timeout !== undefined && timeout > 0 && timeout <= LONGEST_DELAY ? timeout : undefined;
}

function isFailure(given: unknown): given is Result<never> {
  return typeof given === 'object' && given !== null && 'isFailure' in given && (given as Result<never>).isFailure();
}

import { followSignal } from './caller-signal.js';
import type { ModelErrors } from './model-errors.js';

/**
 * How long one request may go on: until the caller aborts or the server falls silent. It has a signal of its own, since
 * the client adds a listener to the signal it is given and leaves it there; a caller's signal outlives many requests.
 */
export class RequestLifetime {
  readonly #controller = new AbortController();
  readonly #errors: ModelErrors;
  readonly #unfollow: () => void;
  #limit: NodeJS.Timeout | undefined;

  constructor(errors: ModelErrors, caller: AbortSignal | undefined) {
    this.#errors = errors;
    this.#unfollow = followSignal(caller, () => this.#controller.abort(errors.aborted(caller?.reason)));
  }

  /** Aborts when the caller's signal does, or when the server falls silent. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * The result of the work, unless the caller aborts or it takes longer than `silence` milliseconds: then it throws that
   * at once, whether or not the work heeds the signal (the client's pause before a retry does not).
   */
  wait<T>(work: () => Promise<T>, silence?: number): Promise<T> {
    const { signal } = this.#controller;
    return new Promise<T>((resolve, reject) => {
      const onAbort = (): void => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = silence === undefined ? undefined : setTimeout(() => this.#fallSilent(silence), silence);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const working = async (): Promise<T> => work();
      working().finally(settle).then(resolve, reject);
    });
  }

  /** Gives it so many milliseconds from now, whatever the server says meanwhile; a limit that was set before is lifted. */
  limit(milliseconds: number): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#controller.abort(this.#errors.slow(milliseconds)), milliseconds);
  }

  /** Lets go of the caller's signal. */
  end(): void {
    clearTimeout(this.#limit);
    this.#unfollow();
  }

  #fallSilent(milliseconds: number): void {
    this.#controller.abort(this.#errors.silent(milliseconds));
  }
}

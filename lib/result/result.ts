import { isError } from './error-of.js';
import { attempt, Failure, type Flat, failureOf, flatten, isResult, Success, thrown } from './outcome.js';

export { Failure, Success };

/** What came of something that may go wrong: `Success` with a value or `Failure` with an error. Immutable. */
export type Result<T> = Success<T> | Failure<T>;

/** What `from` makes of a value: an error, and a failure, hold no value. */
type Given<X> = X extends Error ? never : Flat<X>;

type Work<A extends readonly unknown[]> = (...args: A) => unknown;
type Values<F extends readonly unknown[]> = {
  [K in keyof F]: F[K] extends (...args: never[]) => infer R ? Flat<R> : never;
};

/**
 * Makes results.
 *
 * @example
 * Result.success(2).map((n) => n * 2).unwrap();             // 4
 * Result.try(() => JSON.parse('{')).isFailure();            // true
 * Result.failure('out of stock').errorMessage();            // 'out of stock'
 *
 * Seed: Advanced Patterns, "The Result Wrapper".
 */
export const Result = {
  /** @param value anything, also a result or an error: it is not looked at */
  success: <T>(value: T): Success<T> => new Success(value),

  /**
   * @param reason anything; a text reads as an error with that message, a list as one error that names them all, and a
   * failure is taken as it is
   */
  failure: (reason: unknown): Failure => failureOf(reason),

  /** A result as it is, an `Error` as a failure, anything else as a success. */
  from<X>(given: X): Result<Given<X>> {
    return (isResult(given) ? given : isError(given) ? new Failure(given) : new Success(given)) as Result<Given<X>>;
  },

  /**
   * Success of what the work gives (a result that it gives is taken as it is); failure of what it throws. Work that gives
   * a promise belongs to `tryAsync`. Throws nothing but `AgentStopException`.
   */
  try<R>(work: () => R): Result<Flat<R>> {
    return attempt(work);
  },

  /** As `try`, for work that takes time. */
  async tryAsync<R>(work: () => R): Promise<Result<Flat<Awaited<R>>>> {
    try {
      return flatten(await work());
    } catch (error) {
      return thrown(error);
    }
  },

  /**
   * Does every piece of work with the same arguments, whatever becomes of the others. Success of all values in order, or,
   * if any failed, failure of the list of errors. With no work at all, success of null.
   *
   * @example
   * Result.tryAll([6, 3], (a, b) => a / b, (a, b) => a * b).unwrap(); // [2, 18]
   */
  tryAll<A extends readonly unknown[], F extends readonly Work<A>[]>(
    args: readonly [...A],
    ...works: F
  ): Result<Values<F> | null> {
    if (works.length === 0) return new Success(null);
    const results = works.map((work) => attempt(() => work(...args)));
    const errors = results.filter((result) => result.isFailure()).map((failure) => failure.error());
    if (errors.length > 0) return new Failure(Object.freeze(errors));
    return new Success(results.map((result) => result.unwrap()) as Values<F>);
  },

  /**
   * Does one piece of work after the other, with the same arguments, until one gives a value that `condition` accepts:
   * success of that value, and the rest is left. When none does: failure of the list of errors if there were any, else
   * success of false.
   *
   * @example
   * Result.tryUntil((n) => n > 10, [4], (n) => n + 1, (n) => n * 4).unwrap(); // 16
   */
  tryUntil<A extends readonly unknown[], R>(
    condition: (value: Flat<R>) => boolean,
    args: readonly [...A],
    ...works: readonly ((...args: NoInfer<A>) => R)[]
  ): Result<Flat<R> | false> {
    const errors: unknown[] = [];
    for (const work of works) {
      const result = attempt(() => work(...args));
      if (result.isFailure()) errors.push(result.error());
      else if (result.matches(condition)) return result;
    }
    return errors.length > 0 ? new Failure(Object.freeze(errors)) : new Success(false);
  },
} as const;

import { brand } from './brand.js';
import { errorOf } from './error-of.js';
import { ResultHasNoErrorException } from './result-has-no-error-exception.js';

/**
 * What both outcomes can do. There is no `then`: a method of that name would make a result a thenable, and `await`
 * would call it.
 */
abstract class Outcome<T> {
  abstract isSuccess(): this is Success<T>;
  abstract isFailure(): this is Failure;

  /** The value. Throws the error of a failure, as it is when it is an `Error`. */
  abstract unwrap(): T;

  /** The error as it was given. Throws `ResultHasNoErrorException` on a success. */
  abstract error(): unknown;

  /** The error as an `Error`. Throws `ResultHasNoErrorException` on a success. */
  abstract exception(): Error;

  /** The error's message; an error without one gives its name. Throws `ResultHasNoErrorException` on a success. */
  errorMessage(): string {
    const { message, name } = this.exception();
    return message === '' ? name : message;
  }

  /** The value, or `fallback` for a failure. */
  abstract valueOr<D>(fallback: D): T | D;

  /** The error as an `Error`, or `fallback` for a success. */
  abstract exceptionOr<D>(fallback: D): Error | D;

  /**
   * A success of what `transform` makes of the value; a result that it gives is taken as it is, and what it throws is a
   * failure. A failure stays itself.
   */
  abstract map<U>(transform: (value: T) => U | Result<U>): Result<U>;

  /** The success itself if its value keeps the rule, else a failure with `onFail`'s error. */
  abstract ensure(rule: (value: T) => boolean, onFail: (value: T) => unknown): Result<T>;

  /** A success of what `rescue` makes of the error. A success stays itself. */
  abstract recover<U>(rescue: (error: Error) => U | Result<U>): Result<T | U>;

  /** A failure with what `transform` makes of the error. A success stays itself. */
  abstract mapError(transform: (error: Error) => unknown): Result<T>;

  /** Calls `look` with the value of a success; gives this result. */
  ifSuccess(look: (value: T) => void): this {
    if (this.isSuccess()) look(this.value);
    return this;
  }

  /** Calls `look` with the error of a failure; gives this result. */
  ifFailure(look: (error: Error) => void): this {
    if (this.isFailure()) look(this.exception());
    return this;
  }

  /** True for a success whose value keeps the rule. */
  matches(rule: (value: T) => boolean): boolean {
    return this.isSuccess() && rule(this.value);
  }

  /** Plain form for logs. */
  abstract toJSON(): { readonly success: boolean; readonly value?: unknown; readonly error?: string };
}

/** It went well. */
export class Success<T> extends Outcome<T> {
  readonly value: T;

  constructor(value: T) {
    super();
    this.value = value;
    Object.freeze(this);
  }

  isSuccess(): this is Success<T> {
    return true;
  }

  isFailure(): this is Failure {
    return false;
  }

  unwrap(): T {
    return this.value;
  }

  error(): never {
    throw new ResultHasNoErrorException();
  }

  exception(): never {
    throw new ResultHasNoErrorException();
  }

  valueOr(): T {
    return this.value;
  }

  exceptionOr<D>(fallback: D): D {
    return fallback;
  }

  map<U>(transform: (value: T) => U | Result<U>): Result<U> {
    return Result.try(() => transform(this.value));
  }

  ensure(rule: (value: T) => boolean, onFail: (value: T) => unknown): Result<T> {
    return Result.try<T>(() => (rule(this.value) ? this : Result.failure(onFail(this.value))));
  }

  recover(): this {
    return this;
  }

  mapError(): this {
    return this;
  }

  toJSON(): { readonly success: true; readonly value: T } {
    return { success: true, value: this.value };
  }
}

/** It went wrong. */
export class Failure extends Outcome<never> {
  readonly #error: unknown;

  constructor(error: unknown) {
    super();
    this.#error = error;
    Object.freeze(this);
  }

  isSuccess(): this is Success<never> {
    return false;
  }

  isFailure(): this is Failure {
    return true;
  }

  unwrap(): never {
    throw this.exception();
  }

  error(): unknown {
    return this.#error;
  }

  exception(): Error {
    return errorOf(this.#error);
  }

  valueOr<D>(fallback: D): D {
    return fallback;
  }

  exceptionOr(): Error {
    return this.exception();
  }

  map(): this {
    return this;
  }

  ensure(): this {
    return this;
  }

  recover<U>(rescue: (error: Error) => U | Result<U>): Result<U> {
    return Result.try(() => rescue(this.exception()));
  }

  mapError(transform: (error: Error) => unknown): Failure {
    return Result.failure(transform(this.exception()));
  }

  toJSON(): { readonly success: false; readonly error: string } {
    return { success: false, error: this.errorMessage() };
  }
}

brand(Success, 'Success');
brand(Failure, 'Failure');

/** What came of something that may go wrong: `Success` with a value or `Failure` with an error. Immutable. */
export type Result<T> = Success<T> | Failure;

/**
 * Makes results.
 *
 * @example
 * Result.success(2).map((n) => n * 2).unwrap();             // 4
 * Result.try(() => JSON.parse('{')).isFailure();            // true
 * Result.failure('out of stock').errorMessage();            // 'out of stock'
 */
export const Result = {
  success: <T>(value: T): Success<T> => new Success(value),

  /** @param error anything; a text reads as an error with that message, a list as one error that names them all */
  failure: (error: unknown): Failure => new Failure(error),

  /** A result as it is, an `Error` as a failure, anything else as a success. */
  from(given: unknown): Result<unknown> {
    if (isResult(given)) return given;
    return given instanceof Error ? new Failure(given) : new Success(given);
  },

  /** Success of what the work gives (a result that it gives is taken as it is); failure of what it throws. */
  try<T>(work: () => T | Result<T>): Result<T> {
    try {
      return flat(work());
    } catch (error) {
      return new Failure(error);
    }
  },

  /** As `try`, for work that takes time. */
  async tryAsync<T>(work: () => Promise<T | Result<T>> | T | Result<T>): Promise<Result<T>> {
    try {
      return flat(await work());
    } catch (error) {
      return new Failure(error);
    }
  },
} as const;

function isResult(given: unknown): given is Result<unknown> {
  return given instanceof Success || given instanceof Failure;
}

function flat<T>(given: T | Result<T>): Result<T> {
  return isResult(given) ? (given as Result<T>) : new Success(given);
}

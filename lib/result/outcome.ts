import { brand, isBranded } from './brand.js';
import { errorOf, messageOf } from './error-of.js';
import { ResultHasNoErrorException } from './result-has-no-error-exception.js';
import { type ValueTypes, valueType } from './value-type.js';

type Result<T> = Success<T> | Failure<T>;

/** What a function's answer comes to: the value of a result, and any other value itself. */
export type Flat<R> = R extends Success<infer T> ? T : R extends Failure<unknown> ? never : R;

/** The plain form of a result, for logs. */
export type ResultJson<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly error: string };

/**
 * What both outcomes can do. There is no `then`: a method of that name would make a result a thenable, and `await`
 * would call it; it is called `andThen`.
 *
 * A function given to `map`, `andThen`, `ensure`, `recover`, `mapError` or `tap` may throw: the result is then a failure
 * with what it threw. Only `AgentStopException` goes through. A function given to a question (`matches`) or an onlooker
 * (`ifSuccess`, `ifFailure`) throws to the caller.
 */
abstract class Outcome<T> {
  abstract isSuccess(): this is Success<T>;

  abstract isFailure(): this is Failure<T>;

  /** True for a success without a value: null, or undefined as a method without `return` gives it. */
  isSuccessAndNull(): boolean {
    return this.matches((value) => value === null || value === undefined);
  }

  /** True for a success with exactly `true`. */
  isSuccessAndTrue(): boolean {
    return this.matches((value) => value === true);
  }

  /** True for a success with exactly `false`. */
  isSuccessAndFalse(): boolean {
    return this.matches((value) => value === false);
  }

  /** True for a success with a value of that type. */
  isType<K extends keyof ValueTypes>(type: K): this is Success<T & ValueTypes[K]> {
    return this.matches((value) => valueType(value) === type);
  }

  /** True for a success with an object of that class. */
  isInstanceOf<C>(type: abstract new (...args: never[]) => C): this is Success<T & C> {
    return this.matches((value) => value instanceof type);
  }

  /** True for a success whose value keeps the rule. */
  matches(rule: (value: T) => boolean): boolean {
    return this.isSuccess() && rule(this.value);
  }

  /** The value. Throws the error of a failure, the very same one when it is an `Error`. */
  unwrap(): T {
    if (this.isSuccess()) return this.value;
    throw this.exception();
  }

  /** The error as it was given. Throws `ResultHasNoErrorException` on a success. */
  error(): unknown {
    if (this.isFailure()) return this.reason;
    throw new ResultHasNoErrorException();
  }

  /** The error as an `Error`, the same at each call. Throws `ResultHasNoErrorException` on a success. */
  exception(): Error {
    throw new ResultHasNoErrorException();
  }

  /** The error's message; an error without one gives its name. Throws `ResultHasNoErrorException` on a success. */
  errorMessage(): string {
    return messageOf(this.exception());
  }

  /** The value, or `fallback` for a failure. */
  valueOr<D>(fallback: D): T | D {
    return this.isSuccess() ? this.value : fallback;
  }

  /** The error as an `Error`, or `fallback` for a success. */
  exceptionOr<D>(fallback: D): Error | D {
    return this.isFailure() ? this.exception() : fallback;
  }

  /**
   * A success of what `transform` makes of the value; a result that it gives is taken as it is. A failure stays itself.
   */
  map<R>(transform: (value: T) => R): Result<Flat<R>> {
    return this.isSuccess() ? attempt(() => transform(this.value)) : asFailure(this);
  }

  /** The next piece of work, done with the value: `map` by the name that reads well when the work gives a result. */
  andThen<R>(next: (value: T) => R): Result<Flat<R>> {
    return this.map(next);
  }

  /** The success itself if its value keeps the rule, else a failure with `onFail`'s error. A failure stays itself. */
  ensure(rule: (value: T) => boolean, onFail: (value: T) => unknown): Result<T> {
    if (!this.isSuccess()) return asFailure(this);
    return attempt(() => (rule(this.value) ? this : failureOf(onFail(this.value)))) as Result<T>;
  }

  /** A success of what `rescue` makes of the error; a result that it gives is taken as it is. A success stays itself. */
  recover<R>(rescue: (error: Error) => R): Result<T | Flat<R>> {
    return this.isSuccess() ? this : attempt(() => rescue(this.exception()));
  }

  /** A failure with what `transform` makes of the error. A success stays itself. */
  mapError(transform: (error: Error) => unknown): Result<T> {
    return this.isSuccess() ? this : (attempt(() => failureOf(transform(this.exception()))) as Result<never>);
  }

  /** Does something with the value and stays as it is, but for what `work` throws. A failure stays itself. */
  tap(work: (value: T) => unknown): Result<T> {
    if (!this.isSuccess()) return asFailure(this);
    return attempt(() => {
      work(this.value);
      return this;
    }) as Result<T>;
  }

  /** Shows the value of a success to `look`; gives this result. */
  ifSuccess(look: (value: T) => void): this {
    if (this.isSuccess()) look(this.value);
    return this;
  }

  /** Shows the error of a failure to `look`; gives this result. */
  ifFailure(look: (error: Error) => void): this {
    if (this.isFailure()) look(this.exception());
    return this;
  }

  /** Plain form for logs: `{ success: true, value }` or `{ success: false, error: message }`. */
  toJSON(): ResultJson<T> {
    return this.isSuccess() ? { success: true, value: this.value } : { success: false, error: this.errorMessage() };
  }
}

/** It went well. */
export class Success<T> extends Outcome<T> {
  readonly value: T;

  constructor(value: T) {
    super();
    this.value = value;
    Object.freeze(this);
  }

  override isSuccess(): this is Success<T> {
    return true;
  }

  override isFailure(): this is Failure<T> {
    return false;
  }
}

/** It went wrong. `T` is only what a success would have held. */
export class Failure<T = never> extends Outcome<T> {
  /** The error as it was given: anything. */
  readonly reason: unknown;
  #exception: Error | undefined;

  constructor(reason: unknown) {
    super();
    this.reason = reason;
    Object.freeze(this);
  }

  override isSuccess(): this is Success<T> {
    return false;
  }

  override isFailure(): this is Failure<T> {
    return true;
  }

  override exception(): Error {
    this.#exception ??= errorOf(this.reason);
    return this.#exception;
  }
}

brand(Success, 'Success');
brand(Failure, 'Failure');

/** A failure holds no value, so it is one of any type. */
function asFailure(outcome: Outcome<unknown>): Failure {
  return outcome as Failure;
}

/** True for a result of any copy of the package. */
export function isResult(given: unknown): given is Result<unknown> {
  return given instanceof Success || given instanceof Failure;
}

/** A failure as it is, anything else as the reason of one. */
export function failureOf(reason: unknown): Failure {
  return reason instanceof Failure ? asFailure(reason) : new Failure(reason);
}

/** A result as it is, anything else as a success. */
export function flatten<R>(given: R): Result<Flat<R>> {
  return (isResult(given) ? given : new Success(given)) as Result<Flat<R>>;
}

/** What the work gives, or a failure of what it throws. `AgentStopException` goes through: it is no failure. */
export function attempt<R>(work: () => R): Result<Flat<R>> {
  try {
    return flatten(work());
  } catch (error) {
    return thrown(error);
  }
}

/** The failure of what was thrown. Throws `AgentStopException` on. */
export function thrown(error: unknown): Failure {
  if (isBranded(error, 'AgentStopException')) throw error;
  return new Failure(error);
}

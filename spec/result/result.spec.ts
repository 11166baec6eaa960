import { describe, expect, it } from '@jest/globals';
import { brand } from '../../lib/result/brand.js';
import { Failure, Result, Success } from '../../lib/result/result.js';
import { ResultHasNoErrorException } from '../../lib/result/result-has-no-error-exception.js';

const boom = new Error('boom');

/** What stops an agent, as a higher floor defines it. */
class Stop extends Error {}
brand(Stop, 'AgentStopException');

function throwing(error: Error): () => never {
  return () => {
    throw error;
  };
}

/** A result as functions give it: the compiler does not know which one it is. */
function half(n: number): Result<number> {
  return n % 2 === 0 ? Result.success(n / 2) : Result.failure(`${n} is odd`);
}

describe('Result', () => {
  it('holds any value as a success, also a result or an error', () => {
    expect(Result.success(boom).unwrap()).toBe(boom);
    expect(Result.success(half(1)).unwrap()).toEqual(half(1));
    expect(Result.success(undefined).isSuccess()).toBe(true);
  });

  it('knows which of the two it is, and so does the compiler', () => {
    const result = half(4);
    const value: number | null = result.isSuccess() ? result.value : null;
    const other = half(3);
    const reason: unknown = other.isSuccess() ? null : other.reason;
    expect([value, reason]).toEqual([2, '3 is odd']);
    expect([result.isFailure(), other.isFailure()]).toEqual([false, true]);
  });

  it('throws the very error of a failure when it is unwrapped', () => {
    expect(() => Result.failure(boom).unwrap()).toThrow(boom);
    expect(() => half(3).unwrap()).toThrow(new Error('3 is odd'));
  });

  it.each([
    ['error', () => Result.success(1).error()],
    ['exception', () => Result.success(1).exception()],
    ['errorMessage', () => Result.success(1).errorMessage()],
  ])('refuses to give the %s of a success', (_name, ask) => {
    expect(ask).toThrow(ResultHasNoErrorException);
    expect(ask).toThrow('The result is a success and has no error');
  });

  it('gives the error as it was given, and as one Error', () => {
    const text = Result.failure('text');
    expect(text.error()).toBe('text');
    expect(text.exception()).toEqual(new Error('text'));
    expect(text.exception()).toBe(text.exception());
    expect(Result.failure(boom).exception()).toBe(boom);
    expect(Result.failure(new RangeError('')).errorMessage()).toBe('RangeError');
  });

  it('reads a failure from a list of texts and errors (D20)', () => {
    const failure = Result.failure(['no stock', boom]);
    expect(failure.error()).toEqual(['no stock', boom]);
    expect(failure.errorMessage()).toBe('no stock; boom');
    expect(failure.exception()).toBeInstanceOf(AggregateError);
  });

  it('does not wrap a failure into another', () => {
    const failure = Result.failure(boom);
    expect(Result.failure(failure)).toBe(failure);
  });

  it('takes results as they are and errors as failures where it is made from anything', () => {
    const success: Success<number> = Result.success(1);
    const same: Result<number> = Result.from(success);
    const failed: Result<never> = Result.from(boom);
    const text: Result<string> = Result.from('value');
    expect(same).toBe(success);
    expect(failed).toEqual(Result.failure(boom));
    expect(text.unwrap()).toBe('value');
  });

  it('gives a fallback for what it does not have', () => {
    expect([half(4).valueOr('none'), half(3).valueOr('none')]).toEqual([2, 'none']);
    expect(half(4).exceptionOr(null)).toBeNull();
    expect(half(3).exceptionOr(null)).toEqual(new Error('3 is odd'));
  });

  it('can be returned from an async function, since it is no thenable', async () => {
    const result = await (async () => Result.success('value'))();
    expect(result).toBeInstanceOf(Success);
    expect('then' in result).toBe(false);
  });

  it('is frozen, plain in JSON, and equal only to its like', () => {
    expect(Object.isFrozen(Result.success(1)) && Object.isFrozen(Result.failure(1))).toBe(true);
    expect(JSON.stringify([Result.success(1), Result.failure(boom)])).toBe(
      '[{"success":true,"value":1},{"success":false,"error":"boom"}]',
    );
    expect(Result.failure(1)).toBeInstanceOf(Failure);
    expect(Result.failure('a')).not.toEqual(Result.failure('b'));
    expect(Result.success(1)).not.toEqual(Result.failure(1));
  });
});

describe('a question to a Result', () => {
  it.each<[string, Result<unknown>, readonly string[]]>([
    ['success of null', Result.success(null), ['null']],
    ['success of nothing', Result.success(undefined), ['null']],
    ['success of true', Result.success(true), ['true']],
    ['success of false', Result.success(false), ['false']],
    ['success of 0', Result.success(0), []],
    ['failure', Result.failure(null), []],
  ])('tells %s by its value', (_name, result, answers) => {
    const asked = {
      null: result.isSuccessAndNull(),
      true: result.isSuccessAndTrue(),
      false: result.isSuccessAndFalse(),
    };
    expect(Object.entries(asked).flatMap(([name, yes]) => (yes ? [name] : []))).toEqual(answers);
  });

  it.each([
    ['text', 'string'],
    [1, 'number'],
    [1n, 'bigint'],
    [false, 'boolean'],
    [Symbol.iterator, 'symbol'],
    [undefined, 'undefined'],
    [null, 'null'],
    [[1], 'array'],
    [() => 1, 'function'],
    [{}, 'object'],
  ] as const)('tells that the value %p is of type %s and no other', (value, type) => {
    expect(Result.success<unknown>(value).isType(type)).toBe(true);
    expect(Result.success<unknown>(value).isType(type === 'object' ? 'string' : 'object')).toBe(false);
    expect(Result.failure(value).isType(type)).toBe(false);
  });

  it('tells the class of the value, and narrows it', () => {
    const result: Result<unknown> = Result.success(new Map([['a', 1]]));
    expect(result.isInstanceOf(Map) && result.value.size).toBe(1);
    expect(result.isInstanceOf(Set)).toBe(false);
    expect(Result.failure(boom).isInstanceOf(Error)).toBe(false);
    expect(half(4).isType('number') && half(8).valueOr(0).toFixed(1)).toBe('4.0');
  });

  it('tells whether a value keeps a rule; what the rule throws goes to the caller', () => {
    expect(half(4).matches((n) => n === 2)).toBe(true);
    expect(half(4).matches((n) => n === 3)).toBe(false);
    expect(half(3).matches(() => true)).toBe(false);
    expect(() => half(4).matches(throwing(boom))).toThrow(boom);
  });
});

describe('a step from one Result to the next', () => {
  it('maps a value, and takes a result that comes of it as it is', () => {
    const doubled: Result<number> = half(4).map((n) => n * 2);
    expect(doubled.unwrap()).toBe(4);
    expect(half(8).andThen(half).andThen(half).unwrap()).toBe(1);
    expect(half(6).andThen(half).errorMessage()).toBe('3 is odd');
    expect(
      half(4)
        .map(() => boom)
        .unwrap(),
    ).toBe(boom);
  });

  it('leaves a failure alone', () => {
    const failure: Result<number> = Result.failure(boom);
    const never = throwing(new Error('must not run'));
    expect(failure.map(never)).toBe(failure);
    expect(failure.andThen(never)).toBe(failure);
    expect(failure.tap(never)).toBe(failure);
    expect(failure.ensure(never, never)).toBe(failure);
  });

  it('makes a failure of a value that breaks the rule', () => {
    const tooSmall = (n: number): Result<number> =>
      half(n).ensure(
        (value) => value > 2,
        (value) => `${value} is too small`,
      );
    expect(tooSmall(4).errorMessage()).toBe('2 is too small');
    expect(tooSmall(6).unwrap()).toBe(3);
    expect(
      half(4)
        .ensure(
          () => false,
          () => Result.failure(boom),
        )
        .error(),
    ).toBe(boom);
  });

  it('rescues a failure with what comes of its error, and leaves a success alone', () => {
    const success = half(4);
    expect(
      half(3)
        .recover((error) => error.message.length)
        .unwrap(),
    ).toBe(8);
    expect(
      half(3)
        .recover(() => half(2))
        .unwrap(),
    ).toBe(1);
    expect(success.recover(throwing(boom))).toBe(success);
  });

  it('replaces the error of a failure, and leaves a success alone', () => {
    const success = half(4);
    const outer = half(3).mapError((error) => new TypeError('outer', { cause: error }));
    expect(outer.exception()).toEqual(new TypeError('outer'));
    expect(outer.exception().cause).toEqual(new Error('3 is odd'));
    expect(success.mapError(throwing(boom))).toBe(success);
  });

  it('lets work be done with a value and stays what it is', () => {
    const seen: number[] = [];
    const success = half(4);
    expect(success.tap((n) => seen.push(n))).toBe(success);
    expect(seen).toEqual([2]);
  });

  it.each<[string, (error: Error) => Result<unknown>]>([
    ['map', (error) => half(4).map(throwing(error))],
    ['andThen', (error) => half(4).andThen(throwing(error))],
    ['a rule', (error) => half(4).ensure(throwing(error), String)],
    ['a broken rule', (error) => half(4).ensure(() => false, throwing(error))],
    ['recover', (error) => half(3).recover(throwing(error))],
    ['mapError', (error) => half(3).mapError(throwing(error))],
    ['tap', (error) => half(4).tap(throwing(error))],
    ['try', (error) => Result.try(throwing(error))],
    ['tryAll', (error) => Result.tryAll([], throwing(error)).mapError(() => error)],
    ['tryUntil', (error) => Result.tryUntil(() => true, [], throwing(error)).mapError(() => error)],
  ])('makes a failure of what %s throws, but lets a stop of the agent through', (_name, step) => {
    expect(step(boom).error()).toBe(boom);
    const stop = new Stop('enough');
    expect(() => step(stop)).toThrow(stop);
  });

  it('shows itself to onlookers and stays what it is', () => {
    const seen: unknown[] = [];
    const success: Result<number> = Result.success(1);
    const failure: Result<number> = Result.failure(boom);
    expect(success.ifSuccess((value) => seen.push(value)).ifFailure((error) => seen.push(error))).toBe(success);
    expect(failure.ifSuccess((value) => seen.push(value)).ifFailure((error) => seen.push(error))).toBe(failure);
    expect(seen).toEqual([1, boom]);
    expect(() => success.ifSuccess(throwing(boom))).toThrow(boom);
  });
});

describe('a try', () => {
  it('gives what work gives, and takes a result as it is', async () => {
    expect(Result.try(() => 1).unwrap()).toBe(1);
    expect(Result.try(() => half(3)).errorMessage()).toBe('3 is odd');
    expect((await Result.tryAsync(async () => half(4))).unwrap()).toBe(2);
    expect((await Result.tryAsync(() => 3)).unwrap()).toBe(3);
  });

  it('makes a failure of a rejection, but lets a stop of the agent through', async () => {
    const stop = new Stop('enough');
    expect((await Result.tryAsync(() => Promise.reject(boom))).error()).toBe(boom);
    expect((await Result.tryAsync(throwing(boom))).error()).toBe(boom);
    await expect(Result.tryAsync(() => Promise.reject(stop))).rejects.toBe(stop);
  });

  it('of all gives all values in order, typed one by one', () => {
    const both: Result<readonly [number, string] | null> = Result.tryAll(
      [6, 3],
      (a, b) => a / b,
      (a, b) => `${a}/${b}`,
    );
    expect(both.unwrap()).toEqual([2, '6/3']);
    expect(Result.tryAll([1]).unwrap()).toBeNull();
  });

  it('of all does every piece of work and fails with every error', () => {
    const done: string[] = [];
    const result = Result.tryAll(['x'], throwing(boom), half.bind(null, 3), (text) => done.push(text));
    expect(result.error()).toEqual([boom, '3 is odd']);
    expect(result.errorMessage()).toBe('boom; 3 is odd');
    expect(done).toEqual(['x']);
  });

  it('until gives the first value that is accepted, and leaves the rest', () => {
    const result: Result<number | false> = Result.tryUntil(
      (n) => n > 10,
      [4],
      (n) => n + 1,
      (n) => n * 4,
      (): number => throwing(new Error('must not run'))(),
    );
    expect(result.unwrap()).toBe(16);
  });

  it('until goes on after an error, which counts only when nothing is accepted', () => {
    expect(Result.tryUntil((n) => n > 1, [4], throwing(boom), half).unwrap()).toBe(2);
    expect(Result.tryUntil((n) => n > 9, [4], throwing(boom), half).error()).toEqual([boom]);
    expect(Result.tryUntil((n: number) => n > 9, [4], half).unwrap()).toBe(false);
    expect(Result.tryUntil(() => true, [4]).unwrap()).toBe(false);
  });
});

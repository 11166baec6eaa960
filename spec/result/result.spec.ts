import { describe, expect, it } from '@jest/globals';
import { Failure, Result, Success } from '../../lib/result/result.js';
import { ResultHasNoErrorException } from '../../lib/result/result-has-no-error-exception.js';

const boom = new Error('boom');

describe('Result', () => {
  it('holds any value as a success, also a result or an error', () => {
    expect(Result.success(boom).unwrap()).toBe(boom);
    expect(Result.success(undefined).isSuccess()).toBe(true);
  });

  it('throws the very error of a failure when it is unwrapped', () => {
    expect(() => Result.failure(boom).unwrap()).toThrow(boom);
  });

  it('refuses to name the error of a success', () => {
    expect(() => Result.success(1).error()).toThrow(ResultHasNoErrorException);
    expect(() => Result.success(1).errorMessage()).toThrow('The result is a success and has no error');
  });

  it.each([
    ['out of stock', 'out of stock'],
    [boom, 'boom'],
    [new RangeError(''), 'RangeError'],
    [['a', boom, 'c'], 'a; boom; c'],
    [[], 'no errors were named'],
    [{ code: 7 }, 'not an Error was thrown: {"code":7}'],
    [undefined, 'not an Error was thrown: undefined'],
    [null, 'not an Error was thrown: null'],
  ])('reads the error %p as "%s"', (given, message) => {
    expect(Result.failure(given).errorMessage()).toBe(message);
  });

  it('describes a value that refuses to be described', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw boom;
        },
        getPrototypeOf: () => {
          throw boom;
        },
      },
    );
    expect(Result.failure(hostile).errorMessage()).toBe('not an Error was thrown, but a value of type object');
  });

  it('gives the error as it was given, and as an Error', () => {
    expect(Result.failure('text').error()).toBe('text');
    expect(Result.failure('text').exception()).toEqual(new Error('text'));
    expect(Result.failure(boom).exception()).toBe(boom);
  });

  it('takes results as they are and errors as failures where it is made from anything', () => {
    const success = Result.success(1);
    expect(Result.from(success)).toBe(success);
    expect(Result.from(boom)).toEqual(Result.failure(boom));
    expect(Result.from('value').unwrap()).toBe('value');
  });

  it('turns what work throws into a failure, and unwraps a result that it gives', async () => {
    expect(Result.try(() => 1).unwrap()).toBe(1);
    expect(Result.try(() => Result.failure(boom)).error()).toBe(boom);
    expect(
      Result.try(() => {
        throw boom;
      }).error(),
    ).toBe(boom);
    expect((await Result.tryAsync(async () => 2)).unwrap()).toBe(2);
    expect((await Result.tryAsync(() => Promise.reject(boom))).error()).toBe(boom);
  });

  it('maps, checks and rescues', () => {
    expect(
      Result.success(2)
        .map((n) => n * 2)
        .unwrap(),
    ).toBe(4);
    expect(Result.failure(boom).map().error()).toBe(boom);
    expect(
      Result.success(2)
        .ensure(
          (n) => n > 2,
          (n) => `${n} is too small`,
        )
        .errorMessage(),
    ).toBe('2 is too small');
    expect(
      Result.failure(boom)
        .recover((error) => error.message)
        .unwrap(),
    ).toBe('boom');
    expect(
      Result.failure(boom)
        .mapError((error) => new Error('outer', { cause: error }))
        .exception().cause,
    ).toBe(boom);
    expect(Result.success(1).recover().valueOr()).toBe(1);
    expect(Result.success(1).mapError().unwrap()).toBe(1);
    expect(Result.failure(boom).ensure().valueOr('fallback')).toBe('fallback');
    expect(Result.success(1).exceptionOr(null)).toBeNull();
    expect(Result.failure('x').exceptionOr().message).toBe('x');
    expect(Result.success(3).matches((n) => n === 3)).toBe(true);
    expect(Result.failure(boom).matches(() => true)).toBe(false);
  });

  it('shows itself to onlookers and stays what it is', () => {
    const seen: unknown[] = [];
    const success: Result<number> = Result.success(1);
    const failure: Result<number> = Result.failure(boom);
    expect(success.ifSuccess((value) => seen.push(value)).ifFailure((error) => seen.push(error))).toBe(success);
    expect(failure.ifSuccess((value) => seen.push(value)).ifFailure((error) => seen.push(error))).toBe(failure);
    expect(seen).toEqual([1, boom]);
  });

  it('can be returned from an async function, since it is no thenable', async () => {
    const result = await (async () => Result.success('value'))();
    expect(result).toBeInstanceOf(Success);
    expect('then' in result).toBe(false);
  });

  it('is frozen, and plain in JSON', () => {
    expect(Object.isFrozen(Result.success(1)) && Object.isFrozen(Result.failure(1))).toBe(true);
    expect(JSON.stringify([Result.success(1), Result.failure(boom)])).toBe(
      '[{"success":true,"value":1},{"success":false,"error":"boom"}]',
    );
    expect(Result.failure(1)).toBeInstanceOf(Failure);
  });
});

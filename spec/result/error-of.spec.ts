import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { errorOf, messageOf } from '../../lib/result/error-of.js';

const boom = new Error('boom');

function throwing(): never {
  throw boom;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
}

describe('errorOf', () => {
  it('gives an error as it is, also one of another realm', () => {
    const foreign: unknown = runInContext('new RangeError("far away")', createContext());
    expect(errorOf(boom)).toBe(boom);
    expect(foreign instanceof Error).toBe(false);
    expect(errorOf(foreign)).toBe(foreign);
  });

  it.each<[name: string, given: () => unknown, message: string]>([
    ['a text', () => 'out of stock', 'out of stock'],
    ['an empty text', () => '', ''],
    ['an object', () => ({ code: 7 }), 'not an Error was thrown: {"code":7}'],
    ['an object without prototype', () => Object.create(null), 'not an Error was thrown: {}'],
    ['undefined', () => undefined, 'not an Error was thrown: undefined'],
    ['null', () => null, 'not an Error was thrown: null'],
    ['a symbol', () => Symbol('why'), 'not an Error was thrown: Symbol(why)'],
    ['a throwing toJSON', () => ({ toJSON: throwing }), 'not an Error was thrown, but a value of type object'],
    ['what JSON cannot say', () => ({ size: 1n }), 'not an Error was thrown, but a value of type object'],
    [
      'a throwing toString',
      () => Object.assign(() => 1, { toString: throwing }),
      'not an Error was thrown, but a value of type function',
    ],
    [
      'a hostile proxy',
      () => new Proxy({}, { getPrototypeOf: throwing }),
      'not an Error was thrown, but a value of type object',
    ],
    ['a revoked proxy', revoked, 'not an Error was thrown, but a value of type object'],
    ['what only says it is an error', () => ({ [Symbol.toStringTag]: 'Error' }), 'not an Error was thrown: {}'],
  ])('reads %s as an error with its description', (_name, make, message) => {
    const given = make();
    const error = errorOf(given);
    expect(error.message).toBe(message);
    expect(error.cause === given).toBe(typeof given !== 'string');
  });

  it('cuts the description of a large value', () => {
    expect(errorOf({ text: 'x'.repeat(10_000) }).message).toHaveLength(526);
  });

  it('makes one error of a list, which names them all (D20)', () => {
    const error = errorOf(['no stock', boom, { code: 7 }]);
    expect(error).toBeInstanceOf(AggregateError);
    expect(error.message).toBe('no stock; boom; not an Error was thrown: {"code":7}');
    expect((error as AggregateError).errors[1]).toBe(boom);
  });

  it('names an empty list, and a list that holds itself', () => {
    const circular: unknown[] = ['a'];
    circular.push(circular);
    expect(errorOf([]).message).toBe('no errors were named');
    expect(errorOf(circular).message).toBe('a; not an Error was thrown, but a value of type object');
  });
});

describe('messageOf', () => {
  it.each<[name: string, error: () => Error, message: string]>([
    ['the message', () => boom, 'boom'],
    ['the name of an error without one', () => new RangeError(''), 'RangeError'],
    ['a message that is no text as text', () => Object.assign(new Error('x'), { message: 404 }), '404'],
    [
      'that there is nothing to read',
      () => Object.defineProperty(new Error('x'), 'message', { get: throwing }),
      'an error without a readable message',
    ],
  ])('gives %s', (_name, error, message) => {
    expect(messageOf(error())).toBe(message);
  });
});

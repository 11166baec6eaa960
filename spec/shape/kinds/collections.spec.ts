import { describe, expect, it } from '@jest/globals';
import type { TypeShape } from '../../../lib/shape/type-shape.js';
import { wordsOf } from '../../../lib/shape/words.js';
import { read } from '../reading-of.js';

const integer: TypeShape = { kind: 'integer' };

describe('tuple', () => {
  const pair: TypeShape = { kind: 'tuple', items: [{ kind: 'string' }, integer] };

  it('reads each place by its own shape', () => {
    expect(read(pair, ['a', '1'])).toEqual({ value: ['a', 1] });
    expect(read(pair, '["a",1]')).toEqual({ value: ['a', 1] });
  });

  it.each<[unknown, string]>([
    [['a'], '(arguments): expected an array of exactly 2 items, got ["a"]'],
    [['a', 1, 2], '(arguments): expected an array of exactly 2 items, got ["a",1,2]'],
    [['a', 'b'], '[1]: expected an integer, got "b"'],
    [{ 0: 'a', 1: 1 }, '(arguments): expected an array of exactly 2 items, got {"0":"a","1":1}'],
  ])('refuses %j', (sent, problem) => {
    expect(read(pair, sent)).toEqual({ problems: [problem] });
  });

  it('is told place by place', () => {
    expect(wordsOf(pair)).toBe('an array of a string, then an integer');
  });
});

describe('record', () => {
  const counts: TypeShape = { kind: 'record', values: integer, minProperties: 1, maxProperties: 2 };

  it('reads every value by its shape, under the names that were sent', () => {
    expect(read(counts, { a: '1', constructor: 2 })).toEqual({ value: { a: 1, constructor: 2 } });
    expect(read(counts, '{"a":1}')).toEqual({ value: { a: 1 } });
  });

  it.each<[unknown, string]>([
    [{}, '(arguments): expected an object of 1 to 2 properties, got {}'],
    [{ a: 1, b: 2, c: 3 }, '(arguments): expected an object of 1 to 2 properties, got {"a":1,"b":2,"c":3}'],
    [{ a: { b: 1 } }, 'a: expected an integer, got {"b":1}'],
    [[1], '(arguments): expected an object of 1 to 2 properties, got [1]'],
    [new Map([[1, 2]]), '(arguments): expected an object of 1 to 2 properties, got {}'],
  ])('refuses %j', (sent, problem) => {
    expect(read(counts, sent)).toEqual({ problems: [problem] });
  });

  it('refuses a name that would change the prototype (case B61)', () => {
    expect(read(counts, JSON.parse('{"__proto__":1}'))).toEqual({ problems: ['__proto__: unknown argument'] });
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('map', () => {
  const stock: TypeShape = { kind: 'map', values: integer };

  it('is received as a Map whose values were read (case B62)', () => {
    expect(read(stock, { a: '1', b: 2 })).toEqual({
      value: new Map([
        ['a', 1],
        ['b', 2],
      ]),
    });
    expect(read(stock, new Map([['a', 1]]))).toEqual({ value: new Map([['a', 1]]) });
    expect(read(stock, { a: 'many' })).toEqual({ problems: ['a: expected an integer, got "many"'] });
  });

  it('is told as an object', () => {
    expect(wordsOf(stock)).toBe('an object whose values are each an integer');
  });
});

describe('set', () => {
  const ids: TypeShape = { kind: 'set', items: integer, minItems: 1 };

  it('is received as a Set', () => {
    expect(read(ids, ['1', 2])).toEqual({ value: new Set([1, 2]) });
    expect(read(ids, new Set([3]))).toEqual({ value: new Set([3]) });
  });

  it.each<[unknown, string]>([
    [[], '(arguments): expected an array without repetitions of at least 1 item, got []'],
    [[1, '1'], '(arguments): expected an array without repetitions of at least 1 item, got [1,"1"]'],
    [['x'], '[0]: expected an integer, got "x"'],
  ])('refuses %j', (sent, problem) => {
    expect(read(ids, sent)).toEqual({ problems: [problem] });
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../../../lib/shape/words.js';
import { read } from '../reading-of.js';

describe('number', () => {
  it.each([
    [2.5, 2.5],
    [0, 0],
    [-7, -7],
    ['2.5', 2.5],
    ['-3', -3],
    ['1e3', 1000],
    ['0.10', 0.1],
    ['5.0', 5],
  ])('reads %j as %d', (sent, received) => {
    expect(read({ kind: 'number' }, sent)).toEqual({ value: received });
  });

  it.each([
    [''],
    [' '],
    ['0x10'],
    ['12abc'],
    ['0042'],
    ['+1'],
    ['.5'],
    ['5.'],
    [' 5'],
    ['1,000'],
    ['Infinity'],
    ['1e999'],
    ['9007199254740993'],
    [true],
    [null],
    [[1]],
    [{}],
  ])('refuses %j', (sent) => {
    expect(read({ kind: 'number' }, sent)).toEqual({
      problems: [`(arguments): expected a number, got ${JSON.stringify(sent)}`],
    });
  });

  it.each([
    [{ minimum: 1, maximum: 14 }, 0, 'a number from 1 to 14'],
    [{ minimum: 1, maximum: 14 }, 14.5, 'a number from 1 to 14'],
    [{ minimum: 1 }, 0.5, 'a number of at least 1'],
    [{ maximum: 3 }, 4, 'a number of at most 3'],
    [{ exclusiveMinimum: 0 }, 0, 'a number greater than 0'],
    [{ exclusiveMaximum: 10 }, 10, 'a number less than 10'],
    [{ multipleOf: 0.1 }, 0.35, 'a number that is a multiple of 0.1'],
  ])('with %j refuses %d as not %s', (range, sent, words) => {
    expect(wordsOf({ kind: 'number', ...range })).toBe(words);
    expect(read({ kind: 'number', ...range }, sent)).toEqual({
      problems: [`(arguments): expected ${words}, got ${sent}`],
    });
  });

  it('knows that 0.3 is a multiple of 0.1, which binary fractions deny', () => {
    expect(read({ kind: 'number', multipleOf: 0.1 }, 0.3)).toEqual({ value: 0.3 });
  });

  it('reads back every finite number whose JSON text it is given, unless it is a whole number past 2^53', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        fc.pre(!Number.isInteger(number) || Number.isSafeInteger(number));
        expect(read({ kind: 'number' }, JSON.stringify(number))).toEqual({ value: number === 0 ? 0 : number });
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { read } from '../reading-of.js';

describe('integer', () => {
  it.each([
    [5, 5],
    ['5', 5],
    ['-12', -12],
    ['5.0', 5],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d', (sent, received) => {
    expect(read({ kind: 'integer' }, sent)).toEqual({ value: received });
  });

  it.each([[2.5], ['2.5'], ['0x10'], ['007'], [''], [true], [null], [2 ** 53], ['9007199254740993'], [['1']]])(
    'refuses %j',
    (sent) => {
      expect(read({ kind: 'integer' }, sent)).toEqual({
        problems: [`(arguments): expected an integer, got ${JSON.stringify(sent)}`],
      });
    },
  );

  it('names the range that it refuses by', () => {
    expect(read({ kind: 'integer', minimum: 1, maximum: 14 }, 15)).toEqual({
      problems: ['(arguments): expected an integer from 1 to 14, got 15'],
    });
  });

  it('reads every safe integer, as number and as text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(read({ kind: 'integer' }, number)).toEqual({ value: number });
        expect(read({ kind: 'integer' }, String(number))).toEqual({ value: number });
      }),
    );
  });
});

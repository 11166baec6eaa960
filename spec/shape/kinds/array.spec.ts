import { describe, expect, it } from '@jest/globals';
import type { ArrayShape } from '../../../lib/shape/kinds/array.js';
import { wordsOf } from '../../../lib/shape/words.js';
import { read } from '../reading-of.js';

const integers: ArrayShape = { kind: 'array', items: { kind: 'integer' } };

describe('array', () => {
  it('reads every item by its shape into an array of its own', () => {
    const sent = ['1', 2];
    expect(read(integers, sent)).toEqual({ value: [1, 2] });
    expect(sent).toEqual(['1', 2]);
  });

  it('reads a text that is the JSON of an array', () => {
    expect(read(integers, ' [1, "2"] ')).toEqual({ value: [1, 2] });
  });

  it.each([['red'], ['"[1]"'], ['[1'], ['{"0":1}'], [{ 0: 1 }], [1], [null]])(
    'refuses %j, which is no array',
    (sent) => {
      expect(read(integers, sent)).toEqual({
        problems: [`(arguments): expected an array, got ${JSON.stringify(sent)}`],
      });
    },
  );

  it('reports every wrong item by its index', () => {
    expect(read(integers, [1, 'a', 3, null])).toEqual({
      problems: ['[1]: expected an integer, got "a"', '[3]: expected an integer, got null'],
    });
  });

  it('names nested places from the outside in', () => {
    expect(read({ kind: 'array', items: integers }, [[1], [2, 'x']])).toEqual({
      problems: ['[1][1]: expected an integer, got "x"'],
    });
  });

  it.each([
    [{ minItems: 1, maxItems: 2 }, [], 'an array of 1 to 2 items'],
    [{ minItems: 1, maxItems: 2 }, [1, 2, 3], 'an array of 1 to 2 items'],
    [{ minItems: 1 }, [], 'an array of at least 1 item'],
    [{ maxItems: 2 }, [1, 2, 3], 'an array of at most 2 items'],
    [{ uniqueItems: true }, [1, 1], 'an array without repetitions'],
  ])('with %j refuses %j', (facts, sent, words) => {
    expect(read({ ...integers, ...facts }, sent)).toEqual({
      problems: [`(arguments): expected ${words}, got ${JSON.stringify(sent)}`],
    });
  });

  it('is told with its items', () => {
    expect(wordsOf({ ...integers, maxItems: 2 })).toBe('an array of at most 2 items, each an integer');
  });
});

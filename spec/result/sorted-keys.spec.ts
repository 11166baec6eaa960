import { describe, expect, it } from '@jest/globals';
import { withSortedKeys } from '../../lib/result/sorted-keys.js';

const textOf = (value: unknown): string => JSON.stringify(value, withSortedKeys);

describe('withSortedKeys', () => {
  it.each<[unknown, unknown]>([
    [
      { b: 1, a: { d: 2, c: 3 } },
      { a: { c: 3, d: 2 }, b: 1 },
    ],
    [[{ b: 1, a: 2 }], [{ a: 2, b: 1 }]],
    [{ n: 5n }, { n: 5n }],
  ])('makes one text of what differs in the order of keys alone', (first, second) => {
    expect(textOf(first)).toBe(textOf(second));
  });

  it.each<[unknown, unknown]>([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: '1' }],
    [{ n: 5n }, { n: 5 }],
    [{ n: 5n }, { n: '5' }],
    [{ n: 5n }, { n: 6n }],
  ])('and two of what differs in anything else', (first, second) => {
    expect(textOf(first)).not.toBe(textOf(second));
  });
});

import { describe, expect, it } from '@jest/globals';
import { read } from '../reading-of.js';

describe('bigint', () => {
  it.each<[unknown, bigint]>([
    ['9007199254740993', 9007199254740993n],
    ['-12', -12n],
    ['0', 0n],
    [42, 42n],
    [7n, 7n],
  ])('reads %p (case B64)', (sent, value) => {
    expect(read({ kind: 'bigint' }, sent)).toEqual({ value });
  });

  it.each([
    ['0042'],
    ['-0x1'],
    ['1.0'],
    ['1e3'],
    [' 1'],
    [''],
    ['9'.repeat(5000)],
    [2.5],
    [9007199254740992],
    [true],
    [null],
    [[1]],
  ])('refuses %j', (sent) => {
    const { problems } = read({ kind: 'bigint' }, sent) as { problems: string[] };
    expect(problems).toEqual([
      expect.stringContaining('(arguments): expected a whole number, as a string of digits, got '),
    ]);
  });
});

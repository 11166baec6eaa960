import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '../../../lib/shape/words.js';
import { read } from '../reading-of.js';

describe('string', () => {
  it('never changes a text, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('123', 'true', 'null', '{"a":1}', '0042', '')), (text) => {
        expect(read({ kind: 'string' }, text)).toEqual({ value: text });
      }),
    );
  });

  it.each([
    [42, '42'],
    [2.5, '2.5'],
    [-0.001, '-0.001'],
  ])('reads the number %d as its decimal text', (sent, received) => {
    expect(read({ kind: 'string' }, sent)).toEqual({ value: received });
  });

  it.each([[{ a: 1 }], [['a']], [true], [null]])('refuses %j', (sent) => {
    expect(read({ kind: 'string' }, sent)).toEqual({
      problems: [`(arguments): expected a string, got ${JSON.stringify(sent)}`],
    });
  });

  it('counts characters, not UTF-16 units', () => {
    expect(read({ kind: 'string', maxLength: 3 }, '👍👍👍')).toEqual({ value: '👍👍👍' });
    expect(read({ kind: 'string', minLength: 4 }, '👍👍👍')).toEqual({
      problems: ['(arguments): expected a string of at least 4 characters, got "👍👍👍"'],
    });
  });

  it.each([
    [{ minLength: 2, maxLength: 5 }, 'a string of 2 to 5 characters'],
    [{ minLength: 3, maxLength: 3 }, 'a string of 3 characters'],
    [{ minLength: 1 }, 'a string of at least 1 character'],
    [{ maxLength: 9 }, 'a string of at most 9 characters'],
    [{ pattern: '^a+$' }, 'a string matching /^a+$/'],
    [{ format: 'email' }, 'a string in the format "email"'],
  ])('is told with %j as %s', (facts, words) => {
    expect(wordsOf({ kind: 'string', ...facts })).toBe(words);
  });

  it('agrees with counting for every text and every bound', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(6), fc.nat(6), (text, minLength, more) => {
        const maxLength = minLength + more;
        const points = [...text].length;
        const accepted = points >= minLength && points <= maxLength;
        expect('value' in (read({ kind: 'string', minLength, maxLength }, text) as object)).toBe(accepted);
      }),
    );
  });
});

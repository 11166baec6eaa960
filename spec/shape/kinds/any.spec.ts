import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { read } from '../reading-of.js';

describe('any', () => {
  it('lets every JSON value through as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        expect(read({ kind: 'any' }, value)).toEqual({ value });
      }),
    );
  });

  it('refuses the key that would change a prototype, wherever it stands (B61)', () => {
    expect(read({ kind: 'any' }, JSON.parse('{"a":[{"__proto__":{"admin":true}}],"constructor":1}'))).toEqual({
      problems: ['a[0].__proto__: unknown property'],
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('refuses what is nested too deep for whoever walks it', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
    const { problems } = read({ kind: 'any' }, deep) as { problems: string[] };
    expect(problems.length).toBe(1);
    expect(problems[0]).toContain('expected at most 500 levels');
  });
});

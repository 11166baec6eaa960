import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Result } from '../../lib/result/result.js';
import { resultText } from '../../lib/tool/result-text.js';

const cycle: Record<string, unknown> = { name: 'a' };
cycle.self = cycle;
const twice = { n: 1 };

describe('resultText', () => {
  it.each<[unknown, string]>([
    ['text', 'text'],
    ['', ''],
    ['{"a":1}', '{"a":1}'],
    [undefined, 'null'],
    [null, 'null'],
    [true, 'true'],
    [2.5, '2.5'],
    [Number.NaN, '"NaN"'],
    [10n, '"10"'],
    [{ a: [1, undefined], b: undefined }, '{"a":[1,null]}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [new Map<unknown, unknown>([['a', new Set([1, 2n])]]), '{"a":[1,"2"]}'],
    [{ cause: new Error('disk full') }, '{"cause":{"error":"disk full"}}'],
    [new Error(''), '{"error":"Error"}'],
    [cycle, '{"name":"a","self":"[circular]"}'],
    [[twice, twice], '[{"n":1},{"n":1}]'],
    [() => 1, 'null'],
    [Symbol('s'), '"Symbol(s)"'],
    [{ toJSON: () => ({ shown: true }) }, '{"shown":true}'],
    [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
  ])('writes %p as %s', (value, text) => {
    expect(resultText(Result.success(value))).toBe(text);
  });

  it('writes a failure as an error', () => {
    expect(resultText(Result.failure(new Error('no such city')))).toBe('Error: no such city');
    expect(resultText(Result.failure(new TypeError()))).toBe('Error: TypeError');
  });

  it('writes JSON values as JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(resultText(Result.success(value))).toBe(typeof value === 'string' ? value : JSON.stringify(value));
      }),
    );
  });

  it('cuts what is nested too deep for any reader', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(resultText(Result.success(deep))).toBe(`${'['.repeat(100)}"[too deep]"${']'.repeat(100)}`);
  });
});

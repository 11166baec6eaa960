import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AgentException } from '../../lib/result/agent-exception.js';
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
    expect(resultText({ id: 'e', result: Result.success(value) })).toBe(text);
  });

  it.each<[Error, string]>([
    [new Error('no such city'), 'no such city'],
    [new RangeError(), 'RangeError'],
    [new (class OrderException extends Error {})('out of stock'), 'out of stock'],
    [new AgentException('written for the model', { code: 'a.b' }), 'written for the model'],
  ])('writes the message of an error that somebody wrote: %p', (error, text) => {
    expect(resultText({ id: 'e', result: Result.failure(error) })).toBe(`Error: ${text}`);
  });

  it.each<[string, Error]>([
    [
      'the system',
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED', errno: -111 }),
    ],
    ['a database', Object.assign(new Error('password authentication failed for user "admin"'), { code: '28P01' })],
    ['a client', Object.assign(new Error('Request failed'), { config: { headers: { authorization: 'Bearer x' } } })],
    ['a fault of the program', new TypeError("Cannot read properties of undefined (reading 'secret')")],
  ])('keeps what %s says for the operator', (_source, error) => {
    expect(resultText({ id: '0123456789', result: Result.failure(error) })).toBe(
      'Error: The tool failed because of an internal error (01234567). This is not the fault of your arguments; go on without it, or say so.',
    );
  });

  it('writes JSON values as JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(resultText({ id: 'e', result: Result.success(value) })).toBe(
          typeof value === 'string' ? value : JSON.stringify(value),
        );
      }),
    );
  });

  it('cuts what is nested too deep for any reader', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(resultText({ id: 'e', result: Result.success(deep) })).toBe(
      `${'['.repeat(100)}"[too deep]"${']'.repeat(100)}`,
    );
  });
});

import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { frozen } from '../../lib/schema/frozen.js';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';

describe('frozen', () => {
  it('copies to the bottom, also what was frozen at the top only', () => {
    const inner = { enum: ['a'] };
    const given = Object.freeze({ inner });
    const copy = frozen(given);
    inner.enum.push('b');
    expect(copy).toEqual({ inner: { enum: ['a'] } });
    expect([copy, copy.inner, copy.inner.enum].every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(inner)).toBe(false);
  });

  it('shares what it has made before', () => {
    const made = frozen({ a: { b: 1 } });
    expect(frozen(made)).toBe(made);
    expect(frozen({ again: made.a }).again).toBe(made.a);
  });

  it('leaves out what is undefined, and takes plain objects of every origin', () => {
    const foreign: unknown = runInContext('({ a: [1] })', createContext());
    expect(frozen({ a: undefined, b: null })).toEqual({ b: null });
    expect(Object.keys(frozen({ a: undefined }))).toEqual([]);
    expect(frozen({ foreign, bare: Object.assign(Object.create(null), { b: 1 }) })).toEqual({
      foreign: { a: [1] },
      bare: { b: 1 },
    });
  });

  it.each<[name: string, data: unknown, message: string]>([
    ['a function', { default: () => 1 }, 'schema.default must be plain JSON, but it is a value of type function.'],
    [
      'undefined in a list',
      { enum: [undefined] },
      'schema.enum[0] must be plain JSON, but it is a value of type undefined.',
    ],
    ['a hole in a list', { enum: new Array(1) }, 'schema.enum[0] must be plain JSON'],
    ['a bigint', 1n, 'schema must be plain JSON, but it is a value of type bigint.'],
    ['NaN', { minimum: Number.NaN }, 'schema.minimum must be plain JSON, but it is NaN.'],
    ['a class instance', { default: new Date(0) }, 'schema.default must be plain JSON, but it is an instance of Date.'],
    [
      'an instance of a nameless class',
      new (class {})(),
      'schema must be plain JSON, but it is an instance of a class.',
    ],
    [
      'a member that would reach a prototype',
      JSON.parse('{"properties":{"__proto__":{}}}'),
      'schema.properties has a member named "__proto__", which is refused: rename it.',
    ],
  ])('refuses %s, naming the place', (_name, data, message) => {
    expect(() => frozen(data, 'schema')).toThrow(InvalidSchemaException);
    expect(() => frozen(data, 'schema')).toThrow(message);
  });

  it('refuses data that holds itself or is nested without end', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(() => frozen(circular, 'schema')).toThrow('goes deeper than 500 levels, or holds itself.');
    expect(() => frozen(deep, 'schema')).toThrow(InvalidSchemaException);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Callable } from '../../lib/reflection/declarations.js';
import { signatureOf } from '../../lib/reflection/method-source.js';

/** A function with just this text as its source. */
const written = (source: string): Callable => new Function(`return (${source})`)() as Callable;

const names = (callable: Callable): unknown => signatureOf(callable)?.parameters.map((parameter) => parameter.name);

const defaultOf = (expression: string): unknown =>
  signatureOf(written(`(value = ${expression}) => value`))?.parameters[0]?.default;

const COMPUTED = 'computed name';

class Everything extends Object {
  #secret = 1;
  static shared(a: string): string {
    return a;
  }
  async later(a: string): Promise<string> {
    return a;
  }
  *numbers(a: number): Generator<number> {
    yield a;
  }
  async *stream(a: number): AsyncGenerator<number> {
    yield a;
  }
  [COMPUTED](a: number): number {
    return a;
  }
  private(a: number): number {
    return this.#secret + a;
  }
  override(a: number): string {
    return `${super.toString()}${a}`;
  }
}

describe('signatureOf', () => {
  const everything = new Everything();
  it.each<[string, Callable]>([
    ['a function', written('function f(a) {}')],
    ['an async function', written('async function f(a) { await a; }')],
    ['an arrow function', written('a => a')],
    ['an arrow function with parentheses', written('async (a) => { await a; }')],
    ['a generator function', written('function* f(a) { yield a; }')],
    ['a static method', Everything.shared],
    ['an async method', everything.later],
    ['a generator method', everything.numbers],
    ['an async generator method', everything.stream],
    ['a method with a computed name', everything[COMPUTED]],
    ['a method that uses a private field', everything.private],
    ['a method that uses super', everything.override],
    ['a method named get', { get: (a: number) => a }.get],
    ['a shorthand method named async', written('{ async(a) {} }.async')],
  ])('reads the parameters of %s', (_name, callable) => {
    expect(names(callable)).toEqual(['a']);
  });

  it('sees rest and destructured parameters for what they are', () => {
    expect(signatureOf(written('(a, { b }, [c] = [], ...rest) => a'))?.parameters).toEqual([
      { name: 'a', rest: false, default: undefined },
      { name: undefined, rest: false, default: undefined },
      { name: undefined, rest: false, default: { kind: 'literal', value: [] } },
      { name: 'rest', rest: true, default: undefined },
    ]);
  });

  it.each([
    ['3', 3],
    ['-1.5', -1.5],
    ['+2', 2],
    ['0x10', 16],
    ["'text'", 'text'],
    ['`plain`', 'plain'],
    ['true', true],
    ['!0', true],
    ['!1', false],
    ['null', null],
    ['[1, [2]]', [1, [2]]],
    ["{ a: 1, 'b c': { d: null } }", { a: 1, 'b c': { d: null } }],
    ['(counter.n++, 3)', 3],
    ['((5))', 5],
  ])('reads the default %s as a literal', (expression, value) => {
    expect(defaultOf(expression)).toEqual({ kind: 'literal', value });
  });

  it.each(['undefined', 'void 0'])('knows that the default %s is none', (expression) => {
    expect(defaultOf(expression)).toEqual({ kind: 'expression', isUndefined: true });
  });

  it.each([
    'new Date()',
    'LIMIT',
    'Unit.Celsius',
    '1 + 1',
    '`a$'.concat('{1}`'),
    '{ ...x }',
    '{ [k]: 1 }',
    '[x]',
    '10n',
    '/a/',
    '[, 1]',
    '{ f() {} }',
  ])('leaves the default %s to the call', (expression) => {
    expect(defaultOf(expression)).toEqual({ kind: 'expression', isUndefined: false });
  });

  it('finds no source in bound and native functions', () => {
    expect(signatureOf(everything.later.bind(everything))).toBeNull();
    expect(signatureOf(Math.max)).toBeNull();
  });
});

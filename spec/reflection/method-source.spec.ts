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
    ['a shorthand method named function', written('{ function(a) {} }.function')],
    ['a shorthand method named by a number', written('{ 7(a) {} }[7]')],
    ['a shorthand method named by a text', written("{ 'a b'(a) {} }['a b']")],
    ['a shorthand method named by a function', written("{ [(() => 'x')()](a) {} }.x")],
    ['a shorthand method named by a method', written("{ [{ x(b) { return 'x'; } }.x()](a) {} }.x")],
    ['an async method with a star', written('{ async * x(a) {} }.x')],
    ['a method of a class expression', written('new (class { x(a) {} })().x')],
    ['an async arrow function without parentheses', written('async a => a')],
    ['an arrow function that gives an object', written('(a) => ({ a })')],
    ['an arrow function that gives a function', written('a => b => ({ b })')],
    ['a function named like a keyword of another place', written('function of(a) {}')],
    ['a parameter among comments', written('function f(/* , b */ a /* = 1 */, // c\n) {}')],
    ['a head spread over lines', written('function f // (b)\n (\n a,\n ) { /* } */ }')],
    ['a function whose body ends in a comment', written('() => 0, function (a) { return a; // )}\n}')],
    ['an arrow function whose body has braces in texts', written('(a) => `}` + "{(" + /[)}]/.source')],
    ['a method named get with a default', written('{ get(a = { get x() { return 1; } }) {} }.get')],
    ['a method that coverage counts', written('{ x(a) { cov_1().f[0]++; cov_1().s[0]++; return a; } }.x')],
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
    ['(cov_x().b[0][0]++, 3)', 3],
    ['/* three */ 3', 3],
    ['((5))', 5],
  ])('reads the default %s as a literal', (expression, value) => {
    expect(defaultOf(expression)).toEqual({ kind: 'literal', value });
  });

  it('sees defaults that refer to other parameters, or hold functions, for what they are', () => {
    expect(signatureOf(written('(a, b = a, c = (x, y = 1) => { return x; }, d = 2) => d'))?.parameters).toEqual([
      { name: 'a', rest: false, default: undefined },
      { name: 'b', rest: false, default: { kind: 'expression', isUndefined: false } },
      { name: 'c', rest: false, default: { kind: 'expression', isUndefined: false } },
      { name: 'd', rest: false, default: { kind: 'literal', value: 2 } },
    ]);
  });

  it('reads a default that only a module can have', () => {
    const ofModule = (a: number, b = import.meta.url): string => `${a}${b}`;
    expect(names(ofModule)).toEqual(['a', 'b']);
  });

  it('needs the head alone, whatever stands in the body', () => {
    const text = '(a, b = 1) { future syntax ‽ }';
    const callable = Object.assign(() => undefined, {});
    const original = Function.prototype.toString;
    Function.prototype.toString = function (this: unknown): string {
      return this === callable ? `method${text}` : original.call(this);
    };
    try {
      expect(names(callable)).toEqual(['a', 'b']);
    } finally {
      Function.prototype.toString = original;
    }
  });

  it('reads an arrow function as such, and a method as such', () => {
    expect(signatureOf(written('async (a) => a'))?.isMethod).toBe(false);
    expect(signatureOf(everything.later)?.isMethod).toBe(true);
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
    '{ __proto__: 1 }',
    'a',
  ])('leaves the default %s to the call', (expression) => {
    expect(defaultOf(expression)).toEqual({ kind: 'expression', isUndefined: false });
  });

  it('finds no source in bound and native functions', () => {
    expect(signatureOf(everything.later.bind(everything))).toBeNull();
    expect(signatureOf(Math.max)).toBeNull();
    expect(signatureOf(new Proxy(everything.later, {}))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Callable } from '../../lib/reflection/declarations.js';
import { signatureOf } from '../../lib/reflection/method-source.js';
import { plainSignature } from '../../lib/reflection/plain-head.js';

/** A function with just this text as its source; a method's stands in an object. */
function written(source: string, isMethod: boolean): Callable {
  const made = new Function(`return (${isMethod ? `Object.values({ ${source} })[0]` : source})`);
  return made() as Callable;
}

const name = fc
  .tuple(fc.constantFrom('a', 'value', '$', '_x', 'get', 'of', 'from', 'type'), fc.nat(99))
  .map(([word, index]) => `${word}${index}`);

const literal = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('-0', 'true', 'false', 'null', '!0', '!1', '[]', '{}', 'undefined', 'void 0'),
  fc.string({ unit: fc.constantFrom(...'az ,)({}=/*`$\u2028é"') }).map((text) => `'${text}'`),
  fc.string({ unit: fc.constantFrom(..."az ,)({}=/*`$'") }).map((text) => `"${text}"`),
);

const space = fc.constantFrom('', ' ', '\n  ');
const parameter = fc
  .tuple(name, space, fc.option(literal, { nil: undefined }))
  .map(([word, gap, value]) => (value === undefined ? word : `${word}${gap}=${gap}${value}`));
const parameters = fc
  .tuple(fc.array(parameter, { maxLength: 5 }), fc.option(name, { nil: undefined }), space)
  .map(([list, rest, gap]) => [...list, ...(rest === undefined ? [] : [`...rest${rest}`])].join(`,${gap}`));

const FORMS: readonly (readonly [before: string, after: string, isMethod: boolean])[] = [
  ['find(', ') { return `)}` + 1; }', true],
  ['async find(', ') {}', true],
  ['*find(', '){}', true],
  ['async *find(', ') {}', true],
  ['function(', ') {}', false],
  ['function find(', ') {}', false],
  ['async function* find(', ') {}', false],
  ['(', ') => ({})', false],
  ['async (', ')=>0', false],
];

describe('plainSignature', () => {
  it('reads of a plain head what a parser reads', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), parameters, ([before, after, isMethod], list) => {
        const plain = plainSignature(before + list + after);
        let parsed: ReturnType<typeof signatureOf>;
        try {
          parsed = signatureOf(written(`${before}/* for a parser */${list}${after}`, isMethod));
        } catch (error) {
          if (error instanceof SyntaxError) return; // one name twice
          throw error;
        }
        expect(plain).toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a comment', 'find(a /* b */) {}'],
    ['a destructured parameter', 'find({ a }) {}'],
    ['an expression', 'find(a = 1 + 1) {}'],
    ['a text with an escape', "find(a = '\\n') {}"],
    ['a number in another notation', 'find(a = 0x10) {}'],
    ['a name beyond ASCII', 'find(größe) {}'],
    ['a computed name', '[find](a) {}'],
    ['an arrow function without parentheses', 'a => a'],
    ['a method named async', 'async(a) {}'],
    ['two rests', '(...a, ...b) => a'],
    ['something else', 'class find {}'],
  ])('leaves %s to the parser', (_name, text) => {
    expect(plainSignature(text)).toBeUndefined();
  });

  it('takes the time of the head alone, however long the body and the texts', () => {
    const long = 'x'.repeat(1_000_000);
    expect(plainSignature(`find(a = '${long}') { ${long} }`)?.parameters).toHaveLength(1);
    expect(plainSignature(`find(${' '.repeat(1_000_000)}`)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Callable } from '../../lib/reflection/declarations.js';
import { signatureOf } from '../../lib/reflection/method-source.js';

const RESERVED = /^(?:await|async|arguments|eval|let|yield|static|of|get|set|it)$/;
const name = fc.stringMatching(/^[a-z_$ä][A-Za-z0-9_$]{0,6}$/).filter((one) => {
  if (RESERVED.test(one)) return false;
  try {
    new Function(one, '');
    return true;
  } catch {
    return false;
  }
});
const json = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): unknown => JSON.parse(JSON.stringify(value))) // without -0, which JSON does not write
  .filter((value) => !JSON.stringify(value).includes('"__proto__"'));
const space = fc.constantFrom('', ' ', '\n', ' /* , x = 1 */ ', ' // ) => {\n');

interface Written {
  readonly name: string;
  readonly text: string;
  readonly default: unknown;
  readonly rest: boolean;
}
const plain = name.map((one): Written => ({ name: one, text: one, default: undefined, rest: false }));
const literal = fc.tuple(name, json, space).map(([one, value, blank]): Written => {
  const read = { kind: 'literal', value };
  return { name: one, text: `${one}${blank}=${blank}(${JSON.stringify(value)})`, default: read, rest: false };
});
const EXPRESSIONS = [
  'new Date()',
  '(x, y = 1) => { return x; }',
  'function (z) {}',
  '{ m(q) {} }.m',
  '`$'.concat('{1}`'),
  'class { n(r) {} }',
];
const expression = fc.tuple(name, fc.constantFrom(...EXPRESSIONS)).map(([one, value]): Written => {
  return { name: one, text: `${one} = ${value}`, default: { kind: 'expression', isUndefined: false }, rest: false };
});
const parameters = fc
  .tuple(fc.array(fc.oneof(plain, literal, expression), { maxLength: 5 }), fc.option(name, { nil: undefined }))
  .map(([fixed, rest]): readonly Written[] =>
    rest === undefined ? fixed : [...fixed, { name: rest, text: `...${rest}`, default: undefined, rest: true }],
  )
  .filter((all) => new Set(all.map((one) => one.name)).size === all.length);

const FORMS: readonly ((list: string, body: string) => string)[] = [
  (list, body) => `function (${list}) {${body}}`,
  (list, body) => `async function it(${list}) {${body}}`,
  (list, body) => `function* it(${list}) {${body}}`,
  (list, body) => `(${list}) => {${body}}`,
  (list, body) => `async (${list}) => {${body}}`,
  (list, body) => `({ it(${list}) {${body}} }).it`,
  (list, body) => `({ async * ['i' + 't'](${list}) {${body}} }).it`,
  (list, body) => `(class { static async it(${list}) {${body}} }).it`,
  (list, body) => `new (class { get(${list}) {${body}} })().get`,
];
const body = fc.constantFrom(
  '',
  ' return `$'.concat('{"}"})`; '),
  ' /* } */ if (1) { (() => {})(); } // )}\n',
  ' return /[)}]/u; ',
);

describe('whatever a function looks like', () => {
  it('its parameters are read as they are written', () => {
    fc.assert(
      fc.property(parameters, fc.constantFrom(...FORMS), body, space, (written, form, inside, blank) => {
        const list = written.map(({ text }) => text).join(`${blank},${blank}`);
        const callable = new Function(`return (${form(`${blank}${list}${blank}`, inside)});`)() as Callable;
        const expected = written.map(({ name: read, rest, default: value }) => ({ name: read, rest, default: value }));
        expect(signatureOf(callable)?.parameters).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

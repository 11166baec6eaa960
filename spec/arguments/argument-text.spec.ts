import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseArgumentText } from '../../lib/arguments/argument-text.js';

describe('parseArgumentText', () => {
  it.each([[''], ['  '], ['\n'], ['null'], ['{}'], ['"{}"']])('reads %j as no arguments', (text) => {
    expect(parseArgumentText(text)).toMatchObject({ ok: true, value: {} });
  });

  it('knows whether the text is the JSON of the arguments', () => {
    expect(parseArgumentText('{"a":1}')).toEqual({ ok: true, value: { a: 1 }, verbatim: true });
    expect(parseArgumentText('"{\\"a\\":1}"')).toEqual({ ok: true, value: { a: 1 }, verbatim: false });
    expect(parseArgumentText('')).toEqual({ ok: true, value: {}, verbatim: false });
  });

  it.each([
    [
      '{"path":"a.txt","text":"first half',
      'truncated',
      'The arguments are cut off at position 34 (line 1): the text ends where a closing double quote should follow: ….txt","text":"first half⟨here⟩',
    ],
    [
      '{\n"a": 1,\n}',
      'malformed',
      'The arguments are not valid JSON at position 10 (line 3): expected a key in double quotes: {\n"a": 1,\n⟨here⟩}',
    ],
    [
      '[1]',
      'not_an_object',
      'The arguments must be a JSON object such as {"name": value}, but they are an array: ⟨here⟩[1]',
    ],
    [
      '"Paris"',
      'not_an_object',
      'The arguments must be a JSON object such as {"name": value}, but they are a string: ⟨here⟩"Paris"',
    ],
    [
      '7',
      'not_an_object',
      'The arguments must be a JSON object such as {"name": value}, but they are a number: ⟨here⟩7',
    ],
  ])('says of %j that it is %s, and where', (text, reason, message) => {
    expect(parseArgumentText(text)).toMatchObject({ ok: false, fault: { reason, message } });
  });

  it.each([
    ['{"a":1,"a":2}', 'a', '{"a":1,⟨here⟩"a":2}'],
    ['{"a" : 1, "b": {"c": [{"d":1, "d" :2}]}}', 'd', '… 1, "b": {"c": [{"d":1, ⟨here⟩"d" :2}]}}'],
    ['{"a":1,"\\u0061":2}', 'a', '{"a":1,⟨here⟩"\\u0061":2}'],
    ['"{\\"a\\":1,\\"a\\":2}"', 'a', '{"a":1,⟨here⟩"a":2}'],
  ])('refuses %s, where one of two values for a key would be lost (case B86)', (text, key, excerpt) => {
    expect(parseArgumentText(text)).toMatchObject({
      ok: false,
      fault: {
        reason: 'duplicate_key',
        message: `The arguments have the key "${key}" twice in one object: ${excerpt}`,
      },
    });
  });

  it.each([['{"a":{"k":1},"b":{"k":2},"k":3}'], ['{"a":"x\\":1","b":":","c":["\\":","\\":"]}'], ['{"a\\\\":1,"a":2}']])(
    'takes %s, where every key is the only one of its object',
    (text) => {
      expect(parseArgumentText(text)).toEqual({ ok: true, value: JSON.parse(text), verbatim: true });
    },
  );

  it.each([
    ['{"id":9007199254740993}', '9007199254740993'],
    ['{"a":["9007199254740993",{"b":-9007199254740995}]}', '-9007199254740995'],
    ['{"a":12345678901234567890123}', '12345678901234567890123'],
  ])('refuses %s, where another number would be read (case B34)', (text, digits) => {
    const parsed = parseArgumentText(text);
    expect(parsed).toMatchObject({
      ok: false,
      fault: {
        reason: 'inexact_integer',
        position: text.lastIndexOf(digits),
        message: expect.stringContaining(`the whole number ${digits}, which a JSON number cannot hold exactly`),
      },
    });
  });

  it.each([
    ['{"id":"9007199254740993"}'],
    ['{"a":6.02e23,"b":1e400,"c":-1E300}'],
    ['{"a":9007199254740992,"b":10000000000000000000000}'],
    ['{"a":"\\"9007199254740993"}'],
  ])('takes %s, where what is read is what was meant', (text) => {
    expect(parseArgumentText(text)).toEqual({ ok: true, value: JSON.parse(text), verbatim: true });
  });

  it('finds a duplicate key wherever it stands, and none where there is none', () => {
    const key = fc.constantFrom('a', 'b', '"', ':', '\\', '":', 'é');
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, key, fc.integer(), fc.array(fc.tuple(key, tie('tree')), { maxLength: 4 })),
    }));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, tree), { maxLength: 5 }), fc.constantFrom('', ' ', '\n\t'), (root, space) => {
        const parsed = parseArgumentText(textOf(root, space));
        expect(parsed.ok ? 'read' : parsed.fault.reason).toBe(hasDuplicate(root) ? 'duplicate_key' : 'read');
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['nested too deep', `{"a":${'['.repeat(600)}${']'.repeat(600)}}`, 'are nested more than 500 levels deep.'],
    ['of too many entries', `{"a":[${'[],'.repeat(200_000)}[]]}`, 'have more than 200000 entries.'],
  ])('refuses a value %s', (_, text, message) => {
    expect(parseArgumentText(text)).toMatchObject({
      ok: false,
      fault: { reason: 'too_large', message: `The arguments ${message}` },
    });
  });

  it('does not look at texts past four million characters', () => {
    expect(parseArgumentText(`{"a":"${'x'.repeat(4_000_000)}"}`)).toMatchObject({
      ok: false,
      fault: { reason: 'too_large', message: 'The arguments are 4000008 characters long; at most 4000000 are read.' },
    });
  });

  it('shows a short, well-formed excerpt of a long text', () => {
    const parsed = parseArgumentText(`{"a":"${'👍'.repeat(1000)}\n"}`);
    const message = parsed.ok ? '' : parsed.fault.message;
    expect(message.isWellFormed()).toBe(true);
    expect(message.length).toBeLessThan(200);
  });
});

/** A JSON value whose objects are lists of pairs, so that a key can stand twice. */
type Tree = string | number | Pairs;
type Pairs = [string, Tree][];

function textOf(tree: Tree, space: string): string {
  if (!Array.isArray(tree)) return JSON.stringify(tree);
  const pairs = tree.map(([key, inner]) => `${space}${JSON.stringify(key)}${space}:${space}${textOf(inner, space)}`);
  return `{${pairs.join(',')}${space}}`;
}

function hasDuplicate(tree: Tree): boolean {
  if (!Array.isArray(tree)) return false;
  return new Set(tree.map(([key]) => key)).size < tree.length || tree.some(([, inner]) => hasDuplicate(inner));
}

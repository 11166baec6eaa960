import { describe, expect, it } from '@jest/globals';
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

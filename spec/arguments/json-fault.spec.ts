import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findJsonFault } from '../../lib/arguments/json-fault.js';

describe('findJsonFault', () => {
  it('finds nothing in any JSON text, however it is spaced', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, spaces) => {
        expect(findJsonFault(JSON.stringify(JSON.parse(text), null, spaces))).toBeNull();
      }),
    );
  });

  it('agrees with JSON.parse about every text', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n\ttrufalsn01-+.eE/bu\u0001é') });
    fc.assert(
      fc.property(soup, (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(findJsonFault(text) === null).toBe(valid);
      }),
      { numRuns: 2000 },
    );
  });

  it('calls every proper beginning of an object truncated, at its end', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        const beginning = text.slice(0, cut % text.length);
        expect(findJsonFault(beginning)).toMatchObject({ truncated: true, position: beginning.length });
      }),
    );
  });

  it.each([
    ['{"a":1,}', 7, 'a key in double quotes'],
    ["{'a':1}", 1, 'a key in double quotes or "}"'],
    ['{"a" 1}', 5, '":"'],
    ['{"a":1 "b":2}', 7, '"," or "}"'],
    ['[1 2]', 3, '"," or "]"'],
    ['{"a":nul}', 5, 'a value'],
    ['{"a":01}', 6, '"," or "}"'],
    ['{"a":1.}', 7, 'a digit'],
    ['{"a":-}', 6, 'a digit'],
    ['{"a":"\n"}', 6, 'an escaped control character'],
    ['{"a":"\\x"}', 7, 'a valid escape character'],
    ['{"a":"\\u12G4"}', 10, 'a hexadecimal digit'],
    ['{"a":1}{"b":2}', 7, 'the end of the text'],
    ['{"a":undefined}', 5, 'a value'],
  ])('finds the fault of %j at %d, where %s should stand', (text, position, expected) => {
    expect(findJsonFault(text)).toEqual({ position, expected, truncated: false });
  });

  it.each([
    '',
    '{',
    '{"a',
    '{"a"',
    '{"a":',
    '{"a":t',
    '{"a":-',
    '{"a":1.',
    '{"a":1e+',
    '{"a":"\\',
    '{"a":"\\u12',
    '{"a":[1,',
  ])('sees that %j was cut', (text) => {
    expect(findJsonFault(text)).toMatchObject({ truncated: true, position: text.length });
  });

  it('survives a million open brackets', () => {
    expect(findJsonFault('['.repeat(1_000_000))).toMatchObject({ truncated: true });
  });
});

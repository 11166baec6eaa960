// Where a quick test says yes, class-validator is not asked. It must never say yes to what class-validator refuses.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rowOf } from '../../lib/reflection/class-validator/rows.js';
import { rulesOf } from '../../lib/reflection/class-validator/rules-of-class.js';
import { constraintsOf, type ValidationRule } from '../../lib/reflection/class-validator/storage.js';
import { decoratorNames, decoratorOf } from './class-validator/decorators.js';

const RUNS = 3000;

const digits = (least: number, most = least): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
const joined = (...parts: readonly (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''));

const below = (end: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: end }).map((one) => String(one).padStart(2, '0'));
const day = joined(digits(4), '-', below(13), '-', below(32));
const time = joined('T', below(25), ':', below(61), ':', below(61), fc.constantFrom('', '.5', '.123456789', ',5'));
const offset = fc.oneof(fc.constantFrom('', 'Z', 'z', '+02:00', '-11:30'), joined('+', below(25), ':', below(61)));
const date = fc.oneof(
  fc.date({ noInvalidDate: true }).map((one) => one.toISOString()),
  day,
  joined(day, time, offset),
);
const domain = fc.oneof(
  fc.stringMatching(/^(?:[a-zA-Z0-9-]{1,31}\.){1,4}[a-zA-Z0-9]{2,21}$/),
  fc.stringMatching(/^(?:[a-z0-9]{1,3}(?:-[a-z0-9]{1,28})?\.){1,3}[a-z]{2,21}$/),
);
const hexadecimal = fc.stringMatching(/^[0-9a-fA-F]{22,25}$/);
const numbers = fc.oneof(fc.double().map(String), fc.stringMatching(/^[-+]?[0-9]{0,16}[.,]?[0-9]{0,16}$/));

/** For each validator: its options, and texts that come near to what it takes. */
const CASES: readonly [name: string, args: readonly unknown[], near: fc.Arbitrary<unknown>][] = [
  [
    'IsEmail',
    [],
    fc.oneof(fc.emailAddress(), joined(fc.stringMatching(/^[a-z0-9._+-]{1,4}[a-z0-9]{1,33}$/), '@', domain)),
  ],
  ['IsUrl', [], fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), url())],
  ['IsFQDN', [], fc.oneof(fc.domain(), domain)],
  ['IsRFC3339', [], date],
  ['IsISO8601', [], date],
  ['IsISO8601', [{ strict: true, strictSeparator: true }], date],
  ['IsDateString', [], date],
  ['IsDateString', [{ strict: true }], date],
  ['IsUUID', [], fc.uuid()],
  ['IsUUID', ['4'], fc.uuid({ version: [4, 5] })],
  ['IsUUID', [5], fc.uuid({ version: [4, 5] })],
  ['IsIP', [], fc.oneof(fc.ipV4(), fc.ipV6(), addressLike())],
  ['IsIP', [4], fc.oneof(fc.ipV4(), fc.ipV6(), addressLike())],
  ['IsIP', ['6'], fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^(?:[0-9a-fA-F]{1,5}:){7}[0-9a-f]{1,4}$/))],
  ['IsMongoId', [], hexadecimal],
  ['IsHexadecimal', [], hexadecimal],
  ['IsAlpha', [], fc.stringMatching(/^[a-zA-ZſK]{0,9}$/)],
  ['IsAlphanumeric', ['en-US'], fc.stringMatching(/^[a-zA-Z0-9ſ]{0,9}$/)],
  ['IsNumberString', [], numbers],
  ['IsDecimal', [], numbers],
  ['IsMilitaryTime', [], joined(digits(2), fc.constantFrom(':', '', '.'), digits(2))],
  ['IsNumber', [{ maxDecimalPlaces: 2 }], fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0.1, 0.125, 1e21))],
  ['IsLatitude', [], fc.oneof(fc.double({ min: -91, max: 91 }), fc.double(), fc.integer({ min: -91, max: 91 }))],
  ['IsLongitude', [], fc.oneof(fc.double({ min: -181, max: 181 }), fc.double(), fc.integer({ min: -181, max: 181 }))],
  ['MinLength', [3], text()],
  ['MaxLength', [3], text()],
  ['Length', [2, 3], text()],
  ['Matches', [/^[a-c]+$/], fc.stringMatching(/^[a-d]{0,4}$/)],
  ['Matches', [/^a.b$/i], fc.stringMatching(/^[aA].?[b👍]$/u)],
  ['Matches', ['^a+$', 'i'], fc.stringMatching(/^[aAb]{0,4}$/)],
];

function url(): fc.Arbitrary<string> {
  const rest = fc.stringMatching(/^[!-~]{0,12}$/);
  return joined(
    fc.constantFrom('http://', 'https://', 'HTTPS://', 'ftp://', '//'),
    domain,
    fc.oneof(fc.constant(''), joined(':', digits(1, 5))),
    fc.constantFrom('', '/', '?', '#', '@'),
    rest,
  );
}

function addressLike(): fc.Arbitrary<string> {
  return joined(digits(1, 3), '.', digits(1, 3), '.', digits(1, 3), '.', digits(1, 3));
}

function text(): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom('a', 'b', 'é', '👍', '❤', '\uFE0F', '\uFE0E', '\uD83D', '\n'),
    maxLength: 5,
  });
}

/** Anything at all, and texts with one character changed. */
function wild(near: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(near, fc.nat(60), fc.string({ unit: 'grapheme', maxLength: 1 })).map(([value, at, put]) => {
    const one = String(value);
    return one.slice(0, at) + put + one.slice(at + 1);
  });
  return fc.oneof({ arbitrary: near, weight: 4 }, { arbitrary: changed, weight: 2 }, fc.string(), fc.anything());
}

const ruleOf = (name: string, args?: readonly unknown[]): ValidationRule => {
  class One {}
  decoratorOf(name, args)(One.prototype, 'it');
  const [rule] = rulesOf(One);
  if (rule === undefined) throw new Error('it kept no rule');
  return rule;
};

describe('a quick test that says yes', () => {
  it.each(CASES)('is right: @%s(%j)', (name, args, near) => {
    const rule = ruleOf(name, args);
    const { constraints = [] } = rule;
    const accepts = rowOf(rule)?.accepts?.(constraints);
    const [validator] = constraintsOf(rule);
    let accepted = 0;
    fc.assert(
      fc.property(wild(near), (value) => {
        if (accepts?.(value) !== true) return;
        accepted += 1;
        const asked = { targetName: 'One', property: 'it', object: {}, value, constraints };
        expect([value, validator?.instance.validate(value, asked)]).toEqual([value, true]);
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 50); // it was tried
  });

  it('is tried here for every row that has one', () => {
    const quick = decoratorNames.filter((name) => rowOf(ruleOf(name))?.accepts !== undefined);
    expect(quick).toEqual(decoratorNames.filter((name) => CASES.some(([tried]) => tried === name)));
  });
});

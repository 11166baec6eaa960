import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantOf } from '../../../lib/shape/kinds/instant.js';
import { read } from '../reading-of.js';

const WORDS = 'a date-time such as "2027-05-01T09:30:00Z", or a date such as "2027-05-01"';

describe('date', () => {
  it.each([
    ['2027-05-01', '2027-05-01T00:00:00.000Z'],
    ['2027-05-01T09:30:00Z', '2027-05-01T09:30:00.000Z'],
    ['2027-05-01t09:30:00z', '2027-05-01T09:30:00.000Z'],
    ['2027-05-01T09:30Z', '2027-05-01T09:30:00.000Z'],
    ['2027-05-01T09:30:00.123456+02:00', '2027-05-01T07:30:00.123Z'],
    ['2027-01-01T00:30:00-05:30', '2027-01-01T06:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0099-01-01', '0099-01-01T00:00:00.000Z'],
  ])('reads %j as %s', (sent, instant) => {
    expect(read({ kind: 'date' }, sent)).toEqual({ value: new Date(instant) });
  });

  it.each([
    ['2024-02-30'],
    ['2023-02-29'],
    ['2027-13-01'],
    ['2027-00-10'],
    ['2027-05-01T24:00:00Z'],
    ['2027-05-01T09:60:00Z'],
    ['2027-05-01T09:30:61Z'],
    ['2027-05-01T09:30:00+24:00'],
    ['2027-05-01T09:30:00'],
    ['2027-05-01 09:30:00Z'],
    ['1 May 2027'],
    ['1809156600000'],
    [''],
    [0],
    [1809156600000],
    [true],
    [null],
    [['2027-05-01']],
  ])('refuses %j (case B50)', (sent) => {
    expect(read({ kind: 'date' }, sent)).toEqual({
      problems: [`(arguments): expected ${WORDS}, got ${JSON.stringify(sent)}`],
    });
  });

  it('takes a Date of a caller, as a copy, unless it is invalid', () => {
    const sent = new Date(0);
    const { value } = read({ kind: 'date' }, sent) as { value: Date };
    expect(value).toEqual(sent);
    expect(value).not.toBe(sent);
    expect(read({ kind: 'date' }, new Date(Number.NaN))).toHaveProperty('problems');
  });

  it('reads what every Date says of itself, and agrees with Date.parse', () => {
    const within = { min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(within), (date) => {
        expect(instantOf(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});

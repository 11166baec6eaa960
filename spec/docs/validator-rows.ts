import { inspect } from 'node:util';
import { Type } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { argumentsOf, decoratorNames, decoratorOf } from '../laws/class-validator/decorators.js';
import type { TypeRow } from './types-page.js';

class Point {
  x = 1;
}
decoratorOf('IsInt')(Point.prototype, 'x');

/** A decorator as it is used on the page: its arguments, the type beside it, and values to send. */
interface Use {
  readonly args?: readonly unknown[];
  readonly design?: unknown;
  readonly sent: readonly unknown[];
  /** What stands beside it. */
  readonly with?: readonly (readonly [name: string, ...args: readonly unknown[]])[];
  readonly type?: ClassReference;
}

const numbers = (...sent: readonly unknown[]): Use => ({ design: Number, sent });
const lists = (...sent: readonly unknown[]): Use => ({ design: Array, with: [['IsString', { each: true }]], sent });
const texts = (...sent: readonly unknown[]): Use => ({ design: String, sent });

/** How each decorator is used, but for those of texts that need no word. */
const USES: Readonly<Record<string, Use>> = {
  Allow: texts('a'),
  ArrayContains: { ...lists(['a', 'b'], ['b']), args: [['a']] },
  ArrayMaxSize: { ...lists(['a'], ['a', 'b', 'c', 'd']), args: [3] },
  ArrayMinSize: { ...lists(['a'], []), args: [1] },
  ArrayNotContains: { ...lists(['b'], ['a']), args: [['a']] },
  ArrayNotEmpty: lists(['a'], []),
  ArrayUnique: lists(['a', 'b'], ['a', 'a']),
  Equals: { args: ['a'], design: String, sent: ['a', 'b'] },
  IsArray: lists(['a'], 'a'),
  IsBoolean: { design: Boolean, sent: [true, 'false', 'yes'] },
  IsDate: { design: Date, sent: ['2027-05-01T00:00:00Z', 'soon'] },
  IsDefined: texts('a'),
  IsDivisibleBy: { args: [3], ...numbers(6, 7) },
  IsEmpty: { design: String, sent: ['', 'a'] },
  IsEnum: { args: [{ A: 'a', B: 2 }], design: Object, sent: ['a', 2, 'A'] },
  IsIn: { args: [['a', 1]], design: Object, sent: ['a', 1, 'b'] },
  IsInstance: { args: [Date], design: Date, sent: ['2027-05-01T00:00:00Z'] },
  IsInt: numbers(1, 1.5),
  IsLatitude: { design: Number, sent: [52.5, 95] },
  IsLongitude: { design: Number, sent: [13.4, 195] },
  IsNegative: numbers(-1, 0),
  IsNotEmpty: texts('a', ''),
  IsNotEmptyObject: { design: Object, type: Point, sent: [{ x: 1 }] },
  IsNotIn: { args: [['a', 1]], design: String, sent: ['b', 'a'] },
  IsNumber: numbers(1.5, 'x'),
  IsObject: { design: Object, type: Point, sent: [{ x: 1 }, 'a'] },
  IsOptional: { design: String, sent: ['a', null], with: [['IsString']] },
  IsPositive: numbers(1, 0),
  IsString: texts('a', true),
  Max: { args: [9], ...numbers(9, 10) },
  MaxDate: { args: [new Date('2030-01-01')], design: Date, sent: ['2029-01-01T00:00:00Z', '2031-01-01T00:00:00Z'] },
  Min: { args: [1], ...numbers(1, 0) },
  MinDate: { args: [new Date('2020-01-01')], design: Date, sent: ['2021-01-01T00:00:00Z', '2019-01-01T00:00:00Z'] },
  NotEquals: { args: ['a'], design: String, sent: ['b', 'a'] },
  ValidateIf: {
    args: [(owner: { it?: unknown }) => owner.it !== undefined],
    design: String,
    with: [['IsString']],
    sent: ['a'],
  },
  ValidateNested: { design: Object, type: Point, sent: [{ x: 1 }, { x: 'a' }] },
  ValidatePromise: texts('a'),
};

/** Texts for the validators of texts: what it takes among these, and one that it does not. */
const TEXTS = [
  'abc',
  'a',
  'ABC',
  '5',
  'abc1',
  'MZXW6YTB',
  'YWJj',
  'DEUTDEFF',
  'true',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '4111111111111111',
  '$10.50',
  'data:text/plain;base64,YQ==',
  '2027-05-01',
  '1.5',
  '4006381333931',
  'ann@example.org',
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  '-JhLeOlGIEjaIOFHR0xd',
  'example.org',
  'ａｂ',
  'd41d8cd98f00b204e9800998ecf8427e',
  'ff00',
  '#ff0000',
  'hsl(120, 100%, 50%)',
  'DE89370400440532013000',
  '127.0.0.1',
  '9783161484100',
  'US0378331005',
  'DE',
  'DEU',
  '276',
  'EUR',
  'de',
  'USRC17607839',
  '2049-3630',
  '{"a":1}',
  'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln',
  '52.5,13.4',
  'en-US',
  '00:1b:44:11:3a:b7',
  'magnet:?xt=urn:btih:06E2A9683BF4DA92C73A661AC56F0ECC9C63C5B4',
  '12:30',
  'text/plain',
  '+491701234567',
  '507f1f77bcf86cd799439011',
  'aß',
  'aａ',
  '0o17',
  '8080',
  '10115',
  '2027-05-01T10:00:00Z',
  'rgb(1,2,3)',
  '1.2.3',
  'aB3$efgh',
  '𠮷',
  'Europe/Berlin',
  'https://example.org',
  '123e4567-e89b-12d3-a456-426614174000',
  '12345678Z',
  'C01X00T47',
  '36574261809',
  '12.5',
  'aaa',
  '',
];
const TEXT_ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  IsIdentityCard: ['ES'],
  IsPassportNumber: ['DE'],
  IsPostalCode: ['DE'],
  IsTaxId: ['de-DE'],
  IsPhoneNumber: ['DE'],
  IsMobilePhone: ['de-DE'],
};

/** Every decorator of class-validator, in the order of its names. */
export const VALIDATOR_ROWS: Readonly<Record<string, readonly TypeRow[]>> = {
  'Validators of class-validator': decoratorNames.toSorted().map(rowOf),
};

function rowOf(name: string): TypeRow {
  const use: Use = USES[name] ?? { design: String, args: TEXT_ARGUMENTS[name] ?? argumentsOf(name), sent: [] };
  class Dto {
    it!: unknown;
  }
  const args = use.args;
  const decorators: [string, readonly unknown[] | undefined][] = [[name, args]];
  for (const [other, ...rest] of use.with ?? []) decorators.push([other, rest]);
  for (const [other, given] of decorators) {
    const isEach = other === 'IsString' && given?.length === 1;
    (isEach ? decoratorOf(other, [], { each: true }) : decoratorOf(other, given))(Dto.prototype, 'it');
  }
  if (use.design !== undefined) Reflect.defineMetadata('design:type', use.design, Dto.prototype, 'it');
  const { type } = use;
  if (type !== undefined) Type(() => type as new () => object)(Dto.prototype, 'it');
  const said = [
    ...decorators.map(([other, given]) => `@${other}(${argumentsText(other, given)})`),
    ...(type === undefined ? [] : ['@Type(() => Point)']),
  ];
  return {
    code: `${said.join(' ')} it!: ${typeName(use)};`,
    options: { type: Dto },
    property: 'it',
    sent: use.sent.length > 0 ? use.sent : textsFor(Dto),
  };
}

/** A text that the class takes, and one that it refuses, by class-validator's own verdict. */
function textsFor(Dto: new () => object): readonly string[] {
  const takes = (text: string): boolean => validateSync(Object.assign(new Dto(), { it: text })).length === 0;
  return [TEXTS.find(takes), TEXTS.find((text) => !takes(text))].filter((text) => text !== undefined);
}

function argumentsText(name: string, given: readonly unknown[] = argumentsOf(name)): string {
  return given
    .map((argument) => {
      if (argument instanceof Date) return `new Date('${argument.toISOString().slice(0, 10)}')`;
      return typeof argument === 'function' ? argument.name || argument.toString() : inspect(argument);
    })
    .join(', ');
}

function typeName({ design, type }: Use): string {
  if (type !== undefined) return 'Point';
  if (design === Array) return 'string[]';
  if (design === Date) return 'Date';
  return design === Object ? 'string | number' : (design as { readonly name: string }).name.toLowerCase();
}

import { isReadAlike, patternTest, portableSource } from './pattern.js';
import * as quick from './quick-tests.js';
import type { Constraints, RuleRow, Test } from './rule-row.js';

/** A validator of texts that needs a sentence. */
const text: RuleRow = { types: () => ['string'], samples: () => ({ refuses: NO_TEXTS }) };

const NO_TEXTS: readonly unknown[] = [0, 1, 80, 8080, true, {}];

/** The validators of texts. */
export const TEXT_ROWS: Readonly<Record<string, RuleRow>> = {
  minLength: {
    ...text,
    says: ([least]) => ({ minLength: Number(least) }),
    ...lengths(({ 0: least }) => [Number(least), undefined]),
  },
  maxLength: {
    ...text,
    says: ([most]) => ({ maxLength: Number(most) }),
    ...lengths(({ 0: most }) => [0, Number(most)]),
  },
  isLength: {
    ...text,
    says: ([least, most]) => ({ minLength: Number(least), ...(most === undefined ? {} : { maxLength: Number(most) }) }),
    ...lengths(({ 0: least, 1: most }) => [Number(least), most === undefined ? undefined : Number(most)]),
  },
  matches: {
    ...text,
    says(constraints) {
      const pattern = portableSource(constraints);
      return pattern === undefined ? {} : { pattern };
    },
    holds: (shape, constraints) => isPattern(shape, constraints) && isReadAlike(constraints),
    shows: (shape, constraints) => isPattern(shape, constraints),
    accepts: patternTest,
  },
  isEmail: format('email', quick.quickEmail, ['ann@example.org', 'a.b+c@mail.example.com']),
  isUrl: format('uri', quick.quickUrl, ['https://example.org', 'http://www.example.com:8080/a?b=c#d']),
  isFqdn: format('hostname', quick.quickDomain, ['example.org', 'a-b.example.com']),
  isRFC3339: format('date-time', quick.quickDateTime, ['2027-05-01T09:30:00Z', '2027-05-01T09:30:00.5+02:00']),
  isIso8601: quickly(() => quick.quickIsoDate, ['2027-05-01', '2027-05-01T09:30:00+02:00']),
  isDateString: quickly(() => quick.quickIsoDate, ['2027-05-01', '2027-05-01T09:30:00+02:00']),
  isUuid: {
    ...text,
    says: () => ({ format: 'uuid' }),
    shows: (shape, [version]) => shape.kind === 'string' && shape.format === 'uuid' && version === undefined,
    accepts: ([version]) => uuidTest(version),
  },
  isIp: {
    ...text,
    says: ([version]) => (ipFormat(version) === undefined ? {} : { format: ipFormat(version) ?? '' }),
    shows: (shape, [version]) =>
      shape.kind === 'string' && shape.format !== undefined && shape.format === ipFormat(version),
    accepts: ([version]) => ipTest(version),
  },
  isMongoId: quickly(() => quick.quickMongoId, ['507f1f77bcf86cd799439011']),
  isHexadecimal: quickly(() => quick.quickHexadecimal, ['ff', 'A0']),
  isAlpha: quickly(withoutLocale(quick.quickLetters), ['abc', 'XYZ']),
  isAlphanumeric: quickly(withoutLocale(quick.quickLettersAndDigits), ['abc1', 'XYZ']),
  isNumberString: quickly(withoutOptions(quick.quickDecimal), ['12', '-1.5']),
  isDecimal: quickly(withoutOptions(quick.quickDecimal), ['12', '-1.5']),
  isMilitaryTime: quickly(() => quick.quickTimeOfDay, ['09:30', '23:59']),
  isBooleanString: {
    ...text,
    is: () => ({ enum: ['true', 'false', '1', '0'] }),
    shows: (shape) => shape.kind === 'enum',
  },
  isLatLong: text,
  contains: text,
  notContains: text,
  isAscii: text,
  isBase32: text,
  isBase58: text,
  isBase64: text,
  isBIC: text,
  isBtcAddress: text,
  isByteLength: text,
  isCreditCard: text,
  isCurrency: text,
  isDataURI: text,
  isEAN: text,
  isEthereumAddress: text,
  IsFirebasePushId: text,
  isFullWidth: text,
  isHalfWidth: text,
  isHash: text,
  isHexColor: text,
  isHSL: text,
  isIBAN: text,
  isIdentityCard: text,
  isIsbn: text,
  isIsin: text,
  isISO31661Alpha2: text,
  isISO31661Alpha3: text,
  isISO31661Numeric: text,
  isISO4217CurrencyCode: text,
  isISO6391: text,
  isISRC: text,
  isISSN: text,
  isJson: text,
  isJwt: text,
  isLocale: text,
  isLowercase: text,
  isMacAddress: text,
  isMagnetURI: text,
  isMimeType: text,
  isMobilePhone: text,
  isMultibyte: text,
  isOctal: text,
  isPassportNumber: text,
  isPhoneNumber: text,
  isPort: text,
  isPostalCode: text,
  isRgbColor: text,
  isSemVer: text,
  isStrongPassword: { ...text, sentence: ([options]) => passwordSentence(options) },
  isSurrogatePair: text,
  isTaxId: text,
  isTimeZone: text,
  isUppercase: text,
  isVariableWidth: text,
};

/** A text whose format JSON Schema has a name for. With options it is another than the name says. */
function format(name: string, test: Test, takes: readonly string[]): RuleRow {
  return {
    ...quickly(withoutOptions(test), takes),
    says: () => ({ format: name }),
    shows: (shape, [options]) => shape.kind === 'string' && shape.format === name && options === undefined,
  };
}

function quickly(accepts: (constraints: Constraints) => Test | undefined, takes: readonly string[]): RuleRow {
  // With options it may refuse these; and class-validator fills in the options that it is asked with.
  const samples: RuleRow['samples'] = ([options]) => ({ takes: options === undefined ? takes : [], refuses: NO_TEXTS });
  return { ...text, accepts, samples };
}

function withoutOptions(test: Test): (constraints: Constraints) => Test | undefined {
  return ([options]) => (options === undefined ? test : undefined);
}

function withoutLocale(test: Test): (constraints: Constraints) => Test | undefined {
  return ([locale]) => (locale === undefined || locale === 'en-US' ? test : undefined);
}

function uuidTest(version: unknown): Test | undefined {
  if (version === undefined || version === 'all') return quick.quickUuid(undefined);
  const number = Number(version);
  return [1, 2, 3, 4, 5].includes(number) && !Array.isArray(version) ? quick.quickUuid(number) : undefined;
}

function ipFormat(version: unknown): string | undefined {
  return String(version) === '4' || String(version) === '6' ? `ipv${String(version)}` : undefined;
}

function ipTest(version: unknown): Test | undefined {
  if (ipFormat(version) === 'ipv6') return quick.quickIpv6;
  return version === undefined || ipFormat(version) === 'ipv4' ? quick.quickIpv4 : undefined;
}

function passwordSentence(options: unknown): string {
  const given = (options ?? {}) as Partial<Record<string, number>>;
  const { minLength = 8, minLowercase = 1, minUppercase = 1, minNumbers = 1, minSymbols = 1 } = given;
  const counts = `${minLowercase} lowercase, ${minUppercase} uppercase, ${minNumbers} digits, ${minSymbols} symbols`;
  return `$property must have at least ${minLength} characters, and of them ${counts}`;
}

/** The shape counts code points. class-validator never counts more, and never fewer than one where there is one. */
function lengths(boundsOf: (constraints: Constraints) => readonly [least: number, most: number | undefined]): RuleRow {
  return {
    holds(shape, constraints) {
      const [least, most] = boundsOf(constraints);
      return isWithin(shape, least, most) && least <= 1;
    },
    shows: (shape, constraints) => isWithin(shape, ...boundsOf(constraints)),
    accepts(constraints) {
      const [least, most = Number.POSITIVE_INFINITY] = boundsOf(constraints);
      return quick.quickLength(least, most);
    },
    samples(constraints) {
      const [least] = boundsOf(constraints);
      return { takes: least <= 1000 ? ['a'.repeat(Math.max(0, least))] : [], refuses: NO_TEXTS };
    },
  };
}

function isWithin(
  shape: Parameters<NonNullable<RuleRow['holds']>>[0],
  least: number,
  most: number | undefined,
): boolean {
  if (shape.kind !== 'string' || (shape.minLength ?? 0) < least) return false;
  return most === undefined || (shape.maxLength ?? Number.POSITIVE_INFINITY) <= most;
}

function isPattern(shape: Parameters<NonNullable<RuleRow['holds']>>[0], constraints: Constraints): boolean {
  return shape.kind === 'string' && shape.pattern !== undefined && shape.pattern === portableSource(constraints);
}

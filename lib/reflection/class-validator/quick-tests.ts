import type { Test } from './rule-row.js';

/**
 * Quick tests that say yes only to texts that class-validator's validator takes too, and to what mostly comes. Where one
 * says no, the validator itself is asked, so that it may be as narrow as it likes.
 */

const DOMAIN = '(?:[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?\\.){1,3}[a-z]{2,20}';
const DAY = '[1-9]\\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?';
const OFFSET = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

export const quickEmail = textTest(`[a-z0-9]{1,32}(?:[._+-][a-z0-9]{1,15}){0,2}@${DOMAIN}`, 254);
export const quickUrl = textTest(`https?://${DOMAIN}(?::[1-9]\\d{0,3})?(?:[/?#][!-;=?-~]*)?`, 2000);
export const quickDomain = textTest(DOMAIN, 254);
/** A day that every month has, alone or with a time. */
export const quickIsoDate = textTest(`${DAY}(?:T${TIME}${OFFSET}?)?`, 64);
export const quickDateTime = textTest(`${DAY}T${TIME}${OFFSET}`, 64);
export const quickIpv4 = textTest(`(?:${OCTET}\\.){3}${OCTET}`, 15);
export const quickIpv6 = textTest('(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}', 39);
export const quickMongoId = textTest('[0-9a-f]{24}', 24);
export const quickHexadecimal = textTest('[0-9a-f]{1,128}', 128);
export const quickLetters = textTest('[a-z]{1,128}', 128);
export const quickLettersAndDigits = textTest('[a-z0-9]{1,128}', 128);
export const quickDecimal = textTest('-?\\d{1,15}(?:\\.\\d{1,15})?', 64);
export const quickTimeOfDay = textTest('(?:[01]\\d|2[0-3]):[0-5]\\d', 5);

/** A UUID of one version, or of any. */
export function quickUuid(version: number | undefined): Test {
  return textTest(`[0-9a-f]{8}-[0-9a-f]{4}-${version ?? '[1-5]'}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`, 36);
}

/**
 * A text between two lengths, of characters that everybody counts as one: class-validator takes a character and the
 * selector of its presentation for one, JSON Schema for two.
 */
export function quickLength(least: number, most: number): Test {
  return (value) => typeof value === 'string' && value.length >= least && value.length <= most && PLAIN.test(value);
}

const PLAIN = /^[\0-\uD7FF]*$/;

/** What a text has to match from end to end, in letters of either case. */
function textTest(source: string, longest: number): Test {
  const pattern = new RegExp(`^(?:${source})$`, 'i');
  return (value) => typeof value === 'string' && value.length <= longest && pattern.test(value);
}

import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject } from './json-schema-document.js';
import { isStructural, metaKeyword, type StructuralKeyword } from './keywords.js';

type KnownKeyword = keyof { [K in keyof JsonSchemaObject as string extends K ? never : K]: true };

/**
 * Keywords for `withMeta`: those of JSON Schema that have no `with…` method of their own, and any other key, which becomes
 * an extension under `x-`. `undefined` takes a keyword away.
 */
export type JsonSchemaMeta = {
  readonly [K in Exclude<KnownKeyword, StructuralKeyword>]?: JsonSchemaObject[K] | undefined;
} & { readonly [K in StructuralKeyword]?: never } & { readonly [key: string]: unknown };

/**
 * The keywords of meta data under the names that go into the document. Throws `InvalidSchemaException` for a keyword that
 * has a `with…` of its own and for a value that draft 2020-12 does not allow there.
 *
 * @param owner whose meta data it is, for messages
 */
export function metaKeywords(meta: JsonSchemaMeta, owner: string): Readonly<Record<string, unknown>> {
  const entries = Object.entries(meta).map(([key, value]) => [metaKeyword(key), value] as const);
  for (const [keyword, value] of entries) {
    if (isStructural(keyword)) {
      throw new InvalidSchemaException(`"${keyword}" of "${owner}" cannot be set by withMeta: use the method for it.`);
    }
    const expected = value === undefined ? undefined : EXPECTED.get(keyword);
    if (expected?.accepts(value) === false) {
      const got = String(JSON.stringify(value)).slice(0, 80);
      throw new InvalidSchemaException(`"${keyword}" of "${owner}" must be ${expected.words}, but it is ${got}.`);
    }
  }
  return Object.fromEntries(entries);
}

/** What a keyword's value must be. Values that are schemas are checked with the document. */
interface Expected {
  readonly words: string;
  readonly accepts: (value: unknown) => boolean;
}

const TEXT: Expected = { words: 'a text', accepts: (value) => typeof value === 'string' };
const NUMBER: Expected = { words: 'a number', accepts: Number.isFinite };
const POSITIVE: Expected = {
  words: 'a number above 0',
  accepts: (value) => Number.isFinite(value) && Number(value) > 0,
};
const COUNT: Expected = {
  words: 'a whole number from 0',
  accepts: (value) => Number.isInteger(value) && Number(value) >= 0,
};
const FLAG: Expected = { words: 'true or false', accepts: (value) => typeof value === 'boolean' };
const LIST: Expected = { words: 'a list', accepts: Array.isArray };
const ANCHOR: Expected = {
  words: 'a name of letters, digits, "-", "." and "_"',
  accepts: (value) => typeof value === 'string' && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
};
const ID: Expected = {
  words: 'an address without a fragment',
  accepts: (value) => typeof value === 'string' && /^[^#]*#?$/.test(value),
};
const NAME_LISTS: Expected = {
  words: 'an object of lists of different property names',
  accepts: (value) => isMapOf(value, isNameList),
};
const FLAGS: Expected = { words: 'an object of true and false', accepts: (value) => isMapOf(value, FLAG.accepts) };
const PATTERN: Expected = {
  words: 'a regular expression',
  accepts: (value) => typeof value === 'string' && compiles(value),
};

const EXPECTED: ReadonlyMap<string, Expected> = new Map([
  ...rows(TEXT, ['$schema', '$comment', '$dynamicRef', 'contentEncoding', 'contentMediaType', 'format']),
  ...rows(NUMBER, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
  ...rows(POSITIVE, ['multipleOf']),
  ...rows(COUNT, ['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains']),
  ...rows(COUNT, ['minProperties', 'maxProperties']),
  ...rows(FLAG, ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems']),
  ...rows(LIST, ['examples']),
  ...rows(ANCHOR, ['$anchor', '$dynamicAnchor']),
  ...rows(ID, ['$id']),
  ...rows(NAME_LISTS, ['dependentRequired']),
  ...rows(FLAGS, ['$vocabulary']),
  ...rows(PATTERN, ['pattern']),
]);

function rows(expected: Expected, keywords: readonly string[]): readonly (readonly [string, Expected])[] {
  return keywords.map((keyword) => [keyword, expected]);
}

function isMapOf(value: unknown, accepts: (member: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(accepts);
}

function isNameList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length
  );
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

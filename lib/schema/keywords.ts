import type { JsonSchemaObject } from './json-schema-document.js';

/** The keywords that have a `with…` method of their own. */
export type StructuralKeyword =
  | '$ref'
  | 'type'
  | 'description'
  | 'title'
  | 'properties'
  | 'items'
  | 'required'
  | 'additionalProperties'
  | 'enum'
  | '$defs';

/** Where a keyword holds schemas: in its value, in each item of a list, or in each member of a map. */
export type Holding = 'schema' | 'list' | 'map';

/** What is known of a keyword. */
interface Keyword {
  /** Has a `with…` method of its own. */
  readonly own?: true;
  /** Says nothing about which values are valid. */
  readonly silent?: true;
  /** Decides over values of every type, so that a type union alone does not let null in. */
  readonly any?: true;
  readonly holds?: Holding;
}

/** The keywords of draft 2020-12 (and `definitions`, as older documents write `$defs`): a row each. */
const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>(
  Object.entries({
    $ref: { own: true, any: true },
    type: { own: true },
    description: { own: true, silent: true },
    title: { own: true, silent: true },
    properties: { own: true, holds: 'map' },
    items: { own: true, holds: 'schema' },
    required: { own: true },
    additionalProperties: { own: true, holds: 'schema' },
    enum: { own: true },
    $defs: { own: true, silent: true, holds: 'map' },
    definitions: { silent: true, holds: 'map' },

    default: { silent: true },
    deprecated: { silent: true },
    examples: { silent: true },
    readOnly: { silent: true },
    writeOnly: { silent: true },
    $schema: { silent: true },
    $id: { silent: true },
    $anchor: { silent: true },
    $dynamicAnchor: { silent: true },
    $vocabulary: { silent: true },
    $comment: { silent: true },
    contentEncoding: { silent: true },
    contentMediaType: { silent: true },
    contentSchema: { silent: true, holds: 'schema' },

    $dynamicRef: { any: true },
    const: { any: true },
    anyOf: { any: true, holds: 'list' },
    oneOf: { any: true, holds: 'list' },
    allOf: { any: true, holds: 'list' },
    not: { any: true, holds: 'schema' },
    if: { any: true, holds: 'schema' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; the value is no function
    then: { any: true, holds: 'schema' },
    else: { any: true, holds: 'schema' },

    format: {},
    pattern: {},
    minLength: {},
    maxLength: {},
    minimum: {},
    maximum: {},
    exclusiveMinimum: {},
    exclusiveMaximum: {},
    multipleOf: {},
    prefixItems: { holds: 'list' },
    contains: { holds: 'schema' },
    minContains: {},
    maxContains: {},
    minItems: {},
    maxItems: {},
    uniqueItems: {},
    unevaluatedItems: { holds: 'schema' },
    patternProperties: { holds: 'map' },
    propertyNames: { holds: 'schema' },
    unevaluatedProperties: { holds: 'schema' },
    minProperties: {},
    maxProperties: {},
    dependentRequired: {},
    dependentSchemas: { holds: 'map' },
  } satisfies Record<StructuralKeyword, Keyword & { readonly own: true }> & Record<string, Keyword>),
);

const FIRST = ['$ref', 'type', 'description', 'title', 'properties', 'items', 'required', 'additionalProperties'];
const LAST = ['enum', '$defs'];

/** True for a keyword that has its own `with…` method. */
export function isStructural(keyword: string): keyword is StructuralKeyword {
  return KEYWORDS.get(keyword)?.own === true;
}

/** True for a keyword that takes part in deciding which values are valid. Unknown keywords do not. */
export function isRule(keyword: string): boolean {
  const known = KEYWORDS.get(keyword);
  return known !== undefined && known.silent !== true;
}

/** True for a rule over values of every type, also null: `const`, `anyOf`, `$ref` … */
export function isRuleForAll(keyword: string): boolean {
  return KEYWORDS.get(keyword)?.any === true;
}

/** Where the keyword holds schemas; undefined when it holds none. */
export function holdingOf(keyword: string): Holding | undefined {
  return KEYWORDS.get(keyword)?.holds;
}

/** The keyword that a meta key stands for: itself when JSON Schema knows it, else an extension under `x-`. */
export function metaKeyword(key: string): string {
  return KEYWORDS.has(key) || key.startsWith('x-') ? key : `x-${key}`;
}

/** The same keywords in the one order that all built schemas have. Undefined values are left out. */
export function inOrder(document: JsonSchemaObject): JsonSchemaObject {
  const rank = (key: string): number => {
    const first = FIRST.indexOf(key);
    if (first !== -1) return first;
    const last = LAST.indexOf(key);
    return last === -1 ? FIRST.length : FIRST.length + 1 + last;
  };
  const entries = Object.entries(document).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b)));
}

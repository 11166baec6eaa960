import type { JsonSchemaObject } from './json-schema-document.js';

/** What a schema is made of; everything else is an annotation or a rule that `withMeta` can set. */
const STRUCTURE = [
  'type',
  'description',
  'title',
  'properties',
  'items',
  'required',
  'additionalProperties',
  'enum',
  '$ref',
  '$defs',
];

/** The keywords of draft 2020-12 beyond the structure, which keep their name in `withMeta`. */
const RULES = [
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'examples',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
  '$comment',
];

const structure: ReadonlySet<string> = new Set(STRUCTURE);
const rules: ReadonlySet<string> = new Set(RULES);
const FIRST = ['$ref', 'type', 'description', 'title', 'properties', 'items', 'required', 'additionalProperties'];
const LAST = ['enum', '$defs'];

/** True for a keyword that has its own `with…` method. */
export function isStructural(keyword: string): boolean {
  return structure.has(keyword);
}

/** The keyword that a meta key stands for: itself when JSON Schema knows it, else an extension under `x-`. */
export function metaKeyword(key: string): string {
  return rules.has(key) || key.startsWith('x-') ? key : `x-${key}`;
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

/** Something that a schema says and a dialect cannot. It stays enforced when the arguments are read. */
export interface SchemaLoss {
  /** Where: `properties.tags`, `$defs.Folder.properties.name`; empty for the root. */
  readonly path: string;
  /** The keyword that is gone. */
  readonly keyword: string;
  /** What it said. */
  readonly value: unknown;
  /** The sentence that says it in the description instead; null where nothing needs to be said. */
  readonly sentence: string | null;
}

/** Values longer than this are not written out. */
const LONGEST = 200;

/** What a keyword says, in words for a model; null for what it need not know. */
export function sentenceOf(keyword: string, value: unknown): string | null {
  const said = WORDS.get(keyword);
  if (said !== undefined) return said(value);
  return SILENT.has(keyword) ? null : `${keyword}: ${shown(value)}.`;
}

/** Annotations for readers of the document, and rules that no model breaks by itself. */
const SILENT: ReadonlySet<string> = new Set([
  'title',
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'discriminator',
]);

const WORDS: ReadonlyMap<string, (value: unknown) => string> = new Map([
  ['default', (value: unknown) => `Default: ${shown(value)}.`],
  ['examples', (value: unknown) => `Examples: ${shown(value)}.`],
  ['const', (value: unknown) => `Must be ${shown(value)}.`],
  ['enum', (value: unknown) => `One of ${shown(value)}.`],
  ['format', (value: unknown) => `Format: ${String(value)}.`],
  ['pattern', (value: unknown) => `Must match /${String(value)}/.`],
  ['minLength', (value: unknown) => `At least ${String(value)} characters.`],
  ['maxLength', (value: unknown) => `At most ${String(value)} characters.`],
  ['minimum', (value: unknown) => `At least ${String(value)}.`],
  ['maximum', (value: unknown) => `At most ${String(value)}.`],
  ['exclusiveMinimum', (value: unknown) => `Greater than ${String(value)}.`],
  ['exclusiveMaximum', (value: unknown) => `Less than ${String(value)}.`],
  ['multipleOf', (value: unknown) => `A multiple of ${String(value)}.`],
  ['minItems', (value: unknown) => `At least ${String(value)} items.`],
  ['maxItems', (value: unknown) => `At most ${String(value)} items.`],
  ['uniqueItems', () => 'No two items alike.'],
  ['minProperties', (value: unknown) => `At least ${String(value)} properties.`],
  ['maxProperties', (value: unknown) => `At most ${String(value)} properties.`],
  ['propertyNames', (value: unknown) => `Property names must match ${shown(value)}.`],
  ['prefixItems', (value: unknown) => `The items in their order: ${shown(value)}.`],
  ['oneOf', () => 'Exactly one of the alternatives.'],
  ['contentEncoding', (value: unknown) => `Encoded as ${String(value)}.`],
  ['contentMediaType', (value: unknown) => `Media type: ${String(value)}.`],
]);

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()}…`;
}

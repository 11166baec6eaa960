import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileSchema } from '../../../lib/schema/dialects/compile-schema.js';
import type { DialectName } from '../../../lib/schema/dialects/dialect.js';
import { DIALECTS } from '../../../lib/schema/dialects/dialects.js';
import { restoreAbsent } from '../../../lib/schema/dialects/restore-absent.js';
import { frozen } from '../../../lib/schema/frozen.js';
import type { JsonSchemaObject } from '../../../lib/schema/json-schema-document.js';
import { faultsOf, verdictsOf } from '../meta-schema.js';

const NAMES = Object.keys(DIALECTS) as DialectName[];

/** A document with one required property. */
const withProperty = (property: JsonSchemaObject, required = true): JsonSchemaObject =>
  frozen({
    type: 'object',
    properties: { it: property },
    ...(required ? { required: ['it'] } : {}),
    additionalProperties: false,
  });

/** What becomes of a property. */
const compiledProperty = (property: JsonSchemaObject, dialect: DialectName, required = true): unknown =>
  compileSchema(withProperty(property, required), dialect).schema?.properties?.it;

/** The keywords of every schema in a document, references that point nowhere, and required names without a property. */
function faultsInside(document: JsonSchemaObject, dialect: DialectName): readonly string[] {
  const { keywords, nullability } = DIALECTS[dialect];
  const faults: string[] = [];
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const one = schema as JsonSchemaObject;
    for (const keyword of Object.keys(one)) {
      if (keywords !== null && !keywords.has(keyword) && keyword !== '$defs') faults.push(`${path}: ${keyword}`);
    }
    if (nullability === 'nullable' && Array.isArray(one.type)) faults.push(`${path}: a list of types`);
    for (const name of one.required ?? [])
      if (!Object.hasOwn(one.properties ?? {}, name)) faults.push(`${path}: requires ${name}`);
    if (one.$ref?.startsWith('#/$defs/') && !Object.hasOwn(document.$defs ?? {}, one.$ref.slice('#/$defs/'.length)))
      faults.push(`${path}: ${one.$ref}`);
    for (const map of [one.properties, one.$defs])
      for (const [name, inner] of Object.entries(map ?? {})) visit(inner, `${path}.${name}`);
    for (const list of [one.anyOf, one.oneOf, one.allOf, one.prefixItems])
      list?.forEach((inner, index) => {
        visit(inner, `${path}[${index}]`);
      });
    visit(one.items, `${path}.items`);
    visit(one.additionalProperties, `${path}.*`);
  };
  visit(document, '');
  return faults;
}

describe('compileSchema', () => {
  it.each<[string, JsonSchemaObject, DialectName, unknown]>([
    [
      'keeps what the dialect takes',
      { type: 'integer', minimum: 1, maximum: 14 },
      'openai-strict',
      { type: 'integer', minimum: 1, maximum: 14 },
    ],
    [
      'tells the rest in the description (case B19)',
      { type: 'array', items: { type: 'string' }, uniqueItems: true, description: 'Codes' },
      'openai-strict',
      { type: 'array', items: { type: 'string' }, description: 'Codes. No two items alike.' },
    ],
    [
      'tells of a format that it does not take',
      { type: 'string', format: 'uri' },
      'openai-strict',
      { type: 'string', description: 'Format: uri.' },
    ],
    [
      'writes alternatives as anyOf (case B20)',
      { oneOf: [{ type: 'string' }, { type: 'number' }] },
      'openai-strict',
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
    ],
    [
      'says greater than 0 of a whole number as at least 1 (case B23)',
      { type: 'integer', exclusiveMinimum: 0 },
      'gemini',
      { type: 'integer', minimum: 1 },
    ],
    [
      'keeps the stricter bound',
      { type: 'integer', exclusiveMaximum: 9, maximum: 20 },
      'gemini',
      { type: 'integer', maximum: 8 },
    ],
    [
      'tells of an exclusive bound of a fraction',
      { type: 'number', exclusiveMinimum: 0 },
      'gemini',
      { type: 'number', description: 'Greater than 0.' },
    ],
    ['says null in the dialect’s way', { type: ['string', 'null'] }, 'gemini', { type: 'string', nullable: true }],
    [
      'says null beside alternatives',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      'gemini',
      { anyOf: [{ type: 'string' }], nullable: true },
    ],
    [
      'takes a list of types apart',
      { type: ['string', 'number'] },
      'gemini',
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
    ],
    [
      'writes one value as an enum',
      { type: 'string', const: 'a' },
      'gemini',
      { type: 'string', enum: ['a'], format: 'enum' },
    ],
    [
      'tells of an enum of numbers',
      { type: 'integer', enum: [1, 2] },
      'gemini',
      { type: 'integer', description: 'One of [1,2].' },
    ],
    [
      'says a tuple as a list',
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2, maxItems: 2 },
      'openai-strict',
      {
        type: 'array',
        items: { anyOf: [{ type: 'number' }, { type: 'string' }] },
        minItems: 2,
        maxItems: 2,
        description: 'The items in their order: [{"type":"number"},{"type":"string"}].',
      },
    ],
    [
      'leaves out what no provider reads',
      { type: 'string', $comment: 'x', title: 'T' } as JsonSchemaObject,
      'gemini',
      { type: 'string' },
    ],
  ])('%s', (_, property, dialect, expected) => {
    expect(compiledProperty(property, dialect)).toEqual(expected);
  });

  it.each(['openai', 'anthropic', 'mcp'] as const)('keeps every keyword for %s', (dialect) => {
    const document = withProperty({
      type: 'array',
      items: { oneOf: [{ type: 'string', minLength: 1 }] },
      uniqueItems: true,
      default: [],
    });
    expect(compileSchema(document, dialect)).toEqual({ schema: document, isStrict: false, losses: [], nulled: [] });
  });

  it('makes optional properties required and nullable where the dialect is strict, and remembers which', () => {
    const { schema, nulled, losses } = compileSchema(
      withProperty({ type: 'integer', default: 3, description: 'Days' }, false),
      'openai-strict',
    );
    expect(schema).toEqual({
      type: 'object',
      properties: { it: { type: ['integer', 'null'], description: 'Days. Default: 3. Null leaves it out.' } },
      required: ['it'],
      additionalProperties: false,
    });
    expect([nulled, losses]).toEqual([
      ['properties.it'],
      [{ path: 'properties.it', keyword: 'default', value: 3, sentence: 'Default: 3.' }],
    ]);
  });

  it('writes a reference apart from what stands beside it, where the dialect is strict', () => {
    const folder: JsonSchemaObject = {
      type: 'object',
      properties: { sub: { type: 'array', items: { $ref: '#/$defs/Folder' } } },
      required: ['sub'],
      additionalProperties: false,
    };
    const document = frozen({
      ...withProperty({ $ref: '#/$defs/Folder', description: 'Root' }),
      $defs: { Folder: folder },
    });
    expect(compileSchema(document, 'openai-strict').schema).toEqual({
      ...document,
      properties: { it: { description: 'Root', anyOf: [{ $ref: '#/$defs/Folder' }] } },
    });
  });

  it('writes a recursive class out to some depth where there are no references, and says so', () => {
    const folder: JsonSchemaObject = {
      type: 'object',
      properties: { sub: { type: 'array', items: { $ref: '#/$defs/Folder' } } },
      additionalProperties: false,
    };
    const { schema, losses } = compileSchema(
      frozen({ ...withProperty({ $ref: '#/$defs/Folder' }), $defs: { Folder: folder } }),
      'gemini',
    );
    const level = (items: object): object => ({ type: 'object', properties: { sub: { type: 'array', items } } });
    expect(schema).toEqual({ type: 'object', properties: { it: level(level({ type: 'object' })) }, required: ['it'] });
    expect(losses).toContainEqual({
      path: 'properties.it.properties.sub.items.properties.sub.items',
      keyword: '$ref',
      value: 'deeper levels',
      sentence: null,
    });
  });

  it.each<[string, JsonSchemaObject, string, string]>([
    [
      'an object of any properties',
      { type: 'object', additionalProperties: { type: 'number' } },
      'properties.it',
      'additionalProperties',
    ],
    ['anything', {}, 'properties.it', 'type'],
    ['a list of anything', { type: 'array' }, 'properties.it', 'items'],
  ])('goes without strict where a strict dialect has no words: %s', (_, property, path, keyword) => {
    const { isStrict, schema, losses } = compileSchema(withProperty(property), 'openai-strict');
    expect([isStrict, schema]).toEqual([false, withProperty(property)]);
    expect(losses).toContainEqual(expect.objectContaining({ path, keyword }));
  });

  it('gives a tool without parameters what each provider wants (case B17)', () => {
    const none: JsonSchemaObject = frozen({ type: 'object', properties: {}, additionalProperties: false });
    expect(NAMES.map((name) => [name, compileSchema(none, name).schema])).toEqual([
      ['openai', none],
      ['openai-strict', { ...none, required: [] }],
      ['anthropic', none],
      ['gemini', null],
      ['mcp', none],
    ]);
  });

  it('is made once', () => {
    const document = withProperty({ type: 'string' });
    expect(compileSchema(document, 'gemini')).toBe(compileSchema(document, 'gemini'));
  });
});

const { schema: anySchema } = fc.letrec<{ schema: JsonSchemaObject; object: JsonSchemaObject }>((tie) => ({
  object: fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }), fc.subarray(['a', 'b', 'c']))
    .map(
      ([properties, required]): JsonSchemaObject => ({
        type: 'object',
        properties,
        required: required.filter((name) => Object.hasOwn(properties, name)),
        additionalProperties: false,
      }),
    ),
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonSchemaObject>(
      { type: 'string', minLength: 1, maxLength: 3 },
      { type: 'string', pattern: '^a', format: 'uri' },
      { type: 'integer', exclusiveMinimum: 0, maximum: 5 },
      { type: 'number', multipleOf: 0.5, default: 1 },
      { type: ['string', 'null'] },
      { type: ['integer', 'boolean'] },
      { enum: ['a', 1, null] },
      { type: 'string', enum: ['a', 'b'] },
      { const: 'a' },
      { type: 'boolean' },
    ),
    tie('object'),
    fc.record(
      {
        type: fc.constant('array' as const),
        items: tie('schema'),
        minItems: fc.nat(1),
        uniqueItems: fc.constant(true),
      },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((anyOf): JsonSchemaObject => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((oneOf): JsonSchemaObject => ({ oneOf })),
    fc
      .array(tie('schema'), { minLength: 1, maxLength: 2 })
      .map((prefixItems): JsonSchemaObject => ({ type: 'array', prefixItems, items: false })),
  ),
}));
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('a', 'abc', 'b', '', 0, 1, 2.5, 5, true, null),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
}));
const anyDocument = fc.dictionary(fc.constantFrom('a', 'b', 'c'), anySchema, { minKeys: 1, maxKeys: 3 }).map(
  (properties): JsonSchemaObject => ({
    type: 'object',
    properties,
    required: ['a'].filter((name) => Object.hasOwn(properties, name)),
    additionalProperties: false,
  }),
);

/** A document as a validator reads it, `nullable: true` included. */
function judged(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(judged);
  const { nullable, ...rest } = schema as Record<string, unknown>;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'enum' || key === 'const' ? value : judged(value)]),
  );
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

/** Arguments as a model sends them that was shown the strict form: null in the place of what is absent. */
function withNulls(value: unknown, schema: JsonSchemaObject | undefined): unknown {
  if (typeof value !== 'object' || value === null || schema?.properties === undefined) return value;
  const names = Object.keys(schema.properties);
  return Object.fromEntries(names.map((name) => [name, (value as Record<string, unknown>)[name] ?? null]));
}

describe('a compiled schema', () => {
  it.each(NAMES)('of any document is valid and consistent, and says nothing that %s does not take', (dialect) => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { schema } = compileSchema(frozen(document), dialect);
        expect(
          schema === null
            ? []
            : [
                ...faultsOf(judged(schema)),
                ...(compileSchema(frozen(document), dialect).isStrict || dialect !== 'openai-strict'
                  ? faultsInside(schema, dialect)
                  : []),
              ],
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(NAMES.filter((name) => name !== 'openai-strict'))(
    'accepts for %s whatever the document accepts',
    (dialect) => {
      let count = 0;
      fc.assert(
        fc.property(anyDocument, fc.array(anyValue, { minLength: 30, maxLength: 30 }), (document, values) => {
          const verdicts = verdictsOf(document, values);
          const accepted = values.filter((_, index) => verdicts[index]);
          count += accepted.length;
          const { schema } = compileSchema(frozen(document), dialect);
          if (schema !== null) expect(verdictsOf(judged(schema) as object, accepted)).not.toContain(false);
        }),
        { numRuns: 150 },
      );
      expect(count).toBeGreaterThan(50);
    },
  );

  const flatValue = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom<unknown>('a', 1, null));

  it('of a strict dialect accepts what the document accepts with null for absent, and it is restored', () => {
    const flat = fc
      .dictionary(
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom<JsonSchemaObject>(
          { type: 'string' },
          { type: ['string', 'null'] },
          { type: 'integer', default: 1 },
          { enum: ['a', 1] },
        ),
        { minKeys: 1 },
      )
      .map(
        (properties): JsonSchemaObject => ({
          type: 'object',
          properties,
          required: Object.keys(properties).filter((name) => Array.isArray(properties[name]?.type)),
          additionalProperties: false,
        }),
      );
    fc.assert(
      fc.property(flat, fc.array(flatValue, { minLength: 30, maxLength: 30 }), (document, values) => {
        const verdicts = verdictsOf(document, values);
        const accepted = values.filter((_, index) => verdicts[index]);
        const sent = accepted.map((value) => withNulls(value, document));
        const { schema } = compileSchema(frozen(document), 'openai-strict');
        expect(verdictsOf(schema ?? {}, sent)).not.toContain(false);
        expect(sent.map((value) => restoreAbsent(value, document))).toEqual(accepted);
      }),
      { numRuns: 150 },
    );
  });

  const dataset = new URL('../../../../shared/data/livemcp-tools.json', import.meta.url);
  const realTools = existsSync(dataset) ? it : it.skip;
  realTools.each(NAMES)(
    'of 527 real tools is valid, consistent and explained for %s (needs the shared data)',
    (dialect) => {
      const tools = JSON.parse(readFileSync(dataset, 'utf8')) as readonly { readonly inputSchema: JsonSchemaObject }[];
      let losses = 0;
      for (const { inputSchema } of tools) {
        const compiled = compileSchema(frozen(inputSchema), dialect);
        losses += compiled.losses.length;
        if (compiled.schema === null) continue;
        const isHeld = dialect !== 'openai-strict' || compiled.isStrict;
        expect([faultsOf(judged(compiled.schema)), isHeld ? faultsInside(compiled.schema, dialect) : []]).toEqual([
          [],
          [],
        ]);
      }
      expect(tools).toHaveLength(527);
      expect(losses > 0).toBe(DIALECTS[dialect].keywords !== null);
    },
  );
});

describe('restoreAbsent', () => {
  const folder: JsonSchemaObject = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      note: { type: 'string' },
      mark: { type: ['string', 'null'] },
      sub: { type: 'array', items: { $ref: '#/$defs/Folder' } },
    },
    required: ['name'],
    additionalProperties: false,
  };
  const document: JsonSchemaObject = {
    type: 'object',
    properties: {
      folder: { $ref: '#/$defs/Folder' },
      pay: {
        anyOf: [
          { type: 'object', properties: { kind: { const: 'card' }, cvc: { type: 'string' } }, required: ['kind'] },
          { type: 'object', properties: { kind: { const: 'cash' } }, required: ['kind'] },
        ],
      },
    },
    $defs: { Folder: folder },
  };

  it('leaves out exactly the nulls that mean absent, through references, lists and alternatives', () => {
    const sent = Object.freeze({
      folder: { name: 'a', note: null, mark: null, sub: [{ name: 'b', note: null, mark: null, sub: null }] },
      pay: { kind: 'card', cvc: null },
    });
    expect(restoreAbsent(sent, document)).toEqual({
      folder: { name: 'a', mark: null, sub: [{ name: 'b', mark: null }] },
      pay: { kind: 'card' },
    });
  });
});

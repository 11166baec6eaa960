import { frozen } from '../frozen.js';
import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../json-schema-document.js';
import { isRule } from '../keywords.js';
import { takesNull, withNull } from '../nullability.js';
import { resolveReference } from '../references.js';
import type { CompiledSchema } from './compiled-schema.js';
import type { Dialect, DialectName } from './dialect.js';
import { DIALECTS } from './dialects.js';
import { type SchemaLoss, sentenceOf } from './schema-loss.js';
import { unsayable } from './unsayable.js';

type Draft = Record<string, unknown>;

const compiled = new WeakMap<JsonSchemaObject, Map<DialectName, CompiledSchema>>();

/**
 * A JSON Schema (draft 2020-12) in a provider's dialect, made once a document. What the dialect cannot say becomes a
 * sentence in the nearest description, so that the model still reads it, and is only ever left out: the result accepts
 * whatever the document accepts. A document that a strict dialect cannot say at all (open objects, anything) is compiled for
 * the same provider without `strict`.
 */
export function compileSchema(document: JsonSchemaObject, dialect: DialectName): CompiledSchema {
  let byDialect = compiled.get(document);
  if (byDialect === undefined) {
    byDialect = new Map();
    compiled.set(document, byDialect);
  }
  let made = byDialect.get(dialect);
  if (made === undefined) {
    made = compile(document, DIALECTS[dialect]);
    byDialect.set(dialect, made);
  }
  return made;
}

function compile(document: JsonSchemaObject, dialect: Dialect): CompiledSchema {
  const open = dialect.isStrict ? unsayable(document) : [];
  if (open.length === 0) return new SchemaCompiler(document, dialect).compile();
  const { schema, losses } = compileSchema(document, 'openai');
  return Object.freeze({ schema, isStrict: false, losses: Object.freeze([...open, ...losses]), nulled: [] });
}

/** Recursive schemas are written out so often where a dialect has no references. */
const UNFOLDED = 2;

class SchemaCompiler {
  readonly #document: JsonSchemaObject;
  readonly #dialect: Dialect;
  readonly #losses: SchemaLoss[] = [];
  readonly #nulled: string[] = [];
  /** The references that are being written out. */
  readonly #open: string[] = [];

  constructor(document: JsonSchemaObject, dialect: Dialect) {
    this.#document = document;
    this.#dialect = dialect;
  }

  compile(): CompiledSchema {
    const { takesEmptyObjects, isStrict } = this.#dialect;
    const isEmpty = !Object.entries(this.#document).some(saysSomething);
    const schema = isEmpty && !takesEmptyObjects ? null : frozen(this.#schema(this.#document, ''));
    return Object.freeze({
      schema,
      isStrict,
      losses: Object.freeze(this.#losses),
      nulled: Object.freeze(this.#nulled),
    });
  }

  #schema(given: JsonSchemaOrBoolean, path: string): JsonSchemaObject {
    if (typeof given === 'boolean') return given || this.#takes('not') ? (given ? {} : { not: {} }) : {};
    if (typeof given.$ref === 'string' && !this.#takes('$ref')) return this.#unfolded(given, given.$ref, path);
    const draft: Draft = { ...given };
    const lost: SchemaLoss[] = [];
    const lose = (keyword: string, sentence = sentenceOf(keyword, draft[keyword])): void => {
      if (draft[keyword] === undefined) return;
      lost.push({ path, keyword, value: draft[keyword], sentence });
      delete draft[keyword];
    };
    this.#rewrite(draft, lose);
    for (const keyword of Object.keys(draft)) if (!this.#takes(keyword)) lose(keyword);
    this.#inner(draft, path);
    if (this.#dialect.isStrict) this.#requireAll(draft, given, path);
    lost.push(...this.#requireKnown(draft, path));
    this.#losses.push(...lost);
    const sentences = lost.flatMap(({ sentence }) => sentence ?? []);
    if (sentences.length > 0) draft.description = described(given.description, sentences);
    return this.#apart(draft as JsonSchemaObject);
  }

  /** Says in the dialect's own way what it would say in another. */
  #rewrite(draft: Draft, lose: (keyword: string, sentence?: string | null) => void): void {
    // No provider reads what the document is called, and definitions that are written out are needed no more.
    for (const keyword of ['$schema', '$id']) delete draft[keyword];
    for (const keyword of ['title', '$defs', 'definitions']) if (!this.#takes(keyword)) delete draft[keyword];
    if (draft.oneOf !== undefined && !this.#takes('oneOf') && draft.anyOf === undefined) {
      const { oneOf } = draft;
      lose('oneOf', null);
      draft.anyOf = oneOf;
    }
    if (draft.const !== undefined && !this.#takes('const')) {
      draft.enum = [draft.const];
      delete draft.const;
    }
    if (draft.prefixItems !== undefined && !this.#takes('prefixItems')) {
      const items = draft.prefixItems as readonly JsonSchemaOrBoolean[];
      const isClosed = draft.items === false;
      lose('prefixItems');
      if (isClosed) draft.items = items.length === 1 ? items[0] : { anyOf: items };
      else delete draft.items;
    }
    if (draft.type === 'array' && draft.items === undefined && this.#dialect.keywords !== null) draft.items = {};
    fromDraft4(draft);
    this.#rewriteBounds(draft);
    const { formats } = this.#dialect;
    if (typeof draft.format === 'string' && formats !== null && !formats.has(draft.format)) lose('format');
    if (this.#dialect.nullability === 'nullable') this.#rewriteNull(draft);
    if (Array.isArray(draft.enum) && !this.#dialect.enumOfAnything) this.#rewriteEnum(draft, lose);
  }

  /** For whole numbers, greater than 0 is at least 1. */
  #rewriteBounds(draft: Draft): void {
    for (const [exclusive, inclusive, step] of BOUNDS) {
      const bound = draft[exclusive];
      if (typeof bound !== 'number' || this.#takes(exclusive) || draft.type !== 'integer') continue;
      const nearest = step > 0 ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;
      const other = draft[inclusive];
      draft[inclusive] =
        typeof other !== 'number' ? nearest : step > 0 ? Math.max(other, nearest) : Math.min(other, nearest);
      delete draft[exclusive];
    }
  }

  #rewriteNull(draft: Draft): void {
    const types = Array.isArray(draft.type)
      ? (draft.type as string[])
      : typeof draft.type === 'string'
        ? [draft.type]
        : [];
    const branches = Array.isArray(draft.anyOf) ? (draft.anyOf as JsonSchemaOrBoolean[]) : undefined;
    const others = branches?.filter((branch) => typeof branch === 'boolean' || branch.type !== 'null');
    const isNullable =
      types.includes('null') || (branches !== undefined && others !== undefined && others.length < branches.length);
    if (others !== undefined && branches !== undefined && others.length < branches.length) draft.anyOf = others;
    const rest = types.filter((type) => type !== 'null');
    if (types.length > 0) {
      if (rest.length === 1) draft.type = rest[0];
      else {
        delete draft.type;
        if (rest.length > 1) draft.anyOf = rest.map((type) => ({ type }));
      }
    }
    if (Array.isArray(draft.enum) && draft.enum.includes(null))
      draft.enum = draft.enum.filter((value) => value !== null);
    const isOnlyNull = isEmptyList(draft.enum) && types.length === 0;
    if (isOnlyNull) delete draft.enum;
    if (isNullable || isOnlyNull) draft.nullable = true;
  }

  #rewriteEnum(draft: Draft, lose: (keyword: string, sentence?: string | null) => void): void {
    const values = draft.enum as readonly unknown[];
    if (values.length > 0 && values.every((value) => typeof value === 'string' && value !== '')) {
      draft.type = 'string';
      draft.format = 'enum';
    } else lose('enum');
  }

  #inner(draft: Draft, path: string): void {
    const at = (step: string): string => (path === '' ? step : `${path}.${step}`);
    for (const keyword of MAPS) {
      const map = draft[keyword];
      if (!isRecord(map)) continue;
      const entries = Object.entries(map).map(([name, schema]) => [
        name,
        this.#schema(schema as JsonSchemaOrBoolean, at(`${keyword}.${name}`)),
      ]);
      if (entries.length === 0 && keyword === 'properties' && !this.#dialect.takesEmptyObjects) delete draft[keyword];
      else draft[keyword] = Object.fromEntries(entries);
    }
    for (const keyword of LISTS) {
      const list = draft[keyword];
      if (Array.isArray(list)) {
        draft[keyword] = list.map((schema: JsonSchemaOrBoolean, index) =>
          this.#schema(schema, at(`${keyword}[${index}]`)),
        );
      }
    }
    for (const keyword of SINGLE) {
      const schema = draft[keyword];
      if (isRecord(schema)) draft[keyword] = this.#schema(schema, at(keyword));
      else if (typeof schema === 'boolean' && keyword === 'items' && this.#dialect.keywords !== null)
        draft[keyword] = this.#schema(schema, at(keyword));
    }
  }

  /** A strict dialect requires every property; an optional one may be null instead, which then means absent. */
  #requireAll(draft: Draft, given: JsonSchemaObject, path: string): void {
    if (!isRecord(draft.properties)) return;
    const required = new Set(given.required ?? []);
    const properties = draft.properties as Record<string, JsonSchemaObject>;
    for (const [name, schema] of Object.entries(properties)) {
      if (required.has(name)) continue;
      const place = path === '' ? `properties.${name}` : `${path}.properties.${name}`;
      if (takesNull(schema)) {
        this.#losses.push({ path: place, keyword: 'required', value: false, sentence: null });
        continue;
      }
      this.#nulled.push(place);
      const nullable = withNull(schema);
      properties[name] = { ...nullable, description: described(nullable.description, ['Null leaves it out.']) };
    }
    draft.required = Object.keys(properties);
    draft.additionalProperties = false;
  }

  /**
   * Names that no property has beside them are refused by providers that look; a schema that only says what is required
   * (`not: { required }`, `oneOf`) means just that, and keeps it where the provider takes all of JSON Schema.
   */
  #requireKnown(draft: Draft, path: string): readonly SchemaLoss[] {
    if (!Array.isArray(draft.required)) return [];
    if (draft.properties === undefined && this.#dialect.keywords === null) return [];
    const known = Object.keys((draft.properties as object | undefined) ?? {});
    const names = draft.required as string[];
    const required = names.filter((name) => known.includes(name));
    if (required.length > 0 || this.#dialect.isStrict) draft.required = required;
    else delete draft.required;
    const value = names.filter((name) => !known.includes(name));
    return value.length === 0 ? [] : [{ path, keyword: 'required', value, sentence: `Required: ${value.join(', ')}.` }];
  }

  /** Strict OpenAI takes nothing beside a reference. */
  #apart(schema: JsonSchemaObject): JsonSchemaObject {
    const { $ref, $defs, ...rest } = schema;
    if (!this.#dialect.isStrict || $ref === undefined || Object.keys(rest).length === 0) return schema;
    return { ...rest, ...($defs === undefined ? {} : { $defs }), anyOf: [{ $ref }] };
  }

  #unfolded(given: JsonSchemaObject, $ref: string, path: string): JsonSchemaObject {
    const target = resolveReference(this.#document, $ref);
    const { $ref: _, ...siblings } = given;
    if (target === undefined || this.#open.filter((open) => open === $ref).length >= UNFOLDED) {
      const value = target === undefined ? $ref : 'deeper levels';
      this.#losses.push({ path, keyword: '$ref', value, sentence: null });
      const type = typeof target === 'object' && typeof target.type === 'string' ? { type: target.type } : {};
      return this.#schema({ ...type, ...siblings } as JsonSchemaObject, path);
    }
    this.#open.push($ref);
    const schema = this.#schema(
      typeof target === 'boolean' ? target : ({ ...target, ...siblings } as JsonSchemaObject),
      path,
    );
    this.#open.pop();
    return schema;
  }

  #takes(keyword: string): boolean {
    const { keywords } = this.#dialect;
    if (keyword === '$defs' || keyword === 'definitions') return keywords === null || keywords.has('$ref');
    return keywords === null ? keyword !== 'nullable' : keywords.has(keyword);
  }
}

/** Whether a keyword of an object says anything of what may be in it. */
function saysSomething([keyword, value]: readonly [string, unknown]): boolean {
  if (keyword === 'type' || keyword === '$defs' || keyword === 'definitions' || !isRule(keyword)) return false;
  if (keyword === 'additionalProperties' || keyword === 'required')
    return typeof value === 'object' && !isEmptyList(value);
  return keyword !== 'properties' || Object.keys(value as object).length > 0;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

const BOUNDS = [
  ['exclusiveMinimum', 'minimum', 1],
  ['exclusiveMaximum', 'maximum', -1],
] as const;

/** Servers still send the boolean form of draft 4: the bound itself stands in `minimum`. */
function fromDraft4(draft: Draft): void {
  for (const [exclusive, inclusive] of BOUNDS) {
    if (typeof draft[exclusive] !== 'boolean') continue;
    if (draft[exclusive] && typeof draft[inclusive] === 'number') {
      draft[exclusive] = draft[inclusive];
      delete draft[inclusive];
    } else delete draft[exclusive];
  }
}

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const;
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const SINGLE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'] as const;

/** The words of the author, and after them what the schema cannot say. */
function described(words: string | undefined, sentences: readonly string[]): string {
  const own = words === undefined || words === '' ? [] : [/[.!?…]$/.test(words) ? words : `${words}.`];
  return [...own, ...sentences.filter((sentence) => words?.includes(sentence) !== true)].join(' ');
}

function isRecord(value: unknown): value is JsonSchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

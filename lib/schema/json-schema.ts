import { frozen } from './frozen.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from './json-schema-document.js';
import { inOrder, isStructural, metaKeyword } from './keywords.js';
import { takesNull, typesOf, withNull, withoutNull } from './nullability.js';
import type { FunctionForm } from './tool-definition.js';

/** What every factory takes beside name and description. */
export interface JsonSchemaOptions {
  readonly title?: string;
  /** True when null is a value. */
  readonly nullable?: boolean;
  /** More keywords: see `withMeta`. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What `object` takes beside name and properties. */
export interface ObjectSchemaOptions extends JsonSchemaOptions {
  readonly description?: string;
  /** Whether other properties are allowed, or their schema; by default they are not. */
  readonly additionalProperties?: boolean | JsonSchema;
}

/** Properties as a list of named schemas, or as a map. */
export type Properties = readonly JsonSchema[] | Readonly<Record<string, JsonSchema>>;

/**
 * Builds JSON Schema (draft 2020-12) in steps. Immutable: every `with…` gives a new schema. The document is the truth:
 * what `fromArray` read and nobody changed comes out of `toArray` as it went in.
 *
 * @example
 * JsonSchema.object('parameters')
 *   .withProperties([
 *     JsonSchema.string('query', 'Search query'),
 *     JsonSchema.integer('limit', 'Max results').withMeta({ minimum: 1, maximum: 100 }),
 *   ])
 *   .withRequiredProperties(['query'])
 *   .toArray();
 * // { type: 'object', properties: { query: { … }, limit: { type: 'integer', …, minimum: 1, maximum: 100 } },
 * //   required: ['query'], additionalProperties: false }
 *
 * Seed: Building Tools, "Defining Parameters with JsonSchema".
 */
export class JsonSchema {
  /** The name of the property that the schema is for; empty when it is for none. */
  readonly name: string;
  readonly #document: JsonSchemaObject;

  private constructor(name: string, document: JsonSchemaObject) {
    this.name = name;
    this.#document = frozen(document);
  }

  static string(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'string' }, description, options);
  }

  static integer(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'integer' }, description, options);
  }

  static number(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'number' }, description, options);
  }

  static boolean(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'boolean' }, description, options);
  }

  /** Any value at all. */
  static any(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, {}, description, options);
  }

  /** One of these values; the type is the one they have in common, if they have one. */
  static enum(
    name = '',
    values: readonly (string | number)[] = [],
    description = '',
    options: JsonSchemaOptions = {},
  ): JsonSchema {
    return JsonSchema.#make(name, enumDocument(values), description, options);
  }

  /** A list; without an item schema, of anything. */
  static array(
    name = '',
    items: JsonSchema | null = null,
    description = '',
    options: JsonSchemaOptions = {},
  ): JsonSchema {
    return JsonSchema.#make(name, { type: 'array', items: items?.toArray() ?? {} }, description, options);
  }

  /** A list of one kind of item. */
  static collection(name: string, items: JsonSchema, description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.array(name, items, description, options);
  }

  /** An object with these properties, and by default no others. */
  static object(
    name = '',
    properties: Properties = [],
    required: readonly string[] = [],
    options: ObjectSchemaOptions = {},
  ): JsonSchema {
    const { description = '', additionalProperties = false, ...rest } = options;
    return JsonSchema.#make(name, { type: 'object', properties: {} }, description, rest)
      .withAdditionalProperties(additionalProperties)
      .withProperties(properties)
      .withRequiredProperties(required);
  }

  /** Reads a document, every keyword of it. Throws `InvalidSchemaException` when it is no object. */
  static fromArray(document: JsonSchemaObject, name = ''): JsonSchema {
    if (typeof document !== 'object' || document === null || Array.isArray(document)) {
      throw new InvalidSchemaException(`Not a JSON Schema: ${JSON.stringify(document)} is no object.`);
    }
    return new JsonSchema(name, document);
  }

  static #make(name: string, base: JsonSchemaObject, description: string, options: JsonSchemaOptions): JsonSchema {
    const { title = '', nullable = false, meta = {} } = options;
    return new JsonSchema(name, base)
      .withDescription(description)
      .withTitle(title)
      .withMeta(meta)
      .withNullable(nullable);
  }

  withName(name: string): JsonSchema {
    return new JsonSchema(name, this.#document);
  }

  withDescription(description: string): JsonSchema {
    return this.#with({ description: description === '' ? undefined : description });
  }

  withTitle(title: string): JsonSchema {
    return this.#with({ title: title === '' ? undefined : title });
  }

  withNullable(nullable = true): JsonSchema {
    return this.#replace(nullable ? withNull(this.#document) : withoutNull(this.#document));
  }

  /**
   * With more keywords beside those it has; `undefined` removes one. Keywords of JSON Schema keep their name, any other
   * key becomes an extension (`unit` → `x-unit`). Throws `InvalidSchemaException` for a keyword that has a `with…` of its own.
   */
  withMeta(meta: Readonly<Record<string, unknown>>): JsonSchema {
    const structural = Object.keys(meta).find(isStructural);
    if (structural !== undefined) {
      throw new InvalidSchemaException(`"${structural}" cannot be set by withMeta: use the method for it.`);
    }
    return this.#with(Object.fromEntries(Object.entries(meta).map(([key, value]) => [metaKeyword(key), value])));
  }

  /** With these allowed values instead; null lifts the restriction. */
  withEnumValues(values: readonly (string | number)[] | null): JsonSchema {
    return this.#with(values === null ? { enum: undefined } : enumDocument(values));
  }

  /** With these properties instead. Throws `InvalidSchemaException` for one without a name and for two of one name. */
  withProperties(properties: Properties): JsonSchema {
    return this.#with({ properties: propertyDocuments(properties, this.name) });
  }

  /** With these properties required. Throws `InvalidSchemaException` for one that the schema does not have. */
  withRequiredProperties(required: readonly string[] | null): JsonSchema {
    const unknown = required?.find((name) => !Object.hasOwn(this.#document.properties ?? {}, name));
    if (unknown !== undefined) {
      const known = Object.keys(this.#document.properties ?? {}).join(', ') || 'none';
      throw new InvalidSchemaException(
        `"${unknown}" cannot be required: the properties of "${this.name}" are ${known}.`,
      );
    }
    return this.#with({ required: required === null || required.length === 0 ? undefined : [...new Set(required)] });
  }

  /** Whether other properties are allowed, or their schema; null leaves it unsaid. */
  withAdditionalProperties(allowed: boolean | JsonSchema | null = false): JsonSchema {
    const additionalProperties =
      allowed === null ? undefined : allowed instanceof JsonSchema ? allowed.toArray() : allowed;
    return this.#with({ additionalProperties });
  }

  /** With this schema for every item; null allows any. */
  withItemSchema(items: JsonSchema | null): JsonSchema {
    return this.#with({ items: items?.toArray() ?? {} });
  }

  /** As a reference to another schema. */
  withRef($ref: string): JsonSchema {
    return this.#with({ $ref });
  }

  /** With one more definition that references can name. */
  withDef(name: string, schema: JsonSchema): JsonSchema {
    return this.#with({ $defs: { ...this.#document.$defs, [name]: schema.toArray() } });
  }

  /** The type; null for any, for several types, and for a reference. */
  get type(): JsonSchemaType | null {
    const [type = null, ...others] = typesOf(this.#document);
    return others.length === 0 ? type : null;
  }

  get description(): string {
    return this.#document.description ?? '';
  }

  get title(): string {
    return this.#document.title ?? '';
  }

  get isNullable(): boolean {
    return takesNull(this.#document);
  }

  /** The properties by name. */
  get properties(): ReadonlyMap<string, JsonSchema> {
    const entries = Object.entries(this.#document.properties ?? {});
    return new Map(entries.map(([name, document]) => [name, fromPlace(document, name)]));
  }

  /** The property of that name; null when there is none. */
  property(name: string): JsonSchema | null {
    return this.properties.get(name) ?? null;
  }

  get requiredProperties(): readonly string[] {
    return this.#document.required ?? [];
  }

  /** The schema of the items; null when any are allowed or it is no list. */
  get itemSchema(): JsonSchema | null {
    const { items } = this.#document;
    return items === undefined || isEmpty(items) ? null : fromPlace(items, '');
  }

  get enumValues(): readonly unknown[] {
    return (this.#document.enum ?? []).filter((value) => value !== null);
  }

  /** The value of a keyword set by `withMeta`, or `fallback`. */
  meta(key: string, fallback: unknown = null): unknown {
    const keyword = metaKeyword(key);
    return Object.hasOwn(this.#document, keyword) ? this.#document[keyword] : fallback;
  }

  /** The document. */
  toArray(): JsonSchemaObject {
    return this.#document;
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the document. */
  toJSON(): JsonSchemaObject {
    return this.#document;
  }

  /** The OpenAI function form with this schema for the arguments. Throws `InvalidSchemaException` when it is no object schema. */
  toFunctionCall(name: string, description = ''): FunctionForm {
    if (this.type !== 'object') {
      throw new InvalidSchemaException(
        `The arguments of function "${name}" must be an object, but the schema is "${this.type ?? 'any'}".`,
      );
    }
    return {
      type: 'function',
      function: { name, ...(description === '' ? {} : { description }), parameters: this.#document },
    };
  }

  /** JSON text. */
  toString(): string {
    return JSON.stringify(this.#document);
  }

  #with(changes: Readonly<Record<string, unknown>>): JsonSchema {
    return this.#replace({ ...this.#document, ...changes });
  }

  #replace(document: JsonSchemaObject): JsonSchema {
    return new JsonSchema(this.name, inOrder(document));
  }
}

function enumDocument(values: readonly (string | number)[]): JsonSchemaObject {
  const wrong = values.find((value) => typeof value !== 'string' && !Number.isFinite(value));
  if (wrong !== undefined) throw new InvalidSchemaException(`An enum holds texts and numbers, not ${String(wrong)}.`);
  const types = new Set(
    values.map((value) => (typeof value === 'string' ? 'string' : Number.isInteger(value) ? 'integer' : 'number')),
  );
  if (types.has('number')) types.delete('integer');
  const [type = 'string', ...others] = types;
  return { type: others.length === 0 ? type : undefined, enum: values } as JsonSchemaObject;
}

function propertyDocuments(properties: Properties, owner: string): Readonly<Record<string, JsonSchemaObject>> {
  const named: readonly (readonly [string, JsonSchema])[] = isList(properties)
    ? properties.map((property) => [property.name, property])
    : Object.entries(properties);
  const documents = new Map<string, JsonSchemaObject>();
  for (const [name, property] of named) {
    if (name === '')
      throw new InvalidSchemaException(`A property of "${owner}" has no name: give it one as first argument.`);
    if (documents.has(name)) throw new InvalidSchemaException(`Two properties of "${owner}" are named "${name}".`);
    documents.set(name, property.toArray());
  }
  return Object.fromEntries(documents);
}

function isList(properties: Properties): properties is readonly JsonSchema[] {
  return Array.isArray(properties);
}

/** `true` is the schema of anything; `false`, of nothing, is written as its equivalent. */
function fromPlace(document: JsonSchemaOrBoolean, name: string): JsonSchema {
  if (typeof document === 'object') return JsonSchema.fromArray(document, name);
  return JsonSchema.fromArray(document ? {} : { not: {} }, name);
}

function isEmpty(document: JsonSchemaOrBoolean): boolean {
  return document === true || (typeof document === 'object' && Object.keys(document).length === 0);
}

import { brand } from '../result/brand.js';
import { described } from '../result/described.js';
import { type EnumSchemaValue, enumDocument } from './enum-document.js';
import { frozen } from './frozen.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from './json-schema-document.js';
import { JsonSchemaExports } from './json-schema-exports.js';
import { type JsonSchemaMeta, metaKeywords } from './json-schema-meta.js';
import { inOrder } from './keywords.js';
import { parted, withNull } from './nullability.js';
import { readDocument } from './read-document.js';
import { documentOf, documentsByName } from './schema-input.js';

/** A schema as people give it: a built one, or a plain document. */
export type SchemaInput = JsonSchema | JsonSchemaOrBoolean;

/** Properties as a list of named schemas, or as a map, whose keys are the names then. */
export type Properties = readonly JsonSchema[] | { readonly [name: string]: SchemaInput };

/** What every factory takes beside name and description. */
export interface JsonSchemaOptions {
  readonly title?: string;
  /** True when null is a value. */
  readonly nullable?: boolean;
  /** More keywords: see `withMeta`. */
  readonly meta?: JsonSchemaMeta;
}

/** What `object` takes beside name and properties. */
export interface ObjectSchemaOptions extends JsonSchemaOptions {
  readonly description?: string;
  /** Whether other properties are allowed, or their schema; by default they are not. */
  readonly additionalProperties?: SchemaInput;
}

/**
 * Builds JSON Schema (draft 2020-12) in steps. Immutable: every `with…` gives a new schema, and leaves alone what it is
 * not about. The document is the truth: what `fromArray` read and nobody changed comes out of `toArray` as it went in.
 *
 * Null as a further value is written in the words of JSON Schema: a type becomes `["string", "null"]`, a list of values
 * gets null, anything else an `anyOf`.
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
export class JsonSchema extends JsonSchemaExports {
  private constructor(name: string, document: JsonSchemaObject) {
    super(name, frozen(document, name || 'schema'));
    Object.freeze(this);
  }

  /** A text. */
  static string(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'string' }, description, options);
  }

  /** A whole number. */
  static integer(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'integer' }, description, options);
  }

  /** A number. */
  static number(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'number' }, description, options);
  }

  /** True or false. */
  static boolean(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, { type: 'boolean' }, description, options);
  }

  /** Any value at all. */
  static any(name = '', description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.#make(name, {}, description, options);
  }

  /**
   * One of these values; the type is the one they have in common, if they have one. Without values it is a text, until
   * `withEnumValues` names them. Throws `InvalidSchemaException` for an empty list.
   *
   * @example
   * JsonSchema.enum('level', [0, 1]).toArray(); // { type: 'integer', enum: [0, 1] }
   */
  static enum(
    name = '',
    values?: readonly EnumSchemaValue[],
    description = '',
    options: JsonSchemaOptions = {},
  ): JsonSchema {
    const { type = undefined, ...rest } =
      values === undefined ? { type: 'string' as const } : enumDocument(values, name || 'schema');
    return JsonSchema.#make(name, type === undefined ? rest : { type, ...rest }, description, options);
  }

  /** A list; without an item schema, of anything. */
  static array(
    name = '',
    items: SchemaInput | null = null,
    description = '',
    options: JsonSchemaOptions = {},
  ): JsonSchema {
    return JsonSchema.#make(name, { type: 'array' }, description, options).withItemSchema(items);
  }

  /** A list of one kind of item. */
  static collection(name: string, items: SchemaInput, description = '', options: JsonSchemaOptions = {}): JsonSchema {
    return JsonSchema.array(name, items, description, options);
  }

  /**
   * An object with these properties, and no others unless `additionalProperties` says so (D33). Throws
   * `InvalidSchemaException` as `withProperties` and `withRequiredProperties` do.
   */
  static object(
    name = '',
    properties: Properties = [],
    required: readonly string[] | null = null,
    options: ObjectSchemaOptions = {},
  ): JsonSchema {
    checkFacts(name, '', options);
    const { description = '', additionalProperties = false, ...rest } = options;
    return JsonSchema.#make(name, { type: 'object' }, description, rest)
      .withProperties(properties)
      .withRequiredProperties(required)
      .withAdditionalProperties(additionalProperties);
  }

  /**
   * Reads a document, every keyword of it. `true` reads as `{}`, `false` as `{ not: {} }`. Throws
   * `InvalidSchemaException` naming the place of what cannot be a schema: an unknown type, something else where a schema
   * must be, what JSON cannot say.
   */
  static fromArray(document: JsonSchemaOrBoolean, name = ''): JsonSchema {
    return new JsonSchema(name, readDocument(document, name || 'schema'));
  }

  /** The same as `fromArray`, which keeps every document as it is. */
  static document(document: JsonSchemaOrBoolean, name = ''): JsonSchema {
    return JsonSchema.fromArray(document, name);
  }

  static #make(name: string, base: JsonSchemaObject, description: string, options: JsonSchemaOptions): JsonSchema {
    checkFacts(name, description, options);
    const { title = '', nullable = false, meta = {} } = options;
    const schema = new JsonSchema(name, base).withDescription(description).withTitle(title).withMeta(meta);
    return nullable ? schema.withNullable() : schema;
  }

  withName(name: string): JsonSchema {
    return new JsonSchema(name, this.document);
  }

  /** With this description instead; an empty one takes it away. */
  withDescription(description: string): JsonSchema {
    return this.#with({ description: description === '' ? undefined : description });
  }

  /** With this title instead; an empty one takes it away. */
  withTitle(title: string): JsonSchema {
    return this.#with({ title: title === '' ? undefined : title });
  }

  /** With null as a further value, or without it. A schema of anything takes null as it is, and goes on doing so. */
  withNullable(nullable = true): JsonSchema {
    return this.#replace(nullable ? withNull(this.document) : parted(this.document).core);
  }

  /**
   * With more keywords beside those it has; `undefined` takes one away. Keywords of JSON Schema keep their name (D3), any
   * other key becomes an extension (`unit` → `x-unit`). Throws `InvalidSchemaException` for a keyword that has a `with…` of
   * its own and for a value that JSON Schema does not allow.
   */
  withMeta(meta: JsonSchemaMeta): JsonSchema {
    if (typeof meta !== 'object' || meta === null) {
      throw new InvalidSchemaException(`The meta of "${this.#place}" is ${described(meta)}: give { keyword: value }.`);
    }
    const changed = this.#with(metaKeywords(meta, this.#place));
    return JsonSchema.fromArray(changed.document, this.name);
  }

  /** With these values instead, and their type; null lifts the restriction and leaves the type. */
  withEnumValues(values: readonly EnumSchemaValue[] | null): JsonSchema {
    if (values === null) return this.#with({ enum: undefined });
    if (this.types.includes('array') || this.types.includes('object')) {
      throw new InvalidSchemaException(
        `"${this.#place}" is of type "${this.types.join(', ')}" and takes no list of values: give it to the schema of the items or of a property.`,
      );
    }
    return this.#with(enumDocument(values, this.#place));
  }

  /**
   * With these properties instead; what is required stays so as far as it is still there. The keys of a map are the names.
   * Throws `InvalidSchemaException` for one without a name, for two of one name, and on a schema that is no object.
   */
  withProperties(properties: Properties): JsonSchema {
    this.#expectType('object', 'withProperties');
    const documents = documentsByName(properties, this.#place);
    const required = this.requiredProperties.filter((name) => Object.hasOwn(documents, name));
    return this.#with({ properties: documents, required: required.length === 0 ? undefined : required });
  }

  /** With these properties required. Throws `InvalidSchemaException` for one that the schema does not have. */
  withRequiredProperties(required: readonly string[] | null): JsonSchema {
    if (required !== null && !Array.isArray(required)) {
      throw new InvalidSchemaException(
        `What "${this.#place}" requires is ${described(required)}: give a list of names, or null.`,
      );
    }
    const properties = this.core.properties ?? {};
    const unknown = required?.find((name) => !Object.hasOwn(properties, name));
    if (unknown !== undefined) {
      const known = Object.keys(properties).join(', ') || 'none';
      throw new InvalidSchemaException(
        `"${unknown}" cannot be required: the properties of "${this.#place}" are ${known}.`,
      );
    }
    return this.#with({ required: required === null || required.length === 0 ? undefined : [...new Set(required)] });
  }

  /** Whether other properties are allowed, or their schema; null leaves it unsaid. */
  withAdditionalProperties(allowed: SchemaInput | null = false): JsonSchema {
    this.#expectType('object', 'withAdditionalProperties');
    const isSaid = allowed === null || typeof allowed === 'boolean';
    return this.#with({
      additionalProperties: isSaid
        ? (allowed ?? undefined)
        : documentOf(allowed, `${this.#place}.additionalProperties`),
    });
  }

  /** With this schema for every item; null allows any. */
  withItemSchema(items: SchemaInput | null): JsonSchema {
    this.#expectType('array', 'withItemSchema');
    return this.#with({ items: items === null ? {} : documentOf(items, `${this.#place}.items`) });
  }

  /** As a reference to another schema: type, properties and values give way to it, everything else stays. */
  withRef($ref: string): JsonSchema {
    if ($ref === '') throw new InvalidSchemaException(`The reference of "${this.#place}" is empty: say "#/$defs/…".`);
    return this.#with({ ...INSTEAD_OF_REF, $ref });
  }

  /** With these definitions, that references can name, instead. */
  withDefs(defs: Properties): JsonSchema {
    const documents = documentsByName(defs, this.#place);
    return this.#with({ $defs: Object.keys(documents).length === 0 ? undefined : documents });
  }

  /** With one more definition, or another one under its name. */
  withDef(name: string, schema: SchemaInput): JsonSchema {
    return this.#with({ $defs: { ...this.document.$defs, ...documentsByName({ [name]: schema }, this.#place) } });
  }

  protected part(document: JsonSchemaOrBoolean, name: string): JsonSchema {
    return JsonSchema.fromArray(document, name);
  }

  /** How messages name the schema. */
  get #place(): string {
    return this.name || 'schema';
  }

  /** Changes what the schema says of other values; null stays allowed where it was. */
  #with(changes: Readonly<Record<string, unknown>>): JsonSchema {
    const { core, nullable } = parted(this.document);
    const changed = inOrder({ ...core, ...changes });
    return this.#replace(nullable ? withNull(changed) : changed);
  }

  #replace(document: JsonSchemaObject): JsonSchema {
    return new JsonSchema(this.name, inOrder(document));
  }

  #expectType(type: JsonSchemaType, method: string): void {
    const { types } = this;
    if (types.length === 0 || types.includes(type)) return;
    throw new InvalidSchemaException(
      `${method} is for a schema of type "${type}", but "${this.#place}" is "${types.join(', ')}": start with JsonSchema.${type}(…).`,
    );
  }
}

/** Throws `InvalidSchemaException` for what every factory takes, where it is something else. */
function checkFacts(name: unknown, description: unknown, options: unknown): void {
  const place = typeof name === 'string' && name !== '' ? `schema "${name}"` : 'schema';
  const check = (isRight: boolean, what: string, given: unknown, mend: string): void => {
    if (!isRight) throw new InvalidSchemaException(`The ${what} of the ${place} is ${described(given)}: give ${mend}.`);
  };
  check(typeof name === 'string', 'name', name, 'a text');
  check(typeof description === 'string', 'description', description, 'a text');
  check(typeof options === 'object' && options !== null, 'options', options, '{ title, nullable, meta }');
}

const INSTEAD_OF_REF = {
  type: undefined,
  properties: undefined,
  items: undefined,
  required: undefined,
  additionalProperties: undefined,
  enum: undefined,
};

brand(JsonSchema, 'JsonSchema');

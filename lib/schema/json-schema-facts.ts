import type { JsonSchema } from './json-schema.js';
import type { JsonSchemaMap, JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from './json-schema-document.js';
import { isStructural, metaKeyword } from './keywords.js';
import { parted, takesNull, typesOf } from './nullability.js';

/**
 * What a schema says, keyword by keyword. Null beside other values is `isNullable` and stands in no other answer, however
 * the document writes it.
 */
export abstract class JsonSchemaFacts {
  /** The name of the property that the schema is for; empty when it is for none. */
  readonly name: string;
  /** The document, deeply frozen. */
  readonly document: JsonSchemaObject;

  protected constructor(name: string, document: JsonSchemaObject) {
    this.name = name;
    this.document = document;
  }

  /** The schema of a part of the document. */
  protected abstract part(document: JsonSchemaOrBoolean, name: string): JsonSchema;

  /** The type; null for any, for several types, and for a reference. */
  get type(): JsonSchemaType | null {
    const [type = null, ...others] = this.types;
    return others.length === 0 ? type : null;
  }

  /** The types that are named, without null where others stand beside it; empty when none is. */
  get types(): readonly JsonSchemaType[] {
    const types = typesOf(this.core);
    return types.length === 0 && this.core.type !== undefined ? ['null'] : types;
  }

  get description(): string {
    return this.core.description ?? '';
  }

  get title(): string {
    return this.core.title ?? '';
  }

  /** True when null is certainly a value. Not known, and false, where a reference decides. */
  get isNullable(): boolean {
    return takesNull(this.document);
  }

  /** The properties by name. */
  get properties(): ReadonlyMap<string, JsonSchema> {
    return this.parts(this.core.properties);
  }

  /** The property of that name; null when there is none. */
  property(name: string): JsonSchema | null {
    return this.named(name, this.core.properties);
  }

  get requiredProperties(): readonly string[] {
    return this.core.required ?? [];
  }

  /** Whether other properties are allowed, or their schema; null when nothing is said, and so any are. */
  get additionalProperties(): boolean | JsonSchema | null {
    const { additionalProperties = null } = this.core;
    return typeof additionalProperties === 'object' && additionalProperties !== null
      ? this.part(additionalProperties, '')
      : additionalProperties;
  }

  /** True when something is said about other properties. */
  get hasAdditionalProperties(): boolean {
    return this.core.additionalProperties !== undefined;
  }

  /** The allowed values; empty when there is no list of them. */
  get enumValues(): readonly unknown[] {
    return this.core.enum ?? [];
  }

  get hasEnumValues(): boolean {
    return this.enumValues.length > 0;
  }

  /** The schema of the items; null when any are allowed or it is no list. */
  get itemSchema(): JsonSchema | null {
    const { items } = this.core;
    if (items === undefined || items === true || Array.isArray(items)) return null;
    return typeof items === 'object' && Object.keys(items).length === 0 ? null : this.part(items, '');
  }

  get hasItemSchema(): boolean {
    return this.itemSchema !== null;
  }

  /** The type of the items; null when there is no one type. */
  get itemType(): JsonSchemaType | null {
    return this.itemSchema?.type ?? null;
  }

  /** What the schema refers to: `#/$defs/Pet`; null when it is no reference. */
  get ref(): string | null {
    return this.core.$ref ?? null;
  }

  get hasRef(): boolean {
    return this.ref !== null;
  }

  /** The definitions that references can name. */
  get defs(): ReadonlyMap<string, JsonSchema> {
    return this.parts(this.document.$defs);
  }

  /** The definition of that name; null when there is none. */
  def(name: string): JsonSchema | null {
    return this.named(name, this.document.$defs);
  }

  get hasDefaultValue(): boolean {
    return Object.hasOwn(this.core, 'default');
  }

  /** The default; null when there is none. */
  get defaultValue(): unknown {
    return this.core.default ?? null;
  }

  /** The name of the class that an object or enum stands for, from the meta key `class`; null when none is said. */
  get objectClass(): string | null {
    const name = this.meta('class');
    return typeof name === 'string' ? name : null;
  }

  /** Every keyword without a `with…` method of its own, as the document has it. */
  meta(): Readonly<Record<string, unknown>>;
  /** The value of one of them, or `fallback`. `unit` finds `x-unit`. */
  meta(key: string, fallback?: unknown): unknown;
  meta(key?: string, fallback: unknown = null): unknown {
    const { core } = this;
    if (key === undefined) {
      return Object.freeze(Object.fromEntries(Object.entries(core).filter(([keyword]) => !isStructural(keyword))));
    }
    const keyword = metaKeyword(key);
    return !isStructural(keyword) && Object.hasOwn(core, keyword) ? core[keyword] : fallback;
  }

  /** True when the keyword is there and not null. */
  hasMeta(key: string): boolean {
    return this.meta(key) !== null;
  }

  /** What the document says of values other than null. */
  protected get core(): JsonSchemaObject {
    return parted(this.document).core;
  }

  private parts(schemas: JsonSchemaMap = {}): ReadonlyMap<string, JsonSchema> {
    return new Map(Object.entries(schemas).map(([name, document]) => [name, this.part(document, name)]));
  }

  private named(name: string, schemas: JsonSchemaMap = {}): JsonSchema | null {
    const document = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    return document === undefined ? null : this.part(document, name);
  }
}

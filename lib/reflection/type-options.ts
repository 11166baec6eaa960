import type { SchemaInput } from '../schema/json-schema.js';
import type { EnumValue } from '../shape/kinds/enum.js';
import type { StandardSchema } from '../shape/standard-schema.js';
import type { JsonLiteral } from '../shape/type-shape.js';

/** A class that can be instantiated without arguments, such as a DTO. */
export type ClassReference = abstract new (...args: never[]) => object;

/**
 * A type that reflection cannot see, as the author writes it: its name, its class, or a function that gives the class
 * (needed where the class stands further down, or two files import each other).
 */
export type TypeReference =
  | TypeName
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | BigIntConstructor
  | ClassReference
  | (() => ClassReference);

/** The types that have a name of their own; each is one kind of shape. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'bigint' | 'date' | 'bytes' | 'url' | 'any';

/** Rules under their JSON Schema names; each belongs to some types only. */
export interface ConstraintOptions {
  /** Numbers: smallest value. */
  readonly minimum?: number;
  /** Numbers: largest value. */
  readonly maximum?: number;
  /** Numbers: must be greater. */
  readonly exclusiveMinimum?: number;
  /** Numbers: must be less. */
  readonly exclusiveMaximum?: number;
  /** Numbers: must be a multiple. */
  readonly multipleOf?: number;
  /** Strings: least number of characters. */
  readonly minLength?: number;
  /** Strings: greatest number of characters. */
  readonly maxLength?: number;
  /** Strings: source of a regular expression (`u` flag) that must match somewhere. */
  readonly pattern?: string;
  /** Strings: what the text is (`email`, `date`); told to the model, not enforced. */
  readonly format?: string;
  /** Arrays and sets: least number of items. */
  readonly minItems?: number;
  /** Arrays and sets: greatest number of items. */
  readonly maxItems?: number;
  /** Arrays: no two items alike. */
  readonly uniqueItems?: boolean;
  /** Records and maps: least number of properties. */
  readonly minProperties?: number;
  /** Records and maps: greatest number of properties. */
  readonly maxProperties?: number;
}

/** A type by its reference alone, or with everything that can be said of it. */
export type TypeSpecification = TypeReference | TypeOptions;

/**
 * What an author can say of a type. At most one of `type`, `items`, `tuple`, `values`, `properties`, `anyOf`, `schema`,
 * `enum` and `const` says what it is (`items` and `values` may stand beside `type: Set` and `type: Map`).
 */
export interface TypeOptions extends ConstraintOptions {
  /** The type; needed where TypeScript emits none (un-annotated, a union with null, an interface, esbuild). */
  readonly type?: TypeReference;
  /** The type of the items of an array, or of a `Set`. */
  readonly items?: TypeSpecification;
  /** The types of the places of an array of fixed length. */
  readonly tuple?: readonly TypeSpecification[];
  /** The type of the values of an object whose property names are data, or of a `Map`. */
  readonly values?: TypeSpecification;
  /** The properties of an object that has no class. */
  readonly properties?: Readonly<Record<string, TypeReference | PropertyOptions>>;
  /** The types that the value may have; of several that it fits, the first counts. */
  readonly anyOf?: readonly TypeSpecification[];
  /**
   * With `anyOf` of objects: the property that says which of them a value is. Each has its own `const` or `enum` there;
   * or the tags are listed here, one a type, for classes that do not hold theirs (with `keep` they get it all the same).
   */
  readonly discriminator?:
    | string
    | { readonly property: string; readonly tags: readonly EnumValue[]; readonly keep?: boolean };
  /**
   * A schema of another library that follows Standard Schema (zod, valibot, arktype), which judges the value and gives what
   * is received; or a JSON Schema, which is published as it is and judged by ajv.
   */
  readonly schema?: StandardSchema | SchemaInput;
  /** With a schema of a library that cannot give its own: the JSON Schema that the model is told. */
  readonly jsonSchema?: SchemaInput;
  /** The allowed values, or a TypeScript `enum` object. */
  readonly enum?: readonly EnumValue[] | Readonly<Record<string, string | number>>;
  /** The only value. */
  readonly const?: EnumValue;
  /** True when null is a value. */
  readonly nullable?: boolean;
}

/** What an author can say of a property, or of a parameter. */
export interface PropertyOptions extends TypeOptions {
  /** What it means, for the model. */
  readonly description?: string;
  /** False when the model may leave it out; by default true unless there is a default. */
  readonly required?: boolean;
  /** Stands in when the model leaves it out; by default what the source says after `=`. */
  readonly default?: JsonLiteral;
}

import type { EnumValue } from '../shape/kinds/enum.js';

/** A class that can be instantiated without arguments, such as a DTO. */
export type ClassReference = abstract new (...args: never[]) => object;

/** A type that reflection cannot see, as the author writes it: its name, its class, or a function that gives the class. */
export type TypeReference =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'any'
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | ClassReference
  | (() => ClassReference);

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
  /** Arrays: least number of items. */
  readonly minItems?: number;
  /** Arrays: greatest number of items. */
  readonly maxItems?: number;
  /** Arrays: no two items alike. */
  readonly uniqueItems?: boolean;
}

/** What an author can say of a type. */
export interface TypeOptions extends ConstraintOptions {
  /** The type; needed where TypeScript emits none (un-annotated, a union with null, an interface, esbuild). */
  readonly type?: TypeReference;
  /** The type of an array's items; makes the value an array. */
  readonly items?: TypeReference | TypeOptions;
  /** The allowed values, or a TypeScript `enum` object. */
  readonly enum?: readonly EnumValue[] | Readonly<Record<string, string | number>>;
  /** True when null is a value. */
  readonly nullable?: boolean;
}

import type { AnyShape } from './kinds/any.js';
import type { ArrayShape } from './kinds/array.js';
import type { BooleanShape } from './kinds/boolean.js';
import type { EnumShape } from './kinds/enum.js';
import type { IntegerShape } from './kinds/integer.js';
import type { NumberShape } from './kinds/number.js';
import type { ObjectShape } from './kinds/object.js';
import type { StringShape } from './kinds/string.js';

/** What a value may be: plain data, made once by reflection, read by the schema, the reader and the words. */
export type TypeShape =
  | StringShape
  | NumberShape
  | IntegerShape
  | BooleanShape
  | EnumShape
  | ArrayShape
  | ObjectShape
  | AnyShape;

/** What every kind of shape can carry. */
export interface ShapeFacts {
  /** True when null is a value of the type. */
  readonly nullable?: boolean | undefined;
}

/** A named place for a value: a property of an object, or a parameter of a callable. */
export interface Slot {
  readonly name: string;
  readonly shape: TypeShape;
  /** False when the value may be absent. */
  readonly required: boolean;
  /** What the value means, for the model. */
  readonly description?: string | undefined;
  /** What stands in for an absent value, as the schema shows it; absent when there is none or JSON cannot say it. */
  readonly default?: JsonLiteral | undefined;
  /** The default is put in place by the reader, because neither the method's nor the class's own code does so. */
  readonly suppliesDefault?: boolean | undefined;
  /** Rules beyond what the shape can say, asked once the whole object stands. */
  readonly checks?: readonly Check[] | undefined;
}

/** One rule that a property must keep, such as a class-validator constraint. */
export interface Check {
  /** The rule's stable name (`isEmail`). */
  readonly name: string;
  /** Whether the value keeps it; `owner` is the object that holds the value. A throw or rejection is a refusal. */
  test(value: unknown, owner: object): boolean | Promise<boolean>;
  /** What is wrong otherwise, in words for the model. */
  message(value: unknown, owner: object): string;
}

/** A default that JSON can say. */
export type JsonLiteral =
  | string
  | number
  | boolean
  | null
  | readonly JsonLiteral[]
  | { readonly [key: string]: JsonLiteral };

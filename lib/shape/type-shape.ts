import type { AnyShape } from './kinds/any.js';
import type { ArrayShape } from './kinds/array.js';
import type { BigIntShape } from './kinds/bigint.js';
import type { BooleanShape } from './kinds/boolean.js';
import type { BytesShape } from './kinds/bytes.js';
import type { DateShape } from './kinds/date.js';
import type { EnumShape } from './kinds/enum.js';
import type { IntegerShape } from './kinds/integer.js';
import type { LiteralShape } from './kinds/literal.js';
import type { MapShape } from './kinds/map.js';
import type { NumberShape } from './kinds/number.js';
import type { ObjectShape } from './kinds/object.js';
import type { RawShape } from './kinds/raw.js';
import type { RecordShape } from './kinds/record.js';
import type { SetShape } from './kinds/set.js';
import type { StandardShape } from './kinds/standard.js';
import type { StringShape } from './kinds/string.js';
import type { TupleShape } from './kinds/tuple.js';
import type { UnionShape } from './kinds/union.js';
import type { UrlShape } from './kinds/url.js';

/** What a value may be: plain data, made once by reflection, read by the schema, the reader and the words. */
export type TypeShape =
  | AnyShape
  | ArrayShape
  | BigIntShape
  | BooleanShape
  | BytesShape
  | DateShape
  | EnumShape
  | IntegerShape
  | LiteralShape
  | MapShape
  | NumberShape
  | ObjectShape
  | RawShape
  | RecordShape
  | SetShape
  | StandardShape
  | StringShape
  | TupleShape
  | UnionShape
  | UrlShape;

/** What every kind of shape can carry. */
export interface ShapeFacts {
  /** True when null is a value of the type. */
  readonly nullable?: boolean | undefined;
}

/** A named place for a value: a property of an object, or a parameter of a callable. */
export interface Slot {
  /** The name that the model uses. */
  readonly name: string;
  /** The property that the value is put into, where it is not the one of that name. */
  readonly property?: string | undefined;
  readonly shape: TypeShape;
  /** True when the value is only checked, and put nowhere. */
  readonly isDiscarded?: boolean | undefined;
  /** False when the value may be absent. */
  readonly required: boolean;
  /** What the value means, for the model. */
  readonly description?: string | undefined;
  /** What stands in for an absent value, as the schema shows it; absent when there is none or JSON cannot say it. */
  readonly default?: JsonLiteral | undefined;
  /** The default is put in place by the reader, because neither the method's nor the class's own code does so. */
  readonly suppliesDefault?: boolean | undefined;
  /** What is made of the value before it has the shape. */
  readonly conversion?: Conversion | undefined;
  /** Rules beyond what the shape can say, asked once the whole object stands. */
  readonly checks?: readonly Check[] | undefined;
  /** Says whether the rules are asked; by default they always are. */
  readonly applies?: Applies | undefined;
}

/** Says whether the rules of a property are asked; `owner` is the object that holds the value. */
export type Applies = (value: unknown, owner: object) => boolean;

/** What an author's code makes of a value before it is read. */
export interface Conversion {
  /** The shape in which the value comes, as the model is told. */
  readonly told: TypeShape;
  /** True when the value is held to that shape before it is converted; otherwise it comes as it was sent. */
  readonly isHeld: boolean;
  /** Makes the value; `source` is the object that was sent. A throw means that it cannot take this one. */
  make(value: unknown, source: object): unknown;
  /** True when it makes a value where none came. */
  readonly isForAbsent: boolean;
}

/** The rules of a property that is no slot: nobody sends it, but what it has must be right. */
export interface OwnRules {
  readonly property: string;
  readonly checks: readonly Check[];
  readonly applies?: Applies | undefined;
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

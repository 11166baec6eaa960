import { anyKind } from './kinds/any.js';
import { arrayKind } from './kinds/array.js';
import { booleanKind } from './kinds/boolean.js';
import { enumKind } from './kinds/enum.js';
import { integerKind } from './kinds/integer.js';
import { numberKind } from './kinds/number.js';
import { objectKind } from './kinds/object.js';
import { stringKind } from './kinds/string.js';
import type { ShapeKind } from './shape-kind.js';
import type { TypeShape } from './type-shape.js';

/** One row a kind. */
const KINDS: { readonly [K in TypeShape['kind']]: ShapeKind<Extract<TypeShape, { readonly kind: K }>> } = {
  any: anyKind,
  array: arrayKind,
  boolean: booleanKind,
  enum: enumKind,
  integer: integerKind,
  number: numberKind,
  object: objectKind,
  string: stringKind,
};

/** The kind of a shape. The cast is sound: a row and its shape carry the same `kind`. */
export function kindOf(shape: TypeShape): ShapeKind<TypeShape> {
  return KINDS[shape.kind] as ShapeKind<TypeShape>;
}

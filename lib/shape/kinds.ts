import { anyKind } from './kinds/any.js';
import { arrayKind } from './kinds/array.js';
import { bigintKind } from './kinds/bigint.js';
import { booleanKind } from './kinds/boolean.js';
import { bytesKind } from './kinds/bytes.js';
import { dateKind } from './kinds/date.js';
import { enumKind } from './kinds/enum.js';
import { integerKind } from './kinds/integer.js';
import { literalKind } from './kinds/literal.js';
import { mapKind } from './kinds/map.js';
import { numberKind } from './kinds/number.js';
import { objectKind } from './kinds/object.js';
import { rawKind } from './kinds/raw.js';
import { recordKind } from './kinds/record.js';
import { setKind } from './kinds/set.js';
import { standardKind } from './kinds/standard.js';
import { stringKind } from './kinds/string.js';
import { tupleKind } from './kinds/tuple.js';
import { unionKind } from './kinds/union.js';
import { urlKind } from './kinds/url.js';
import type { ShapeKind } from './shape-kind.js';
import type { TypeShape } from './type-shape.js';

/** One row a kind. */
const KINDS: { readonly [K in TypeShape['kind']]: ShapeKind<Extract<TypeShape, { readonly kind: K }>> } = {
  any: anyKind,
  array: arrayKind,
  bigint: bigintKind,
  boolean: booleanKind,
  bytes: bytesKind,
  date: dateKind,
  enum: enumKind,
  integer: integerKind,
  literal: literalKind,
  map: mapKind,
  number: numberKind,
  object: objectKind,
  raw: rawKind,
  record: recordKind,
  set: setKind,
  standard: standardKind,
  string: stringKind,
  tuple: tupleKind,
  union: unionKind,
  url: urlKind,
};

/** The kind of a shape. The cast is sound: a row and its shape carry the same `kind`. */
export function kindOf(shape: TypeShape): ShapeKind<TypeShape> {
  return KINDS[shape.kind] as ShapeKind<TypeShape>;
}

import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** Any JSON value, because the author said so; never what a type that is not known turns into. */
export interface AnyShape extends ShapeFacts {
  readonly kind: 'any';
}

/** Everything that `any` is. */
export const anyKind: ShapeKind<AnyShape> = {
  schema: () => ({}),
  reader: () => (value) => value,
  words: () => 'any value',
};

import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts, TypeShape } from '../type-shape.js';
import { arrayKind } from './array.js';

/** A `Set` of values of one shape, sent as an array without repetitions. */
export interface SetShape extends ShapeFacts {
  readonly kind: 'set';
  readonly items: TypeShape;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

/** Everything that `set` is: an array without repetitions that is received as a `Set`. */
export const setKind: ShapeKind<SetShape> = {
  schema: (shape, write) => arrayKind.schema(asArray(shape), write),
  reader(shape, compile, describe) {
    const read = arrayKind.reader(asArray(shape), compile, describe);
    return (value, reading) => {
      const items = read(value instanceof Set ? [...value] : value, reading);
      return Array.isArray(items) ? new Set(items) : undefined;
    };
  },
  inner: ({ items }) => [items],
  words: (shape, describe) => arrayKind.words(asArray(shape), describe),
};

function asArray({ items, minItems, maxItems }: SetShape): Parameters<typeof arrayKind.schema>[0] {
  return { kind: 'array', items, minItems, maxItems, uniqueItems: true };
}

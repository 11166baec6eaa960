import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts, TypeShape } from '../type-shape.js';
import { putInto } from './array.js';
import { decodedOf } from './encoded-json.js';

/** A list of a fixed length, each place with its own shape. */
export interface TupleShape extends ShapeFacts {
  readonly kind: 'tuple';
  readonly items: readonly TypeShape[];
}

/** Everything that `tuple` is. A text that is the JSON of an array is read as that array. */
export const tupleKind: ShapeKind<TupleShape> = {
  schema: ({ items }, write) => ({
    type: 'array',
    ...(items.length === 0 ? {} : { prefixItems: items.map((item) => write.shape(item)), items: false }),
    minItems: items.length,
    maxItems: items.length,
  }),

  reader({ items }, compile) {
    const readers = items.map(compile);
    const expected = `an array of exactly ${items.length} item${items.length === 1 ? '' : 's'}`;
    return (value, reading) => {
      const list = decodedOf(value, reading);
      if (!Array.isArray(list)) return reading.wrongType(expected, value);
      if (list.length !== readers.length) return reading.wrongValue(expected, value);
      const given = new Array<unknown>(readers.length);
      for (const [index, read] of readers.entries()) {
        const mark = reading.count;
        given[index] = read(list[index], reading);
        if (reading.count !== mark) reading.within(index, mark, putInto(given, index));
      }
      return given;
    };
  },

  inner: ({ items }) => items,

  words: ({ items }, describe) => `an array of ${items.map(describe).join(', then ')}`,
};

import { withSortedKeys } from '../../result/sorted-keys.js';
import type { Put } from '../reading.js';
import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts, TypeShape } from '../type-shape.js';
import { decodedOf } from './encoded-json.js';

/** A list of values of one shape. */
export interface ArrayShape extends ShapeFacts {
  readonly kind: 'array';
  readonly items: TypeShape;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Told to the model; two equal items are refused, compared as JSON. */
  readonly uniqueItems?: boolean | undefined;
}

/** Everything that `array` is. A text that is the JSON of an array is read as that array. */
export const arrayKind: ShapeKind<ArrayShape> = {
  schema: ({ items, minItems, maxItems, uniqueItems }, write) => ({
    type: 'array',
    items: write.shape(items),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(uniqueItems ? { uniqueItems } : {}),
  }),

  reader(shape, compile) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems = false } = shape;
    const read = compile(shape.items);
    const expected = countWords(shape);
    return (value, reading) => {
      const list = decodedOf(value, reading);
      if (!Array.isArray(list)) return reading.wrongType(expected, value);
      if (list.length < minItems || list.length > maxItems) return reading.wrongValue(expected, value);
      const start = reading.count;
      const items = new Array<unknown>(list.length);
      for (let index = 0; index < list.length; index += 1) {
        const mark = reading.count;
        items[index] = read(list[index], reading);
        if (reading.count === mark) continue;
        // Items that are compared have to be there.
        reading.within(index, mark, uniqueItems ? undefined : putInto(items, index));
      }
      if (uniqueItems && reading.count === start && hasRepetition(items)) return reading.wrongValue(expected, value);
      return items;
    };
  },

  inner: ({ items }) => [items],

  words: (shape, describe) => `${countWords(shape)}, each ${describe(shape.items)}`,
};

function countWords({ minItems, maxItems, uniqueItems }: ArrayShape): string {
  const noun = uniqueItems ? 'an array without repetitions' : 'an array';
  if (minItems !== undefined && maxItems !== undefined) return `${noun} of ${minItems} to ${maxItems} items`;
  if (minItems !== undefined) return `${noun} of at least ${minItems} item${minItems === 1 ? '' : 's'}`;
  if (maxItems !== undefined) return `${noun} of at most ${maxItems} items`;
  return noun;
}

/** Puts an item where it belongs, once it is there. */
export function putInto(items: unknown[], index: number): Put {
  return (later) => {
    items[index] = later;
  };
}

/** Two objects are alike whatever the order of their keys, as JSON Schema compares them. */
function hasRepetition(list: readonly unknown[]): boolean {
  return new Set(list.map((item) => JSON.stringify(item, withSortedKeys))).size !== list.length;
}

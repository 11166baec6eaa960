import type { ShapeKind } from '../shape-kind.js';
import { type NamedValues, namedValuesReader, namedValuesSchema, namedValuesWords } from './record.js';

/** A `Map` from texts to values of one shape, sent as an object. */
export interface MapShape extends NamedValues {
  readonly kind: 'map';
}

/** Everything that `map` is (case B62): a record that is received as a `Map`. */
export const mapKind: ShapeKind<MapShape> = {
  schema: namedValuesSchema,
  reader: (shape, compile) =>
    namedValuesReader(shape, compile, { make: () => new Map(), put: (map, name, value) => map.set(name, value) }),
  inner: ({ values }) => [values],
  words: namedValuesWords,
};

import { kindOf } from './kinds.js';
import type { Reader } from './shape-kind.js';
import type { TypeShape } from './type-shape.js';
import { wordsOf } from './words.js';

/** The readers made so far. A shape is plain data that is made once, so it can carry its reader by identity. */
const readers = new WeakMap<TypeShape, Reader>();

/**
 * The reader of a shape, compiled once. A class's own properties are compiled when the first object of it is read, so
 * that what is never used costs nothing and a class that contains itself ends.
 */
export function readerOf(shape: TypeShape): Reader {
  let reader = readers.get(shape);
  if (reader === undefined) {
    const bare = kindOf(shape).reader(shape, readerOf, wordsOf);
    reader = shape.nullable ? (value, reading) => (value === null ? null : bare(value, reading)) : bare;
    readers.set(shape, reader);
  }
  return reader;
}

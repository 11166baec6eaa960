import { kindOf } from './kinds.js';
import type { Reader } from './shape-kind.js';
import type { TypeShape } from './type-shape.js';

/** The readers made so far. A shape is plain data that is made once, so it can carry its reader by identity. */
const readers = new WeakMap<TypeShape, Reader>();

/**
 * The reader of a shape, compiled on its first value: what is never used costs nothing, and a class that contains
 * itself ends.
 */
export function readerOf(shape: TypeShape): Reader {
  let reader = readers.get(shape);
  if (reader === undefined) {
    reader = lazyReader(shape);
    readers.set(shape, reader);
  }
  return reader;
}

function lazyReader(shape: TypeShape): Reader {
  let compiled: Reader | undefined;
  return (value, reading) => {
    if (value === null && shape.nullable) return null;
    compiled ??= kindOf(shape).reader(shape, readerOf);
    return compiled(value, reading);
  };
}

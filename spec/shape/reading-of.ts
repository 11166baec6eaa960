import { lineOf } from '../../lib/arguments/problem-line.js';
import { readerOf } from '../../lib/shape/reader.js';
import { Reading } from '../../lib/shape/reading.js';
import type { TypeShape } from '../../lib/shape/type-shape.js';

/** Reads a value by a shape: the value, or the problems as the model would read them. */
export function read(shape: TypeShape, value: unknown): unknown {
  const reading = new Reading();
  const result = readerOf(shape)(value, reading);
  return reading.count === 0 ? { value: result } : { problems: reading.problems.map(lineOf) };
}

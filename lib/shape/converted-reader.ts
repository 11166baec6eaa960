import { copyOf } from '../result/copy-of.js';
import { readerOf } from './reader.js';
import type { Reading } from './reading.js';
import { takesNull } from './takes-null.js';
import type { Conversion, TypeShape } from './type-shape.js';
import { wordsOf } from './words.js';

/** Reads a value that an author's code converts before it has its shape. */
export interface ConvertedReader {
  readonly isForAbsent: boolean;
  /** Null and undefined are given back as they are: they mean that nothing was made. */
  read(value: unknown, source: object, reading: Reading): unknown;
}

/** Makes the reader of a converted value. */
export function convertedReader(conversion: Conversion, shape: TypeShape): ConvertedReader {
  const { told, isHeld, isForAbsent } = conversion;
  const before = isHeld ? readerOf(told) : undefined;
  const after = readerOf(shape);
  const isNullable = takesNull(shape);
  return {
    isForAbsent,
    read(value, source, reading) {
      const mark = reading.count;
      // Code of others can change what it is handed; what was sent stays (case B52).
      const given = before === undefined || value === undefined ? copyOf(value) : before(value, reading);
      if (reading.count !== mark) return undefined;
      let made: unknown;
      try {
        made = conversion.make(given, source);
      } catch {
        return reading.wrongType(wordsOf(told), value); // what it said may not be meant for the model (case B56)
      }
      if (made === undefined || (made === null && !isNullable)) return made;
      return after(made, reading);
    },
  };
}

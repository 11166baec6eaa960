import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import type { Reader, SchemaWriter, ShapeKind } from '../shape-kind.js';
import type { ShapeFacts, TypeShape } from '../type-shape.js';
import { decodedOf } from './encoded-json.js';

/** What is the same of all that hold values of one shape under names of the sender's choice. */
export interface NamedValues extends ShapeFacts {
  readonly values: TypeShape;
  readonly minProperties?: number | undefined;
  readonly maxProperties?: number | undefined;
}

/** An object whose property names are data. */
export interface RecordShape extends NamedValues {
  readonly kind: 'record';
}

/**
 * Everything that `record` is. The name `__proto__`, which would change the prototype of whatever it is assigned to, is
 * refused (case B61).
 */
export const recordKind: ShapeKind<RecordShape> = {
  schema: namedValuesSchema,
  reader: (shape, compile) =>
    namedValuesReader<Record<string, unknown>>(shape, compile, {
      make: () => ({}),
      put(record, name, value) {
        record[name] = value;
      },
    }),
  inner: ({ values }) => [values],
  words: namedValuesWords,
};

/** The schema of an open object whose values have one shape. */
export function namedValuesSchema(shape: NamedValues, write: SchemaWriter): JsonSchemaObject {
  const { minProperties, maxProperties } = shape;
  return {
    type: 'object',
    additionalProperties: write.shape(shape.values),
    ...(minProperties === undefined ? {} : { minProperties }),
    ...(maxProperties === undefined ? {} : { maxProperties }),
  };
}

/** What names and their values are put into. */
export interface NamedValuesHolder<T> {
  readonly make: () => T;
  readonly put: (holder: T, name: string, value: unknown) => void;
}

/** A reader that puts names and their values, in the order in which they were sent, into what is wanted. */
export function namedValuesReader<T>(
  shape: NamedValues,
  compile: (inner: TypeShape) => Reader,
  { make, put }: NamedValuesHolder<T>,
): Reader {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = shape;
  const read = compile(shape.values);
  const expected = countWords(shape);
  return (value, reading) => {
    const source = entriesOf(decodedOf(value, reading));
    if (source === null) return reading.wrongType(expected, value);
    if (source.length < minProperties || source.length > maxProperties) return reading.wrongValue(expected, value);
    const holder = make();
    for (const [name, given] of source) {
      if (name === '__proto__') {
        reading.unknown(name, given, undefined);
        continue;
      }
      const mark = reading.count;
      put(holder, name, read(given, reading));
      if (reading.count !== mark) reading.within(name, mark, (later) => put(holder, name, later));
    }
    return holder;
  };
}

/** What is expected, in words. */
export function namedValuesWords(shape: NamedValues, describe: (inner: TypeShape) => string): string {
  return `${countWords(shape)} whose values are each ${describe(shape.values)}`;
}

/** A `Map` with text keys is one way in which a caller (not a model) may send it. */
function entriesOf(source: unknown): readonly (readonly [string, unknown])[] | null {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return null;
  if (!(source instanceof Map)) return Object.entries(source);
  const entries = [...(source as ReadonlyMap<unknown, unknown>)];
  return entries.every((entry): entry is [string, unknown] => typeof entry[0] === 'string') ? entries : null;
}

function countWords({ minProperties, maxProperties }: NamedValues): string {
  if (minProperties !== undefined && maxProperties !== undefined) {
    return `an object of ${minProperties} to ${maxProperties} properties`;
  }
  if (minProperties !== undefined) return `an object of at least ${minProperties} properties`;
  return maxProperties === undefined ? 'an object' : `an object of at most ${maxProperties} properties`;
}

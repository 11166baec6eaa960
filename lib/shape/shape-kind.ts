import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import type { ObjectModel } from './kinds/object.js';
import type { Reading } from './reading.js';
import type { ShapeFacts, TypeShape } from './type-shape.js';

/**
 * Everything that one kind of shape is, beside its data: how the model is told (schema), how its value is read
 * (reader), how a message speaks of it (words). A new kind is a new file under `kinds/` and one row in `kinds.ts`.
 */
export interface ShapeKind<S extends ShapeFacts> {
  /** The JSON Schema of a non-null value; the caller adds null. */
  schema(shape: S, write: SchemaWriter): JsonSchemaObject;
  /** Makes the reader of a non-null value, once per shape; the caller adds null. */
  reader(shape: S, compile: (inner: TypeShape) => Reader, describe: (inner: TypeShape) => string): Reader;
  /** True when null is among its values by itself; by default it is not. */
  takesNull?(shape: S, ofInner: (inner: TypeShape) => boolean): boolean;
  /** The shapes that it is made of, but for the properties of a class. */
  inner?(shape: S): readonly TypeShape[];
  /** What is expected, as it stands in a sentence: `an integer from 1 to 14`. */
  words(shape: S, describe: (inner: TypeShape) => string): string;
}

/** Writes the schemas of what a shape holds. */
export interface SchemaWriter {
  /** The schema of an inner shape, null included. */
  shape(inner: TypeShape): JsonSchemaObject;
  /** The schema of a class: written in place, or a reference where the class contains itself. */
  model(model: ObjectModel): JsonSchemaObject;
  /** Puts a schema under `$defs`, and gives the name that it has there. */
  definition(name: string, schema: () => JsonSchemaObject): string;
}

/**
 * Turns a value that came from JSON into the value that the method expects, or writes down in `reading` why it
 * cannot; what it gives back then means nothing. It never changes the value it was given.
 */
export type Reader = (value: unknown, reading: Reading) => unknown;

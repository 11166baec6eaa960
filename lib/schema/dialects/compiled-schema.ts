import type { JsonSchemaObject } from '../json-schema-document.js';
import type { SchemaLoss } from './schema-loss.js';

/** A schema in a dialect. Frozen. */
export interface CompiledSchema {
  /** The document; null where the provider wants none (a tool without parameters). */
  readonly schema: JsonSchemaObject | null;
  /** False when the dialect is strict and the schema says what it cannot: the tool then goes without `strict`. */
  readonly isStrict: boolean;
  /** What the document does not say any more. */
  readonly losses: readonly SchemaLoss[];
  /** The places of optional properties that the dialect made required and nullable; null there means absent. */
  readonly nulled: readonly string[];
}

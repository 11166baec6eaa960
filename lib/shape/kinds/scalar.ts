import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { decimalOf } from './decimal.js';

/** The boolean or number that a text says in JSON's notation; undefined for every other value. */
export function scalarOf(value: unknown): boolean | number | undefined {
  if (value === 'true') return true;
  return value === 'false' ? false : decimalOf(value);
}

/** The `type` that all these values share; nothing where they share none: mixed lists have none (cases B01, B02). */
export function enumSchemaType(values: readonly unknown[]): JsonSchemaObject {
  if (values.every((value) => typeof value === 'string')) return { type: 'string' };
  if (values.every((value) => Number.isInteger(value))) return { type: 'integer' };
  if (values.every((value) => typeof value === 'number')) return { type: 'number' };
  return values.every((value) => typeof value === 'boolean') ? { type: 'boolean' } : {};
}

import { described } from '../result/described.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaType } from './json-schema-document.js';

/** A value that an enum may hold. */
export type EnumSchemaValue = string | number;

/**
 * The keywords of a list of values: `enum`, each value once, and `type`, the one they have in common; undefined when they
 * have none (cases B01, B02). Throws `InvalidSchemaException` for an empty list, which nothing would match, and for a
 * value that is neither a text nor a finite number.
 *
 * @param owner whose values they are, for messages
 */
export function enumDocument(
  values: readonly EnumSchemaValue[],
  owner: string,
): { readonly type: JsonSchemaType | undefined; readonly enum: readonly EnumSchemaValue[] } {
  if (!Array.isArray(values)) {
    throw new InvalidSchemaException(
      `The values of the enum "${owner}" are ${described(values)}: give a list of them.`,
    );
  }
  if (values.length === 0) {
    throw new InvalidSchemaException(
      `The enum "${owner}" has no values, so nothing would match: give it at least one.`,
    );
  }
  const wrong = values.findIndex((value) => typeof value !== 'string' && !Number.isFinite(value));
  if (wrong !== -1) {
    const got: unknown = values[wrong];
    const shown = typeof got === 'number' ? String(got) : got === null ? 'null' : `a value of type ${typeof got}`;
    throw new InvalidSchemaException(`The enum "${owner}" holds texts and numbers, not ${shown}.`);
  }
  return { type: commonType(values), enum: [...new Set(values)] };
}

function commonType(values: readonly EnumSchemaValue[]): JsonSchemaType | undefined {
  if (values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  return values.every((value) => typeof value === 'number') ? 'number' : undefined;
}

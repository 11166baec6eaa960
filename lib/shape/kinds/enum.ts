import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';
import { enumSchemaType, scalarOf } from './scalar.js';

/** A value of an enumeration. */
export type EnumValue = string | number | boolean;

/** One of a list of values. */
export interface EnumShape extends ShapeFacts {
  readonly kind: 'enum';
  /** In the author's order, without repetition, never empty. */
  readonly values: readonly EnumValue[];
}

/**
 * Everything that `enum` is. A text stands for a number or boolean of the list when the list holds no such text
 * (`"2"` for `2`).
 */
export const enumKind: ShapeKind<EnumShape> = {
  schema: ({ values }): JsonSchemaObject => ({ ...enumSchemaType(values), enum: [...values] }),

  reader(shape) {
    const values = new Set<unknown>(shape.values);
    const expected = words(shape);
    return (value, reading) => {
      if (values.has(value)) return value;
      const converted = reading.coerces ? scalarOf(value) : undefined;
      if (converted !== undefined && values.has(converted)) return converted;
      return reading.wrongValue(expected, value);
    };
  },

  words,
};

function words({ values }: EnumShape): string {
  const listed = values.map((value) => JSON.stringify(value)).join(', ');
  return values.length === 1 ? listed : `one of ${listed}`;
}

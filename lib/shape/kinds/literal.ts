import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';
import type { EnumValue } from './enum.js';
import { enumSchemaType, scalarOf } from './scalar.js';

/** One value and no other, such as the tag of a union's option. */
export interface LiteralShape extends ShapeFacts {
  readonly kind: 'literal';
  readonly value: EnumValue;
}

/** Everything that `literal` is. */
export const literalKind: ShapeKind<LiteralShape> = {
  schema: ({ value }) => ({ ...enumSchemaType([value]), const: value }),
  reader({ value: only }) {
    const expected = JSON.stringify(only);
    return (value, reading) => {
      if (value === only || (reading.coerces && scalarOf(value) === only)) return only;
      return reading.wrongValue(expected, value);
    };
  },
  words: ({ value }) => JSON.stringify(value),
};

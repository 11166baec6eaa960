import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** True or false. */
export interface BooleanShape extends ShapeFacts {
  readonly kind: 'boolean';
}

/** Everything that `boolean` is. The texts `"true"` and `"false"` are read as what they say, and no others. */
export const booleanKind: ShapeKind<BooleanShape> = {
  schema: () => ({ type: 'boolean' }),
  reader: () => (value, reading) => {
    if (typeof value === 'boolean') return value;
    if (reading.coerces && value === 'true') return true;
    if (reading.coerces && value === 'false') return false;
    return reading.wrongType('true or false', value);
  },
  words: () => 'true or false',
};

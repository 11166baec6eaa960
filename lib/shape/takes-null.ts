import { kindOf } from './kinds.js';
import type { TypeShape } from './type-shape.js';

/** True when null is a value of the shape, so that it does not mean that there is none. */
export function takesNull(shape: TypeShape): boolean {
  return shape.nullable === true || kindOf(shape).takesNull?.(shape, takesNull) === true;
}

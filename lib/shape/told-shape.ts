import type { Slot, TypeShape } from './type-shape.js';

/** The shape in which a slot's value is sent, which is not that of the value where an author's code converts it. */
export function toldShape({ conversion, shape }: Slot): TypeShape {
  return conversion?.told ?? shape;
}

import type { TypeShape } from '../../shape/type-shape.js';
import { applyConstraints, fitting, stricter } from '../constraints.js';
import type { ConstraintOptions } from '../type-options.js';
import { rowOf } from './rows.js';
import type { ValidationRule } from './storage.js';

/** A shape with the keywords that rules come to; those that are about its items are set there. */
export function tightened(
  shape: TypeShape,
  own: readonly ValidationRule[],
  ofItems: readonly ValidationRule[],
  place: string,
): TypeShape {
  const whole = withKeywords(shape, own, place);
  if (ofItems.length === 0) return whole;
  if (whole.kind === 'array' || whole.kind === 'set') {
    return { ...whole, items: withKeywords(whole.items, ofItems, `${place}, items`) };
  }
  if (whole.kind === 'map' || whole.kind === 'record') {
    return { ...whole, values: withKeywords(whole.values, ofItems, `${place}, values`) };
  }
  return whole;
}

/** A rule under a condition of its own is no keyword: it is told in words. */
function withKeywords(shape: TypeShape, rules: readonly ValidationRule[], place: string): TypeShape {
  let keywords: ConstraintOptions | undefined;
  for (const rule of rules) {
    if (rule.validateIf !== undefined) continue;
    const said = rowOf(rule)?.says?.(rule.constraints ?? [], shape);
    if (said !== undefined) keywords = stricter(keywords ?? fitting(shape, shape), fitting(shape, said));
  }
  return keywords === undefined ? shape : applyConstraints(shape, keywords, place);
}

/** The shape that a rule is about: that of the items, for one with `each`. */
export function scopeOf(shape: TypeShape, isOfItems: boolean): TypeShape {
  if (!isOfItems) return shape;
  if (shape.kind === 'array' || shape.kind === 'set') return shape.items;
  return shape.kind === 'map' || shape.kind === 'record' ? shape.values : shape;
}

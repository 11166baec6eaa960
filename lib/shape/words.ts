import { kindOf } from './kinds.js';
import type { TypeShape } from './type-shape.js';

/**
 * What a shape accepts, as it stands in a sentence.
 *
 * @example
 * wordsOf({ kind: 'integer', minimum: 1, maximum: 14, nullable: true }); // 'an integer from 1 to 14, or null'
 */
export function wordsOf(shape: TypeShape): string {
  const words = kindOf(shape).words(shape, wordsOf);
  return shape.nullable ? `${words}, or null` : words;
}

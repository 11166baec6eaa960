import type { Conversion, TypeShape } from '../shape/type-shape.js';
import { isShownBy } from './class-validator/check-of-rule.js';
import { sentencesOf } from './class-validator/message-of-rule.js';
import type { Presence } from './class-validator/presence.js';
import type { ValidationRule } from './class-validator/storage.js';
import { scopeOf } from './class-validator/tightened.js';
import type { Property } from './property.js';
import type { RuleSets } from './property-rules.js';

/** The author's words, and a sentence for each rule that no JSON Schema keyword shows: nothing is refused untold. */
export function descriptionOf(
  { said, instance }: Property,
  rules: RuleSets,
  shape: TypeShape,
  conversion: Conversion | undefined,
  { conditions }: Presence,
): string {
  const told = conversion?.told ?? shape;
  const untold = (some: readonly ValidationRule[], isOfItems: boolean): readonly string[] =>
    some
      .filter((rule) => rule.type !== 'isDefined' && !isShownBy(scopeOf(told, isOfItems), rule))
      .flatMap((rule) => sentencesOf(rule, instance));
  const sentences = [...untold(rules.own, false), ...untold(rules.ofItems, true)];
  const demands = [...new Set(sentences)].filter(Boolean).join('. ');
  const isSometimes = conditions.length > 0 && demands !== '';
  return [said.description ?? '', isSometimes ? `Under a condition: ${demands}` : demands].filter(Boolean).join('. ');
}

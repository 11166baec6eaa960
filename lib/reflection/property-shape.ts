import type { TypeShape } from '../shape/type-shape.js';
import { factsOfRules, type RuleFacts, withoutValues } from './class-validator/facts-of-rules.js';
import { type Presence, passesOverNull } from './class-validator/presence.js';
import { takesNull } from './class-validator/rows.js';
import type { ValidationRule } from './class-validator/storage.js';
import { tightened } from './class-validator/tightened.js';
import { jsonLiteralOf } from './json-literal.js';
import { type Property, statesType } from './property.js';
import type { RuleSets } from './property-rules.js';
import { isSingle, sourcedType, type TypeSources } from './property-type.js';
import type { TypeOptions } from './type-options.js';
import { typeShapeOf } from './type-shape-of.js';

/**
 * The shape of a property's value as the method finds it: what the author says, else what `@Type`, the rules and the
 * emitted type say, with the keywords that the rules come to. Throws `ToolDeclarationException` when its type is not known.
 */
export function shapeOfProperty(property: Property, rules: RuleSets, { conditions }: Presence): TypeShape {
  const { place, instance, name } = property;
  const said = wordsOnValue(property);
  const sources = sourcesOf(property, rules, conditions.length > 0);
  const sourced = statesType(said) ? {} : sourcedType(sources);
  const isNullable = said.nullable ?? sourced.nullable ?? passesOverNull(conditions, instance, name);
  const options: TypeOptions = { ...said, ...sourced, nullable: isNullable };
  const shape = typeShapeOf({ ...property, options, literal: literalOf(property) });
  // Rules that are asked only sometimes are no keywords.
  return conditions.length === 0 ? tightened(shape, rules.own, rules.ofItems, place) : shape;
}

/** What `@Type` alone makes of what is sent; undefined without it. */
export function shapeOfTyped(property: Property, rules: RuleSets): TypeShape | undefined {
  if (property.transformer.typed === undefined) return undefined;
  const { ofItems, ...sources } = sourcesOf(property, { own: [], ofItems: rules.ofItems }, true);
  const options = sourcedType({ ...sources, ofItems: ofItems && { ...ofItems, is: {} } });
  return typeShapeOf({ ...property, options, literal: undefined });
}

/** `@Param` on a converted property that says a type says what is sent, not what comes of it. */
function wordsOnValue({ said, transformer }: Property): TypeOptions {
  return transformer.transforms.length > 0 && statesType(said) ? {} : said;
}

function literalOf({ said, initial }: Property): ReturnType<typeof jsonLiteralOf> {
  return said.default ?? jsonLiteralOf(initial);
}

function sourcesOf(property: Property, rules: RuleSets, isConditional: boolean): TypeSources {
  const { design, place, transformer } = property;
  const factsOf = (some: readonly ValidationRule[]): RuleFacts => {
    const { types, is } = factsOfRules(some, place);
    // Null is a value where one rule lists it and no other refuses it.
    const facts = { types, is: { ...is, nullable: is.nullable === true && some.every(takesNull) } };
    return isConditional ? withoutValues(facts) : facts;
  };
  // `each` alone says that there are items, whatever is asked of them.
  const hasItems = property.rules.some(({ each }) => each === true) && !isSingle(design);
  return {
    typed: transformer.typed,
    own: factsOf(rules.own),
    ofItems: hasItems ? factsOf(rules.ofItems) : undefined,
    design,
  };
}

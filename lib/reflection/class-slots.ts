import type { ObjectModel } from '../shape/kinds/object.js';
import type { Slot } from '../shape/type-shape.js';
import { transformerTypeOf } from './class-transformer.js';
import { type Condition, checksOfRule, sentencesOf } from './class-validator/check-of-rule.js';
import { rulesOf, type ValidationRule } from './class-validator/storage.js';
import { isCoveredBy, isShown, typeOfRules } from './class-validator/type-of-rules.js';
import { declaredProperties, type ParamOptions } from './declarations.js';
import { designPropertyType } from './design-types.js';
import { jsonLiteralOf } from './json-literal.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference, TypeOptions } from './type-options.js';
import { typeShapeOf } from './type-shape-of.js';

/**
 * The properties of a DTO class, as slots: those with a class-validator rule and those with `@Param`, a base class's
 * first. Throws `ToolDeclarationException` for a property whose type is not known.
 *
 * @param instance a fresh instance, for the class's own defaults
 * @param modelOf gives the models of the classes of its properties
 */
export function slotsOfClass(
  target: ClassReference,
  instance: object,
  modelOf: (target: ClassReference) => ObjectModel,
): readonly Slot[] {
  const properties = new Map<string, Property>();
  const property = (name: string): Property => {
    const known = properties.get(name);
    if (known) return known;
    const design = designPropertyType(target.prototype as object, name);
    const created: Property = { target, name, place: `${target.name}.${name}`, design, rules: [], said: {} };
    properties.set(name, created);
    return created;
  };
  for (const rule of rulesOf(target)) property(rule.propertyName).rules.push(rule);
  for (const [name, said] of declaredProperties(target.prototype as object)) property(name).said = said;
  if (properties.size === 0) refuseUndecorated(target, instance);
  return [...properties.values()].map((one) => slotOf(one, instance, modelOf));
}

/** A property, and what each source says of it. */
interface Property {
  readonly target: ClassReference;
  readonly name: string;
  readonly place: string;
  readonly design: unknown;
  readonly rules: ValidationRule[];
  said: ParamOptions;
}

function slotOf(property: Property, instance: object, modelOf: (target: ClassReference) => ObjectModel): Slot {
  const { name, place, design, rules, said } = property;
  const conditions = rules.filter((rule) => rule.type === 'conditionalValidation').map(conditionOf);
  const initial: unknown = (instance as Record<string, unknown>)[name];
  const literal = said.default ?? jsonLiteralOf(initial);
  const options = typeOptions(property);
  const shape = typeShapeOf({ options, design, hasDesign: true, literal, place, modelOf });
  const asked = rules.filter((rule) => conditions.length > 0 || !isCoveredBy(options, rule));
  const checks = asked.flatMap((rule) => checksOfRule(rule, conditions));
  const description = describe(property, instance);
  return {
    name,
    shape,
    required: said.required ?? (conditions.length === 0 && initial === undefined && literal === undefined),
    ...(description === '' ? {} : { description }),
    ...(literal === undefined ? {} : { default: literal }),
    ...(said.default === undefined ? {} : { suppliesDefault: true }),
    ...(checks.length === 0 ? {} : { checks }),
  };
}

/** The author's words, and a sentence for each rule that no JSON Schema keyword shows: nothing is refused untold. */
function describe({ said, rules }: Property, instance: object): string {
  const untold = rules.filter((rule) => rule.type === 'customValidation' && !isShown(rule));
  return [said.description ?? '', ...untold.flatMap((rule) => sentencesOf(rule, instance))].filter(Boolean).join('. ');
}

/** The author's own words, then `@Type`, then what the rules say; the emitted type stands behind them all. */
function typeOptions({ target, name, place, design, rules, said }: Property): TypeOptions {
  const ruled = typeOfRules(rules);
  const typed = transformerTypeOf(target, name, place);
  if (typed === undefined || said.type !== undefined || said.items !== undefined) return { ...ruled, ...said };
  const reference = typed as ClassReference;
  return { ...ruled, ...(design === Array ? { items: reference } : { type: reference }), ...said };
}

function conditionOf(rule: ValidationRule): Condition {
  return rule.constraints?.[0] as Condition;
}

/** An empty class takes an empty object; a class whose fields nobody decorated would take nothing it has. */
function refuseUndecorated(target: ClassReference, instance: object): void {
  const fields = Object.keys(instance);
  if (fields.length === 0) return;
  throw new ToolDeclarationException(
    'unknown_type',
    `class ${target.name}`,
    `none of its properties (${fields.join(', ')}) carries a class-validator rule or @Param, so their types are not known.`,
    'Decorate them. If they are decorated, class-validator is installed twice: let your package manager share one copy.',
  );
}

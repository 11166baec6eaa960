import type { ObjectModel } from '../shape/kinds/object.js';
import { readerOf } from '../shape/reader.js';
import { Reading } from '../shape/reading.js';
import type { Check, Slot, TypeShape } from '../shape/type-shape.js';
import { transformerTypeOf } from './class-transformer.js';
import { type Condition, checksOfRule, sentencesOf } from './class-validator/check-of-rule.js';
import { rulesOf, type ValidationRule } from './class-validator/storage.js';
import { both, isArrayRule, isCoveredBy, isShownBy, typeOfRules } from './class-validator/type-of-rules.js';
import { declaredProperties, type ParamOptions } from './declarations.js';
import { designPropertyType, hasDesignPropertyType } from './design-types.js';
import { jsonLiteralOf } from './json-literal.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';
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
  return allOrFaults(`class ${target.name}`, properties.values(), (one) => slotOf(one, instance, modelOf));
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
  const options = typeOptions(property);
  const known = said.default ?? jsonLiteralOf(initial);
  const hasDesign = hasDesignPropertyType(property.target.prototype as object, name);
  const shape = typeShapeOf({ options, design, hasDesign, literal: known, place, modelOf });
  // The author's own word that a value may be absent or null goes before the rules for a value that is there.
  if (said.required === false) conditions.push((_owner, value) => value !== undefined);
  if (shape.nullable) conditions.push((_owner, value) => value !== null);
  const asked = rules.filter((rule) => conditions.length > 0 || !isCoveredBy(options, rule));
  const checks = asked.flatMap((rule) => checksOfRule(rule, conditions));
  const isValid = keepsItsRules(shape, checks, said.default ?? initial, instance);
  if (said.default !== undefined && !isValid) {
    throw new ToolDeclarationException(
      'invalid_option',
      place,
      'its default breaks its own rules.',
      'Give another default.',
    );
  }
  // An initial value that breaks the rules only pleases the compiler (`email = ''`): the model has to send one.
  const literal = isValid ? known : undefined;
  const description = describe(property, options, instance);
  const isConditional = rules.some((rule) => rule.type === 'conditionalValidation');
  return {
    name,
    shape,
    required: said.required ?? (!isConditional && (initial === undefined || !isValid) && literal === undefined),
    ...(description === '' ? {} : { description }),
    ...(literal === undefined ? {} : { default: literal }),
    ...(said.default === undefined ? {} : { suppliesDefault: true }),
    ...(checks.length === 0 ? {} : { checks }),
  };
}

/** True when a value that is there from the start would be accepted if it were sent; a slow rule is not asked. */
function keepsItsRules(shape: TypeShape, checks: readonly Check[], value: unknown, owner: object): boolean {
  if (value === undefined || jsonLiteralOf(value) === undefined) return true;
  const reading = new Reading();
  const read = readerOf(shape)(value, reading);
  if (reading.decided > 0) return false;
  return checks.every((check) => check.test(read, owner) !== false);
}

/** The author's words, and a sentence for each rule that no JSON Schema keyword shows: nothing is refused untold. */
function describe({ said, rules }: Property, options: TypeOptions, instance: object): string {
  const untold = rules.filter((rule) => rule.type === 'customValidation' && !isShownBy(options, rule));
  return [said.description ?? '', ...untold.flatMap((rule) => sentencesOf(rule, instance))].filter(Boolean).join('. ');
}

/** The author's own words, then `@Type`, then what the rules say; the emitted type stands behind them all. */
function typeOptions({ target, name, place, design, rules, said }: Property): TypeOptions {
  const ruled = typeOfRules(rules);
  const typed = transformerTypeOf(target, name, place);
  if (typed === undefined || said.type !== undefined || said.items !== undefined) return both(ruled, said);
  const reference = typed as ClassReference;
  return both({ ...ruled, ...(isList(design, rules) ? { items: reference } : { type: reference }) }, said);
}

/** The emitted type says it; where there is none (esbuild, a union), rules that only an array can keep do. */
function isList(design: unknown, rules: readonly ValidationRule[]): boolean {
  if (design !== undefined && design !== Object) return design === Array;
  return rules.some(({ each, name }) => each || (name !== undefined && isArrayRule(name)));
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

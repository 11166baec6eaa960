import type { ObjectModel } from '../shape/kinds/object.js';
import type { OwnRules, Slot } from '../shape/type-shape.js';
import { transformerFactsOf } from './class-transformer/transformer-facts.js';
import { originsOf, rulesOf } from './class-validator/rules-of-class.js';
import type { ValidationRule } from './class-validator/storage.js';
import { declaredProperties, type ParamOptions } from './declarations.js';
import { designPropertyType, hasDesignPropertyType } from './design-types.js';
import type { Property } from './property.js';
import { isSent, rulesOfUnsent, slotOfProperty } from './property-slot.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference } from './type-options.js';

/** What a DTO class comes to. */
export interface ClassSlots {
  readonly slots: readonly Slot[];
  /** The rules of properties that nobody sends. */
  readonly rules: readonly OwnRules[];
}

/**
 * The properties of a DTO class: those with a class-validator rule and those with `@Param`, a base class's first. Throws
 * `ToolDeclarationException` for a property whose type is not known.
 *
 * @param instance a fresh instance, for the class's own defaults
 * @param modelOf gives the models of the classes of its properties
 */
export function slotsOfClass(
  target: ClassReference,
  instance: object,
  modelOf: (target: ClassReference) => ObjectModel,
): ClassSlots {
  const known = knownProperties(target);
  if (known.size === 0) refuseUndecorated(target, instance);
  const slots: Slot[] = [];
  const rules: OwnRules[] = [];
  allOrFaults(`class ${target.name}`, known, ([name, { rules: ofProperty, said }]) => {
    const place = `${target.name}.${name}`;
    const prototype = target.prototype as object;
    const property: Property = {
      target,
      name,
      place,
      design: designPropertyType(prototype, name),
      hasDesign: hasDesignPropertyType(prototype, name),
      rules: ofProperty,
      said,
      transformer: transformerFactsOf(target, name, place),
      initial: (instance as Record<string, unknown>)[name],
      instance,
      modelOf,
    };
    if (isSent(property)) slots.push(slotOfProperty(property));
    else rules.push(...[rulesOfUnsent(property)].filter((one) => one !== undefined));
  });
  refuseRepeatedNames(target, slots);
  return { slots, rules };
}

interface Known {
  readonly rules: ValidationRule[];
  said: ParamOptions;
}

function knownProperties(target: ClassReference): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const property = (name: string): Known => {
    const one = known.get(name) ?? { rules: [], said: {} };
    known.set(name, one);
    return one;
  };
  for (const rule of rulesOf(target)) property(rule.propertyName).rules.push(rule);
  for (const [name, said] of saidOf(target)) property(name).said = said;
  return known;
}

/** What `@Param` says of each property; of a mapped type's, what it says where they were copied from. */
function saidOf(target: ClassReference): ReadonlyMap<string, ParamOptions> {
  const said = new Map<string, ParamOptions>();
  for (let level: unknown = target; typeof level === 'function'; level = Object.getPrototypeOf(level)) {
    for (const [name, origins] of originsOf(level as ClassReference)) {
      const words = origins.map((origin) => saidOf(origin).get(name) ?? {});
      said.set(name, Object.assign({}, ...words, said.get(name)) as ParamOptions);
    }
  }
  for (const [name, words] of declaredProperties(target.prototype as object)) {
    said.set(name, { ...said.get(name), ...words });
  }
  return said;
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

function refuseRepeatedNames(target: ClassReference, slots: readonly Slot[]): void {
  const names = new Set<string>();
  for (const { name } of slots) {
    if (names.has(name)) {
      const problem = `two of its properties are sent as "${name}".`;
      throw new ToolDeclarationException('duplicate_name', `class ${target.name}`, problem, 'Give one another name.');
    }
    names.add(name);
  }
}

import type { ClassReference } from '../type-options.js';
import { ownRulesOf, ruledClasses, type ValidationRule } from './storage.js';

/**
 * The rules of a class and of every class it extends, the base's first, whatever groups they stand in: those that
 * class-validator applies where no groups are asked for, and the base's that it then forgets (case B43). What a mapped
 * type of Nest's has copied is read where it was written, since the copy has forgotten it too.
 */
export function rulesOf(target: ClassReference): readonly ValidationRule[] {
  const rules: ValidationRule[] = [];
  for (let level: unknown = target; typeof level === 'function'; level = Object.getPrototypeOf(level)) {
    rules.unshift(...rulesOfLevel(level as ClassReference));
  }
  return rules;
}

function rulesOfLevel(level: ClassReference): readonly ValidationRule[] {
  const own = ownRulesOf(level);
  if (!own.some(isCopied)) return own;
  const origins = originsOf(level);
  const written = [...new Set(own.map(({ propertyName }) => propertyName))].flatMap((property) => {
    const found = (origins.get(property) ?? []).flatMap(rulesOf).filter((rule) => rule.propertyName === property);
    return found.length > 0 ? found : own.filter((rule) => isCopied(rule) && rule.propertyName === property);
  });
  return [...new Set([...written, ...own.filter((rule) => !isCopied(rule))])];
}

/** The classes from which a mapped type has copied the rules of its properties, the oldest first. */
export function originsOf(target: ClassReference): ReadonlyMap<string, readonly ClassReference[]> {
  const copied = ownRulesOf(target).filter(isCopied);
  const origins = new Map<string, readonly ClassReference[]>();
  if (copied.length === 0) return origins;
  const owners = ownersOf(new Set(copied.flatMap(marksOf)));
  const all = [...new Set(owners.values())].sort(byAge());
  for (const property of new Set(copied.map(({ propertyName }) => propertyName))) {
    const marks = copied.filter((rule) => rule.propertyName === property).flatMap(marksOf);
    const known = all.filter((owner) => marks.some((mark) => owners.get(mark) === owner));
    // A rule without a mark (`@ValidateNested` alone) came from where the others came from.
    const likely = known.length > 0 ? known : all.filter((owner) => hasRuleFor(owner, property));
    origins.set(
      property,
      likely.filter((owner) => !likely.some((other) => other.prototype instanceof owner)),
    );
  }
  return origins;
}

/** The class whose decorators made each of these marks. A mark that several classes use says nothing. */
function ownersOf(marks: ReadonlySet<unknown>): ReadonlyMap<unknown, ClassReference> {
  const owners = new Map<unknown, Set<ClassReference>>();
  for (const [owner, rules] of ruledClasses()) {
    for (const mark of rules.filter((rule) => !isCopied(rule)).flatMap(marksOf)) {
      if (marks.has(mark)) owners.set(mark, (owners.get(mark) ?? new Set()).add(owner as ClassReference));
    }
  }
  return new Map(
    [...owners].flatMap(([mark, [only, ...others]]) => (only && others.length === 0 ? [[mark, only]] : [])),
  );
}

function byAge(): (a: ClassReference, b: ClassReference) => number {
  const ages = new Map([...ruledClasses()].map(([owner], index) => [owner, index]));
  return (a, b) => (ages.get(a) ?? 0) - (ages.get(b) ?? 0);
}

function hasRuleFor(owner: ClassReference, property: string): boolean {
  return rulesOf(owner).some(({ propertyName }) => propertyName === property);
}

/** True for a rule that was copied from another class, as Nest's mapped types do, and not written by a decorator. */
export function isCopied(rule: ValidationRule): boolean {
  return Object.getPrototypeOf(rule) === Object.prototype;
}

/** What a rule and its copies share by identity. */
function marksOf({ constraintCls, constraints }: ValidationRule): readonly unknown[] {
  return [constraintCls, constraints].filter((mark) => mark !== undefined);
}

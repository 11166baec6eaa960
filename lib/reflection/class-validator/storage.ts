import type { ClassReference } from '../type-options.js';

/** What class-validator keeps of one decorator on one property (`ValidationMetadata` of class-validator 0.14 and 0.15). */
export interface ValidationRule {
  /** `customValidation` for nearly all, `nestedValidation`, `conditionalValidation`, `isDefined`, `whitelistValidation`. */
  readonly type: string;
  /** The class whose property carries it. */
  readonly target: unknown;
  /** The decorator's name in lower camel case: `isInt`, `isOptional`. */
  readonly name?: string | undefined;
  readonly propertyName: string;
  readonly constraints?: readonly unknown[] | undefined;
  readonly constraintCls?: ValidationRuleClass | undefined;
  readonly message?: string | ((args: ValidationArguments) => string) | undefined;
  readonly each?: boolean | undefined;
  readonly validateIf?: ((owner: object, value: unknown) => boolean) | undefined;
}

/** A validator's class, by which class-validator finds its implementation. */
export type ValidationRuleClass = abstract new (...args: never[]) => unknown;

/** What class-validator hands to a validator and to a message function. */
export interface ValidationArguments {
  readonly targetName: string;
  readonly property: string;
  readonly object: object;
  readonly value: unknown;
  readonly constraints: readonly unknown[];
}

/** A validator that class-validator made or the author wrote. Any truthy answer, or promise of one, accepts. */
export interface Validator {
  validate(value: unknown, args: ValidationArguments): unknown;
  defaultMessage?(args: ValidationArguments): string;
}

/** A validator as class-validator keeps it (`ConstraintMetadata`). */
export interface Constraint {
  readonly name: string;
  /** Comes from the container that the application gave to class-validator, if it gave one. */
  readonly instance: Validator;
}

/** The part of class-validator's `MetadataStorage` that is read here. */
interface Storage {
  readonly validationMetadatas: ReadonlyMap<unknown, readonly ValidationRule[]>;
  getTargetValidatorConstraints(target: ValidationRuleClass): readonly Constraint[];
}

/**
 * class-validator keeps its metadata on the global object, so that it can be read without importing the package:
 * whoever has no DTO does not pay for it, and all copies of it share one storage.
 */
function storage(): Storage | null {
  const found: unknown = (globalThis as { classValidatorMetadataStorage?: unknown }).classValidatorMetadataStorage;
  return isStorage(found) ? found : null;
}

function isStorage(found: unknown): found is Storage {
  if (typeof found !== 'object' || found === null) return false;
  const candidate = found as Partial<Storage>;
  return candidate.validationMetadatas instanceof Map && typeof candidate.getTargetValidatorConstraints === 'function';
}

/**
 * The rules of a class and of every class it extends, the base's first, whatever groups they stand in: those that
 * class-validator applies where no groups are asked for, and the base's own that it then leaves out (case B43).
 */
export function rulesOf(target: ClassReference): readonly ValidationRule[] {
  const metadata = storage()?.validationMetadatas;
  if (metadata === undefined) return [];
  const rules: ValidationRule[] = [];
  for (let level: unknown = target; typeof level === 'function'; level = Object.getPrototypeOf(level)) {
    rules.unshift(...(metadata.get(level) ?? []));
  }
  return rules;
}

/** The validators that a rule's class stands for. */
export function constraintsOf(rule: ValidationRule): readonly Constraint[] {
  if (rule.constraintCls === undefined) return [];
  return storage()?.getTargetValidatorConstraints(rule.constraintCls) ?? [];
}

/** True for a rule that was copied from another class, as Nest's mapped types do, and not written by a decorator. */
export function isCopied(rule: ValidationRule): boolean {
  return Object.getPrototypeOf(rule) === Object.prototype;
}

/** The classes that a class's own rules were copied from, the oldest first. */
export function originsOf(target: ClassReference): readonly ClassReference[] {
  const metadata = storage()?.validationMetadatas;
  const marks = new Set(metadata?.get(target)?.filter(isCopied).flatMap(marksOf));
  if (metadata === undefined || marks.size === 0) return [];
  const owners = new Map<unknown, Set<unknown>>();
  for (const [owner, rules] of metadata) {
    for (const mark of rules.filter((rule) => !isCopied(rule)).flatMap(marksOf)) {
      if (marks.has(mark)) owners.set(mark, (owners.get(mark) ?? new Set()).add(owner));
    }
  }
  // A validator class that several classes use themselves says nothing of where a copy comes from.
  const origins = new Set([...owners.values()].filter(({ size }) => size === 1).flatMap((one) => [...one]));
  return [...metadata.keys()].filter((owner): owner is ClassReference => origins.has(owner));
}

/** What a rule and its copies share by identity. */
function marksOf({ constraintCls, constraints }: ValidationRule): readonly unknown[] {
  return [constraintCls, constraints].filter((mark) => mark !== undefined);
}

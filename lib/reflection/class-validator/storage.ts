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

/** The rules of a class's own decorators, in the order in which they ran. */
export function ownRulesOf(target: unknown): readonly ValidationRule[] {
  return storage()?.validationMetadatas.get(target) ?? [];
}

/** Every class that has rules of its own, the oldest first. */
export function ruledClasses(): Iterable<readonly [unknown, readonly ValidationRule[]]> {
  return storage()?.validationMetadatas ?? [];
}

/** The name that class-validator gives to the class that it makes of a decorator's own functions. */
const GENERATED = 'CustomConstraint';

/**
 * The validator of a constraint. One of class-validator's own making is made anew: its container looks for an instance
 * among all that it has made so far. One of the author's may come from a container that makes it of other things.
 */
export function validatorOf({ constraintCls }: ValidationRule, constraint: Constraint): Validator {
  if (constraintCls?.name !== GENERATED) return constraint.instance;
  return new (constraintCls as new () => Validator)();
}

/** The validators that a rule's class stands for. */
export function constraintsOf(rule: ValidationRule): readonly Constraint[] {
  if (rule.constraintCls === undefined) return [];
  return storage()?.getTargetValidatorConstraints(rule.constraintCls) ?? [];
}

import type { ValidationRule } from './storage.js';

/** Values of every kind; nothing but null and an absent value makes `@IsOptional` pass a property over. */
const PRESENT: readonly unknown[] = ['', 'a', 0, 1, Number.NaN, false, true, [], {}, new Date(0), () => undefined];

/**
 * True for `@IsOptional`. Before 0.15 class-validator kept it without its name, as any condition; it is then known by what
 * it does.
 */
export function isOptionalRule({ type, name, propertyName, constraints = [] }: ValidationRule): boolean {
  if (type !== 'conditionalValidation') return false;
  if (name !== undefined) return name === 'isOptional';
  const [condition] = constraints;
  if (typeof condition !== 'function') return false;
  const holds = (value: unknown): unknown => {
    try {
      return condition({ [propertyName]: value }, value);
    } catch {
      return undefined; // a condition that looks at more than this property
    }
  };
  return (
    [null, undefined].every((absent) => holds(absent) === false) && PRESENT.every((value) => holds(value) === true)
  );
}

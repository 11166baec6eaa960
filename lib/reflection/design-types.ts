import 'reflect-metadata';

/** What TypeScript emitted about types, for members that carry a decorator. */
export type DesignType = unknown;

/**
 * As they were when this file was loaded: a copy of reflect-metadata that is loaded later may put functions in their
 * place that know nothing of what came before.
 */
const { getOwnMetadata: getOwnBefore, getMetadata: getBefore } = Reflect;

/**
 * The types of a method's parameters as TypeScript emitted them (`design:paramtypes`), by position. Undefined when it
 * emitted none: the method carries no decorator, or the compiler (esbuild, tsx, Babel, standard decorators) does not
 * emit them.
 *
 * @param level the prototype (or class) whose method is meant: what its base classes' methods take says nothing of it
 */
export function designParameterTypes(
  owner: object,
  member: PropertyKey,
  level: object | undefined,
): readonly DesignType[] | undefined {
  const key = member as string | symbol;
  for (let one: object | null = owner; one !== null; one = Object.getPrototypeOf(one)) {
    const types: unknown =
      Reflect.getOwnMetadata('design:paramtypes', one, key) ?? getOwnBefore('design:paramtypes', one, key);
    if (Array.isArray(types)) return types;
    if (one === level) return undefined;
  }
  return undefined;
}

/** The type of a property as TypeScript emitted it (`design:type`). */
export function designPropertyType(prototype: object, property: string): DesignType {
  return Reflect.getMetadata('design:type', prototype, property) ?? getBefore('design:type', prototype, property);
}

/** False where the compiler emits no types at all (esbuild, tsx, Babel, standard decorators). */
export function hasDesignPropertyType(prototype: object, property: string): boolean {
  return (
    Reflect.hasMetadata('design:type', prototype, property) ||
    getBefore('design:type', prototype, property) !== undefined
  );
}

import 'reflect-metadata';

/** What TypeScript emitted about types, for members that carry a decorator. */
export type DesignType = unknown;

/**
 * The types of a method's parameters as TypeScript emitted them (`design:paramtypes`), by position. Undefined when it
 * emitted none: the method carries no decorator, or the compiler (esbuild, tsx, Babel) does not emit them.
 */
export function designParameterTypes(owner: object, member: PropertyKey): readonly DesignType[] | undefined {
  const types: unknown = Reflect.getMetadata('design:paramtypes', owner, member as string | symbol);
  return Array.isArray(types) ? types : undefined;
}

/** The type of a property as TypeScript emitted it (`design:type`). */
export function designPropertyType(prototype: object, property: string): DesignType {
  return Reflect.getMetadata('design:type', prototype, property);
}

/** False where the compiler emits no types at all (esbuild, tsx, Babel). */
export function hasDesignPropertyType(prototype: object, property: string): boolean {
  return Reflect.hasMetadata('design:type', prototype, property);
}

/**
 * Marks a class so that `instanceof` is true across copies of the package: an object of the ESM copy is one of the CJS
 * copy's class as well, and survives `jest.resetModules()`. The mark stands on the prototype under a global symbol.
 * A user's subclass is not marked itself and keeps the ordinary meaning of `instanceof`. An error class also gets its
 * name this way, so that it has it in minified code too.
 *
 * @param target the class to mark
 * @param name the class's name in the package, unique there
 */
export function brand(target: { readonly prototype: object }, name: string): void {
  const mark = markOf(name);
  Object.defineProperty(target.prototype, mark, { value: true });
  if (target.prototype instanceof Error) {
    Object.defineProperty(target.prototype, 'name', { value: name, writable: true, configurable: true });
  }
  Object.defineProperty(target, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      if (this !== target) return Function.prototype[Symbol.hasInstance].call(this, value);
      return typeof value === 'object' && value !== null && mark in value;
    },
  });
}

/**
 * True for an object of the branded class of that name, whichever copy of the package made it: what a lower floor asks
 * when it may not import the class.
 */
export function isBranded(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && markOf(name) in value;
}

const marks = new Map<string, symbol>();

function markOf(name: string): symbol {
  let mark = marks.get(name);
  if (mark === undefined) {
    mark = Symbol.for(`toolwright.${name}`);
    marks.set(name, mark);
  }
  return mark;
}

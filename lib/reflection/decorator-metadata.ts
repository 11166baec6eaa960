/**
 * Where standard decorators leave their words: an object of the class's own that compilers hang on it under
 * `Symbol.metadata` (TC39 Decorator Metadata, stage 3). Node has no such symbol yet, and TypeScript makes the object only
 * where there is one, so it is defined here, as TypeScript's handbook tells users to do; `Symbol.for` because esbuild and
 * Babel take that one where there is none.
 */
const METADATA: symbol = (Symbol as { readonly metadata?: symbol }).metadata ?? Symbol.for('Symbol.metadata');
if (!Object.hasOwn(Symbol, 'metadata')) Object.defineProperty(Symbol, 'metadata', { value: METADATA });

/** The object that the decorators of this very class were given; undefined where there were none. */
export function ownMetadataOf(target: object): object | undefined {
  const found: unknown = Object.getOwnPropertyDescriptor(target, METADATA)?.value;
  return typeof found === 'object' && found !== null ? found : undefined;
}

/** The class whose prototype this is; undefined for any other object. */
export function classOfPrototype(prototype: object): object | undefined {
  const owner: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return typeof owner === 'function' && owner.prototype === prototype ? owner : undefined;
}

import { createRequire } from 'node:module';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference } from './type-options.js';

/** The part of class-transformer's metadata storage that is read here. It is not public; each call is feature-tested. */
interface Storage {
  findTypeMetadata(
    target: ClassReference,
    property: string,
  ): { readonly typeFunction?: (help: object) => unknown } | undefined;
  findTransformMetadatas(target: ClassReference, property: string, transformation: number): readonly unknown[];
}

const PLAIN_TO_CLASS = 0;
let loaded: Storage | null | undefined;

/** class-transformer is an optional peer: it is loaded when the first class has rules, and may be absent. */
function storage(): Storage | null {
  if (loaded !== undefined) return loaded;
  let found: unknown;
  try {
    const require = createRequire(import.meta.url);
    found = (require('class-transformer/cjs/storage.js') as { defaultMetadataStorage?: unknown })
      .defaultMetadataStorage;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
  loaded = isStorage(found) ? found : null;
  return loaded;
}

function isStorage(found: unknown): found is Storage {
  if (typeof found !== 'object' || found === null) return false;
  const { findTypeMetadata, findTransformMetadatas } = found as Partial<Storage>;
  return typeof findTypeMetadata === 'function' && typeof findTransformMetadatas === 'function';
}

/**
 * The class that `@Type(() => …)` gives for a property; undefined without one. Throws `ToolDeclarationException` for a
 * `@Transform`, which is not run: a schema that shows the value before it would not tell the truth.
 */
export function transformerTypeOf(target: ClassReference, property: string, place: string): unknown {
  const found = storage();
  if (found === null) return undefined;
  if (found.findTransformMetadatas(target, property, PLAIN_TO_CLASS).length > 0) {
    throw new ToolDeclarationException(
      'unsupported_type',
      place,
      '@Transform of class-transformer is not run on tool arguments.',
      'Transform inside the method, or mark it { toPlainOnly: true }.',
    );
  }
  return found.findTypeMetadata(target, property)?.typeFunction?.({});
}

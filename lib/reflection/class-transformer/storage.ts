import { createRequire } from 'node:module';
import type { ClassReference } from '../type-options.js';

/** For which direction a decorator of class-transformer stands; by default for both. */
export interface Direction {
  readonly toClassOnly?: boolean;
  readonly toPlainOnly?: boolean;
  readonly groups?: readonly string[];
}

/** What `@Type` says. */
export interface TypeMetadata {
  readonly typeFunction?: (help: TypeHelp) => unknown;
  readonly options?: {
    readonly keepDiscriminatorProperty?: boolean;
    readonly discriminator?: {
      readonly property: string;
      readonly subTypes: readonly { readonly value: unknown; readonly name: unknown }[];
    };
  };
}

/** What a function of `@Type` is handed. */
export interface TypeHelp {
  readonly newObject: unknown;
  readonly object: unknown;
  readonly property: string;
}

/** What `@Transform` says. */
export interface TransformMetadata {
  readonly transformFn: (params: object) => unknown;
  readonly options?: Direction;
}

/** The part of class-transformer's metadata storage that is read here. It is not public; each call is feature-tested. */
export interface TransformerStorage {
  findTypeMetadata(target: ClassReference, property: string): TypeMetadata | undefined;
  findTransformMetadatas(target: ClassReference, property: string, direction: number): readonly TransformMetadata[];
  findExposeMetadata(
    target: ClassReference,
    property: string,
  ): { readonly options?: Direction & { readonly name?: string } } | undefined;
  findExcludeMetadata(target: ClassReference, property: string): { readonly options?: Direction } | undefined;
  getStrategy(target: ClassReference): 'none' | 'exposeAll' | 'excludeAll';
}

const METHODS: readonly (keyof TransformerStorage)[] = [
  'findTypeMetadata',
  'findTransformMetadatas',
  'findExposeMetadata',
  'findExcludeMetadata',
  'getStrategy',
];

/** How class-transformer names the way from plain objects to instances. */
export const PLAIN_TO_CLASS = 0;

let loaded: TransformerStorage | null | undefined;

/** class-transformer is an optional peer: it is loaded when the first class has rules, and may be absent. */
export function transformerStorage(): TransformerStorage | null {
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

function isStorage(found: unknown): found is TransformerStorage {
  if (typeof found !== 'object' || found === null) return false;
  return METHODS.every((name) => typeof (found as Record<string, unknown>)[name] === 'function');
}

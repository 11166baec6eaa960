import type { ClassReference } from '../type-options.js';
import { type Direction, PLAIN_TO_CLASS, type TransformMetadata, transformerStorage } from './storage.js';
import { type TypedReference, typedReference } from './typed-reference.js';

/** What class-transformer knows of a property, where plain objects become instances. */
export interface TransformerFacts {
  /** What `@Type` says. */
  readonly typed?: TypedReference | undefined;
  /** The name under which it comes: that of `@Expose({ name })`. */
  readonly name?: string | undefined;
  /** False where nobody may set it: `@Exclude`, `@Expose({ groups })`, or a class that exposes other properties only. */
  readonly isInput: boolean;
  /** What `@Transform` makes of a value, in the order in which it runs. */
  readonly transforms: readonly TransformMetadata['transformFn'][];
  /** True when they run where no value came: those of an exposed property. */
  readonly runsOnAbsence: boolean;
}

const NOTHING: TransformerFacts = { isInput: true, transforms: [], runsOnAbsence: false };

/**
 * What class-transformer would do with a property if it were asked without options: no groups, no version. Throws
 * `ToolDeclarationException` for a `@Type` that decides by the value.
 */
export function transformerFactsOf(target: ClassReference, property: string, place: string): TransformerFacts {
  const storage = transformerStorage();
  if (storage === null) return NOTHING;
  const exposed = towardsClass(storage.findExposeMetadata(target, property));
  const excluded = towardsClass(storage.findExcludeMetadata(target, property));
  const isExposedToAll = exposed !== undefined && isUngrouped(exposed.options);
  const isHidden =
    excluded !== undefined ||
    (exposed !== undefined && !isExposedToAll) ||
    (exposed === undefined && storage.getStrategy(target) === 'excludeAll');
  return {
    typed: typedReference(storage.findTypeMetadata(target, property), property, place),
    name: exposed?.options?.name,
    isInput: !isHidden,
    transforms: storage
      .findTransformMetadatas(target, property, PLAIN_TO_CLASS)
      .filter(({ options }) => isUngrouped(options))
      .map(({ transformFn }) => transformFn),
    runsOnAbsence: isExposedToAll,
  };
}

/** Metadata that stands for the way from plain objects to instances, or for both ways. */
function towardsClass<T extends { readonly options?: Direction }>(metadata: T | undefined): T | undefined {
  const { toPlainOnly = false, toClassOnly = false } = metadata?.options ?? {};
  return toPlainOnly && !toClassOnly ? undefined : metadata;
}

function isUngrouped(options: Direction | undefined): boolean {
  return (options?.groups ?? []).length === 0;
}

import type { EnumValue } from '../../shape/kinds/enum.js';
import { ToolDeclarationException } from '../tool-declaration-exception.js';
import type { ClassReference, TypeOptions } from '../type-options.js';
import type { TypeMetadata } from './storage.js';

/** What `@Type` says, in the words of `@Param`: a class, or one of several. */
export type TypedReference = Pick<TypeOptions, 'type' | 'anyOf' | 'discriminator'>;

/** Reads `@Type`; undefined without one. */
export function typedReference(
  metadata: TypeMetadata | undefined,
  property: string,
  place: string,
): TypedReference | undefined {
  if (metadata?.typeFunction === undefined) return undefined;
  const { discriminator, keepDiscriminatorProperty = false } = metadata.options ?? {};
  if (discriminator !== undefined) {
    const { property: tag, subTypes } = discriminator;
    return {
      anyOf: subTypes.map(({ value }) => ({ type: () => value as ClassReference })),
      discriminator: {
        property: tag,
        tags: subTypes.map(({ name }) => name as EnumValue),
        keep: keepDiscriminatorProperty,
      },
    };
  }
  const type = classGivenBy(metadata.typeFunction, property, place);
  return type === undefined ? undefined : { type: type as ClassReference };
}

/** Calls the function without a value: it is asked once, for all of them. */
function classGivenBy(
  typeFunction: NonNullable<TypeMetadata['typeFunction']>,
  property: string,
  place: string,
): unknown {
  let isAsked = false;
  const value = (): unknown => {
    isAsked = true;
    return {};
  };
  const help = Object.defineProperties({ property } as never, { object: { get: value }, newObject: { get: value } });
  const fault = (cause?: unknown): ToolDeclarationException =>
    new ToolDeclarationException(
      'unsupported_type',
      place,
      'its @Type decides by the value which class to take, so the model cannot be told.',
      'Give @Type a discriminator, or say the classes: @Param({ anyOf: [A, B] }).',
      cause,
    );
  try {
    const type = typeFunction(help);
    if (isAsked) throw fault();
    return type;
  } catch (error) {
    throw isAsked && !(error instanceof ToolDeclarationException) ? fault(error) : error;
  }
}

import { type DeclarationAddition, declareInMetadata } from './declarations.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/** What a standard (TC39) decorator is handed as its second argument, as far as it is read here. */
export interface StandardContext {
  readonly kind: 'class' | 'method' | 'getter' | 'setter' | 'field' | 'accessor';
  readonly name: string | symbol | undefined;
  readonly static?: boolean;
  readonly private?: boolean;
  readonly metadata?: object | undefined;
}

/** Tells the two forms apart: the legacy one has the member's name there, or nothing. */
export function isStandardContext(second: unknown): second is StandardContext {
  return typeof second === 'object' && second !== null && 'kind' in second && 'name' in second;
}

/**
 * Declares a member in the metadata of its class. Throws `ToolDeclarationException` for a private member, which nobody
 * outside can reach, and for a compiler that hands decorators no metadata.
 */
export function declareMember(context: StandardContext, place: string, addition: DeclarationAddition): void {
  const { name, metadata } = context;
  if (context.private) {
    throw new ToolDeclarationException(
      'not_a_method',
      place,
      'a private member can only be reached by its own class.',
      `Give it a name without "#".`,
    );
  }
  if (typeof metadata !== 'object' || metadata === null) {
    throw new ToolDeclarationException(
      'invalid_option',
      place,
      'the compiler hands decorators no metadata (context.metadata), in which a declaration is kept.',
      'Compile with a newer one (TypeScript does from 5.2 on), or set "experimentalDecorators": true.',
    );
  }
  declareInMetadata(metadata, context.static === true, name as PropertyKey, addition);
}

/** The standard form has no parameter decorators; throws `ToolDeclarationException` where one is called in that form. */
export function refuseStandardForm(decorator: string, second: unknown, mend: string): void {
  if (!isStandardContext(second)) return;
  throw new ToolDeclarationException(
    'not_a_method',
    `${decorator} on "${String(second.name)}"`,
    `it stands on a ${second.kind}, and the standard decorators that the project compiles have no parameter decorators.`,
    mend,
  );
}

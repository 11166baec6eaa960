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

/** The context of a member of that kind, as the compiler checks it: a private one is refused. */
export interface MemberContext<K extends StandardContext['kind']> extends StandardContext {
  readonly kind: K;
  readonly name: string | symbol;
  readonly private: false;
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

/** For a decorator of parameters that stands on something else. */
export function notAParameter(decorator: string, place: string, kind: string, mend: string): ToolDeclarationException {
  return new ToolDeclarationException(
    'not_a_method',
    place,
    `${decorator} stands on a ${kind}, but it is for parameters.`,
    mend,
  );
}

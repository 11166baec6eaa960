import { isBranded } from '../result/brand.js';
import { declare } from './declarations.js';
import { placeOf } from './place.js';
import { isStandardContext, notAParameter } from './standard-form.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/** Decorates a parameter of a method. */
export type ContextDecorator = (owner: object, member: string | symbol | undefined, index: number) => void;

/**
 * Gives a parameter the `ToolContext` of the call: abort signal, call, state. The parameter never stands in the schema,
 * and no argument can set it. A parameter whose type is `ToolContext` gets it without the decorator.
 *
 * Throws `ToolDeclarationException` on a constructor parameter.
 */
export function Context(): ContextDecorator {
  return (owner, member, index) => {
    if (isStandardContext(member))
      throw notAParameter('@Context', `@Context on "${String(member.name)}"`, member.kind, MEND);
    if (member === undefined) {
      throw new ToolDeclarationException(
        'not_a_method',
        `${placeOf(owner, 'constructor')}, parameter ${index}`,
        '@Context stands on a constructor parameter, but only methods are tools.',
        'Remove it.',
      );
    }
    if (typeof index !== 'number') throw notAParameter('@Context', placeOf(owner, member), 'method', MEND);
    declare(owner, member, { params: new Map([[index, { context: true }]]) });
  };
}

const MEND = 'Put it before a parameter, or say its type in @Tool({ params: { context: { type: ToolContext } } }).';

/** True for the type `ToolContext`, emitted or said, of any copy of the package. */
export function isContextType(design: unknown): boolean {
  return typeof design === 'function' && isBranded(design.prototype, 'ToolContext');
}

import { isBranded } from '../result/brand.js';
import { declare } from './declarations.js';
import { placeOf } from './place.js';
import { refuseStandardForm } from './standard-form.js';
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
    refuseStandardForm('@Context', member, 'Say it as a type: @Tool({ params: { context: { type: ToolContext } } }).');
    if (member === undefined) {
      throw new ToolDeclarationException(
        'not_a_method',
        `${placeOf(owner, 'constructor')}, parameter ${index}`,
        '@Context stands on a constructor parameter, but only methods are tools.',
        'Remove it.',
      );
    }
    declare(owner, member, { params: new Map([[index, { context: true }]]) });
  };
}

/** True for the type `ToolContext`, emitted or said, of any copy of the package. */
export function isContextType(design: unknown): boolean {
  return typeof design === 'function' && isBranded(design.prototype, 'ToolContext');
}

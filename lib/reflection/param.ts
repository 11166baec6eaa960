import { declare, type ParamOptions } from './declarations.js';
import { placeOf } from './place.js';
import { refuseStandardForm } from './tool.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/** Decorates a parameter of a method, or a property of a DTO. */
export type ParamDecorator = (owner: object, member: string | symbol | undefined, index?: number) => void;

/**
 * Says of a tool's parameter what TypeScript's own emit cannot: what it means, and a type, name, default or rule. On a
 * property of a DTO it says the same of the property (`name` excepted), beside class-validator's rules or without any.
 *
 * Throws `ToolDeclarationException` on a constructor parameter.
 *
 * @example
 * forecast(
 *   \@Param('City name') city: string,
 *   \@Param({ description: 'Number of days', type: 'integer', minimum: 1, maximum: 14 }) days = 3,
 * ) { … }
 *
 * Seed: Building Tools, "Basic Usage" (`#[Description]` on a parameter).
 */
export function Param(description: string): ParamDecorator;
export function Param(options?: ParamOptions): ParamDecorator;
export function Param(what: string | ParamOptions = {}): ParamDecorator {
  const options: ParamOptions = typeof what === 'string' ? { description: what } : what;
  return (owner, member, index) => {
    refuseStandardForm('@Param', member);
    if (member === undefined) {
      throw new ToolDeclarationException(
        'not_a_method',
        `${placeOf(owner, 'constructor')}, parameter ${index}`,
        '@Param stands on a constructor parameter, but only methods are tools.',
        'Remove it.',
      );
    }
    if (index !== undefined) declare(owner, member, { params: new Map([[index, options]]) });
    else declare(owner, member, { property: propertyOptions(owner, member, options) });
  };
}

/** A property is filled under its own name, so it cannot have another for the model. */
function propertyOptions(owner: object, member: string | symbol, options: ParamOptions): ParamOptions {
  if (options.name === undefined) return options;
  throw new ToolDeclarationException(
    'invalid_option',
    placeOf(owner, member),
    '"name" is for parameters; a property keeps its own.',
    'Remove it.',
  );
}

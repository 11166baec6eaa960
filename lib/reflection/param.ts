import { refuseBare } from './check-options.js';
import { type Callable, declare, type ParamOptions } from './declarations.js';
import { checkParamOptions } from './param-options.js';
import { placeOf } from './place.js';
import { declareMember, isStandardContext, type MemberContext, notAParameter } from './standard-form.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/** Decorates a parameter of a method, or a property of a DTO; the property in both forms that compilers know. */
export interface ParamDecorator {
  (owner: object, member: string | symbol | undefined, index?: number): void;
  <V>(owner: object, member: string | symbol, accessor: TypedPropertyDescriptor<V> & Accessed<V>): void;
  (value: object | undefined, context: MemberContext<'field' | 'accessor'>): void;
}

/** An accessor's descriptor is one of a value, a method's is one of a function. */
type Accessed<V> = V extends Callable ? never : unknown;

/**
 * Says of a tool's parameter what TypeScript's own emit cannot: what it means, and a type, name, default or rule. On a
 * property of a DTO it says the same of the property (`name` excepted), beside class-validator's rules or without any.
 *
 * Throws `ToolDeclarationException` on a constructor parameter, and for options that it does not know.
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
  refuseBare(options, '@Param', '@Param');
  return (owner: unknown, member: unknown, index?: number | PropertyDescriptor) => {
    if (isStandardContext(member)) {
      const place = `@Param on "${String(member.name)}"`;
      if (member.kind !== 'field' && member.kind !== 'accessor') {
        throw notAParameter('@Param', place, member.kind, ON_METHOD);
      }
      return declareMember(member, place, { property: propertyOptions(place, options) });
    }
    declareLegacy(owner as object, member as string | symbol | undefined, index, options);
  };
}

const ON_METHOD = "Put it before a parameter, or say it in @Tool({ params: { name: '…' } }).";

function declareLegacy(
  owner: object,
  member: string | symbol | undefined,
  index: number | PropertyDescriptor | undefined,
  options: ParamOptions,
): void {
  if (member === undefined) {
    throw new ToolDeclarationException(
      'not_a_method',
      `${placeOf(owner, 'constructor')}, parameter ${index}`,
      '@Param stands on a constructor parameter, but only methods are tools.',
      'Remove it.',
    );
  }
  const place = placeOf(owner, member);
  if (typeof index === 'number') {
    checkParamOptions(options, `${place}, parameter ${index + 1}`);
    declare(owner, member, { params: new Map([[index, options]]) });
  } else if (typeof index?.value === 'function') {
    throw notAParameter('@Param', place, 'method', ON_METHOD);
  } else declare(owner, member, { property: propertyOptions(place, options) });
}

/** A property is filled under its own name, so it cannot have another for the model. */
function propertyOptions(place: string, options: ParamOptions): ParamOptions {
  checkParamOptions(options, place);
  if (options.name === undefined) return options;
  throw new ToolDeclarationException(
    'invalid_option',
    place,
    '"name" is for parameters; a property keeps its own.',
    'Remove it.',
  );
}

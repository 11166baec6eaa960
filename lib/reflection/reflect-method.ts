import { described } from '../result/described.js';
import type { CallableShape } from '../shape/callable-shape.js';
import { type Callable, declarationOf } from './declarations.js';
import { designParameterTypes } from './design-types.js';
import { classNameOf, placeOf } from './place.js';
import { reflectCallable } from './reflect-callable.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ToolOptions } from './tool-options.js';

/** A method as a tool: its shape, what `@Tool` said, and where it stands. */
export interface ReflectedMethod {
  readonly shape: CallableShape;
  readonly options: ToolOptions;
  readonly place: string;
}

/** Reflected methods by the prototype (or class, for static ones) that they were asked on. */
const reflected = new WeakMap<object, Map<PropertyKey, ReflectedMethod>>();

/**
 * Everything known of a decorated method; made once per class and kept.
 *
 * @param target an instance, or the class itself for a static method
 * @param member the method's name
 */
export function reflectMethod(target: object, member: PropertyKey): ReflectedMethod {
  if ((typeof target !== 'object' && typeof target !== 'function') || target === null) {
    throw new ToolDeclarationException(
      'invalid_option',
      'FunctionTool.fromMethod',
      `it was given ${described(target)}, not an object.`,
      "Give the service and the method's name: FunctionTool.fromMethod(service, 'method').",
    );
  }
  const owner = ownerOf(target);
  let methods = reflected.get(owner);
  if (methods === undefined) {
    methods = new Map();
    reflected.set(owner, methods);
  }
  let method = methods.get(member);
  if (method === undefined) {
    method = reflect(owner, target, member);
    methods.set(member, method);
  }
  return method;
}

/** Where the declarations of an instance's methods stand: its prototype; those of static methods stand on the class. */
export function ownerOf(target: object): object {
  return typeof target === 'function' ? target : (Object.getPrototypeOf(target) as object);
}

function reflect(owner: object, target: object, member: PropertyKey): ReflectedMethod {
  const place = placeOf(owner, member);
  const method: unknown = (owner as Record<PropertyKey, unknown>)[member];
  const declaration = declarationOf(owner, member);
  if (typeof method !== 'function') throw noSuchMethod(owner, target, member, place);
  if (declaration?.tool === undefined) {
    throw new ToolDeclarationException('no_such_tool', place, 'the method is not a tool.', 'Put @Tool(…) on it.');
  }
  const { tool: options, source, params } = declaration;
  const shape = reflectCallable({
    name: options.name ?? String(member),
    options,
    member,
    source: source ?? (method as Callable),
    params,
    designTypes: designParameterTypes(owner, member, declaration.level),
    place,
  });
  return { shape, options, place };
}

function noSuchMethod(owner: object, target: object, member: PropertyKey, place: string): ToolDeclarationException {
  const name = String(member);
  const isProperty = typeof (target as Record<PropertyKey, unknown>)[member] === 'function';
  return new ToolDeclarationException(
    'no_such_tool',
    place,
    isProperty
      ? `"${name}" is a function in a property, which has no place on the class, so nothing can be declared of it.`
      : `${classNameOf(owner)} has no method "${name}".`,
    isProperty
      ? `Write it as a method: @Tool(…) ${name}(…) { … }; or wrap it: FunctionTool.fromCallable(…).`
      : 'Check the name.',
  );
}

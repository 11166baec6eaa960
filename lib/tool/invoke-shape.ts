import { type Callable, declarationOf } from '../reflection/declarations.js';
import { designParameterTypes } from '../reflection/design-types.js';
import { signatureOf } from '../reflection/method-source.js';
import { parameterSchema } from '../reflection/parameter-schema.js';
import { placeOf } from '../reflection/place.js';
import { reflectParameters } from '../reflection/reflect-callable.js';
import { returnsSchema } from '../reflection/returns-schema.js';
import { ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { frozen } from '../schema/frozen.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import type { ParameterShape } from '../shape/callable-shape.js';
import { type ToolTraits, traitsOf } from '../shape/tool-traits.js';
import type { CanInvoke } from './mixins/has-result-wrapper.js';

/** What was reflected of a class's `invoke`, by the prototype that tools of the class have. */
interface InvokeShape {
  readonly parameters: readonly ParameterShape[];
  schema?: JsonSchemaObject;
}

const shapes = new WeakMap<object, InvokeShape>();

/**
 * The parameters of a tool's `invoke`, from `@Param`, emitted types and source. Throws `ToolDeclarationException` when one
 * cannot be known.
 */
export function invokeParameters(tool: CanInvoke): readonly ParameterShape[] {
  return shapeOf(tool).parameters;
}

/** The JSON Schema of the parameters of a tool's `invoke`; the same document for every tool of a class. */
export function invokeSchema(tool: CanInvoke): JsonSchemaObject {
  const shape = shapeOf(tool);
  shape.schema ??= frozen(parameterSchema(shape.parameters, placeOf(prototypeOf(tool), 'invoke')), 'parameters');
  return shape.schema;
}

/** What `@Tool` on a tool's class, or on its `invoke`, declares beside the parameters. */
export interface InvokeFacts {
  readonly traits: ToolTraits;
  /** The JSON Schema of the result; null when nobody said. */
  readonly outputSchema: JsonSchemaObject | null;
}

const facts = new WeakMap<object, InvokeFacts>();

/** What is declared of the tools that have this prototype. Throws `ToolDeclarationException` for a result without a type. */
export function invokeFacts(prototype: object): InvokeFacts {
  let known = facts.get(prototype);
  if (known === undefined) {
    const declared = declarationOf(prototype, 'invoke')?.tool ?? {};
    const outputSchema = returnsSchema(declared.returns, placeOf(prototype, 'invoke')) ?? null;
    known = { traits: traitsOf(declared), outputSchema };
    facts.set(prototype, known);
  }
  return known;
}

/** True when `invoke` says its parameters with `@Param`, or has none, so that arguments can be read by their types. */
export function declaresParameters(tool: CanInvoke): boolean {
  const parameters = signatureOf(invokeOf(tool))?.parameters ?? [];
  const declared = declarationOf(prototypeOf(tool), 'invoke')?.params.size ?? 0;
  return declared > 0 || parameters.length === 0;
}

/** True for `invoke(...args)` in the seeds' manner, without a word on what the arguments are. */
export function isVariadic(tool: CanInvoke): boolean {
  const [first, second] = signatureOf(invokeOf(tool))?.parameters ?? [];
  return first?.rest === true && second === undefined && !declaresParameters(tool);
}

/** The tool's `invoke` as its class wrote it, also for a view of a tool. */
export function invokeOf(tool: CanInvoke): Callable {
  return prototypeOf(tool).invoke ?? tool.invoke;
}

function shapeOf(tool: CanInvoke): InvokeShape {
  const prototype = prototypeOf(tool);
  let shape = shapes.get(prototype);
  if (shape === undefined) {
    if (isVariadic(tool)) throw withoutSchema(tool);
    shape = { parameters: reflectInvoke(tool) };
    shapes.set(prototype, shape);
  }
  return shape;
}

/** There is nothing to reflect in `invoke(...args)`. */
export function withoutSchema(tool: CanInvoke): ToolDeclarationException {
  return new ToolDeclarationException(
    'unknown_type',
    placeOf(prototypeOf(tool), 'invoke'),
    'nothing says what arguments the tool takes.',
    'Write its parameters with @Param, or override toToolSchema().',
  );
}

function reflectInvoke(tool: CanInvoke): readonly ParameterShape[] {
  const prototype = prototypeOf(tool);
  const declaration = declarationOf(prototype, 'invoke');
  return reflectParameters({
    member: 'invoke',
    source: declaration?.source ?? invokeOf(tool),
    params: declaration?.params ?? new Map(),
    designTypes: designParameterTypes(prototype, 'invoke', declaration?.level),
    place: placeOf(prototype, 'invoke'),
  });
}

/** The prototype of the tool's class, also for a view of a tool. */
export function prototypeOf(tool: CanInvoke): Partial<CanInvoke> {
  return (tool.constructor as { readonly prototype: Partial<CanInvoke> }).prototype;
}

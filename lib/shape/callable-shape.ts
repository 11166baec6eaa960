import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import type { ToolTraits } from './tool-traits.js';
import type { Slot } from './type-shape.js';

/** One parameter of a callable, at its position. */
export interface ParameterShape extends Slot {
  /** True for `...rest`: the shape is an array whose items are spread at the call. */
  readonly rest?: boolean | undefined;
  /** True for a parameter that is given the context of the call: no part of the schema, never set by arguments. */
  readonly isContext?: boolean | undefined;
}

/** The parameters that a model knows of. */
export function visible(parameters: readonly ParameterShape[]): readonly ParameterShape[] {
  return parameters.filter((parameter) => !parameter.isContext);
}

/**
 * The one model of a callable that everything else follows from: the function schema, the argument reader, the help.
 * Parameters stand in the order of the signature.
 */
export interface CallableShape {
  /** The tool's name. */
  readonly name: string;
  /** What it does, for the model; empty when nobody said. */
  readonly description: string;
  readonly parameters: readonly ParameterShape[];
  /** The JSON Schema of what it returns; absent when nobody said. */
  readonly returns?: JsonSchemaObject;
  /** How it may be run, as far as anybody said. */
  readonly traits: ToolTraits;
}

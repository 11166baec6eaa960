import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { type ParameterShape, visible } from '../shape/callable-shape.js';
import { jsonSchemaOf } from '../shape/json-schema-of.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';

/**
 * The JSON Schema of a callable's parameters. The classes among them are reflected for it: throws one
 * `ToolDeclarationException` with the faults of all of them.
 *
 * @param place where messages say the callable stands
 */
export function parameterSchema(parameters: readonly ParameterShape[], place: string): JsonSchemaObject {
  const slots = visible(parameters);
  try {
    return jsonSchemaOf(slots);
  } catch (error) {
    if (!(error instanceof ToolDeclarationException)) throw error;
    allOrFaults(place, slots, (slot) => jsonSchemaOf([slot])); // throws what the first fault kept from being seen
    throw error;
  }
}

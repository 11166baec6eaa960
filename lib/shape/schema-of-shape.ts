import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { jsonSchemaOf } from './json-schema-of.js';
import type { TypeShape } from './type-shape.js';

/** The JSON Schema of one value; classes that contain themselves stand under its `$defs`. */
export function schemaOfShape(shape: TypeShape): JsonSchemaObject {
  const { properties, $defs } = jsonSchemaOf([{ name: 'value', shape, required: true }]);
  const value = properties?.value as JsonSchemaObject;
  return $defs === undefined ? value : { ...value, $defs };
}

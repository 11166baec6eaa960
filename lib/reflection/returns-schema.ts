import { frozen } from '../schema/frozen.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { schemaOfShape } from '../shape/schema-of-shape.js';
import { modelOf } from './class-model.js';
import type { ReturnsOptions } from './tool-options.js';
import type { TypeOptions } from './type-options.js';
import { typeShapeOf } from './type-shape-of.js';

/**
 * The JSON Schema of what a tool returns, as `returns` of `@Tool` says it; undefined when it says nothing. Throws
 * `ToolDeclarationException` for a type that is not known and for what is no schema.
 */
export function returnsSchema(returns: ReturnsOptions | undefined, callable: string): JsonSchemaObject | undefined {
  if (returns === undefined) return undefined;
  const place = `${callable}, returns`;
  const options: TypeOptions = typeof returns === 'object' ? returns : { type: returns };
  const shape = typeShapeOf({ options, design: Object, hasDesign: true, literal: undefined, place, modelOf });
  return frozen(schemaOfShape(shape), place);
}

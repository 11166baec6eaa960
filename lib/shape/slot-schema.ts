import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import type { SchemaWriter } from './shape-kind.js';
import { toldShape } from './told-shape.js';
import type { Slot } from './type-shape.js';

/** The JSON Schema of an object that has these slots and nothing else. */
export function closedObjectSchema(slots: readonly Slot[], write: SchemaWriter): JsonSchemaObject {
  const required = slots.filter((slot) => slot.required).map((slot) => slot.name);
  return {
    type: 'object',
    properties: Object.fromEntries(slots.map((slot) => [slot.name, slotSchema(slot, write.shape(toldShape(slot)))])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

function slotSchema(slot: Slot, schema: JsonSchemaObject): JsonSchemaObject {
  return {
    ...schema,
    ...(slot.description === undefined ? {} : { description: slot.description }),
    ...(slot.default === undefined ? {} : { default: slot.default }),
  };
}

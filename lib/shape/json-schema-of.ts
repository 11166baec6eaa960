import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { withNull } from '../schema/nullability.js';
import type { ObjectModel } from './kinds/object.js';
import { kindOf } from './kinds.js';
import type { SchemaWriter } from './shape-kind.js';
import { closedObjectSchema } from './slot-schema.js';
import type { Slot, TypeShape } from './type-shape.js';

/**
 * The JSON Schema (draft 2020-12) of a set of slots: a closed object. A class that contains itself stands under
 * `$defs` and is referred to; every other class is written where it is used.
 */
export function jsonSchemaOf(slots: readonly Slot[]): JsonSchemaObject {
  const names = nameModels(recursiveModels(slots));
  const definitions = new Map<string, JsonSchemaObject>();

  const write: SchemaWriter = {
    shape(inner) {
      const schema = kindOf(inner).schema(inner, write);
      return inner.nullable ? withNull(schema) : schema;
    },
    model(model) {
      const name = names.get(model);
      if (name === undefined) return closedObjectSchema(model.slots, write);
      if (!definitions.has(name)) {
        definitions.set(name, {}); // holds the place while the class's own references are written
        definitions.set(name, closedObjectSchema(model.slots, write));
      }
      return { $ref: `#/$defs/${name}` };
    },
  };

  const root = closedObjectSchema(slots, write);
  return definitions.size === 0 ? root : { ...root, $defs: Object.fromEntries(definitions) };
}

/** The models that can be reached from themselves, in the order in which they are met. */
function recursiveModels(slots: readonly Slot[]): readonly ObjectModel[] {
  const recursive = new Set<ObjectModel>();
  const done = new Set<ObjectModel>();
  const open = new Set<ObjectModel>();
  const visit = (shape: TypeShape): void => {
    if (shape.kind === 'array') visit(shape.items);
    if (shape.kind !== 'object') return;
    if (open.has(shape.of)) recursive.add(shape.of);
    if (done.has(shape.of) || open.has(shape.of)) return;
    open.add(shape.of);
    for (const slot of shape.of.slots) visit(slot.shape);
    open.delete(shape.of);
    done.add(shape.of);
  };
  for (const slot of slots) visit(slot.shape);
  return [...recursive];
}

/** A name for each model that no other has: `Folder`, `Folder2`. */
function nameModels(models: readonly ObjectModel[]): ReadonlyMap<ObjectModel, string> {
  const names = new Map<ObjectModel, string>();
  const taken = new Set<string>();
  for (const model of models) {
    const base = model.name.replace(/[^A-Za-z0-9_]/g, '_') || 'Object';
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
    taken.add(name);
    names.set(model, name);
  }
  return names;
}

import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { withNull } from '../schema/nullability.js';
import type { ObjectModel } from './kinds/object.js';
import { kindOf } from './kinds.js';
import type { SchemaWriter } from './shape-kind.js';
import { closedObjectSchema } from './slot-schema.js';
import { toldShape } from './told-shape.js';
import type { Slot, TypeShape } from './type-shape.js';

/**
 * The JSON Schema (draft 2020-12) of a set of slots: a closed object. A class that contains itself stands under
 * `$defs` and is referred to; every other class is written where it is used.
 */
export function jsonSchemaOf(slots: readonly Slot[]): JsonSchemaObject {
  const names = nameModels(sharedModels(slots));
  const definitions = new Map<string, JsonSchemaObject>();

  const taken = new Set(names.values());

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
    definition(wanted, schema) {
      const name = freeName(wanted, taken);
      definitions.set(name, {}); // holds the place while its own references are written
      // Written once the caller knows the name: a definition may refer to itself.
      late.push(() => definitions.set(name, schema()));
      return name;
    },
  };
  const late: (() => void)[] = [];

  const root = closedObjectSchema(slots, write);
  for (let next = late.shift(); next !== undefined; next = late.shift()) next();
  return definitions.size === 0 ? root : { ...root, $defs: Object.fromEntries(definitions) };
}

/** More properties than this, written out, and a class that is used again is referred to instead. */
const MOST_SLOTS = 500;

/**
 * The models that stand under `$defs`, in the order in which they are met: those that can be reached from themselves, and
 * in a schema that would grow large (classes used twice by classes used twice) each that is used more than once.
 */
function sharedModels(slots: readonly Slot[]): readonly ObjectModel[] {
  const recursive = new Set<ObjectModel>();
  const repeated = new Set<ObjectModel>();
  /** How many slots each model comes to, written out. */
  const sizes = new Map<ObjectModel, number>();
  const open = new Set<ObjectModel>();
  const sizeOfSlots = (some: readonly Slot[]): number =>
    some.reduce((sum, slot) => sum + 1 + sizeOf(toldShape(slot)), 0);
  const sizeOf = (shape: TypeShape): number => {
    if (shape.kind !== 'object') {
      return (kindOf(shape).inner?.(shape) ?? []).reduce((sum, inner) => sum + sizeOf(inner), 0);
    }
    const model = shape.of;
    if (open.has(model)) recursive.add(model);
    if (open.has(model)) return 0;
    const known = sizes.get(model);
    if (known !== undefined) repeated.add(model);
    if (known !== undefined) return known;
    open.add(model);
    const size = sizeOfSlots(model.slots);
    open.delete(model);
    sizes.set(model, size);
    return size;
  };
  const isLarge = sizeOfSlots(slots) > MOST_SLOTS;
  return [...sizes.keys()].filter((model) => recursive.has(model) || (isLarge && repeated.has(model)));
}

/** A name for each model that no other has: `Folder`, `Folder2`. */
function nameModels(models: readonly ObjectModel[]): ReadonlyMap<ObjectModel, string> {
  const taken = new Set<string>();
  return new Map(models.map((model) => [model, freeName(model.name, taken)]));
}

function freeName(wanted: string, taken: Set<string>): string {
  const base = wanted.replace(/[^A-Za-z0-9_]/g, '_') || 'Object';
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
  taken.add(name);
  return name;
}

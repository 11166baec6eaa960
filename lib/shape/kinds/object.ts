import type { ShapeKind } from '../shape-kind.js';
import type { SlotTable } from '../slot-table.js';
import type { OwnRules, ShapeFacts, Slot } from '../type-shape.js';
import { decodedOf } from './encoded-json.js';

/** What an object is made of. One model stands for one class, by identity; two classes of one name are two models. */
export interface ObjectModel {
  /** The class's name, for messages and `$defs`. */
  readonly name: string;
  /** Its properties; may be made on first use, since a class may contain itself. */
  readonly slots: readonly Slot[];
  /** The rules of properties that nobody sends. */
  readonly rules?: readonly OwnRules[] | undefined;
  /** Reads a plain object into these properties. */
  readonly table: SlotTable;
  /** A new instance with the class's own defaults. */
  create(): object;
}

/** An object with known properties and no others. */
export interface ObjectShape extends ShapeFacts {
  readonly kind: 'object';
  readonly of: ObjectModel;
}

/** Objects nested deeper than this are refused: only a recursive class can ask for it. */
const MAX_DEPTH = 64;

/** Everything that `object` is. A text that is the JSON of an object is read as that object. */
export const objectKind: ShapeKind<ObjectShape> = {
  schema: ({ of: model }, write) => write.model(model),

  reader({ of: model }) {
    const expected = 'an object';
    return (value, reading) => {
      const source = decodedOf(value, reading);
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        return reading.wrongType(expected, value);
      }
      if (reading.depth === MAX_DEPTH) return reading.wrongValue(`at most ${MAX_DEPTH} objects in one another`, '…');
      reading.depth += 1;
      const instance = model.create();
      model.table.read(source, reading, instance);
      reading.depth -= 1;
      return instance;
    };
  },

  words: ({ of: model }) => {
    const names = model.slots.map((slot) => (slot.required ? slot.name : `${slot.name}?`));
    return names.length === 0 ? 'an empty object' : `an object {${names.join(', ')}}`;
  },
};

import type { ObjectModel } from './kinds/object.js';
import { SlotTable } from './slot-table.js';
import type { Slot } from './type-shape.js';

/** A model of slots that are known, or found when they are first asked for, since an object may contain its own kind. */
export class SlotModel implements ObjectModel {
  readonly name: string;
  readonly #find: () => readonly Slot[];
  readonly #create: () => object;
  #slots: readonly Slot[] | undefined;
  #table: SlotTable | undefined;

  /** @param create gives a new object to put the values into; by default a plain one */
  constructor(name: string, find: () => readonly Slot[], create: () => object = () => ({})) {
    this.name = name;
    this.#find = find;
    this.#create = create;
  }

  get slots(): readonly Slot[] {
    this.#slots ??= this.#find();
    return this.#slots;
  }

  get table(): SlotTable {
    this.#table ??= new SlotTable(this.slots);
    return this.#table;
  }

  create(): object {
    return this.#create();
  }
}

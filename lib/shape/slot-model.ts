import type { ObjectModel } from './kinds/object.js';
import { SlotTable } from './slot-table.js';
import type { OwnRules, Slot } from './type-shape.js';

/** A model of slots that are known, or found when they are first asked for, since an object may contain its own kind. */
export class SlotModel implements ObjectModel {
  readonly name: string;
  readonly #find: () => readonly Slot[];
  readonly #create: () => object;
  readonly #rules: () => readonly OwnRules[];
  #slots: readonly Slot[] | undefined;
  #table: SlotTable | undefined;

  /**
   * @param create gives a new object to put the values into; by default a plain one
   * @param rules gives those of properties that are no slots
   */
  constructor(
    name: string,
    find: () => readonly Slot[],
    create: () => object = () => ({}),
    rules: () => readonly OwnRules[] = () => [],
  ) {
    this.name = name;
    this.#find = find;
    this.#create = create;
    this.#rules = rules;
  }

  get slots(): readonly Slot[] {
    this.#slots ??= this.#find();
    return this.#slots;
  }

  get table(): SlotTable {
    this.#table ??= new SlotTable(this.slots, undefined, this.rules);
    return this.#table;
  }

  get rules(): readonly OwnRules[] {
    return this.#rules();
  }

  create(): object {
    return this.#create();
  }
}

import type { ObjectModel } from '../shape/kinds/object.js';
import { SlotTable } from '../shape/slot-table.js';
import type { OwnRules, Slot } from '../shape/type-shape.js';
import { type ClassSlots, slotsOfClass } from './class-slots.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference } from './type-options.js';

const models = new WeakMap<ClassReference, ClassModel>();

/** The one model of a class, by identity. Its properties are reflected when they are first asked for. */
export function modelOf(target: ClassReference): ObjectModel {
  let model = models.get(target);
  if (model === undefined) {
    model = new ClassModel(target);
    models.set(target, model);
  }
  return model;
}

class ClassModel implements ObjectModel {
  readonly #target: new () => object;
  #found: ClassSlots | undefined;
  #table: SlotTable | undefined;

  constructor(target: ClassReference) {
    this.#target = target as new () => object;
  }

  get name(): string {
    return this.#target.name;
  }

  get slots(): readonly Slot[] {
    return this.#classSlots.slots;
  }

  get rules(): readonly OwnRules[] {
    return this.#classSlots.rules;
  }

  get table(): SlotTable {
    this.#table ??= new SlotTable(this.slots, undefined, this.rules);
    return this.#table;
  }

  create(): object {
    return new this.#target();
  }

  get #classSlots(): ClassSlots {
    this.#found ??= slotsOfClass(this.#target, this.#firstInstance(), modelOf);
    return this.#found;
  }

  /** The class's own defaults stand on a fresh instance; a class that cannot make one is refused here, not at a call. */
  #firstInstance(): object {
    try {
      return this.create();
    } catch (cause) {
      throw new ToolDeclarationException(
        'unsupported_type',
        `class ${this.name}`,
        'it cannot be instantiated without arguments.',
        'Give it a constructor that works without arguments, as class-transformer needs it too.',
        cause,
      );
    }
  }
}

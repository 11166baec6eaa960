import type { ObjectModel } from '../shape/kinds/object.js';
import { SlotTable } from '../shape/slot-table.js';
import type { Slot } from '../shape/type-shape.js';
import { slotsOfClass } from './class-slots.js';
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
  #slots: readonly Slot[] | undefined;
  #table: SlotTable | undefined;

  constructor(target: ClassReference) {
    this.#target = target as new () => object;
  }

  get name(): string {
    return this.#target.name;
  }

  get slots(): readonly Slot[] {
    this.#slots ??= slotsOfClass(this.#target, this.#firstInstance(), modelOf);
    return this.#slots;
  }

  get table(): SlotTable {
    this.#table ??= new SlotTable(this.slots);
    return this.#table;
  }

  create(): object {
    return new this.#target();
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

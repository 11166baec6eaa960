import type { EnumValue } from '../shape/kinds/enum.js';
import type { ObjectModel, ObjectShape } from '../shape/kinds/object.js';
import type { Discriminator } from '../shape/kinds/union.js';
import { SlotModel } from '../shape/slot-model.js';
import type { Slot, TypeShape } from '../shape/type-shape.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { TypeOptions, TypeSpecification } from './type-options.js';

/**
 * The shape of a value that has one of several types. Throws `ToolDeclarationException` for no types, and for a
 * discriminator that does not tell them apart.
 *
 * @param shapeOf gives the shape of one of them
 */
export function unionShape(
  types: readonly TypeSpecification[],
  discriminator: TypeOptions['discriminator'],
  place: string,
  shapeOf: (part: string, specification: TypeSpecification) => TypeShape,
): TypeShape {
  if (types.length === 0) throw invalid(place, 'its anyOf names no types.', 'Name at least one.');
  const options = types.map((type, index) => shapeOf(`option ${index + 1}`, type));
  if (discriminator === undefined) return { kind: 'union', options };
  const objects = options.filter((option): option is ObjectShape => option.kind === 'object');
  if (objects.length < options.length) {
    throw invalid(
      place,
      'its discriminator stands beside a type that is no object.',
      'Leave it out, or take objects only.',
    );
  }
  if (typeof discriminator === 'string') {
    return { kind: 'union', options, discriminator: new OwnTags(discriminator, objects, place) };
  }
  const { property, tags, keep = false } = discriminator;
  if (tags.length !== objects.length)
    throw invalid(place, 'its discriminator has not one tag a type.', 'Give as many.');
  return {
    kind: 'union',
    options: objects.map(({ of: model }, index) => ({
      kind: 'object',
      of: tagged(model, property, tags[index], keep),
    })),
    discriminator: {
      property,
      tags: tagMap(
        tags.map((tag) => [tag]),
        place,
      ),
    },
  };
}

/** The tags that the options' own properties have; looked up late, since an option may hold the union itself. */
class OwnTags implements Discriminator {
  readonly property: string;
  readonly #options: readonly ObjectShape[];
  readonly #place: string;
  #tags: ReadonlyMap<EnumValue, number> | undefined;

  constructor(property: string, options: readonly ObjectShape[], place: string) {
    this.property = property;
    this.#options = options;
    this.#place = place;
  }

  get tags(): ReadonlyMap<EnumValue, number> {
    this.#tags ??= tagMap(
      this.#options.map(({ of: model }) => tagsOf(model, this.property, this.#place)),
      this.#place,
    );
    return this.#tags;
  }
}

function tagsOf(model: ObjectModel, property: string, place: string): readonly EnumValue[] {
  const shape = model.slots.find(({ name }) => name === property)?.shape;
  if (shape?.kind === 'literal') return [shape.value];
  if (shape?.kind === 'enum') return shape.values;
  const mend = `Give its property a value of its own: @Param({ const: '${model.name.toLowerCase() || 'tag'}' }) ${property}.`;
  throw invalid(place, `${model.name || 'an option'} has no "${property}" that says what it is.`, mend);
}

function tagMap(tags: readonly (readonly EnumValue[])[], place: string): ReadonlyMap<EnumValue, number> {
  const map = new Map<EnumValue, number>();
  tags.forEach((values, index) => {
    for (const value of values) {
      if (map.has(value))
        throw invalid(place, `two of its types have the tag ${JSON.stringify(value)}.`, 'Change one.');
      map.set(value, index);
    }
  });
  return map;
}

/** A model whose objects carry a tag; they keep it where their class has a property for it, or where the author says so. */
function tagged(model: ObjectModel, property: string, tag: EnumValue | undefined, keep: boolean): ObjectModel {
  const value = tag ?? '';
  const slot: Slot = { name: property, shape: { kind: 'literal', value }, required: true, isDiscarded: !keep };
  const find = (): readonly Slot[] => {
    const own = model.slots.find(({ name }) => name === property);
    const rest = model.slots.filter(({ name }) => name !== property);
    if (own === undefined) return [slot, ...rest];
    const { default: _, conversion: __, ...kept } = own;
    return [{ ...kept, shape: slot.shape, required: true }, ...rest];
  };
  return new SlotModel(
    model.name,
    find,
    () => model.create(),
    () => model.rules ?? [],
  );
}

function invalid(place: string, problem: string, mend: string): ToolDeclarationException {
  return new ToolDeclarationException('invalid_option', place, problem, mend);
}

import { SlotModel } from '../shape/slot-model.js';
import type { Slot, TypeShape } from '../shape/type-shape.js';
import { absenceIn } from './schema-shape.js';
import type { PropertyOptions, TypeOptions, TypeReference } from './type-options.js';
import type { TypeEvidence } from './type-shape-of.js';

/**
 * The shape of an object that has no class: the properties that the author lists, and no others. It is received as a
 * plain object.
 *
 * @param shapeOf gives the shape of each property
 */
export function inlineObjectShape(
  properties: NonNullable<TypeOptions['properties']>,
  evidence: TypeEvidence,
  shapeOf: (evidence: TypeEvidence) => TypeShape,
): TypeShape {
  const slots = Object.entries(properties).map(([name, said]) => slotOf(name, optionsOf(said), evidence, shapeOf));
  return { kind: 'object', of: new SlotModel('', () => slots) };
}

function optionsOf(said: TypeReference | PropertyOptions): PropertyOptions {
  return typeof said === 'object' ? said : { type: said };
}

function slotOf(
  name: string,
  options: PropertyOptions,
  { place, modelOf }: TypeEvidence,
  shapeOf: (evidence: TypeEvidence) => TypeShape,
): Slot {
  const absence = absenceIn(options.schema);
  const { description, default: literal, required = literal === undefined && absence === undefined } = options;
  const slotPlace = `${place}, property "${name}"`;
  const shape = shapeOf({ options, design: Object, hasDesign: true, literal, place: slotPlace, modelOf });
  return {
    name,
    shape,
    required,
    ...(description === undefined ? {} : { description }),
    ...(literal === undefined ? {} : { default: literal }),
    ...(literal === undefined && absence?.value === undefined ? {} : { suppliesDefault: true }),
  };
}

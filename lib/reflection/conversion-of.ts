import { readerOf } from '../shape/reader.js';
import { Reading } from '../shape/reading.js';
import type { Conversion, TypeShape } from '../shape/type-shape.js';
import { wordsOf } from '../shape/words.js';
import { PLAIN_TO_CLASS } from './class-transformer/storage.js';
import { type Property, statesType } from './property.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import { typeShapeOf } from './type-shape-of.js';

/** What a function of `@Transform` is told of the run: class-transformer's own options, where none were given. */
const OPTIONS = Object.freeze({
  enableCircularCheck: false,
  enableImplicitConversion: false,
  excludeExtraneousValues: false,
  exposeDefaultValues: false,
  exposeUnsetFields: true,
  ignoreDecorators: false,
});

/**
 * What `@Transform` makes of a value before it has its shape; undefined without one. The model sends what the author says
 * in `@Param`, else a value of the declared type, if the functions are found to take one. Throws
 * `ToolDeclarationException` where they do not.
 *
 * @param shape what the value is to be in the end
 * @param typed what `@Type` alone makes of it, which comes first
 */
export function conversionOf(
  property: Property,
  shape: TypeShape,
  typed: TypeShape | undefined,
): Conversion | undefined {
  const { transforms, runsOnAbsence } = property.transformer;
  if (transforms.length === 0) return undefined;
  const make: Conversion['make'] = (given, source) => {
    let value = given;
    for (const transform of transforms) {
      value = transform({ value, key: property.name, obj: source, type: PLAIN_TO_CLASS, options: OPTIONS });
    }
    return value;
  };
  const isSaid = statesType(property.said);
  const told = isSaid ? saidShape(property) : withoutRules(shape);
  if (!isSaid) refuseUntaken(property, withoutRules(shape), typed, make);
  const isForAbsent = runsOnAbsence && makesSomething(make);
  return { told, isHeld: isSaid, make: typed === undefined || isSaid ? make : typedFirst(typed, make), isForAbsent };
}

/** The shape that the author gives to what is sent. */
function saidShape({ said, place, modelOf }: Property): TypeShape {
  return typeShapeOf({ options: said, design: undefined, hasDesign: true, literal: undefined, place, modelOf });
}

/** `@Type` makes its instance before `@Transform` is asked. */
function typedFirst(typed: TypeShape, make: Conversion['make']): Conversion['make'] {
  const read = readerOf(typed);
  return (given, source) => {
    const reading = new Reading();
    const value = given === undefined || given === null ? given : read(given, reading);
    if (reading.decided > 0) throw new TypeError(wordsOf(typed));
    return make(value, source);
  };
}

/** Keywords are about the value that was made; what is sent may break them. */
function withoutRules(shape: TypeShape): TypeShape {
  const nullable = shape.nullable ? { nullable: true } : {};
  switch (shape.kind) {
    case 'string':
    case 'number':
    case 'integer':
      return { kind: shape.kind, ...nullable };
    case 'array':
    case 'set':
      return { kind: shape.kind, items: withoutRules(shape.items), ...nullable };
    case 'map':
    case 'record':
      return { kind: shape.kind, values: withoutRules(shape.values), ...nullable };
    default:
      return shape;
  }
}

/** Asks the functions for values of the declared type: a schema that they cannot live with would not tell the truth. */
function refuseUntaken(
  { place, name }: Property,
  told: TypeShape,
  typed: TypeShape | undefined,
  make: Conversion['make'],
): void {
  for (const sample of samplesOf(told)) {
    let made: unknown;
    try {
      made = (typed === undefined ? make : typedFirst(typed, make))(sample, { [name]: sample });
    } catch (cause) {
      throw untaken(place, told, `throws for ${JSON.stringify(sample)}`, cause);
    }
    const reading = new Reading(false);
    const value = readerOf(told)(made, reading);
    const isLost = typeof sample === 'boolean' && value !== sample;
    if (reading.count > 0 || isLost) throw untaken(place, told, `makes ${shownIn(made)} of ${JSON.stringify(sample)}`);
  }
}

/** What stands for all values of a shape; nothing where there are too many kinds of them. */
function samplesOf(shape: TypeShape): readonly unknown[] {
  switch (shape.kind) {
    case 'string':
      return ['text'];
    case 'number':
    case 'integer':
      return [1];
    case 'boolean':
      return [true, false];
    case 'enum':
      return shape.values;
    case 'date':
      return ['2027-05-01T09:30:00Z'];
    case 'array':
    case 'set':
      return [[], ...samplesOf(shape.items).map((item) => [item])];
    case 'record':
    case 'map':
      return [{}];
    default:
      return [];
  }
}

function makesSomething(make: Conversion['make']): boolean {
  try {
    return make(undefined, {}) !== undefined;
  } catch {
    return false;
  }
}

function shownIn(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value);
}

function untaken(place: string, told: TypeShape, what: string, cause?: unknown): ToolDeclarationException {
  return new ToolDeclarationException(
    'unsupported_type',
    place,
    `its @Transform ${what}, so it does not take ${wordsOf(told)}, which is its declared type.`,
    "Say what the model is to send: @Param({ type: 'string' }), or mark it { toPlainOnly: true }.",
    cause,
  );
}

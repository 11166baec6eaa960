import type { EnumValue } from '../shape/kinds/enum.js';
import type { ObjectModel } from '../shape/kinds/object.js';
import type { JsonLiteral, TypeShape } from '../shape/type-shape.js';
import { applyConstraints } from './constraints.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference, TypeOptions, TypeReference } from './type-options.js';

/** What is known of one value's type, from every source. */
export interface TypeEvidence {
  /** What the author wrote; wins over everything. */
  readonly options: TypeOptions;
  /** What TypeScript emitted; undefined and `Object` say nothing. */
  readonly design: unknown;
  /** Whether TypeScript emitted anything at all for this member: tells two mends apart. */
  readonly hasDesign: boolean;
  /** A literal default; its type stands in where nothing else is known. */
  readonly literal: JsonLiteral | undefined;
  /** Where messages say the value stands. */
  readonly place: string;
  /** Gives the model of a class. */
  readonly modelOf: (target: ClassReference) => ObjectModel;
}

/**
 * The shape of a value, from the first source that knows it: the author, the emitted type, the literal default.
 * Throws `ToolDeclarationException` when none does, or when the type cannot be served.
 */
export function typeShapeOf(evidence: TypeEvidence): TypeShape {
  const { options, place } = evidence;
  const bare = options.enum === undefined ? nonEnumShape(evidence) : enumShape(evidence, options.enum);
  const shape = applyConstraints(bare, options, place);
  return options.nullable ? { ...shape, nullable: true } : shape;
}

function nonEnumShape(evidence: TypeEvidence): TypeShape {
  const { options, design, literal } = evidence;
  if (options.items !== undefined) return { kind: 'array', items: itemShape(options.items, evidence) };
  if (options.type !== undefined) return referencedShape(options.type, evidence);
  if (isKnownDesign(design)) return classShape(design, evidence);
  const guessed = literal === undefined ? undefined : shapeOfLiteral(literal);
  if (guessed !== undefined) return guessed;
  if (design === undefined && evidence.hasDesign) return classShape(design, evidence); // emitted, but not there yet
  throw unknownType(evidence);
}

/** An enum of a parameter that is an array restricts its items. */
function enumShape({ options, design, place }: TypeEvidence, given: NonNullable<TypeOptions['enum']>): TypeShape {
  const values = enumValues(given);
  if (values.length === 0) {
    throw new ToolDeclarationException('invalid_option', place, 'its enum has no values.', 'List at least one.');
  }
  const shape: TypeShape = { kind: 'enum', values };
  if (design === Array && options.type === undefined && options.items === undefined)
    return { kind: 'array', items: shape };
  return shape;
}

/** The values of a list, or of a TypeScript enum object, whose numeric members also stand there in reverse. */
function enumValues(given: NonNullable<TypeOptions['enum']>): readonly EnumValue[] {
  if (isList(given)) return [...new Set(given)];
  const forward = Object.entries(given).filter(
    ([key]) => typeof given[String(given[key])] !== 'number' || !isIndex(key),
  );
  return [...new Set(forward.map(([, value]) => value))];
}

function isList(given: NonNullable<TypeOptions['enum']>): given is readonly EnumValue[] {
  return Array.isArray(given);
}

function isIndex(key: string): boolean {
  return String(Number(key)) === key;
}

function itemShape(items: TypeReference | TypeOptions, { place, modelOf }: TypeEvidence): TypeShape {
  const options: TypeOptions = isReference(items) ? { type: items } : items;
  const itemPlace = `${place}, items`;
  return typeShapeOf({ options, design: Object, hasDesign: true, literal: undefined, place: itemPlace, modelOf });
}

function isReference(items: TypeReference | TypeOptions): items is TypeReference {
  return typeof items === 'string' || typeof items === 'function';
}

function referencedShape(type: TypeReference, evidence: TypeEvidence): TypeShape {
  if (typeof type === 'function') return classShape(isThunk(type) ? type() : type, evidence);
  if (TYPE_NAMES.has(type)) return { kind: type };
  throw new ToolDeclarationException(
    'invalid_option',
    evidence.place,
    `there is no type "${String(type)}".`,
    `Use one of "${[...TYPE_NAMES].join('", "')}", or a class.`,
  );
}

const TYPE_NAMES: ReadonlySet<string> = new Set<Extract<TypeReference, string>>([
  'string',
  'number',
  'integer',
  'boolean',
  'any',
]);

/** An arrow function has no prototype property; every class and built-in constructor has one. */
function isThunk(type: Exclude<TypeReference, string>): type is () => ClassReference {
  return !Object.hasOwn(type, 'prototype');
}

function isKnownDesign(design: unknown): boolean {
  return design !== undefined && design !== Object && design !== Function;
}

function classShape(design: unknown, { place, modelOf }: TypeEvidence): TypeShape {
  if (design === String) return { kind: 'string' };
  if (design === Number) return { kind: 'number' };
  if (design === Boolean) return { kind: 'boolean' };
  if (design === Array) {
    throw new ToolDeclarationException(
      'unknown_type',
      place,
      'it is an array, but TypeScript does not say of what.',
      "Say it: @Param({ items: 'string' }) or @Param({ items: ItemClass }) (in a DTO: @Type(() => ItemClass), or a validator with { each: true }).",
    );
  }
  if (design === undefined) {
    throw new ToolDeclarationException(
      'unknown_type',
      place,
      'its class is undefined, most likely because two files import each other.',
      'Give it as a function: @Param({ type: () => ItsClass }).',
    );
  }
  if (typeof design === 'function' && !isBuiltIn(design))
    return { kind: 'object', of: modelOf(design as ClassReference) };
  const name = typeof design === 'function' ? design.name : String(design);
  throw new ToolDeclarationException(
    'unsupported_type',
    place,
    `the type ${name} cannot be sent as JSON.`,
    "Take a string, number, boolean, array or DTO class, or say how it arrives: @Param({ type: 'string' }).",
  );
}

/** Classes of the language itself have native source. */
function isBuiltIn(candidate: object): boolean {
  return Function.prototype.toString.call(candidate).includes('[native code]');
}

function shapeOfLiteral(value: JsonLiteral): TypeShape | undefined {
  if (typeof value === 'string') return { kind: 'string' };
  if (typeof value === 'number') return { kind: 'number' };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  return undefined; // null, [] and {} do not say what else may stand there
}

function unknownType({ design, hasDesign, literal, place }: TypeEvidence): ToolDeclarationException {
  const types = "'string' (or 'number', 'integer', 'boolean', a class)";
  if (design === Function) {
    return new ToolDeclarationException(
      'unknown_type',
      place,
      'its type is not known: TypeScript emits "Function" for a class that is imported as a type only, and for a function.',
      'Import the class itself (without "type"), or say it: @Param({ type: () => ItsClass }).',
    );
  }
  const [reason, mend] = Array.isArray(literal)
    ? ['its default is an array, but nothing says of what.', "Say it: @Param({ items: 'string' }), or a class."]
    : hasDesign
      ? [
          'its type is not known: TypeScript emits "Object" for a union (with null or undefined too), an interface, or a parameter without a type.',
          `Say it: @Param({ type: ${types} }), or @Param({ enum: [...] }).`,
        ]
      : [
          'its type is not known: no design-time types were emitted, because nothing here carries a decorator or the compiler emits none (esbuild, tsx; any under standard decorators).',
          `Say it: @Param({ type: ${types} }), or in @Tool and for a plain function params: { name: { type: 'string' } }; or compile with "emitDecoratorMetadata": true.`,
        ];
  return new ToolDeclarationException('unknown_type', place, reason, mend);
}

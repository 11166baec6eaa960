import type { ObjectModel } from '../shape/kinds/object.js';
import type { JsonLiteral, TypeShape } from '../shape/type-shape.js';
import { classShape, isKnownDesign } from './class-shape.js';
import { applyConstraints } from './constraints.js';
import { enumValues } from './enum-values.js';
import { inlineObjectShape } from './inline-object.js';
import { schemaShape } from './schema-shape.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference, TypeName, TypeOptions, TypeReference, TypeSpecification } from './type-options.js';
import { unionShape } from './union-shape.js';

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
  const shape = applyConstraints(bareShape(evidence), options, place);
  return options.nullable ? { ...shape, nullable: true } : shape;
}

/** Without what the author adds to it; the first of his words that says what it is counts. */
function bareShape(evidence: TypeEvidence): TypeShape {
  const { options, design, literal } = evidence;
  const inner = (place: string, specification: TypeSpecification): TypeShape =>
    partShape(evidence, place, specification);
  if (options.schema !== undefined) return schemaShape(options.schema, options.jsonSchema, evidence.place);
  if (options.enum !== undefined) return enumShape(evidence, options.enum);
  if (options.const !== undefined) return { kind: 'literal', value: options.const };
  if (options.anyOf !== undefined) return unionShape(options.anyOf, options.discriminator, evidence.place, inner);
  if (options.tuple !== undefined) {
    return { kind: 'tuple', items: options.tuple.map((item, index) => inner(`item ${index + 1}`, item)) };
  }
  if (options.properties !== undefined) return inlineObjectShape(options.properties, evidence, typeShapeOf);
  const holder = options.type ?? design;
  if (options.values !== undefined) {
    return { kind: holder === Map ? 'map' : 'record', values: inner('values', options.values) };
  }
  if (options.items !== undefined) {
    return { kind: holder === Set ? 'set' : 'array', items: inner('items', options.items) };
  }
  if (options.type !== undefined) return referencedShape(options.type, evidence);
  if (isKnownDesign(design)) return classShape(design, evidence);
  const guessed = literal === undefined ? undefined : shapeOfLiteral(literal);
  if (guessed !== undefined) return guessed;
  if (design === undefined && evidence.hasDesign) return classShape(design, evidence); // emitted, but not there yet
  throw unknownType(evidence);
}

/** An enum of a parameter that is a list restricts its items. */
function enumShape({ options, design, place }: TypeEvidence, given: NonNullable<TypeOptions['enum']>): TypeShape {
  const values = enumValues(given);
  if (values.length === 0) {
    throw new ToolDeclarationException('invalid_option', place, 'its enum has no values.', 'List at least one.');
  }
  const shape: TypeShape = { kind: 'enum', values };
  if (options.type !== undefined || options.items !== undefined) return shape;
  if (design === Array) return { kind: 'array', items: shape };
  return design === Set ? { kind: 'set', items: shape } : shape;
}

/** The shape of a part of the value: what the author says of it is all that is known. */
function partShape({ place, modelOf }: TypeEvidence, part: string, specification: TypeSpecification): TypeShape {
  const options: TypeOptions = isReference(specification) ? { type: specification } : specification;
  const partPlace = `${place}, ${part}`;
  return typeShapeOf({ options, design: Object, hasDesign: true, literal: undefined, place: partPlace, modelOf });
}

function isReference(specification: TypeSpecification): specification is TypeReference {
  return typeof specification === 'string' || typeof specification === 'function';
}

function referencedShape(type: TypeReference, evidence: TypeEvidence): TypeShape {
  if (typeof type === 'function') return classShape(isThunk(type) ? type() : type, evidence);
  const shape = NAMED[type] as TypeShape | undefined;
  if (shape !== undefined && Object.hasOwn(NAMED, type)) return shape;
  throw new ToolDeclarationException(
    'invalid_option',
    evidence.place,
    `there is no type "${String(type)}".`,
    `Use one of "${Object.keys(NAMED).join('", "')}", or a class.`,
  );
}

const NAMED: { readonly [K in TypeName]: TypeShape } = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  integer: { kind: 'integer' },
  boolean: { kind: 'boolean' },
  bigint: { kind: 'bigint' },
  date: { kind: 'date' },
  bytes: { kind: 'bytes', as: 'Uint8Array' },
  url: { kind: 'url' },
  any: { kind: 'any' },
};

/** An arrow function has no prototype property; every class and built-in constructor has one. */
function isThunk(type: Exclude<TypeReference, string>): type is () => ClassReference {
  return !Object.hasOwn(type, 'prototype');
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

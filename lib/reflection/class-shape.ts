import type { ObjectModel } from '../shape/kinds/object.js';
import type { TypeShape } from '../shape/type-shape.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ClassReference } from './type-options.js';

/** Where a class was met. */
export interface ClassPlace {
  readonly place: string;
  readonly modelOf: (target: ClassReference) => ObjectModel;
}

/** The classes of the language and of Node whose values JSON can carry in some form. */
const BUILT_IN: ReadonlyMap<unknown, TypeShape> = new Map<unknown, TypeShape>([
  [String, { kind: 'string' }],
  [Number, { kind: 'number' }],
  [Boolean, { kind: 'boolean' }],
  [BigInt, { kind: 'bigint' }],
  [Date, { kind: 'date' }],
  [URL, { kind: 'url' }],
  [Buffer, { kind: 'bytes', as: 'Buffer' }],
  [Uint8Array, { kind: 'bytes', as: 'Uint8Array' }],
]);

/** Those of which TypeScript does not say what they hold, and what says it. */
const CONTAINERS: ReadonlyMap<unknown, readonly [name: string, mend: string]> = new Map([
  [
    Array as unknown,
    [
      'an array',
      "Say it: @Param({ items: 'string' }) or @Param({ items: ItemClass }) (in a DTO: @Type(() => ItemClass), or a validator with { each: true }).",
    ],
  ],
  [Set, ['a Set', "Say it: @Param({ items: 'string' })."]],
  [Map, ['a Map', "Say it: @Param({ values: 'number' })."]],
]);

/** False for what TypeScript emits where it cannot say a class. */
export function isKnownDesign(design: unknown): boolean {
  return design !== undefined && design !== Object && design !== Function;
}

/** The shape of the values of a class. Throws `ToolDeclarationException` for one that cannot be served. */
export function classShape(design: unknown, { place, modelOf }: ClassPlace): TypeShape {
  const builtIn = BUILT_IN.get(design);
  if (builtIn !== undefined) return builtIn;
  const container = CONTAINERS.get(design);
  if (container !== undefined) {
    const [what, mend] = container;
    throw new ToolDeclarationException(
      'unknown_type',
      place,
      `it is ${what}, but TypeScript does not say of what.`,
      mend,
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
  if (typeof design === 'function' && !isNative(design))
    return { kind: 'object', of: modelOf(design as ClassReference) };
  const name = typeof design === 'function' ? design.name : String(design);
  throw new ToolDeclarationException(
    'unsupported_type',
    place,
    `the type ${name} cannot be sent as JSON.`,
    "Take a string, number, boolean, Date, array or DTO class, or say how it arrives: @Param({ type: 'string' }).",
  );
}

/** Classes of the language itself have native source. */
function isNative(candidate: object): boolean {
  return Function.prototype.toString.call(candidate).includes('[native code]');
}

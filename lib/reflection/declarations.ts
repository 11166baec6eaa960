import { classOfPrototype, ownMetadataOf } from './decorator-metadata.js';
import { signatureOf } from './method-source.js';
import { paramsByPosition } from './params-by-position.js';
import { placeOf } from './place.js';
import type { ParamsSaid, ToolOptions } from './tool-options.js';
import type { PropertyOptions } from './type-options.js';

/** What `@Param` can say of a parameter. */
export interface ParamOptions extends PropertyOptions {
  /** The parameter's name for the model; by default its name in the source. */
  readonly name?: string;
}

/** What was declared of one parameter: by `@Param`, or by `@Context`. */
export interface ParamDeclaration extends ParamOptions {
  readonly context?: true;
}

/** What was declared of one member: by `@Tool`, and by `@Param` for each position. */
export interface MemberDeclaration {
  readonly tool?: Omit<ToolOptions, 'params'>;
  /** The function as it was when `@Tool` ran, so that a decorator above it cannot hide names and defaults. */
  readonly source?: Callable;
  /** The prototype (or class) on which `@Tool` stands last. */
  readonly level?: object;
  readonly params: ReadonlyMap<number, ParamDeclaration>;
  /** By `@Param` on a property of a DTO. */
  readonly property?: ParamOptions;
}

/** What one class adds; `said` is its `params`, whose names are looked up in its own method. */
export interface DeclarationAddition extends Partial<Omit<MemberDeclaration, 'level'>> {
  readonly said?: ParamsSaid;
}

/** Anything that can be called. */
export type Callable = (...args: never[]) => unknown;

/**
 * Own declarations stand on the prototype (for static members on the class) under a global symbol, so that two copies
 * of the package see each other's; a standard decorator, which is shown no prototype, leaves them in the metadata of the
 * class. A class writes only to its own map; inheritance is done by whoever reads.
 */
const DECLARATIONS = Symbol.for('toolwright.declarations');
const STATIC_DECLARATIONS = Symbol.for('toolwright.declarations.static');

type DeclarationMap = Map<PropertyKey, OwnDeclaration>;
type OwnDeclaration = Omit<MemberDeclaration, 'level'> & { readonly said?: ParamsSaid };

function ownMap(holder: object, key: symbol): DeclarationMap | undefined {
  return Object.getOwnPropertyDescriptor(holder, key)?.value as DeclarationMap | undefined;
}

/** The declarations of a class's own members: a prototype's, or for static members those of a class. */
function ownMaps(level: object): readonly DeclarationMap[] {
  const isStatic = typeof level === 'function';
  const owner = isStatic ? level : classOfPrototype(level);
  const metadata = owner && ownMetadataOf(owner);
  const left = metadata && ownMap(metadata, isStatic ? STATIC_DECLARATIONS : DECLARATIONS);
  return [left, ownMap(level, DECLARATIONS)].filter((map) => map !== undefined);
}

function ownDeclarations(level: object): Iterable<readonly [PropertyKey, OwnDeclaration]> {
  return ownMaps(level).flatMap((map) => [...map]);
}

function ownDeclaration(level: object, member: PropertyKey): OwnDeclaration | undefined {
  return ownMaps(level)
    .map((map) => map.get(member))
    .reduce((found, own) => (found && own ? merge(found, own) : (own ?? found)), undefined);
}

/** Adds to what is declared of a member of this very class. */
export function declare(owner: object, member: PropertyKey, addition: DeclarationAddition): void {
  add(owner, DECLARATIONS, member, addition);
}

/** The same for a standard decorator, which knows the class by its metadata only. */
export function declareInMetadata(
  metadata: object,
  isStatic: boolean,
  member: PropertyKey,
  addition: DeclarationAddition,
): void {
  add(metadata, isStatic ? STATIC_DECLARATIONS : DECLARATIONS, member, addition);
}

function add(holder: object, key: symbol, member: PropertyKey, addition: DeclarationAddition): void {
  let own = ownMap(holder, key);
  if (own === undefined) {
    own = new Map();
    Object.defineProperty(holder, key, { value: own });
  }
  own.set(member, merge(own.get(member), addition));
}

/**
 * Everything declared of a member, a class's own words before those it inherits. Undefined when nothing is. Throws
 * `ToolDeclarationException` for `params` of a parameter that is not there.
 *
 * @param owner the prototype that has the member, or the class for a static member
 */
export function declarationOf(owner: object, member: PropertyKey): MemberDeclaration | undefined {
  let found: MemberDeclaration | undefined;
  for (const level of lineage(owner)) {
    const own = ownDeclaration(level, member);
    if (own === undefined) continue;
    const base = found && own.source ? withFittingParams(found, own.source) : found;
    const { said, ...rest } = merge(base, withSaidParams(own, level, member));
    const lastLevel = own.source === undefined ? found?.level : level;
    found = { ...rest, ...(lastLevel ? { level: lastLevel } : {}) };
  }
  return found;
}

/** `params` of `@Tool` by position, each beneath what `@Param` says at the parameter itself. */
function withSaidParams(own: OwnDeclaration, level: object, member: PropertyKey): OwnDeclaration {
  if (own.said === undefined || own.source === undefined) return own;
  const said = paramsByPosition(own.source, own.said, placeOf(level, member), member);
  return { ...own, params: merge({ params: said }, own).params };
}

/** The members that carry `@Tool`, inherited ones first, each in the order of its class. */
export function declaredTools(owner: object): readonly PropertyKey[] {
  const members = new Set<PropertyKey>();
  for (const level of lineage(owner)) {
    for (const [member, { tool }] of ownDeclarations(level)) if (tool !== undefined) members.add(member);
  }
  return [...members];
}

/** The properties that carry `@Param`, inherited ones first, with everything said of each. */
export function declaredProperties(prototype: object): ReadonlyMap<string, ParamOptions> {
  const properties = new Map<string, ParamOptions>();
  for (const level of lineage(prototype)) {
    for (const [member, { property }] of ownDeclarations(level)) {
      if (property !== undefined) properties.set(String(member), { ...properties.get(String(member)), ...property });
    }
  }
  return properties;
}

/** From the base down to the owner itself. */
function lineage(owner: object): readonly object[] {
  const levels: object[] = [];
  for (let level: object | null = owner; level !== null; level = Object.getPrototypeOf(level)) levels.unshift(level);
  return levels;
}

/** An override that is declared anew inherits only what was said of the parameters that it still has in their places. */
function withFittingParams(base: MemberDeclaration, source: Callable): MemberDeclaration {
  const before = base.source === undefined ? [] : namesOf(base.source);
  const now = namesOf(source);
  return { ...base, params: new Map([...base.params].filter(([index]) => before[index] === now[index])) };
}

function namesOf(source: Callable): readonly (string | undefined)[] {
  return signatureOf(source)?.parameters.map(({ name }) => name) ?? [];
}

function merge(base: OwnDeclaration | undefined, addition: DeclarationAddition): OwnDeclaration {
  const params = new Map(base?.params);
  for (const [index, options] of addition.params ?? []) params.set(index, { ...params.get(index), ...options });
  const tool = addition.tool === undefined ? base?.tool : { ...base?.tool, ...addition.tool };
  // An override without a decorator keeps the inherited declaration, names and defaults included.
  const source = addition.source ?? base?.source;
  const property = addition.property === undefined ? base?.property : { ...base?.property, ...addition.property };
  const said = addition.said ?? base?.said;
  return {
    ...(tool ? { tool } : {}),
    ...(source ? { source } : {}),
    ...(property ? { property } : {}),
    ...(said ? { said } : {}),
    params,
  };
}

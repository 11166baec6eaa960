import { signatureOf } from './method-source.js';
import type { PropertyOptions } from './type-options.js';

/** What `@Tool` can say of a method. */
export interface ToolOptions {
  /** The tool's name for the model; by default the method's own. */
  readonly name?: string;
  /** What it does, for the model. */
  readonly description?: string;
  /** Light documentation, for listings: `namespace`, `tags`, `summary`, … */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Full documentation, for help: `returns`, `errors`, `examples`, `notes`, … */
  readonly instructions?: Readonly<Record<string, unknown>>;
}

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
  readonly tool?: ToolOptions;
  /** The function as it was when `@Tool` ran, so that a decorator above it cannot hide names and defaults. */
  readonly source?: Callable;
  readonly params: ReadonlyMap<number, ParamDeclaration>;
  /** By `@Param` on a property of a DTO. */
  readonly property?: ParamOptions;
}

/** Anything that can be called. */
export type Callable = (...args: never[]) => unknown;

/**
 * Own declarations stand on the prototype (for static members on the class) under a global symbol, so that two copies
 * of the package see each other's. A class writes only to its own map; inheritance is done by whoever reads.
 */
const DECLARATIONS = Symbol.for('toolwright.declarations');

type DeclarationMap = Map<PropertyKey, MemberDeclaration>;

function ownDeclarations(owner: object): DeclarationMap | undefined {
  const descriptor = Object.getOwnPropertyDescriptor(owner, DECLARATIONS);
  return descriptor?.value as DeclarationMap | undefined;
}

/** Adds to what is declared of a member of this very class. */
export function declare(owner: object, member: PropertyKey, addition: Partial<MemberDeclaration>): void {
  let own = ownDeclarations(owner);
  if (own === undefined) {
    own = new Map();
    Object.defineProperty(owner, DECLARATIONS, { value: own });
  }
  own.set(member, merge(own.get(member), addition));
}

/**
 * Everything declared of a member, a class's own words before those it inherits. Undefined when nothing is.
 *
 * @param owner the prototype that has the member, or the class for a static member
 */
export function declarationOf(owner: object, member: PropertyKey): MemberDeclaration | undefined {
  let found: MemberDeclaration | undefined;
  for (const level of lineage(owner)) {
    const own = ownDeclarations(level)?.get(member);
    if (own !== undefined) found = merge(found && own.source ? withFittingParams(found, own.source) : found, own);
  }
  return found;
}

/** The members that carry `@Tool`, inherited ones first, each in the order of its class. */
export function declaredTools(owner: object): readonly PropertyKey[] {
  const members = new Set<PropertyKey>();
  for (const level of lineage(owner)) {
    for (const [member, { tool }] of ownDeclarations(level) ?? []) if (tool !== undefined) members.add(member);
  }
  return [...members];
}

/** The properties that carry `@Param`, inherited ones first, with everything said of each. */
export function declaredProperties(prototype: object): ReadonlyMap<string, ParamOptions> {
  const properties = new Map<string, ParamOptions>();
  for (const level of lineage(prototype)) {
    for (const [member, { property }] of ownDeclarations(level) ?? []) {
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

function merge(base: MemberDeclaration | undefined, addition: Partial<MemberDeclaration>): MemberDeclaration {
  const params = new Map(base?.params);
  for (const [index, options] of addition.params ?? []) params.set(index, { ...params.get(index), ...options });
  const tool = addition.tool === undefined ? base?.tool : { ...base?.tool, ...addition.tool };
  // An override without a decorator keeps the inherited declaration, names and defaults included.
  const source = addition.source ?? base?.source;
  const property = addition.property === undefined ? base?.property : { ...base?.property, ...addition.property };
  return { ...(tool ? { tool } : {}), ...(source ? { source } : {}), ...(property ? { property } : {}), params };
}

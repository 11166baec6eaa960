import type { ClassSpec, PropertySpec } from './specs.js';

/** Where a fault stands: the property, and what was sent there. */
export interface Place {
  /** The innermost property on the way; undefined for a key that no class knows. */
  readonly property: PropertySpec | undefined;
  /** The class that has it, or that does not know the key. */
  readonly spec: ClassSpec;
  /** What was sent for the property as a whole. */
  readonly whole: unknown;
  /** What was sent at the very place. */
  readonly sent: unknown;
  /** The object that holds the property, as it was sent. */
  readonly owner: unknown;
  /** The last key of the path. */
  readonly key: string;
  /** The place of the property in whose value this one stands. */
  readonly around: Place | undefined;
}

/** Finds the place that a path leads to, by the names under which values are sent or by those of the properties. */
export function placeOf(spec: ClassSpec, value: unknown, path: readonly (string | number)[], isSent: boolean): Place {
  let place: Place = { property: undefined, spec, whole: value, sent: value, owner: value, key: '', around: undefined };
  let inner: ClassSpec | undefined = spec;
  for (const step of path) {
    const key = String(step);
    const isIndex = place.property !== undefined && place.property.holder !== 'one' && isCollection(place, inner);
    if (isIndex || inner === undefined) {
      place = { ...place, sent: at(place.sent, key), key };
      continue;
    }
    const known: PropertySpec | undefined = inner.properties.find(
      (one) => (isSent ? (one.exposed ?? one.name) : one.name) === key,
    );
    const owner = place.sent;
    const name = known?.exposed ?? key;
    const sent = at(owner, name) === undefined && known !== undefined ? at(owner, known.name) : at(owner, name);
    place = {
      property: known,
      spec: inner,
      whole: sent,
      sent,
      owner,
      key,
      around: place.property === undefined ? undefined : place,
    };
    inner = known?.of;
  }
  return place;
}

/** True while the path is still inside a collection's own keys. */
function isCollection({ property, sent, whole }: Place, inner: ClassSpec | undefined): boolean {
  if (inner === undefined) return true;
  if (sent === whole) return true;
  return property?.holder === 'lists' && Array.isArray(sent);
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

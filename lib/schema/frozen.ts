import { InvalidSchemaException } from './invalid-schema-exception.js';

/** Deeper data is refused: no schema needs it, and it would exhaust the stack of everything that reads it. */
const MAX_DEPTH = 500;

/** What this module has frozen to the bottom: shared, not copied again. */
const done = new WeakSet<object>();

/**
 * A deep, frozen copy of plain JSON data, so that a document handed out cannot change under whoever holds it. Members
 * that are `undefined` are left out, as in JSON. Throws `InvalidSchemaException` naming the place for what JSON cannot say
 * (functions, class instances, NaN, cycles …) and for a member named `__proto__`.
 *
 * @param place where the data stands, for messages: `parameters`
 */
export function frozen<T>(data: T, place = 'the data'): T {
  return copy(data, place, 0) as T;
}

function copy(data: unknown, place: string, depth: number): unknown {
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return data;
    case 'number':
      if (Number.isFinite(data)) return data;
      throw notJson(place, String(data));
    case 'object':
      return data === null || done.has(data) ? data : copyObject(data, place, depth);
    default:
      throw notJson(place, `a value of type ${typeof data}`);
  }
}

function copyObject(data: object, place: string, depth: number): object {
  if (depth === MAX_DEPTH) {
    throw new InvalidSchemaException(`${short(place)} goes deeper than ${MAX_DEPTH} levels, or holds itself.`);
  }
  const made = Object.freeze(
    Array.isArray(data)
      ? Array.from(data, (item, index) => copy(item, `${place}[${index}]`, depth + 1))
      : copyMembers(data, place, depth),
  );
  done.add(made);
  return made;
}

function copyMembers(data: object, place: string, depth: number): object {
  if (!isPlain(data)) throw notJson(place, `an instance of ${data.constructor?.name || 'a class'}`);
  const members = Object.entries(data).filter(([, value]) => value !== undefined);
  if (members.some(([key]) => key === '__proto__')) {
    throw new InvalidSchemaException(`${place} has a member named "__proto__", which is refused: rename it.`);
  }
  return Object.fromEntries(members.map(([key, value]) => [key, copy(value, `${place}.${key}`, depth + 1)]));
}

/** Also true for the plain objects of another realm. */
function isPlain(data: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function notJson(place: string, what: string): InvalidSchemaException {
  return new InvalidSchemaException(`${place} must be plain JSON, but it is ${what}.`);
}

function short(place: string): string {
  return place.length > 80 ? `${place.slice(0, 80)}…` : place;
}

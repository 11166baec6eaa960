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
  return copy(data, [place]) as T;
}

/** @param path the place, and the keys that lead from it to the data; it grows and shrinks as the walk does */
function copy(data: unknown, path: (string | number)[]): unknown {
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return data;
    case 'number':
      if (Number.isFinite(data)) return data;
      throw notJson(path, String(data));
    case 'object':
      return data === null || done.has(data) ? data : copyObject(data, path);
    default:
      throw notJson(path, `a value of type ${typeof data}`);
  }
}

function copyObject(data: object, path: (string | number)[]): object {
  if (path.length > MAX_DEPTH) {
    throw new InvalidSchemaException(`${short(placeOf(path))} goes deeper than ${MAX_DEPTH} levels, or holds itself.`);
  }
  const made = Object.freeze(Array.isArray(data) ? copyItems(data, path) : copyMembers(data, path));
  done.add(made);
  return made;
}

function copyItems(data: readonly unknown[], path: (string | number)[]): object {
  const items: unknown[] = [];
  for (let index = 0; index < data.length; index += 1) {
    path.push(index);
    items.push(copy(data[index], path));
    path.pop();
  }
  return items;
}

function copyMembers(data: object, path: (string | number)[]): object {
  if (!isPlain(data)) throw notJson(path, `an instance of ${data.constructor?.name || 'a class'}`);
  const members: Record<string, unknown> = {};
  for (const key of Object.keys(data)) {
    const value = (data as Readonly<Record<string, unknown>>)[key];
    if (value === undefined) continue;
    if (key === '__proto__') {
      throw new InvalidSchemaException(`${placeOf(path)} has a member named "__proto__", which is refused: rename it.`);
    }
    path.push(key);
    members[key] = copy(value, path);
    path.pop();
  }
  return members;
}

/** Also true for the plain objects of another realm. */
function isPlain(data: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function notJson(path: readonly (string | number)[], what: string): InvalidSchemaException {
  return new InvalidSchemaException(`${placeOf(path)} must be plain JSON, but it is ${what}.`);
}

function short(place: string): string {
  return place.length > 80 ? `${place.slice(0, 80)}…` : place;
}

function placeOf([place, ...keys]: readonly (string | number)[]): string {
  return keys.reduce<string>((whole, key) => whole + (typeof key === 'number' ? `[${key}]` : `.${key}`), String(place));
}

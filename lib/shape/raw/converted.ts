import type { JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from '../../schema/json-schema-document.js';
import { refusesNull } from '../../schema/nullability.js';
import { resolveReference } from '../../schema/references.js';
import { decimalOf } from '../kinds/decimal.js';
import { kindOfJson } from './json-kind.js';

/**
 * A copy of a value as its schema means it: defaults stand for what is absent, null for what may be absent means absent,
 * and where `coerces` is true a value of another JSON type that says what is meant is converted, by the declared type only.
 * The value that was given is not changed.
 */
export function convertedBy(document: JsonSchemaObject, value: unknown, coerces: boolean): unknown {
  return new Conversion(document, coerces).convert(value, document, 0);
}

/** Deeper values go as they are; ajv judges them. */
const MAX_DEPTH = 200;

/** References that lead in a circle lead nowhere. */
const MAX_REFERENCES = 20;

class Conversion {
  readonly #document: JsonSchemaObject;
  readonly #coerces: boolean;

  constructor(document: JsonSchemaObject, coerces: boolean) {
    this.#document = document;
    this.#coerces = coerces;
  }

  convert(given: unknown, schemaOrBoolean: JsonSchemaOrBoolean | undefined, depth: number): unknown {
    const schema = this.#targetOf(schemaOrBoolean);
    if (schema === undefined || depth > MAX_DEPTH) return given;
    const branch = this.#onlyBranch(schema, given);
    if (branch !== undefined) return this.convert(given, branch, depth + 1);
    const value = this.#coerces ? coerced(given, schema) : given;
    if (Array.isArray(value)) {
      const items = value as readonly unknown[];
      return items.map((item, index) => this.convert(item, schema.prefixItems?.[index] ?? schema.items, depth + 1));
    }
    return isObject(value) ? this.#object(value, schema, depth) : value;
  }

  #object(value: object, schema: JsonSchemaObject, depth: number): object {
    const properties = schema.properties ?? {};
    const members = new Map<string, unknown>();
    for (const [name, inner] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (inner === null && this.#isAbsent(name, known, schema)) continue;
      members.set(name, this.convert(inner, known ?? unnamed(name, schema), depth + 1));
    }
    for (const [name, inner] of Object.entries(properties)) {
      const target = this.#targetOf(inner);
      // Many schemas say `default: null` of a text or a list, and mean that there is none.
      if (target?.default === undefined || (target.default === null && this.#refusesNull(target))) continue;
      // What is required has to be sent, whatever would stand in for it.
      if (!members.has(name) && !schema.required?.includes(name)) members.set(name, structuredClone(target.default));
    }
    return Object.fromEntries(members);
  }

  /** Models send null for what they leave out; where null is no value of the property, that is what it means. */
  #isAbsent(name: string, known: JsonSchemaOrBoolean | undefined, schema: JsonSchemaObject): boolean {
    if (known === undefined || schema.required?.includes(name)) return false;
    return this.#refusesNull(known);
  }

  /** Of alternatives, the only one that is for the value's own kind: an object's, say, beside texts. */
  #onlyBranch(schema: JsonSchemaObject, value: unknown): JsonSchemaObject | undefined {
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches === undefined || !isContainer(value)) return undefined;
    const kind = kindOfJson(value);
    const fitting = branches.flatMap((branch) => {
      const target = this.#targetOf(branch);
      return target !== undefined && typesOf(target).includes(kind as JsonSchemaType) ? [target] : [];
    });
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  /** A schema without its references, however many lead to it; what stands beside one goes before what it points to. */
  #targetOf(given: JsonSchemaOrBoolean | undefined): JsonSchemaObject | undefined {
    let schema = given;
    for (let steps = 0; typeof schema === 'object' && typeof schema.$ref === 'string'; steps += 1) {
      const { $ref, ...siblings } = schema;
      const target = steps < MAX_REFERENCES ? resolveReference(this.#document, $ref) : undefined;
      if (typeof target !== 'object') return undefined;
      schema = { ...target, ...siblings };
    }
    return typeof schema === 'object' ? schema : undefined;
  }

  #refusesNull(schema: JsonSchemaOrBoolean): boolean {
    return refusesNull(schema, ($ref) => resolveReference(this.#document, $ref));
  }
}

/** The schema of a property that is not listed: that of the pattern it matches, of all others where it matches none. */
function unnamed(
  name: string,
  { patternProperties = {}, additionalProperties }: JsonSchemaObject,
): JsonSchemaObject | undefined {
  const matching = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name));
  const [only, second] = matching.map(([, schema]) => schema);
  if (second !== undefined) return undefined; // several say something of it; none of them is its type
  const schema = only ?? additionalProperties;
  return typeof schema === 'object' ? schema : undefined;
}

/** The value in the one type that is declared, where it says that value in another. */
function coerced(value: unknown, schema: JsonSchemaObject): unknown {
  const [type, second] = typesOf(schema).filter((one) => one !== 'null');
  if (second !== undefined || type === undefined || kindOfJson(value) === type) return value;
  switch (type) {
    case 'number':
    case 'integer':
      return decimalOf(value) ?? value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'string':
      return typeof value === 'number' && isExact(value) ? String(value) : value;
    case 'object':
    case 'array': {
      const decoded = typeof value === 'string' ? decodedText(value) : undefined;
      return kindOfJson(decoded) === type ? decoded : value;
    }
    default:
      return value;
  }
}

function typesOf(schema: JsonSchemaObject): readonly JsonSchemaType[] {
  if (schema.type === undefined) return schema.properties === undefined ? [] : ['object'];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function decodedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: ajv says what is wrong with it
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isObject(value: unknown): value is object {
  return isContainer(value) && !Array.isArray(value);
}

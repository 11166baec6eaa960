import { frozen } from './frozen.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject, JsonSchemaType } from './json-schema-document.js';
import { holdingOf } from './keywords.js';

const TYPES: Readonly<Record<JsonSchemaType, true>> = {
  string: true,
  number: true,
  integer: true,
  boolean: true,
  object: true,
  array: true,
  null: true,
};

/**
 * Reads a document as a deep, frozen copy with everything that it says. `true` is the empty document, `false` one that
 * nothing matches. Throws `InvalidSchemaException` naming the place when it is no JSON, holds something else where a
 * schema must be, or names a type that JSON Schema does not know. Rules of older drafts are let through as they are.
 *
 * @param place where the document stands, for messages: `parameters`
 */
export function readDocument(data: unknown, place: string): JsonSchemaObject {
  if (typeof data === 'boolean') return frozen(data ? {} : { not: {} }, place);
  const document: unknown = frozen(data, place);
  checkSchema(document, place);
  return document as JsonSchemaObject;
}

function checkSchema(schema: unknown, place: string): void {
  if (typeof schema === 'boolean') return;
  if (!isMap(schema)) throw wrong(place, 'an object, true or false', schema);
  for (const [keyword, value] of Object.entries(schema)) checkKeyword(keyword, value, `${place}.${keyword}`);
}

function checkKeyword(keyword: string, value: unknown, place: string): void {
  if (keyword === 'type') checkType(value, place);
  else if (keyword === 'enum' && !Array.isArray(value)) throw wrong(place, 'a list of values', value);
  else if (keyword === 'required') checkNames(value, place);
  else if (keyword === 'description' || keyword === 'title' || keyword === '$ref') checkText(value, place);
  // Before 2020-12 `items` could be a list; such documents are still about.
  else if (keyword === 'items' && Array.isArray(value)) checkList(value, place);
  else checkHeld(keyword, value, place);
}

function checkHeld(keyword: string, value: unknown, place: string): void {
  switch (holdingOf(keyword)) {
    case 'schema':
      checkSchema(value, place);
      break;
    case 'list':
      checkList(value, place);
      break;
    case 'map':
      if (!isMap(value)) throw wrong(place, 'an object of schemas', value);
      for (const [name, schema] of Object.entries(value)) checkSchema(schema, `${place}.${name}`);
  }
}

function checkList(value: unknown, place: string): void {
  if (!Array.isArray(value) || value.length === 0) throw wrong(place, 'a list of schemas, not empty', value);
  value.forEach((schema, index) => {
    checkSchema(schema, `${place}[${index}]`);
  });
}

function checkType(value: unknown, place: string): void {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const unknown = names.find((name) => typeof name !== 'string' || !Object.hasOwn(TYPES, name));
  if (unknown !== undefined || names.length === 0) {
    throw wrong(place, `one or more of ${Object.keys(TYPES).join(', ')}`, unknown ?? value);
  }
}

function checkNames(value: unknown, place: string): void {
  if (!Array.isArray(value) || value.some((name) => typeof name !== 'string')) {
    throw wrong(place, 'a list of property names', value);
  }
}

function checkText(value: unknown, place: string): void {
  if (typeof value !== 'string') throw wrong(place, 'a text', value);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(place: string, expected: string, got: unknown): InvalidSchemaException {
  const text = String(JSON.stringify(got));
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return new InvalidSchemaException(`Not a JSON Schema: ${place} must be ${expected}, but it is ${shown}.`);
}

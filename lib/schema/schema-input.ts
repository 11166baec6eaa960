import { isBranded } from '../result/brand.js';
import { described } from '../result/described.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchema, Properties, SchemaInput } from './json-schema.js';
import type { JsonSchemaMap, JsonSchemaObject } from './json-schema-document.js';
import { readDocument } from './read-document.js';

/** The document of a schema, also of one that another copy of the package built. */
export function documentOf(schema: SchemaInput, place: string): JsonSchemaObject {
  return readDocument(isBuilt(schema) ? schema.toArray() : schema, place);
}

/**
 * The documents of properties or definitions by name. Throws `InvalidSchemaException` for one without a name, for two of
 * one name, and for what is no schema.
 *
 * @param owner whose they are, for messages
 */
export function documentsByName(schemas: Properties, owner: string): JsonSchemaMap {
  const documents = new Map<string, JsonSchemaObject>();
  for (const [name, schema] of named(schemas, owner)) {
    if (name === '') {
      throw new InvalidSchemaException(`A property of "${owner}" has no name: give it one as first argument.`);
    }
    if (documents.has(name)) throw new InvalidSchemaException(`Two properties of "${owner}" are named "${name}".`);
    documents.set(name, documentOf(schema, `${owner}.${name}`));
  }
  return Object.fromEntries(documents);
}

function named(schemas: Properties, owner: string): readonly (readonly [string, SchemaInput])[] {
  if (typeof schemas !== 'object' || schemas === null) {
    throw new InvalidSchemaException(
      `The properties of "${owner}" are ${described(schemas)}: give a list of schemas, or a map { name: schema }.`,
    );
  }
  if (!Array.isArray(schemas)) return Object.entries(schemas as Readonly<Record<string, SchemaInput>>);
  return schemas.map((schema: unknown) => {
    if (isBuilt(schema)) return [schema.name, schema];
    throw new InvalidSchemaException(
      `A property of "${owner}" is a plain document and has no name: build it with JsonSchema, or give a map { name: document }.`,
    );
  });
}

function isBuilt(schema: unknown): schema is JsonSchema {
  return isBranded(schema, 'JsonSchema');
}

import { InvalidSchemaException } from '../schema/invalid-schema-exception.js';
import type { SchemaInput } from '../schema/json-schema.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { documentOf } from '../schema/schema-input.js';
import { schemaFaultOf } from '../shape/raw/ajv.js';
import { modern } from '../shape/raw/modern.js';
import { isStandardSchema, type StandardSchema } from '../shape/standard-schema.js';
import type { TypeShape } from '../shape/type-shape.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/**
 * The shape of a value that a schema describes: one of a library, or a JSON Schema. Throws `ToolDeclarationException` for
 * what is neither, for a JSON Schema with a fault, and for a library that cannot say its schema as JSON Schema.
 */
export function schemaShape(
  schema: StandardSchema | SchemaInput,
  said: SchemaInput | undefined,
  place: string,
): TypeShape {
  if (!isStandardSchema(schema)) return { kind: 'raw', document: checkedDocument(schema, place) };
  const document = said === undefined ? documentOfLibrary(schema, place) : checkedDocument(said, place);
  return { kind: 'standard', schema, document };
}

/** A JSON Schema, as a frozen document that has been found to be one. */
export function checkedDocument(schema: SchemaInput, place: string): JsonSchemaObject {
  let document: JsonSchemaObject;
  try {
    document = modern(documentOf(schema, place));
  } catch (cause) {
    if (!(cause instanceof InvalidSchemaException)) throw cause;
    const mend =
      'Give a JSON Schema document, one built with JsonSchema, or a schema of a library that follows Standard Schema.';
    throw new ToolDeclarationException('invalid_option', place, 'its schema is none.', mend, cause);
  }
  const fault = schemaFaultOf(document);
  if (fault === null) return document;
  throw new ToolDeclarationException('invalid_option', place, `its JSON Schema has a fault: ${fault}.`, 'Correct it.');
}

/** By the standard's own interface, or by the method that libraries had before it. */
function documentOfLibrary(schema: StandardSchema, place: string): JsonSchemaObject {
  const { vendor, jsonSchema } = schema['~standard'];
  const { toJSONSchema, toJsonSchema } = schema as { toJSONSchema?: unknown; toJsonSchema?: unknown };
  const written = [
    jsonSchema && (() => jsonSchema.input({ target: 'draft-2020-12' })),
    typeof toJSONSchema === 'function' && (() => toJSONSchema.call(schema, { io: 'input' }) as object),
    typeof toJsonSchema === 'function' && (() => toJsonSchema.call(schema) as object),
  ].find((one): one is () => object => typeof one === 'function');
  const mend = 'Give its JSON Schema beside it: { schema, jsonSchema: { … } }.';
  if (written === undefined) {
    const problem = `the library "${vendor}" does not say its schemas as JSON Schema by itself.`;
    throw new ToolDeclarationException('unsupported_type', place, problem, mend);
  }
  try {
    return checkedDocument(written() as SchemaInput, place);
  } catch (cause) {
    if (cause instanceof ToolDeclarationException) throw cause;
    const problem = `the library "${vendor}" cannot say this schema as JSON Schema.`;
    throw new ToolDeclarationException('unsupported_type', place, problem, mend, cause);
  }
}

/** Whether a schema takes the absence of a value, and what it makes of it; unknown for one that takes its time. */
export function absenceIn(schema: unknown): { readonly value: unknown } | undefined {
  if (!isStandardSchema(schema)) return undefined;
  const result = schema['~standard'].validate(undefined);
  if (result instanceof Promise) {
    result.catch(() => undefined); // it was only asked whether it may be absent
    return undefined;
  }
  return result.issues === undefined ? { value: result.value } : undefined;
}

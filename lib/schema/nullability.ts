import type { JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from './json-schema-document.js';

/** The types a schema names, null left out. */
export function typesOf(schema: JsonSchemaObject): readonly JsonSchemaType[] {
  return namedTypes(schema).filter((type) => type !== 'null');
}

/** True when the schema takes null. */
export function takesNull(schema: JsonSchemaOrBoolean): boolean {
  if (typeof schema === 'boolean') return schema;
  const types = namedTypes(schema);
  if (types.length > 0 && !types.includes('null')) return false;
  if (schema.enum !== undefined && !schema.enum.includes(null)) return false;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.some(takesNull);
  return schema.$ref === undefined && schema.const === undefined && schema.allOf === undefined;
}

/** The schema of "this, or null": the type becomes a union, a list of values gets null, anything else an `anyOf`. */
export function withNull(schema: JsonSchemaObject): JsonSchemaObject {
  if (takesNull(schema)) return schema;
  const types = namedTypes(schema);
  const isPlain = schema.anyOf === undefined && schema.oneOf === undefined && schema.allOf === undefined;
  if (!isPlain || (types.length === 0 && schema.enum === undefined) || schema.const !== undefined)
    return orNull(schema);
  return {
    ...schema,
    ...(types.length === 0 ? {} : { type: [...types.filter((type) => type !== 'null'), 'null'] }),
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum.filter((value) => value !== null), null] }),
  };
}

/** The schema without what `withNull` adds. */
export function withoutNull(schema: JsonSchemaObject): JsonSchemaObject {
  const [inner, none, ...others] = schema.anyOf ?? [];
  if (isNullOnly(none) && others.length === 0 && typeof inner === 'object') {
    const { anyOf: _, ...rest } = schema;
    return { ...rest, ...inner };
  }
  const types = typesOf(schema);
  return {
    ...schema,
    ...(types.length === 0 ? {} : ({ type: types.length === 1 ? types[0] : types } as JsonSchemaObject)),
    ...(schema.enum === undefined ? {} : { enum: schema.enum.filter((value) => value !== null) }),
  };
}

/** Title and description speak of the whole, so they stay outside. */
function orNull(schema: JsonSchemaObject): JsonSchemaObject {
  const { title, description, $defs, ...inner } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(title === undefined ? {} : { title }),
    anyOf: [inner, { type: 'null' }],
    ...($defs === undefined ? {} : { $defs }),
  };
}

function isNullOnly(schema: JsonSchemaOrBoolean | undefined): boolean {
  return typeof schema === 'object' && schema.type === 'null';
}

function namedTypes(schema: JsonSchemaObject): readonly JsonSchemaType[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

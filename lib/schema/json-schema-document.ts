/** A value that JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object that JSON can say. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** The types of JSON Schema. */
export type JsonSchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** A schema in any place: a document, or `true` (anything) or `false` (nothing). */
export type JsonSchemaOrBoolean = JsonSchemaObject | boolean;

/** Schemas by name. */
export interface JsonSchemaMap {
  readonly [name: string]: JsonSchemaOrBoolean;
}

/**
 * A plain JSON Schema document (draft 2020-12). Keywords that are not named here are allowed and kept.
 *
 * Source: JSON Schema 2020-12, Core sections 8–11 and Validation sections 6–9.
 */
export interface JsonSchemaObject {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: JsonSchemaMap;
  readonly $comment?: string;

  readonly type?: JsonSchemaType | readonly JsonSchemaType[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;

  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;

  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;

  readonly items?: JsonSchemaOrBoolean;
  readonly prefixItems?: readonly JsonSchemaOrBoolean[];
  readonly contains?: JsonSchemaOrBoolean;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: JsonSchemaOrBoolean;

  readonly properties?: JsonSchemaMap;
  readonly patternProperties?: JsonSchemaMap;
  readonly additionalProperties?: JsonSchemaOrBoolean;
  readonly propertyNames?: JsonSchemaOrBoolean;
  readonly unevaluatedProperties?: JsonSchemaOrBoolean;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: { readonly [name: string]: readonly string[] };
  readonly dependentSchemas?: JsonSchemaMap;

  readonly anyOf?: readonly JsonSchemaOrBoolean[];
  readonly oneOf?: readonly JsonSchemaOrBoolean[];
  readonly allOf?: readonly JsonSchemaOrBoolean[];
  readonly not?: JsonSchemaOrBoolean;
  readonly if?: JsonSchemaOrBoolean;
  readonly then?: JsonSchemaOrBoolean;
  readonly else?: JsonSchemaOrBoolean;

  readonly [keyword: string]: unknown;
}

/** A value that JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The types of JSON Schema. */
export type JsonSchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** A schema in any place: a document, or `true` (anything) or `false` (nothing). */
export type JsonSchemaOrBoolean = JsonSchemaObject | boolean;

/** A plain JSON Schema document (draft 2020-12). Keywords that are not named here are allowed and kept. */
export interface JsonSchemaObject {
  readonly type?: JsonSchemaType | readonly JsonSchemaType[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
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
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: { readonly [name: string]: JsonSchemaOrBoolean };
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchemaOrBoolean;
  readonly anyOf?: readonly JsonSchemaOrBoolean[];
  readonly oneOf?: readonly JsonSchemaOrBoolean[];
  readonly allOf?: readonly JsonSchemaOrBoolean[];
  readonly not?: JsonSchemaOrBoolean;
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: JsonSchemaOrBoolean };
  readonly [keyword: string]: unknown;
}

import type { JsonSchemaObject } from './json-schema-document.js';

/** The form in which OpenAI is asked for an answer of a schema (`response_format`). */
export interface ResponseFormat {
  readonly type: 'json_schema';
  readonly json_schema: {
    readonly name: string;
    readonly description?: string;
    readonly schema: JsonSchemaObject;
    readonly strict: boolean;
  };
}

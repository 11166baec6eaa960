import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject } from './json-schema-document.js';
import { JsonSchemaKinds } from './json-schema-kinds.js';
import type { ResponseFormat } from './response-format.js';
import type { FunctionForm } from './tool-definition.js';

/** The forms in which a schema leaves. */
export abstract class JsonSchemaExports extends JsonSchemaKinds {
  /** The document: plain, deeply frozen, keys in one order. */
  toArray(): JsonSchemaObject {
    return this.document;
  }

  /** The same as `toArray`. */
  toJsonSchema(): JsonSchemaObject {
    return this.document;
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the document. */
  toJSON(): JsonSchemaObject {
    return this.document;
  }

  /** JSON text. */
  override toString(): string {
    return JSON.stringify(this.document);
  }

  /**
   * The OpenAI function form with this schema for the arguments. Throws `InvalidSchemaException` when it is no object
   * schema.
   *
   * @param strict whether the provider holds the model to the schema
   */
  toFunctionCall(name: string, description = '', strict = false): FunctionForm {
    if (!this.isObject) {
      throw new InvalidSchemaException(
        `The arguments of function "${name}" must be an object, but the schema is "${this.types.join(', ') || 'any'}".`,
      );
    }
    return {
      type: 'function',
      function: {
        name,
        ...(description === '' ? {} : { description }),
        parameters: this.document,
        ...(strict ? { strict } : {}),
      },
    };
  }

  /** The OpenAI form that asks for an answer of this schema. */
  toResponseFormat(name: string, description = '', strict = true): ResponseFormat {
    return {
      type: 'json_schema',
      json_schema: { name, ...(description === '' ? {} : { description }), schema: this.document, strict },
    };
  }
}

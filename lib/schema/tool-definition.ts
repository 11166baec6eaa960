import { frozen } from './frozen.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject } from './json-schema-document.js';

/** The function-calling form that OpenAI defined and most providers take. */
export interface FunctionForm {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters: JsonSchemaObject;
  };
}

/**
 * What a model is told of a tool: name, description, and the schema of its arguments. Immutable, deeply frozen.
 *
 * @example
 * new ToolDefinition('search', 'Search documents', { type: 'object', properties: {} }).toArray();
 * // { type: 'function', function: { name: 'search', description: 'Search documents', parameters: { … } } }
 */
export class ToolDefinition {
  readonly name: string;
  /** Empty when there is none. */
  readonly description: string;
  readonly parameters: JsonSchemaObject;

  constructor(name: string, description: string, parameters: JsonSchemaObject) {
    this.name = name;
    this.description = description;
    this.parameters = frozen(parameters);
    Object.freeze(this);
  }

  /**
   * Reads the function form, or the flat form `{ name, description?, parameters? }`. Throws `InvalidSchemaException`
   * naming what is wrong.
   */
  static fromArray(data: unknown): ToolDefinition {
    if (!isMap(data)) throw wrong('the definition', 'an object', data);
    const isNested = 'function' in data;
    const flat = isNested ? data.function : data;
    const at = (key: string): string => (isNested ? `function.${key}` : key);
    if (!isMap(flat)) throw wrong('function', 'an object', flat);
    const { name, description = '', parameters = EMPTY } = flat;
    if (typeof name !== 'string' || name === '') throw wrong(at('name'), 'a text', name);
    if (typeof description !== 'string') throw wrong(at('description'), 'a text', description);
    if (!isMap(parameters)) throw wrong(at('parameters'), 'a JSON Schema object', parameters);
    return new ToolDefinition(name, description, parameters);
  }

  /** The function form; `description` is left out when empty. */
  toArray(): FunctionForm {
    const { name, description, parameters } = this;
    return { type: 'function', function: { name, ...(description === '' ? {} : { description }), parameters } };
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the function form. */
  toJSON(): FunctionForm {
    return this.toArray();
  }
}

const EMPTY: JsonSchemaObject = { type: 'object', properties: {} };

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(path: string, expected: string, got: unknown): InvalidSchemaException {
  const kind = got === null ? 'null' : Array.isArray(got) ? 'an array' : typeof got;
  return new InvalidSchemaException(`Not a tool definition: ${path} must be ${expected}, but it is ${kind}.`);
}

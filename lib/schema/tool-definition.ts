import { brand } from '../result/brand.js';
import { frozen } from './frozen.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import type { JsonSchemaObject } from './json-schema-document.js';
import { readDocument } from './read-document.js';

/** The function-calling form that OpenAI defined and most providers take. */
export interface FunctionForm {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters: JsonSchemaObject;
    readonly strict?: boolean;
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
  /** Whether the provider holds the model to the schema; null leaves it to the provider. */
  readonly strict: boolean | null;

  /** Throws `InvalidSchemaException` for a name or description that is no text, and when the parameters are no plain JSON object. */
  constructor(name: string, description: string, parameters: JsonSchemaObject, strict: boolean | null = null) {
    if (typeof name !== 'string') throw wrong('name', 'a text', name);
    if (typeof description !== 'string') throw wrong('description', 'a text', description);
    if (!isMap(parameters)) throw wrong('parameters', 'a JSON Schema object', parameters);
    this.name = name;
    this.description = description;
    this.parameters = frozen(parameters, `the parameters of "${name}"`);
    this.strict = strict;
    Object.freeze(this);
  }

  /**
   * Reads the function form, or the flat form `{ name, description?, parameters?, strict? }`; null stands for what is not
   * there, as some providers write it. Throws `InvalidSchemaException` naming what is wrong and where.
   */
  static fromArray(data: unknown): ToolDefinition {
    if (!isMap(data)) throw wrong('the definition', 'an object', data);
    if (given(data, 'type') !== undefined && data.type !== 'function') throw wrong('type', '"function"', data.type);
    const isNested = Object.hasOwn(data, 'function');
    const flat = isNested ? data.function : data;
    if (!isMap(flat)) throw wrong('function', 'an object', flat);
    const at = (key: string): string => (isNested ? `function.${key}` : key);

    const name = given(flat, 'name');
    const description = given(flat, 'description') ?? '';
    const parameters = given(flat, 'parameters') ?? NO_PARAMETERS;
    const strict = given(flat, 'strict') ?? null;
    if (typeof name !== 'string' || name === '') throw wrong(at('name'), 'a text, not empty', name);
    if (typeof description !== 'string') throw wrong(at('description'), 'a text', description);
    if (!isMap(parameters)) throw wrong(at('parameters'), 'a JSON Schema object', parameters);
    if (strict !== null && typeof strict !== 'boolean') throw wrong(at('strict'), 'true or false', strict);
    return new ToolDefinition(name, description, readDocument(parameters, at('parameters')), strict);
  }

  /** The same definition under another name. */
  withName(name: string): ToolDefinition {
    return new ToolDefinition(name, this.description, this.parameters, this.strict);
  }

  /** The same definition, asking the provider to hold the model to the schema or not to. */
  withStrict(strict: boolean): ToolDefinition {
    return new ToolDefinition(this.name, this.description, this.parameters, strict);
  }

  /** The function form; `description` is left out when empty, `strict` when nothing is said. */
  toArray(): FunctionForm {
    const { name, description, parameters, strict } = this;
    const form: FunctionForm['function'] = {
      name,
      ...(description === '' ? {} : { description }),
      parameters,
      ...(strict === null ? {} : { strict }),
    };
    return Object.freeze({ type: 'function', function: Object.freeze(form) });
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the function form. */
  toJSON(): FunctionForm {
    return this.toArray();
  }
}

brand(ToolDefinition, 'ToolDefinition');

const NO_PARAMETERS: JsonSchemaObject = { type: 'object', properties: {} };

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of its own that is not null. */
function given(data: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(data, key) ? (data[key] ?? undefined) : undefined;
}

function wrong(path: string, expected: string, got: unknown): InvalidSchemaException {
  const text = String(JSON.stringify(got));
  const shown = got === undefined ? 'missing' : text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return new InvalidSchemaException(`Not a tool definition: ${path} must be ${expected}, but it is ${shown}.`);
}

import { isBranded } from '../result/brand.js';
import { described } from '../result/described.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';
import { JsonSchema } from './json-schema.js';
import { type FunctionForm, ToolDefinition } from './tool-definition.js';

/**
 * A tool's schema while it is being written by hand.
 *
 * @example
 * ToolDefinition.fromArray(
 *   ToolSchema.make('weather', 'Weather for a city', JsonSchema.object('parameters').withProperties([
 *     JsonSchema.string('city', 'City name'),
 *   ]).withRequiredProperties(['city'])).toArray(),
 * );
 *
 * Seed: Advanced Patterns, "Building Schema Manually".
 */
export class ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;

  private constructor(name: string, description: string, parameters: JsonSchema) {
    this.name = name;
    this.description = description;
    this.parameters = parameters;
    Object.freeze(this);
  }

  /** Throws `InvalidSchemaException` when the parameters are no object schema. */
  static make(name: string, description: string, parameters: JsonSchema): ToolSchema {
    if (!isBranded(parameters, 'JsonSchema')) {
      throw new InvalidSchemaException(
        `The parameters of "${String(name)}" are ${described(parameters)}: give a JsonSchema, such as JsonSchema.object('parameters', […]).`,
      );
    }
    if (parameters.type !== 'object') {
      throw new InvalidSchemaException(
        `The parameters of "${name}" must be an object, but the schema is "${parameters.types.join(', ') || 'any'}".`,
      );
    }
    return new ToolSchema(name, description, parameters);
  }

  /** Reads the function form, or the flat one. Throws `InvalidSchemaException` naming what is wrong. */
  static fromArray(data: unknown): ToolSchema {
    const { name, description, parameters } = ToolDefinition.fromArray(data);
    return ToolSchema.make(name, description, JsonSchema.fromArray(parameters, 'parameters'));
  }

  /** The OpenAI function form, with the description also when it is empty. */
  toArray(): FunctionForm {
    const { name, description } = this;
    return { type: 'function', function: { name, description, parameters: this.parameters.toArray() } };
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the function form. */
  toJSON(): FunctionForm {
    return this.toArray();
  }

  /** The finished definition. */
  toDefinition(): ToolDefinition {
    return new ToolDefinition(this.name, this.description, this.parameters.toArray());
  }
}

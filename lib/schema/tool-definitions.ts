import { InvalidSchemaException } from './invalid-schema-exception.js';
import { type FunctionForm, ToolDefinition } from './tool-definition.js';

/**
 * An immutable list of tool definitions, in order.
 *
 * @example
 * const definitions = ToolDefinitions.fromArray([{ name: 'ping' }, { name: 'search', description: 'Search documents' }]);
 * definitions.count;                       // 2
 * [...definitions].map(({ name }) => name) // ['ping', 'search']
 */
export class ToolDefinitions implements Iterable<ToolDefinition> {
  readonly all: readonly ToolDefinition[];

  constructor(...definitions: readonly ToolDefinition[]) {
    this.all = Object.freeze(definitions);
    Object.freeze(this);
  }

  static empty(): ToolDefinitions {
    return new ToolDefinitions();
  }

  /**
   * Reads a list of definitions, and of plain forms as `ToolDefinition.fromArray` takes them. Throws
   * `InvalidSchemaException` naming what is wrong and where.
   */
  static fromArray(data: Iterable<unknown>): ToolDefinitions {
    return new ToolDefinitions(...Array.from(data, readAt));
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  get count(): number {
    return this.all.length;
  }

  [Symbol.iterator](): Iterator<ToolDefinition> {
    return this.all[Symbol.iterator]();
  }

  /** The function forms. */
  toArray(): readonly FunctionForm[] {
    return this.all.map((definition) => definition.toArray());
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the function forms. */
  toJSON(): readonly FunctionForm[] {
    return this.toArray();
  }
}

function readAt(data: unknown, index: number): ToolDefinition {
  if (data instanceof ToolDefinition) return data;
  try {
    return ToolDefinition.fromArray(data);
  } catch (error) {
    if (!(error instanceof InvalidSchemaException)) throw error;
    throw new InvalidSchemaException(`Tool definition ${index}: ${error.message}`, error);
  }
}

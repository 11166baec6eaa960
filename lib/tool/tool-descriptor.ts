import type { CanDescribeTool, ToolDocumentation } from './contracts/can-describe-tool.js';

/**
 * A tool's documentation as a value of its own. What is given is merged over the defaults, one level deep, and wins.
 *
 * @example
 * new ToolDescriptor('search', 'Search documents.', { tags: ['rag'] }).metadata();
 * // { name: 'search', summary: 'Search documents.', tags: ['rag'] }
 *
 * Seed: Advanced Patterns, "The ToolDescriptor Class".
 */
export class ToolDescriptor implements CanDescribeTool {
  readonly name: string;
  readonly description: string;
  readonly #metadata: ToolDocumentation;
  readonly #instructions: ToolDocumentation;

  constructor(
    name: string,
    description: string,
    metadata: ToolDocumentation = {},
    instructions: ToolDocumentation = {},
  ) {
    this.name = name;
    this.description = description;
    this.#metadata = metadata;
    this.#instructions = instructions;
  }

  metadata(): ToolDocumentation {
    return { name: this.name, summary: this.description, ...this.#metadata };
  }

  instructions(): ToolDocumentation {
    return { name: this.name, description: this.description, parameters: {}, returns: 'mixed', ...this.#instructions };
  }
}

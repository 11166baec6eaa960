import type { CanDescribeTool, ToolDocumentation } from './contracts/can-describe-tool.js';
import { namespaceOf } from './namespace.js';
import { summaryOf } from './summary.js';

/**
 * A tool's documentation as a value of its own. What is given is merged over the defaults, one level deep, and wins. The
 * defaults are name, summary (the description's first sentence) and the namespace of a dotted name; and name,
 * description, parameters and what it returns.
 *
 * @example
 * new ToolDescriptor('docs.search', 'Search documents. Slow.', { tags: ['rag'] }).metadata();
 * // { name: 'docs.search', summary: 'Search documents.', namespace: 'docs', tags: ['rag'] }
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
    const namespace = namespaceOf(this.name);
    return {
      name: this.name,
      summary: summaryOf(this.description),
      ...(namespace === null ? {} : { namespace }),
      ...this.#metadata,
    };
  }

  instructions(): ToolDocumentation {
    return { name: this.name, description: this.description, parameters: {}, returns: 'mixed', ...this.#instructions };
  }
}

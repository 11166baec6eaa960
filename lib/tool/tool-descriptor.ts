import { isRecord } from '../reflection/check-options.js';
import { checkGiven } from './check-given.js';
import type { CanDescribeTool, ToolDocumentation } from './contracts/can-describe-tool.js';
import { frozenCopyOf } from './frozen-copy-of.js';
import { namespaceOf } from './namespace.js';
import { summaryOf } from './summary.js';

/**
 * A tool's documentation as a value of its own. Immutable: what it is given it copies, lists and plain objects all the way
 * down, and what it gives nobody can change. What is given is merged over the defaults, one level deep, and wins. The
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

  /** Throws `ToolDeclarationException` for a name or description that is no text, and for documentation that is no object. */
  constructor(
    name: string,
    description: string,
    metadata: ToolDocumentation = {},
    instructions: ToolDocumentation = {},
  ) {
    const place = typeof name === 'string' ? `ToolDescriptor "${name}"` : 'ToolDescriptor';
    checkGiven(typeof name === 'string', place, 'name', name, 'Give a text: new ToolDescriptor(name, description).');
    checkGiven(typeof description === 'string', place, 'description', description, 'Give a text, which may be empty.');
    checkGiven(isRecord(metadata), place, 'metadata', metadata, 'Give an object, or nothing.');
    checkGiven(isRecord(instructions), place, 'instructions', instructions, 'Give an object, or nothing.');
    this.name = name;
    this.description = description;
    this.#metadata = frozenCopyOf(metadata);
    this.#instructions = frozenCopyOf(instructions);
    // A subclass may have fields of its own.
    if (new.target === ToolDescriptor) Object.freeze(this);
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

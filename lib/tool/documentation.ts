import type { ToolOptions } from '../reflection/tool-options.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { ToolDescriptor } from './tool-descriptor.js';

/** What is known of a tool beside its parameters. */
interface DescribedTool {
  readonly name: string;
  readonly description: string;
  readonly traits: ToolTraits;
  readonly outputSchema: JsonSchemaObject | null;
}

/**
 * A tool's words: what `@Tool` says as `metadata` and `instructions`, over what its declaration tells anyway: its effects
 * in lists, all traits and the schema of its result in the full documentation.
 */
export function documentationOf(tool: DescribedTool, said: ToolOptions): ToolDescriptor {
  const { name, description, traits, outputSchema } = tool;
  const { effects } = traits;
  const metadata = { ...(effects === undefined ? {} : { effects }), ...said.metadata };
  const instructions = { ...traits, ...(outputSchema === null ? {} : { returns: outputSchema }), ...said.instructions };
  return new ToolDescriptor(name, description, metadata, instructions);
}

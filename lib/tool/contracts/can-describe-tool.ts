/** Documentation of a tool at one level: plain data under free keys. */
export type ToolDocumentation = Readonly<Record<string, unknown>>;

/**
 * Says what a tool is, at two levels: `metadata()` is light, for lists and search; `instructions()` is everything one
 * needs to call it.
 *
 * Seed: Advanced Patterns, "How Metadata and Instructions Differ".
 */
export interface CanDescribeTool {
  /** The tool's name, unique among its fellows. */
  readonly name: string;
  /** What it does, for the model. */
  readonly description: string;
  /** Name, summary, and what helps to find it: namespace, tags. */
  metadata(): ToolDocumentation;
  /** Name, description, parameters, what it returns, errors, examples, notes. */
  instructions(): ToolDocumentation;
}

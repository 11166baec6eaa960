import type { ToolArguments } from '../../arguments/argument-reader.js';
import type { Result } from '../../result/result.js';
import type { ToolDefinition } from '../../schema/tool-definition.js';
import type { ToolTraits } from '../../shape/tool-traits.js';
import type { ToolContext } from '../tool-context.js';
import type { CanDescribeTool } from './can-describe-tool.js';

/**
 * A tool: all that the executor, `Tools` and drivers rely on. Implement it directly when no base class fits.
 *
 * Seed: Advanced Patterns, "Implementing ToolInterface Directly".
 */
export interface ToolInterface {
  /**
   * Runs the tool on a model's arguments (JSON text or a map) or on positional ones. What goes wrong is a failure; only
   * `AgentStopException` is thrown.
   *
   * @param context the call that is served: its abort signal above all
   */
  use(args: ToolArguments, context?: ToolContext): Result<unknown> | Promise<Result<unknown>>;
  /** What the model is told. */
  toToolSchema(): ToolDefinition;
  /** What was declared of how it may be run; nothing for a tool that does not say. */
  readonly traits?: ToolTraits;
  /** Who answers for the tool's name and documentation. */
  descriptor(): CanDescribeTool;
}

import { declarationOf } from '../reflection/declarations.js';
import { checkToolName, snakeCase } from '../reflection/tool-name.js';
import { documentationOf } from './documentation.js';
import { invokeFacts } from './invoke-shape.js';
import { HasReflectiveSchema } from './mixins/has-reflective-schema.js';
import { StateAwareTool } from './state-aware-tool.js';

/** What a `BaseTool` is called. */
export interface BaseToolOptions {
  /** By default what `@Tool` on the class says, else the class's name in snake case: `WeatherTool` → `weather_tool`. */
  readonly name?: string;
  /** By default what `@Tool` on the class says, else empty. */
  readonly description?: string;
}

/**
 * The usual base of a class that is a tool: it sees the agent's state, its schema is reflected from `invoke`, and it needs
 * no descriptor beside name and description. Override `metadata()` or `instructions()` to say more.
 *
 * @example
 * class StepsTool extends BaseTool {
 *   constructor() {
 *     super({ name: 'agent.steps', description: 'How far the agent is. Counts from one.' });
 *   }
 *   invoke(\@Param('Unit') unit: string): string {
 *     return `${this.agentState?.stepCount ?? 0} ${unit}`;
 *   }
 * }
 * new StepsTool().metadata(); // { name: 'agent.steps', summary: 'How far the agent is.', namespace: 'agent' }
 *
 * Seed: Building Tools, "BaseTool (State-Aware Class Tool)".
 */
export abstract class BaseTool extends HasReflectiveSchema(StateAwareTool) {
  constructor(options: BaseToolOptions = {}) {
    const prototype = new.target.prototype as object;
    const declared = declarationOf(prototype, 'invoke')?.tool ?? {};
    const name = options.name ?? declared.name ?? snakeCase(new.target.name);
    checkToolName(name, `class ${new.target.name}`);
    const description = options.description ?? declared.description ?? '';
    super(documentationOf({ name, description, ...invokeFacts(prototype) }, declared));
  }
}

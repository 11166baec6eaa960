import { isRecord } from '../reflection/check-options.js';
import { declarationOf } from '../reflection/declarations.js';
import { checkToolName, snakeCase } from '../reflection/tool-name.js';
import { checkGiven } from './check-given.js';
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

const BOTH_FORMS = "Give super({ name: '…', description: '…' }), or super('name', 'description').";

/**
 * The usual base of a class that is a tool: it sees the agent's state, its schema is reflected from `invoke`, and it needs
 * no descriptor beside name and description. Override `metadata()` or `instructions()` to say more.
 *
 * One object serves all calls, also those that run beside each other: the state that a call sees is its own, but what a
 * class writes to its own fields all calls share, as in any service. Keep what belongs to one call in local variables, or ask
 * `this.agentState` for it.
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
  constructor(options?: BaseToolOptions);
  /** The seeds' form: name and description one after another. */
  constructor(name?: string, description?: string);
  /** Throws `ToolDeclarationException` for a name that no provider would take, and for what is neither form. */
  constructor(said: BaseToolOptions | string = {}, second?: string) {
    const place = `class ${new.target.name}`;
    checkGiven(typeof said === 'string' || isRecord(said), place, 'first argument', said, BOTH_FORMS);
    checkGiven(second === undefined || typeof said === 'string', place, 'second argument', second, BOTH_FORMS);
    const options: BaseToolOptions =
      typeof said === 'string' ? { name: said, ...(second === undefined ? {} : { description: second }) } : said;
    const prototype = new.target.prototype as object;
    const declared = declarationOf(prototype, 'invoke')?.tool ?? {};
    const name = options.name ?? declared.name ?? snakeCase(new.target.name);
    checkToolName(name, place);
    const description = options.description ?? declared.description ?? '';
    super(documentationOf({ name, description, ...invokeFacts(prototype) }, declared));
  }
}

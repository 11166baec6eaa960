import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import { Tools } from '../../tool/tools.js';

/**
 * Gives the agent tools: collections, tools, or services with `@Tool` methods. Of two with one name the later wins.
 *
 * @example
 * new UseTools(new WeatherService(), FakeTool.returning('search', 'Search', 'hits'));
 */
export class UseTools implements AgentCapability {
  readonly capabilityName = 'use_tools';
  readonly #tools: Tools;

  /** Throws `ToolDeclarationException` for a service whose tools cannot be served. */
  constructor(...sources: readonly object[]) {
    this.#tools = sources.reduce<Tools>(
      (tools, source) => tools.merge(source instanceof Tools ? source : Tools.from(source)),
      new Tools(),
    );
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withTools(this.#tools);
  }
}

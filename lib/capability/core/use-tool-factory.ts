import type { CanUseTools } from '../../agent/can-use-tools.js';
import { checkPart } from '../../agent/check-part.js';
import type { EventDispatcher } from '../../agent/events/event-dispatcher.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { DeferredToolContext } from '../../builder/can-provide-deferred-tools.js';
import type { ToolInterface } from '../../tool/contracts/tool-interface.js';
import { Tools } from '../../tool/tools.js';

/** Makes one tool of the agent it is for. */
export type ToolFactory = (
  tools: Tools,
  driver: CanUseTools,
  events: EventDispatcher,
  context: DeferredToolContext,
) => ToolInterface;

/**
 * Gives the agent a tool that is made when the agent is built.
 *
 * @example
 * new UseToolFactory((tools, driver, events) => new SubagentTool(driver, events));
 *
 * Seed: Advanced Patterns, "The `UseToolFactory` Capability".
 */
export class UseToolFactory implements AgentCapability {
  readonly capabilityName = 'use_tool_factory';
  readonly #factory: ToolFactory;

  /** Throws `InvalidAgentException` for what is no function. */
  constructor(factory: ToolFactory) {
    const mend = 'Give a function that makes a tool: (tools, driver, events) => tool.';
    checkPart(typeof factory === 'function', 'UseToolFactory', factory, mend);
    this.#factory = factory;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withDeferredTools({
      provideTools: (context) =>
        Tools.from(this.#factory(context.tools, context.toolUseDriver, context.events, context)),
    });
  }
}

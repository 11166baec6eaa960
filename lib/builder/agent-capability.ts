import type { AgentConfiguration } from './agent-configuration.js';

/**
 * One thing that an agent can do, added by `AgentBuilder.withCapability`: tools, hooks, a driver, …
 *
 * Seed: Advanced Patterns, "The `UseToolFactory` Capability".
 */
export interface AgentCapability {
  /** For messages: `use_tools`. */
  readonly capabilityName: string;
  /** Gives the configuration it was handed, with its own part added. */
  configure(agent: AgentConfiguration): AgentConfiguration;
}

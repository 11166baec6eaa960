import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { CanProvideDeferredTools } from '../../builder/can-provide-deferred-tools.js';

/**
 * Gives the agent the tools of a provider, which are made when the agent is built.
 *
 * Seed: Advanced Patterns, "The `CanProvideDeferredTools` Interface".
 */
export class UseDeferredTools implements AgentCapability {
  readonly capabilityName = 'use_deferred_tools';
  readonly #provider: CanProvideDeferredTools;

  constructor(provider: CanProvideDeferredTools) {
    this.#provider = provider;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withDeferredTools(this.#provider);
  }
}

import { checkPart } from '../../agent/check-part.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { CanProvideDeferredTools } from '../../builder/can-provide-deferred-tools.js';
import { hasMethods } from '../../result/has-methods.js';

/**
 * Gives the agent the tools of a provider, which are made when the agent is built.
 *
 * Seed: Advanced Patterns, "The `CanProvideDeferredTools` Interface".
 */
export class UseDeferredTools implements AgentCapability {
  readonly capabilityName = 'use_deferred_tools';
  readonly #provider: CanProvideDeferredTools;

  /** Throws `InvalidAgentException` for what is no provider. */
  constructor(provider: CanProvideDeferredTools) {
    const mend = 'Give an object with provideTools(context).';
    checkPart(hasMethods(provider, 'provideTools'), 'UseDeferredTools', provider, mend);
    this.#provider = provider;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withDeferredTools(this.#provider);
  }
}

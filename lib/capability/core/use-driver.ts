import type { CanUseTools } from '../../agent/can-use-tools.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';

/** Gives the agent its driver; the last one wins. */
export class UseDriver implements AgentCapability {
  readonly capabilityName = 'use_driver';
  readonly #driver: CanUseTools;

  constructor(driver: CanUseTools) {
    this.#driver = driver;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withDriver(this.#driver);
  }
}

/** Wraps the driver that the agent has so far. Throws `InvalidAgentException`, at the build, when it has none yet. */
export class UseDriverDecorator implements AgentCapability {
  readonly capabilityName = 'use_driver_decorator';
  readonly #decorate: (driver: CanUseTools) => CanUseTools;

  constructor(decorate: (driver: CanUseTools) => CanUseTools) {
    this.#decorate = decorate;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    if (agent.driver === null) {
      throw new InvalidAgentException('There is no driver to decorate: add UseDriver before UseDriverDecorator.');
    }
    return agent.withDriver(this.#decorate(agent.driver));
  }
}

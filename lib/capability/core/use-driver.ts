import type { CanUseTools } from '../../agent/can-use-tools.js';
import { checkPart } from '../../agent/check-part.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import { isDriver } from '../../agent/is-driver.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';

const A_DRIVER = 'Give a driver: an object with useTools() and withToolRuntime().';

/** Gives the agent its driver; the last one wins. */
export class UseDriver implements AgentCapability {
  readonly capabilityName = 'use_driver';
  readonly #driver: CanUseTools;

  /** Throws `InvalidAgentException` for what is no driver. */
  constructor(driver: CanUseTools) {
    checkPart(isDriver(driver), 'UseDriver', driver, A_DRIVER);
    this.#driver = driver;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withDriver(this.#driver);
  }
}

/**
 * Wraps the driver that the agent has so far. Throws `InvalidAgentException`, at the build, when it has none yet, and when
 * the function gives no driver.
 */
export class UseDriverDecorator implements AgentCapability {
  readonly capabilityName = 'use_driver_decorator';
  readonly #decorate: (driver: CanUseTools) => CanUseTools;

  /** Throws `InvalidAgentException` for what is no function. */
  constructor(decorate: (driver: CanUseTools) => CanUseTools) {
    const mend = 'Give a function that takes the driver and gives another.';
    checkPart(typeof decorate === 'function', 'UseDriverDecorator', decorate, mend);
    this.#decorate = decorate;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    if (agent.driver === null) {
      throw new InvalidAgentException('There is no driver to decorate: add UseDriver before UseDriverDecorator.');
    }
    const decorated = this.#decorate(agent.driver);
    checkPart(isDriver(decorated), 'UseDriverDecorator, by its function,', decorated, A_DRIVER);
    return agent.withDriver(decorated);
  }
}

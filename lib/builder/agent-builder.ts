import { AgentLoop } from '../agent/agent-loop.js';
import type { CanUseTools } from '../agent/can-use-tools.js';
import { checkPart } from '../agent/check-part.js';
import { equipped } from '../agent/driver-contracts.js';
import type { CanHandleEvents } from '../agent/events/agent-event.js';
import { EventDispatcher } from '../agent/events/event-dispatcher.js';
import { type HookContracts, HookStack } from '../agent/hooks/hook-stack.js';
import { InvalidAgentException } from '../agent/invalid-agent-exception.js';
import { type Clock, systemClock } from '../result/clock.js';
import { errorOf } from '../result/error-of.js';
import { hasMethods } from '../result/has-methods.js';
import { Tools } from '../tool/tools.js';
import type { AgentCapability } from './agent-capability.js';
import { AgentConfiguration } from './agent-configuration.js';
import type { CanProvideDeferredTools } from './can-provide-deferred-tools.js';

/** What a builder is made of. */
interface BuilderFacts {
  readonly capabilities: readonly AgentCapability[];
  readonly parentEvents: CanHandleEvents | null;
  readonly contracts: HookContracts;
  readonly clock: Clock;
}

/**
 * Puts an agent together from capabilities. Immutable, so that agents can share a base; each build makes an agent of its
 * own.
 *
 * @example
 * const loop = AgentBuilder.base()
 *   .withCapability(new UseTools(Tools.from(service)))
 *   .withCapability(new UseDriver(new ToolCallingDriver(openAiModel('gpt-5-mini'))))
 *   .withCapability(new UseGuards({ maxSteps: 20 }))
 *   .build();
 *
 * Seed: Advanced Patterns, "The `UseToolFactory` Capability".
 */
export class AgentBuilder {
  readonly #facts: BuilderFacts;

  private constructor(facts: BuilderFacts) {
    this.#facts = facts;
  }

  /** @param parentEvents hears every event of the agent as well */
  static base(parentEvents: CanHandleEvents | null = null): AgentBuilder {
    const isHandler = parentEvents === null || hasMethods(parentEvents, 'forward', 'listensTo');
    checkPart(isHandler, 'AgentBuilder.base', parentEvents, 'Give an EventDispatcher, or nothing.');
    return new AgentBuilder({ capabilities: [], parentEvents, contracts: 'off', clock: systemClock });
  }

  /** Throws `InvalidAgentException` for what is no capability. */
  withCapability(capability: AgentCapability): AgentBuilder {
    const mend = 'Give an object with configure(agent): new UseTools(…), new UseDriver(…), …';
    checkPart(hasMethods(capability, 'configure'), 'AgentBuilder.withCapability', capability, mend);
    return new AgentBuilder({ ...this.#facts, capabilities: [...this.#facts.capabilities, capability] });
  }

  /** Stamps runs, steps and calls with this clock's time, and measures limits by it; for tests, a `FrozenClock`. */
  withClock(clock: Clock): AgentBuilder {
    checkPart(hasMethods(clock, 'now'), 'AgentBuilder.withClock', clock, 'Give an object with now().');
    return new AgentBuilder({ ...this.#facts, clock });
  }

  /** Tells, by the event `HookContractViolated`, when a hook changes more than its trigger allows. */
  withHookContractDiagnostics(): AgentBuilder {
    return new AgentBuilder({ ...this.#facts, contracts: 'diagnostic' });
  }

  /** Takes a hook that changes more than its trigger allows for one that failed. */
  withStrictHookContracts(): AgentBuilder {
    return new AgentBuilder({ ...this.#facts, contracts: 'strict' });
  }

  /**
   * Builds the agent: the capabilities in order, the message compiler into the driver, the deferred tools, the hooks.
   * Throws `InvalidAgentException` when there is no driver, when a capability gives no configuration, or when a provider
   * of tools gives none; `InvalidHookException` for a hook that cannot be one.
   */
  build(): AgentLoop {
    const { parentEvents, contracts, clock } = this.#facts;
    const agent = this.#configure(new EventDispatcher(parentEvents));
    const { events, compiler, toolExtensions } = agent;
    if (agent.driver === null) {
      throw new InvalidAgentException('The agent has no driver: add .withCapability(new UseDriver(…)).');
    }
    const driver = equipped(agent.driver, { compiler });
    const tools = resolveTools(agent, driver);
    const interceptor = new HookStack(agent.hooks, { events, contracts });
    return new AgentLoop({ driver, tools, interceptor, events, clock, toolExtensions });
  }

  #configure(events: EventDispatcher): AgentConfiguration {
    let agent = AgentConfiguration.base(events, this.#facts.clock);
    for (const capability of this.#facts.capabilities) {
      const name = capability.capabilityName;
      const configured = capability.configure(agent);
      if (!(configured instanceof AgentConfiguration)) {
        throw new InvalidAgentException(
          `Capability "${name}" gave no configuration: return the one it was handed, or a changed copy.`,
        );
      }
      agent = configured;
    }
    return agent;
  }
}

/** The tools of all capabilities, then those of each provider, which sees the ones before it. */
function resolveTools(agent: AgentConfiguration, toolUseDriver: CanUseTools): Tools {
  let final: Tools | null = null;
  const finalTools = (): Tools => {
    if (final !== null) return final;
    throw new InvalidAgentException('The tools of the agent are asked for before it is built: ask when the tool runs.');
  };
  let tools = agent.tools;
  for (const provider of agent.deferredTools) {
    const context = Object.freeze({ tools, toolUseDriver, events: agent.events, finalTools });
    tools = tools.merge(provided(provider, () => provider.provideTools(context)));
  }
  final = tools;
  return tools;
}

function provided(provider: CanProvideDeferredTools, make: () => Tools): Tools {
  const name = provider.constructor.name;
  let made: unknown;
  try {
    made = make();
  } catch (thrown) {
    const error = errorOf(thrown);
    throw new InvalidAgentException(`The tool provider ${name} failed: ${error.message}`, error);
  }
  if (made instanceof Tools) return made;
  throw new InvalidAgentException(`The tool provider ${name} gave no Tools: return new Tools(…).`);
}

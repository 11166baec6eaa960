import type { CanExtendTools } from '../agent/can-extend-tools.js';
import type { CanUseTools } from '../agent/can-use-tools.js';
import type { EventDispatcher } from '../agent/events/event-dispatcher.js';
import type { HookRegistration } from '../agent/hooks/hook-stack.js';
import { type CanCompileMessages, ConversationWithCurrentToolTrace } from '../agent/messages/message-compiler.js';
import { type Clock, systemClock } from '../result/clock.js';
import { Tools } from '../tool/tools.js';
import type { CanProvideDeferredTools } from './can-provide-deferred-tools.js';

interface Facts {
  readonly tools: Tools;
  readonly deferredTools: readonly CanProvideDeferredTools[];
  readonly toolExtensions: readonly CanExtendTools[];
  readonly compiler: CanCompileMessages;
  readonly driver: CanUseTools | null;
  readonly hooks: readonly HookRegistration[];
  readonly events: EventDispatcher;
  readonly clock: Clock;
}

/** An agent while it is being put together: what a capability reads and adds to. Immutable. */
export class AgentConfiguration {
  readonly #facts: Facts;

  private constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** No tools, no hooks, no driver. */
  static base(events: EventDispatcher, clock: Clock = systemClock): AgentConfiguration {
    return new AgentConfiguration({
      tools: new Tools(),
      deferredTools: [],
      toolExtensions: [],
      compiler: new ConversationWithCurrentToolTrace(),
      driver: null,
      hooks: [],
      events,
      clock,
    });
  }

  get tools(): Tools {
    return this.#facts.tools;
  }

  get deferredTools(): readonly CanProvideDeferredTools[] {
    return this.#facts.deferredTools;
  }

  get toolExtensions(): readonly CanExtendTools[] {
    return this.#facts.toolExtensions;
  }

  get compiler(): CanCompileMessages {
    return this.#facts.compiler;
  }

  /** Null until a capability brings one. */
  get driver(): CanUseTools | null {
    return this.#facts.driver;
  }

  get hooks(): readonly HookRegistration[] {
    return this.#facts.hooks;
  }

  /** The agent's own events; a capability may listen to them and send its own. */
  get events(): EventDispatcher {
    return this.#facts.events;
  }

  /** The agent's own time. */
  get clock(): Clock {
    return this.#facts.clock;
  }

  /** With these tools as well; of two with one name, these win. */
  withTools(tools: Tools): AgentConfiguration {
    return this.#with({ tools: this.tools.merge(tools) });
  }

  withDeferredTools(provider: CanProvideDeferredTools): AgentConfiguration {
    return this.#with({ deferredTools: [...this.deferredTools, provider] });
  }

  withToolExtension(extension: CanExtendTools): AgentConfiguration {
    return this.#with({ toolExtensions: [...this.toolExtensions, extension] });
  }

  withCompiler(compiler: CanCompileMessages): AgentConfiguration {
    return this.#with({ compiler });
  }

  withDriver(driver: CanUseTools): AgentConfiguration {
    return this.#with({ driver });
  }

  withHook(registration: HookRegistration): AgentConfiguration {
    return this.#with({ hooks: [...this.hooks, registration] });
  }

  #with(changes: Partial<Facts>): AgentConfiguration {
    return new AgentConfiguration({ ...this.#facts, ...changes });
  }
}

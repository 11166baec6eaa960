import type { CanUseTools } from '../agent/can-use-tools.js';
import type { EventDispatcher } from '../agent/events/event-dispatcher.js';
import type { Tools } from '../tool/tools.js';

/**
 * What a provider of deferred tools can build on.
 *
 * Seed: Advanced Patterns, "Deferred Tool Providers".
 */
export interface DeferredToolContext {
  /** The tools so far: those of all capabilities, and of the providers before. */
  readonly tools: Tools;
  /** The agent's driver, with its message compiler, for agents that a tool runs itself. */
  readonly toolUseDriver: CanUseTools;
  readonly events: EventDispatcher;
  /**
   * All tools of the finished agent, the provider's own among them: for a tool that hands them on, as a subagent does.
   * To be called when the tool runs; throws `InvalidAgentException` before the agent is built.
   */
  readonly finalTools: () => Tools;
}

/** Makes tools that need the agent they are for. */
export interface CanProvideDeferredTools {
  /** Called once a build, after all capabilities, in the order of registration. */
  provideTools(context: DeferredToolContext): Tools;
}

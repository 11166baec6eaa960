import { CallableHook, type HookFunction, type HookInterface } from '../../agent/hooks/hook.js';
import type { HookTrigger } from '../../agent/hooks/hook-trigger.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';

/** How a hook stands among others. */
export interface UseHookOptions {
  /** Higher ones come first; 0 by default. */
  readonly priority?: number;
  /** For messages and events. */
  readonly name?: string;
}

/**
 * Lets a hook take part in the agent's runs.
 *
 * @example
 * new UseHook((context) => context.blockToolExecution('Not on Sundays.'), ['before_tool_use'], { name: 'sunday' });
 */
export class UseHook implements AgentCapability {
  readonly capabilityName = 'use_hook';
  readonly #hook: HookInterface;
  readonly #triggers: readonly HookTrigger[];
  readonly #options: UseHookOptions;

  constructor(hook: HookInterface | HookFunction, triggers: readonly HookTrigger[], options: UseHookOptions = {}) {
    this.#hook = typeof hook === 'function' ? new CallableHook(hook) : hook;
    this.#triggers = triggers;
    this.#options = options;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withHook({ hook: this.#hook, triggers: this.#triggers, ...this.#options });
  }
}

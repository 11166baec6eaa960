import { checkOptionsGiven } from '../../agent/check-part.js';
import { checkHook } from '../../agent/hooks/check-hook.js';
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

  /** Throws `InvalidHookException` for what is no hook, for triggers that there are not, and for a priority that is no number. */
  constructor(hook: HookInterface | HookFunction, triggers: readonly HookTrigger[], options: UseHookOptions = {}) {
    checkOptionsGiven('UseHook', options);
    this.#hook = typeof hook === 'function' ? new CallableHook(hook) : hook;
    this.#triggers = triggers;
    this.#options = options;
    checkHook({ hook: this.#hook, triggers, ...options });
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withHook({ hook: this.#hook, triggers: this.#triggers, ...this.#options });
  }
}

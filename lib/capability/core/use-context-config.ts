import { checkOptionsGiven, checkPart } from '../../agent/check-part.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';

/** What `UseContextConfig` takes. */
export interface UseContextConfigOptions {
  /** Empty, as it is by default, to leave the state its own. */
  readonly systemPrompt?: string;
}

/** Gives the agent its system prompt, at each step; an empty one leaves the state's own. */
export class UseContextConfig implements AgentCapability {
  readonly capabilityName = 'use_context_config';
  readonly #systemPrompt: string;

  /** Throws `InvalidAgentException` for a prompt that is no text. */
  constructor(options: UseContextConfigOptions = {}) {
    checkOptionsGiven('UseContextConfig', options);
    const { systemPrompt = '' } = options;
    const mend = 'Give a text.';
    checkPart(typeof systemPrompt === 'string', 'UseContextConfig, systemPrompt,', systemPrompt, mend);
    this.#systemPrompt = systemPrompt;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const systemPrompt = this.#systemPrompt;
    if (systemPrompt === '') return agent;
    const hook = new CallableHook((context) => {
      if (context.state.systemPrompt === systemPrompt) return context;
      return context.withState(context.state.withSystemPrompt(systemPrompt));
    });
    return agent.withHook({ hook, triggers: ['before_step'], priority: 100, name: 'context:config' });
  }
}

import { CallableHook } from '../../agent/hooks/hook.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';

/** Gives the agent its system prompt, at each step; an empty one leaves the state's own. */
export class UseContextConfig implements AgentCapability {
  readonly capabilityName = 'use_context_config';
  readonly #systemPrompt: string;

  constructor({ systemPrompt }: { readonly systemPrompt: string }) {
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

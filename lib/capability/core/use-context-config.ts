import { checkOptionsGiven, checkPart } from '../../agent/check-part.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { ResponseFormat } from '../../schema/response-format.js';
import { frozenCopyOf } from '../../tool/frozen-copy-of.js';

/** What `UseContextConfig` takes. */
export interface UseContextConfigOptions {
  /** Empty, as it is by default, to leave the state its own. */
  readonly systemPrompt?: string;
  /** The form of final answers; see `JsonSchema.toResponseFormat()`. */
  readonly responseFormat?: ResponseFormat;
}

/** Gives the agent its system prompt and the form of its answers, at each step; what is not said leaves the state's own. */
export class UseContextConfig implements AgentCapability {
  readonly capabilityName = 'use_context_config';
  readonly #config: UseContextConfigOptions;

  /** Throws `InvalidAgentException` for a prompt that is no text. */
  constructor(options: UseContextConfigOptions = {}) {
    checkOptionsGiven('UseContextConfig', options);
    const { systemPrompt = '' } = options;
    const mend = 'Give a text.';
    checkPart(typeof systemPrompt === 'string', 'UseContextConfig, systemPrompt,', systemPrompt, mend);
    this.#config = frozenCopyOf(options); // as a state keeps it, so that it is known again at the next step
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const { systemPrompt = '', responseFormat } = this.#config;
    if (systemPrompt === '' && responseFormat === undefined) return agent;
    const hook = new CallableHook((context) => {
      let { state } = context;
      if (systemPrompt !== '' && state.systemPrompt !== systemPrompt) state = state.withSystemPrompt(systemPrompt);
      if (responseFormat !== undefined && state.responseFormat !== responseFormat) {
        state = state.withResponseFormat(responseFormat);
      }
      return state === context.state ? context : context.withState(state);
    });
    return agent.withHook({ hook, triggers: ['before_step'], priority: 100, name: 'context:config' });
  }
}

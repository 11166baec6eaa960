import type { CanCompileMessages } from '../../agent/messages/message-compiler.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';

/** Chooses what of the conversation the model reads; the last one wins. */
export class UseContextCompiler implements AgentCapability {
  readonly capabilityName = 'use_context_compiler';
  readonly #compiler: CanCompileMessages;

  constructor(compiler: CanCompileMessages) {
    this.#compiler = compiler;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withCompiler(this.#compiler);
  }
}

/** Wraps the compiler that the agent has so far. */
export class UseContextCompilerDecorator implements AgentCapability {
  readonly capabilityName = 'use_context_compiler_decorator';
  readonly #decorate: (compiler: CanCompileMessages) => CanCompileMessages;

  constructor(decorate: (compiler: CanCompileMessages) => CanCompileMessages) {
    this.#decorate = decorate;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withCompiler(this.#decorate(agent.compiler));
  }
}

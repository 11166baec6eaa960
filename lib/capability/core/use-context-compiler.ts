import { checkPart } from '../../agent/check-part.js';
import type { CanCompileMessages } from '../../agent/messages/message-compiler.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import { hasMethods } from '../../result/has-methods.js';

const A_COMPILER = 'Give a compiler: an object with compile(state).';

/** Chooses what of the conversation the model reads; the last one wins. */
export class UseContextCompiler implements AgentCapability {
  readonly capabilityName = 'use_context_compiler';
  readonly #compiler: CanCompileMessages;

  /** Throws `InvalidAgentException` for what is no compiler. */
  constructor(compiler: CanCompileMessages) {
    checkPart(hasMethods(compiler, 'compile'), 'UseContextCompiler', compiler, A_COMPILER);
    this.#compiler = compiler;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent.withCompiler(this.#compiler);
  }
}

/** Wraps the compiler that the agent has so far. Throws `InvalidAgentException`, at the build, when the function gives none. */
export class UseContextCompilerDecorator implements AgentCapability {
  readonly capabilityName = 'use_context_compiler_decorator';
  readonly #decorate: (compiler: CanCompileMessages) => CanCompileMessages;

  /** Throws `InvalidAgentException` for what is no function. */
  constructor(decorate: (compiler: CanCompileMessages) => CanCompileMessages) {
    const mend = 'Give a function that takes the compiler and gives another.';
    checkPart(typeof decorate === 'function', 'UseContextCompilerDecorator', decorate, mend);
    this.#decorate = decorate;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const decorated = this.#decorate(agent.compiler);
    checkPart(hasMethods(decorated, 'compile'), 'UseContextCompilerDecorator, by its function,', decorated, A_COMPILER);
    return agent.withCompiler(decorated);
  }
}

import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** An agent cannot be built as it was put together. `code` is `agent.invalid`. */
export class InvalidAgentException extends AgentException {
  constructor(message: string, cause?: unknown) {
    super(message, { code: 'agent.invalid', cause });
  }
}

brand(InvalidAgentException, 'InvalidAgentException');

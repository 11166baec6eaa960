import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';

/** What should join a conversation is no message. `code` is `message.invalid`. */
export class InvalidMessageException extends AgentException {
  constructor(problem: string) {
    super(`A message cannot be taken: ${problem}. Make messages with Message.user(text) and its like.`, {
      code: 'message.invalid',
    });
  }
}

brand(InvalidMessageException, 'InvalidMessageException');

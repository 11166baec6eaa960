import { AgentException } from './agent-exception.js';
import { brand } from './brand.js';

/** A success was asked for its error. `code` is `result.no_error`. */
export class ResultHasNoErrorException extends AgentException {
  constructor() {
    super('The result is a success and has no error: ask isFailure() first.', { code: 'result.no_error' });
  }
}

brand(ResultHasNoErrorException, 'ResultHasNoErrorException');

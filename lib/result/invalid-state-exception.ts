import { AgentException } from './agent-exception.js';
import { brand } from './brand.js';

/** A state that was kept somewhere cannot be read back. `code` is `state.invalid`. */
export class InvalidStateException extends AgentException {
  /** Where: `execution.steps[2].response.usage`. */
  readonly place: string;

  constructor(place: string, problem: string) {
    super(`The state cannot be read: ${place || 'the state'} ${problem}.`, { code: 'state.invalid' });
    this.place = place;
  }
}

brand(InvalidStateException, 'InvalidStateException');

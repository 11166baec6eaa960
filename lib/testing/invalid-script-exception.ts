import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { described } from '../result/described.js';

/** A test double was given something that it cannot play. `code` is `testing.invalid_script`. */
export class InvalidScriptException extends AgentException {
  constructor(place: string, given: unknown, mend: string) {
    super(`${place} was given ${described(given)}. ${mend}`, { code: 'testing.invalid_script' });
  }
}

brand(InvalidScriptException, 'InvalidScriptException');

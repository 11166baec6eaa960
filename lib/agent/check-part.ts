import { described } from '../result/described.js';
import { InvalidAgentException } from './invalid-agent-exception.js';

/**
 * Throws `InvalidAgentException` when a part of an agent is not what it has to be.
 *
 * @param isRight whether it is
 * @param owner who was given it, and what for: `UseDriver`
 * @param given what was given
 * @param mend a sentence that says what to give
 */
export function checkPart(isRight: boolean, owner: string, given: unknown, mend: string): asserts isRight {
  if (!isRight) throw new InvalidAgentException(`${owner} was given ${described(given)}. ${mend}`);
}

/** Throws `InvalidAgentException` when what should be an object of options is none. */
export function checkOptionsGiven(owner: string, given: unknown): void {
  const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
  checkPart(isRecord, owner, given, `Give options by their names: new ${owner}({ … }).`);
}

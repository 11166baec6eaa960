import { InvalidAgentException } from '../agent/invalid-agent-exception.js';
import { described } from '../result/described.js';
import { hasMethods } from '../result/has-methods.js';

/** Throws `InvalidAgentException` for what is no language model. */
export function checkModel(model: unknown): void {
  if (hasMethods(model, 'respond', 'stream')) return;
  throw new InvalidAgentException(
    `ToolCallingDriver was given ${described(model)}, which is no language model. Give one: openAiModel('…'), or an object with respond() and stream().`,
  );
}

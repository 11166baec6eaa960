import type { InferenceResponse } from '../agent/inference/inference-response.js';
import { Usage, type UsageCounts } from '../agent/inference/usage.js';
import type { NamedArguments } from '../arguments/argument-text.js';
import { ToolCall } from '../tool/tool-call.js';

/** A call that a scripted step makes: name and arguments (a map, or text as a model would send it). */
export type ScenarioCall = readonly [name: string, args?: NamedArguments | string];

/**
 * One step of a script for `FakeAgentDriver`: what the model would answer.
 *
 * @example
 * ScenarioStep.toolCall('forecast', { city: 'Paris' });
 * ScenarioStep.toolCalls(['forecast', { city: 'Paris' }], ['forecast', { city: 'Rome' }]);
 * ScenarioStep.final('It is sunny.');
 */
export class ScenarioStep {
  /** The answer that the driver takes for the model's; null when the step fails. */
  readonly response: InferenceResponse | null;
  /** What the driver throws instead of answering. */
  readonly failure: Error | null;

  private constructor(response: InferenceResponse | null, failure: Error | null) {
    this.response = response;
    this.failure = failure;
  }

  /** The final answer. */
  static final(text: string, usage: UsageCounts = {}): ScenarioStep {
    return ScenarioStep.#answer(text, [], usage);
  }

  /** One call, run by the real executor. */
  static toolCall(name: string, args: NamedArguments | string = {}, text = '', usage: UsageCounts = {}): ScenarioStep {
    return ScenarioStep.#answer(text, [new ToolCall(name, args)], usage);
  }

  /** Several calls in one step. */
  static toolCalls(...calls: readonly ScenarioCall[]): ScenarioStep {
    return ScenarioStep.#answer(
      '',
      calls.map(([name, args]) => new ToolCall(name, args)),
      {},
    );
  }

  /** The driver fails as if the model could not be asked. */
  static error(error: string | Error): ScenarioStep {
    return new ScenarioStep(null, typeof error === 'string' ? new Error(error) : error);
  }

  static #answer(text: string, toolCalls: readonly ToolCall[], usage: UsageCounts): ScenarioStep {
    const finishReason = toolCalls.length > 0 ? 'tool_calls' : 'stop';
    return new ScenarioStep({ text, toolCalls, finishReason, usage: new Usage(usage) }, null);
  }
}

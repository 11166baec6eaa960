import type { InferenceResponse } from '../agent/inference/inference-response.js';
import { Usage, type UsageCounts } from '../agent/inference/usage.js';
import type { NamedArguments } from '../arguments/argument-text.js';
import { errorOf } from '../result/error-of.js';
import { ToolCall } from '../tool/tool-call.js';
import { InvalidScriptException } from './invalid-script-exception.js';

/** A call that a scripted step makes: name and arguments (a map, or text as a model would send it). */
export type ScenarioCall = readonly [name: string, args?: NamedArguments | string];

/** What a step with one call takes beside the call. */
export interface ScenarioCallOptions {
  /** What the model says beside the call. */
  readonly text?: string;
  readonly usage?: UsageCounts;
  /** False to run nothing: the step holds the call and no execution of it, and the run goes on with the next step. */
  readonly executeTools?: boolean;
}

/**
 * One step of a script for `FakeAgentDriver`: what the model would answer.
 *
 * @example
 * ScenarioStep.toolCall('forecast', { city: 'Paris' });
 * ScenarioStep.toolCalls(['forecast', { city: 'Paris' }], ['forecast', { city: 'Rome' }]);
 * ScenarioStep.final('It is sunny.');
 */
export class ScenarioStep {
  /** The answer that the driver takes for the model's. */
  readonly response: InferenceResponse;
  /** The error that the step holds, which fails the run; null for a step that goes well. */
  readonly failure: Error | null;
  /** What the driver throws in place of a step; null for a script's usual steps. */
  readonly outage: Error | null;
  /** Whether the calls are run. */
  readonly executesTools: boolean;

  private constructor(response: InferenceResponse, { failure = null, outage = null, executesTools = true }: Kind = {}) {
    this.response = response;
    this.failure = failure;
    this.outage = outage;
    this.executesTools = executesTools;
    Object.freeze(this);
  }

  /** The final answer. */
  static final(text: string, usage: UsageCounts = {}): ScenarioStep {
    return new ScenarioStep(answer(text, [], usage));
  }

  /** One call, run by the real executor. Its text and usage may also be given as options, beside `executeTools`. */
  static toolCall(
    name: string,
    args?: NamedArguments | string,
    text?: string | ScenarioCallOptions,
    usage?: UsageCounts,
  ): ScenarioStep;
  static toolCall(
    name: string,
    args: NamedArguments | string = {},
    said: string | ScenarioCallOptions = {},
    counts: UsageCounts = {},
  ): ScenarioStep {
    const options = typeof said === 'string' ? { text: said, usage: counts } : said;
    const { text = '', usage = counts, executeTools = true } = options ?? {};
    return new ScenarioStep(answer(text, [callOf('ScenarioStep.toolCall', name, args)], usage), {
      executesTools: executeTools,
    });
  }

  /** Several calls in one step. */
  static toolCalls(...calls: readonly ScenarioCall[]): ScenarioStep {
    const made = calls.map((call) => {
      if (Array.isArray(call)) return callOf('ScenarioStep.toolCalls', ...(call as ScenarioCall));
      throw new InvalidScriptException('ScenarioStep.toolCalls', call, "Give pairs: ['name', { … }].");
    });
    return new ScenarioStep(answer('', made, {}));
  }

  /**
   * A step that says this and has no call: a tool step in name only, which ends the run as a final answer does.
   */
  static tool(text: string, usage: UsageCounts = {}): ScenarioStep {
    return new ScenarioStep(answer(text, [], usage));
  }

  /** A step that fails with this error, and with it the run; the step stands in the run with what it cost. */
  static error(error: string | Error, usage: UsageCounts = {}): ScenarioStep {
    const failure = typeof error === 'string' ? new Error(error) : errorOf(error);
    return new ScenarioStep({ ...answer('', [], usage), finishReason: 'error' }, { failure });
  }

  /** No step at all: the driver throws this, as when the model cannot be asked. */
  static outage(error: string | Error): ScenarioStep {
    const outage = typeof error === 'string' ? new Error(error) : errorOf(error);
    return new ScenarioStep(answer('', [], {}), { outage });
  }
}

/** What a step is beside its answer. */
interface Kind {
  readonly failure?: Error | null;
  readonly outage?: Error | null;
  readonly executesTools?: boolean;
}

function answer(text: string, toolCalls: readonly ToolCall[], usage: UsageCounts): InferenceResponse {
  if (typeof text !== 'string')
    throw new InvalidScriptException('ScenarioStep', text, 'Give the text that the model says.');
  return { text, toolCalls, finishReason: toolCalls.length > 0 ? 'tool_calls' : 'stop', usage: new Usage(usage) };
}

function callOf(place: string, name: unknown, args: NamedArguments | string = {}): ToolCall {
  if (typeof name === 'string') return new ToolCall(name, args);
  throw new InvalidScriptException(place, name, 'Give the name of a tool.');
}

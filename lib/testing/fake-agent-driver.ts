import type { AgentState } from '../agent/agent-state.js';
import type { CanUseTools, TurnOptions } from '../agent/can-use-tools.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';
import type { InferenceOptions, LanguageModel } from '../driver/language-model.js';
import { ToolCallingDriver } from '../driver/tool-calling-driver.js';
import type { CanExecuteToolCalls } from '../tool/contracts/can-execute-tool-calls.js';
import type { Tools } from '../tool/tools.js';
import { ScenarioStep } from './scenario-step.js';

/** The state's metadata key under which the script's place is kept. */
const CURSOR = 'driver.fake.cursor';

/**
 * A driver for tests: plays a script instead of asking a model, and runs the calls for real. The place in the script is
 * kept in the state, so that a script goes on over several runs of the same state; past its end the last step repeats.
 *
 * @example
 * const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('search', { query: 'cats' }), ScenarioStep.final('Done'));
 * const state = await new AgentLoop({ tools, driver }).execute(AgentState.empty().withUserMessage('Find cats'));
 * state.finalResponse; // 'Done'
 */
export class FakeAgentDriver implements CanUseTools {
  readonly #steps: readonly ScenarioStep[];
  readonly #runtime: readonly [Tools, CanExecuteToolCalls] | null;

  private constructor(steps: readonly ScenarioStep[], runtime: readonly [Tools, CanExecuteToolCalls] | null) {
    this.#steps = steps.length > 0 ? steps : [ScenarioStep.final('ok')];
    this.#runtime = runtime;
  }

  /** Plays these steps; without any, one final answer `ok`. */
  static fromSteps(...steps: readonly ScenarioStep[]): FakeAgentDriver {
    return new FakeAgentDriver(steps, null);
  }

  /** Plays final answers with these texts. */
  static fromResponses(...texts: readonly string[]): FakeAgentDriver {
    return FakeAgentDriver.fromSteps(...texts.map((text) => ScenarioStep.final(text)));
  }

  withToolRuntime(tools: Tools, executor: CanExecuteToolCalls): FakeAgentDriver {
    return new FakeAgentDriver(this.#steps, [tools, executor]);
  }

  useTools(state: AgentState, options: TurnOptions = {}): Promise<AgentState> {
    const cursor = cursorOf(state);
    const step = this.#steps[Math.min(cursor, this.#steps.length - 1)] ?? ScenarioStep.final('ok');
    const driver = new ToolCallingDriver(new ScriptedModel(step));
    const ready = this.#runtime === null ? driver : driver.withToolRuntime(...this.#runtime);
    return ready.useTools(state.withMetadata(CURSOR, cursor + 1), options);
  }
}

function cursorOf(state: AgentState): number {
  const cursor = state.metadata.get(CURSOR);
  return typeof cursor === 'number' ? cursor : 0;
}

/** Answers with one step, so that everything after the answer is what a real model's would go through. */
class ScriptedModel implements LanguageModel {
  readonly name = 'script';
  readonly #step: ScenarioStep;

  constructor(step: ScenarioStep) {
    this.#step = step;
  }

  async respond(_request: unknown, { signal }: InferenceOptions = {}): Promise<InferenceResponse> {
    signal?.throwIfAborted();
    const { response, failure } = this.#step;
    if (response === null) throw failure ?? new Error('The step has no answer.');
    return response;
  }

  async *stream(request: unknown, options: InferenceOptions = {}): AsyncGenerator<InferenceEvent> {
    yield { type: 'response', response: await this.respond(request, options) };
  }
}

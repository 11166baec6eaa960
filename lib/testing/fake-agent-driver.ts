import type { AgentState } from '../agent/agent-state.js';
import type { TurnOptions } from '../agent/can-use-tools.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';
import { type DriverRuntime, EquippableDriver } from '../driver/equippable-driver.js';
import type { InferenceOptions, LanguageModel } from '../driver/language-model.js';
import { ToolCallingDriver } from '../driver/tool-calling-driver.js';
import { ScenarioStep } from './scenario-step.js';

/** The state's metadata key under which the script's place is kept. */
const CURSOR = 'driver.fake.cursor';

/** Where an agent's script goes on after a step that failed, whose place no state keeps: by agent, from which run on. */
type Failures = Map<string, { readonly executionCount: number; readonly cursor: number }>;

/**
 * A driver for tests: plays a script instead of asking a model, and runs the calls for real. The place in the script is
 * kept in the state, so that a script goes on over several runs of the same state; past its end the last step repeats.
 *
 * @example
 * const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('search', { query: 'cats' }), ScenarioStep.final('Done'));
 * const state = await new AgentLoop({ tools, driver }).execute(AgentState.empty().withUserMessage('Find cats'));
 * state.finalResponse; // 'Done'
 */
export class FakeAgentDriver extends EquippableDriver {
  readonly #steps: readonly ScenarioStep[];
  readonly #runtime: DriverRuntime;
  readonly #failures: Failures;

  private constructor(steps: readonly ScenarioStep[], runtime: DriverRuntime, failures: Failures = new Map()) {
    super();
    this.#failures = failures;
    this.#steps = steps.length > 0 ? steps : [ScenarioStep.final('ok')];
    this.#runtime = runtime;
  }

  /** Plays these steps; without any, one final answer `ok`. */
  static fromSteps(...steps: readonly ScenarioStep[]): FakeAgentDriver {
    return new FakeAgentDriver(steps, {});
  }

  /** Plays final answers with these texts. */
  static fromResponses(...texts: readonly string[]): FakeAgentDriver {
    return FakeAgentDriver.fromSteps(...texts.map((text) => ScenarioStep.final(text)));
  }

  useTools(state: AgentState, options: TurnOptions = {}): Promise<AgentState> {
    const { agentId, executionCount } = state;
    const failed = this.#failures.get(agentId);
    // The same state, run again, meets the same failure; the state that came of it goes on after it.
    const isAfter = failed !== undefined && executionCount > failed.executionCount;
    const cursor = Math.max(cursorOf(state), isAfter ? failed.cursor : 0);
    const step = this.#steps[Math.min(cursor, this.#steps.length - 1)] ?? ScenarioStep.final('ok');
    if (step.failure !== null) this.#failures.set(agentId, { executionCount, cursor: cursor + 1 });
    const driver = new ToolCallingDriver(new ScriptedModel(step), {}, this.#runtime);
    return driver.useTools(state.withMetadata(CURSOR, cursor + 1), options);
  }

  protected equippedWith(changes: DriverRuntime): this {
    return new FakeAgentDriver(this.#steps, { ...this.#runtime, ...changes }, this.#failures) as this;
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

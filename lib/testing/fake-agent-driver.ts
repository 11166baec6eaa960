import type { AgentState } from '../agent/agent-state.js';
import { AgentStep } from '../agent/agent-step.js';
import type { TurnOptions } from '../agent/can-use-tools.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';
import { Message } from '../agent/messages/message.js';
import { type DriverRuntime, EquippableDriver } from '../driver/equippable-driver.js';
import type { InferenceOptions, LanguageModel } from '../driver/language-model.js';
import { ToolCallingDriver } from '../driver/tool-calling-driver.js';
import { systemClock } from '../result/clock.js';
import { InvalidScriptException } from './invalid-script-exception.js';
import { ScenarioStep } from './scenario-step.js';

/** The state's metadata key under which the script's place is kept. */
const CURSOR = 'driver.fake.cursor';

/** Where an agent's script goes on after an outage, whose place no state keeps: by agent, from which run on. */
type Outages = Map<string, { readonly executionCount: number; readonly cursor: number }>;

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
  readonly #childSteps: readonly ScenarioStep[];
  readonly #outages: Outages;

  private constructor(
    steps: readonly ScenarioStep[],
    childSteps: readonly ScenarioStep[],
    runtime: DriverRuntime,
    outages: Outages = new Map(),
  ) {
    super();
    this.#outages = outages;
    this.#steps = steps.length > 0 ? steps : [ScenarioStep.final('ok')];
    this.#childSteps = childSteps;
    this.#runtime = runtime;
  }

  /** Plays these steps; without any, one final answer `ok`. Throws `InvalidScriptException` for what is no step. */
  static fromSteps(...steps: readonly ScenarioStep[]): FakeAgentDriver {
    return new FakeAgentDriver(checked('FakeAgentDriver.fromSteps', steps), [], {});
  }

  /** Plays final answers with these texts. */
  static fromResponses(...texts: readonly string[]): FakeAgentDriver {
    return FakeAgentDriver.fromSteps(...texts.map((text) => ScenarioStep.final(text)));
  }

  /** With this script in place of its own. Throws `InvalidScriptException` for what is no step. */
  withSteps(...steps: readonly ScenarioStep[]): FakeAgentDriver {
    const script = checked('FakeAgentDriver.withSteps', steps);
    return new FakeAgentDriver(script, this.#childSteps, this.#runtime);
  }

  /**
   * With this script for the agents that a tool of this agent runs: see `childDriver`. Throws `InvalidScriptException` for
   * what is no step.
   */
  withChildSteps(...steps: readonly ScenarioStep[]): FakeAgentDriver {
    const script = checked('FakeAgentDriver.withChildSteps', steps);
    return new FakeAgentDriver(this.#steps, script, this.#runtime, this.#outages);
  }

  /** A driver that plays the children's script; without one, one final answer `ok`. */
  childDriver(): FakeAgentDriver {
    return new FakeAgentDriver(this.#childSteps, [], {});
  }

  useTools(state: AgentState, options: TurnOptions = {}): Promise<AgentState> {
    const { agentId, executionCount } = state;
    const failed = this.#outages.get(agentId);
    // The same state, run again, meets the same failure; the state that came of it goes on after it.
    const isAfter = failed !== undefined && executionCount > failed.executionCount;
    const cursor = Math.max(cursorOf(state), isAfter ? failed.cursor : 0);
    const step = this.#steps[Math.min(cursor, this.#steps.length - 1)] ?? ScenarioStep.final('ok');
    if (step.outage !== null) this.#outages.set(agentId, { executionCount, cursor: cursor + 1 });
    const next = state.withMetadata(CURSOR, cursor + 1);
    if (step.failure !== null || !step.executesTools) return this.#play(step, next, options);
    const driver = new ToolCallingDriver(new ScriptedModel(step), {}, this.#runtime);
    return driver.useTools(next, options);
  }

  /** A step that no model would make goes to the state as it is. */
  async #play({ response, failure }: ScenarioStep, state: AgentState, { signal }: TurnOptions): Promise<AgentState> {
    signal?.throwIfAborted();
    const now = (this.#runtime.clock ?? systemClock).now();
    const facts = { response, startedAt: now, completedAt: now, errors: failure === null ? [] : [failure] };
    const { text } = response;
    return state.withStep(new AgentStep({ ...facts, outputMessages: text === '' ? [] : [Message.assistant(text)] }));
  }

  protected equippedWith(changes: DriverRuntime): this {
    return new FakeAgentDriver(this.#steps, this.#childSteps, { ...this.#runtime, ...changes }, this.#outages) as this;
  }
}

function checked(place: string, steps: readonly ScenarioStep[]): readonly ScenarioStep[] {
  for (const step of steps) {
    if (!(step instanceof ScenarioStep)) {
      throw new InvalidScriptException(place, step, 'Give steps one after another: ScenarioStep.final(…), ….');
    }
  }
  return steps;
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
    const { response, outage } = this.#step;
    if (outage !== null) throw outage;
    return response;
  }

  async *stream(request: unknown, options: InferenceOptions = {}): AsyncGenerator<InferenceEvent> {
    yield { type: 'response', response: await this.respond(request, options) };
  }
}

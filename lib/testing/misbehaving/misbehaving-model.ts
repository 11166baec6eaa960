import { FINISH_REASONS } from '../../agent/inference/finish-reason.js';
import type { InferenceRequest } from '../../agent/inference/inference-request.js';
import type { InferenceEvent, InferenceResponse } from '../../agent/inference/inference-response.js';
import { Usage } from '../../agent/inference/usage.js';
import type { InferenceOptions, LanguageModel } from '../../driver/language-model.js';
import { ToolCall } from '../../tool/tool-call.js';
import { HABITS, type MisbehavingHabit } from './habits.js';
import { sampleOf } from './sample-arguments.js';
import { SeededRandom } from './seeded-random.js';

/** How a `MisbehavingModel` behaves. */
export interface MisbehavingModelOptions {
  /** The same seed, asked the same, gives the same answers; 1 by default. */
  readonly seed?: number;
  /** How often a call is wrong, from 0 to 1; 0.7 by default. */
  readonly wrong?: number;
  /** The ways in which it is; all by default. */
  readonly habits?: readonly MisbehavingHabit[];
  /** At most so many calls in an answer; 5 by default. */
  readonly maxCalls?: number;
  /** How often an answer calls nothing, which ends a run; 0 by default, so that a guard has to. */
  readonly finals?: number;
}

const ALL = Object.keys(HABITS) as readonly MisbehavingHabit[];

/**
 * A model for tests that gets its calls wrong in every way in which models do: from the schemas of the tools on offer it
 * makes calls, and then spoils them. It answers for ever, whatever it is told.
 *
 * @example
 * const driver = new ToolCallingDriver(new MisbehavingModel({ seed: 7 }));
 * const state = await new AgentLoop({ tools, driver }).execute(begin); // give it a guard: it does not end by itself
 */
export class MisbehavingModel implements LanguageModel {
  readonly name = 'misbehaving';
  readonly #random: SeededRandom;
  readonly #options: Required<MisbehavingModelOptions>;
  #before: ToolCall | null = null;
  #count = 0;

  constructor({ seed = 1, wrong = 0.7, habits = ALL, maxCalls = 5, finals = 0 }: MisbehavingModelOptions = {}) {
    this.#random = new SeededRandom(seed);
    this.#options = { seed, wrong, habits, maxCalls, finals };
  }

  async respond(request: InferenceRequest, { signal }: InferenceOptions = {}): Promise<InferenceResponse> {
    signal?.throwIfAborted();
    const random = this.#random;
    const isFinal = request.tools.length === 0 || random.chance(this.#options.finals);
    const count = isFinal ? 0 : 1 + random.below(this.#options.maxCalls);
    const toolCalls = Array.from({ length: count }, () => this.#call(request));
    return {
      text: random.chance(0.3) ? 'Let me see.' : '',
      toolCalls,
      // Providers say all kinds of things beside calls.
      finishReason: isFinal ? 'stop' : (random.pick(FINISH_REASONS) ?? 'other'),
      usage: new Usage({ inputTokens: 10, outputTokens: count }),
    };
  }

  async *stream(request: InferenceRequest, options: InferenceOptions = {}): AsyncGenerator<InferenceEvent> {
    yield { type: 'response', response: await this.respond(request, options) };
  }

  #call({ tools }: InferenceRequest): ToolCall {
    const random = this.#random;
    const definition = random.pick(tools);
    if (definition === undefined) throw new Error('There is no tool to call.'); // only asked where there are some
    this.#count += 1;
    const args = sampleOf(definition.parameters, random) as Readonly<Record<string, unknown>>;
    const intention = { definition, args, id: `call_${this.#count}`, random, before: this.#before };
    const habit = random.chance(this.#options.wrong) ? random.pick(this.#options.habits) : undefined;
    const call =
      habit === undefined
        ? new ToolCall(definition.name, JSON.stringify(args), intention.id)
        : HABITS[habit](intention);
    this.#before = call;
    return call;
  }
}

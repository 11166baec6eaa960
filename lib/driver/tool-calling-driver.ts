import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { AgentState } from '../agent/agent-state.js';
import { AgentStep } from '../agent/agent-step.js';
import type { TurnOptions } from '../agent/can-use-tools.js';
import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import { EventDispatcher } from '../agent/events/event-dispatcher.js';
import { PassThroughInterceptor } from '../agent/hooks/can-intercept-agent-lifecycle.js';
import { HookContext } from '../agent/hooks/hook-context.js';
import { checkedResponse } from '../agent/inference/checked-response.js';
import type { InferenceRequest } from '../agent/inference/inference-request.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';
import { compiledMessages } from '../agent/messages/compiled-messages.js';
import { Message } from '../agent/messages/message.js';
import { ConversationWithCurrentToolTrace } from '../agent/messages/message-compiler.js';
import { RunReporter } from '../agent/run-reporter.js';
import { systemClock } from '../result/clock.js';
import { errorOf } from '../result/error-of.js';
import { ToolChoice } from '../schema/tool-choice.js';
import { afterEffect } from '../tool/after-effect.js';
import { isAgentStop } from '../tool/agent-stop.js';
import type { ToolCall } from '../tool/tool-call.js';
import { ToolExecution } from '../tool/tool-execution.js';
import { ToolExecutions } from '../tool/tool-executions.js';
import { ToolExecutor } from '../tool/tool-executor.js';
import { ToolNotRunException } from '../tool/tool-not-run-exception.js';
import { ToolResult } from '../tool/tool-result.js';
import { Tools } from '../tool/tools.js';
import { answerText } from './answer-text.js';
import { answeredCalls } from './answered-calls.js';
import { checkModel } from './check-model.js';
import { type DriverRuntime, EquippableDriver } from './equippable-driver.js';
import type { LanguageModel } from './language-model.js';
import { ModelException } from './model-exception.js';
import { type WireTools, wireToolsOf } from './wire-tools.js';

/** How a driver asks. */
export interface ToolCallingDriverOptions {
  /** Hears what the model writes while it writes it; the driver then asks for a stream. */
  readonly onEvent?: (event: InferenceEvent) => void;
  /**
   * Whether the model may, must or must not call a tool; by default it may. A choice that forces a call holds for the
   * first step of a run, since the run could not end otherwise; after it the model may.
   */
  readonly toolChoice?: ToolChoice;
  /** Provider parameters passed through as they are (`temperature`, …). */
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * Drives an agent by a model's native function calling: sends the conversation and the tools, runs the calls of the
 * answer, and makes one step of both. When the model cannot answer it throws `ModelException`, and no step is made.
 *
 * @example
 * new AgentLoop({ tools, driver: new ToolCallingDriver(openAiModel('gpt-5-mini'), { options: { temperature: 0 } }) });
 */
export class ToolCallingDriver extends EquippableDriver {
  readonly #model: LanguageModel;
  readonly #options: ToolCallingDriverOptions;
  readonly #runtime: Required<DriverRuntime>;
  readonly #tools: WireTools;

  /** Throws `InvalidAgentException` for what is no model. */
  constructor(model: LanguageModel, options: ToolCallingDriverOptions = {}, runtime: DriverRuntime = {}) {
    super();
    checkModel(model);
    const { tools = new Tools() } = runtime;
    this.#model = model;
    this.#options = options;
    this.#runtime = {
      tools,
      executor: runtime.executor ?? new ToolExecutor(tools),
      compiler: runtime.compiler ?? new ConversationWithCurrentToolTrace(),
      interceptor: runtime.interceptor ?? new PassThroughInterceptor(),
      events: runtime.events ?? new EventDispatcher(),
      clock: runtime.clock ?? systemClock,
    };
    this.#tools = wireToolsOf(tools);
  }

  async useTools(state: AgentState, { signal }: TurnOptions = {}): Promise<AgentState> {
    const { clock } = this.#runtime;
    const startedAt = clock.now();
    const before = await this.#beforeInference(state);
    const answer = this.#withToolNames(await this.#infer(before.state, before.request, signal));
    const { state: asked, response, executions } = await this.#carryOut(before, answer, signal);
    const step = new AgentStep({
      inputMessages: before.sent,
      response,
      toolExecutions: executions.settled(),
      outputMessages: conversationOf(response, executions, this.#runtime.tools),
      errors: executions.failure === null ? [] : [executions.failure],
      startedAt,
      completedAt: clock.now(),
    });
    const after = (executions.state ?? asked).withStep(step);
    return executions.stop === null ? after : this.#stopped(after, executions.stop);
  }

  /** Lets the hooks see the answer and runs its calls; a hook that fails or stops the agent does not lose what was paid for. */
  async #carryOut(
    { state, request }: { readonly state: AgentState; readonly request: InferenceRequest },
    answer: InferenceResponse,
    signal: AbortSignal | undefined,
  ): Promise<{ state: AgentState; response: InferenceResponse; executions: ToolExecutions }> {
    let after: { readonly state: AgentState; readonly response: InferenceResponse };
    try {
      after = await this.#afterInference(state, request, answer);
    } catch (thrown) {
      return { state, response: answer, executions: unexecuted(answer, errorOf(thrown)) };
    }
    const { toolCalls } = after.response;
    const executions = await answeredCalls(this.#runtime.executor, toolCalls, after.state, { signal });
    return { ...after, executions };
  }

  #stopped(state: AgentState, { signal }: AgentStopException): AgentState {
    const { events, clock } = this.#runtime;
    new RunReporter(events, clock).stopSignalReceived(state, signal);
    return state.withStopSignal(signal);
  }

  #request(state: AgentState): InferenceRequest {
    const { tools, compiler } = this.#runtime;
    const said = state.llmConfig?.options;
    const options = said === undefined ? this.#options.options : { ...this.#options.options, ...said };
    return {
      ...(state.systemPrompt === '' ? {} : { systemPrompt: state.systemPrompt }),
      messages: this.#tools.names.toWire(compiler.compile(state)),
      tools: this.#tools.definitions,
      toolChoice: tools.isEmpty ? ToolChoice.empty() : this.#choice(state),
      ...(state.llmConfig?.model === undefined ? {} : { model: state.llmConfig.model }),
      ...(state.responseFormat === null ? {} : { responseFormat: state.responseFormat }),
      ...(options === undefined ? {} : { options }),
    };
  }

  #choice({ stepCount }: AgentState): ToolChoice {
    const { toolChoice = ToolChoice.auto() } = this.#options;
    const isForced = toolChoice.toolName !== null || toolChoice.toArray() === 'required';
    return isForced && stepCount > 0 ? ToolChoice.auto() : toolChoice;
  }

  /** What is asked, after the hooks had their say. `sent` is what a step remembers of its messages. */
  async #beforeInference(
    state: AgentState,
  ): Promise<{ readonly state: AgentState; readonly request: InferenceRequest; readonly sent: Iterable<Message> }> {
    const { interceptor } = this.#runtime;
    const request = this.#request(state);
    const compiled = compiledMessages(this.#runtime.compiler, state);
    if (!interceptor.interceptsAt('before_inference_request')) return { state, request, sent: compiled };
    // A hook may read the messages, and so may the model after it: they must not be used up.
    const readable = Object.freeze({ ...request, messages: Object.freeze([...request.messages]) });
    const context = HookContext.of('before_inference_request', state, { inferenceRequest: readable });
    const after = await interceptor.intercept(context);
    const asked = after.inferenceRequest ?? readable;
    if (asked.messages === readable.messages) return { state: after.state, request: asked, sent: compiled };
    const sent = Object.freeze([...asked.messages]); // a hook's own, which may be readable only once
    return { state: after.state, request: { ...asked, messages: sent }, sent };
  }

  async #afterInference(
    state: AgentState,
    request: InferenceRequest,
    answer: InferenceResponse,
  ): Promise<{ readonly state: AgentState; readonly response: InferenceResponse }> {
    const { interceptor } = this.#runtime;
    if (!interceptor.interceptsAt('after_inference_response')) return { state, response: answer };
    const matter = { inferenceRequest: request, inferenceResponse: answer };
    const after = await interceptor.intercept(HookContext.of('after_inference_response', state, matter));
    const response = after.inferenceResponse ?? answer;
    return {
      state: after.state,
      response: { ...response, toolCalls: withOwnIds(response.toolCalls) },
    };
  }

  async #infer(
    state: AgentState,
    request: InferenceRequest,
    signal: AbortSignal | undefined,
  ): Promise<InferenceResponse> {
    const { events } = this.#runtime;
    const inferenceExecutionId = randomUUID();
    const about = {
      ...state.identity,
      step: state.stepCount + 1,
      model: request.model ?? this.#model.name,
      inferenceExecutionId,
    };
    const begin = performance.now();
    events.dispatch('InferenceRequestStarted', () => ({ ...about, messages: state.messages.length }));
    const response = await this.#ask(request, signal).catch((thrown: unknown) => {
      const error = errorOf(thrown);
      events.dispatch('InferenceRequestFailed', () => ({ ...about, error, durationMs: performance.now() - begin }));
      throw thrown;
    });
    const { usage, finishReason } = response;
    events.dispatch('InferenceResponseReceived', () => ({
      ...about,
      usage,
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      finishReason,
      durationMs: performance.now() - begin,
    }));
    return response;
  }

  async #ask(request: InferenceRequest, signal: AbortSignal | undefined): Promise<InferenceResponse> {
    const { onEvent } = this.#options;
    if (onEvent === undefined) return this.#model.respond(request, { signal });
    let response: InferenceResponse | undefined;
    for await (const event of this.#model.stream(request, { signal })) {
      onEvent(event);
      if (event.type === 'response') response = event.response;
    }
    if (response !== undefined) return response;
    throw new ModelException(`The stream of model "${this.#model.name}" ended before its answer did.`, {
      failure: 'stream_interrupted',
    });
  }

  /** The answer in words that everybody takes: a model of the application's own may answer in others. */
  #withToolNames(given: InferenceResponse): InferenceResponse {
    const response = checkedResponse(given);
    const { names } = this.#tools;
    return {
      ...response,
      toolCalls: withOwnIds(response.toolCalls.map((call) => call.withName(names.toolName(call.name)))),
    };
  }

  protected equippedWith(changes: DriverRuntime): this {
    return new ToolCallingDriver(this.#model, this.#options, { ...this.#runtime, ...changes }) as this;
  }
}

/** Every call has an id, so that its answer can name it, and no other has the same: of two the later one gets another. */
function withOwnIds(calls: readonly ToolCall[]): readonly ToolCall[] {
  const taken = new Set<string | null>();
  return calls.map((call) => {
    const own = call.id === null || taken.has(call.id) ? call.withId(randomUUID()) : call;
    taken.add(own.id);
    return own;
  });
}

/** The calls of an answer that a hook did not let through: none was run. */
function unexecuted({ toolCalls }: InferenceResponse, error: Error): ToolExecutions {
  const isStop = isAgentStop(error);
  const reason = ({ name }: ToolCall): Error =>
    isStop ? ToolNotRunException.stopped(name, error) : ToolNotRunException.checkFailed(name, error);
  const executions = toolCalls.map((call) => ToolExecution.notRun(call, reason(call)));
  return new ToolExecutions(executions, isStop ? { stop: error } : { failure: error });
}

/** What a turn adds to the conversation: one message of the model with its text and calls, then one answer a call. */
function conversationOf(response: InferenceResponse, executions: ToolExecutions, tools: Tools): readonly Message[] {
  const results = executions.all().map((execution, index) => {
    const result = ToolResult.fromExecution(execution, response.toolCalls[index]?.id ?? execution.id);
    const warning = afterEffect(execution, tools);
    return Message.tool(warning === '' ? result : new ToolResult({ ...result, content: result.content + warning }));
  });
  return [Message.assistant(answerText(response), response.toolCalls), ...results];
}

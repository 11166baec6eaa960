import type { AgentState } from '../agent/agent-state.js';
import { AgentStep } from '../agent/agent-step.js';
import type { CanUseTools, TurnOptions } from '../agent/can-use-tools.js';
import type { InferenceRequest } from '../agent/inference/inference-request.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';
import { Message } from '../agent/messages/message.js';
import { ToolChoice } from '../schema/tool-choice.js';
import { resultText } from '../tool/result-text.js';
import type { ToolExecutions } from '../tool/tool-executions.js';
import { type CanExecuteToolCalls, ToolExecutor } from '../tool/tool-executor.js';
import { Tools } from '../tool/tools.js';
import type { LanguageModel } from './language-model.js';
import { ModelException } from './model-exception.js';
import { WireNames } from './wire-names.js';

/** How a driver asks. */
export interface ToolCallingDriverOptions {
  /** Hears what the model writes while it writes it; the driver then asks for a stream. */
  readonly onEvent?: (event: InferenceEvent) => void;
  /** Whether the model may, must or must not call a tool; by default it may. */
  readonly toolChoice?: ToolChoice;
  /** Provider parameters passed through as they are (`temperature`, …). */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The tools that a driver offers, and who runs them. */
interface ToolRuntime {
  readonly tools: Tools;
  readonly executor: CanExecuteToolCalls;
}

/**
 * Drives an agent by a model's native function calling: sends the conversation and the tools, runs the calls of the
 * answer, and makes one step of both. When the model cannot answer it throws `ModelException`, and no step is made.
 *
 * @example
 * new AgentLoop({ tools, driver: new ToolCallingDriver(openAiModel('gpt-5-mini'), { options: { temperature: 0 } }) });
 */
export class ToolCallingDriver implements CanUseTools {
  readonly #model: LanguageModel;
  readonly #options: ToolCallingDriverOptions;
  readonly #runtime: ToolRuntime;
  readonly #names: WireNames;

  constructor(model: LanguageModel, options: ToolCallingDriverOptions = {}, runtime: ToolRuntime = NO_TOOLS) {
    this.#model = model;
    this.#options = options;
    this.#runtime = runtime;
    this.#names = WireNames.of(runtime.tools.names());
  }

  withToolRuntime(tools: Tools, executor: CanExecuteToolCalls): ToolCallingDriver {
    return new ToolCallingDriver(this.#model, this.#options, { tools, executor });
  }

  async useTools(state: AgentState, { signal }: TurnOptions = {}): Promise<AgentState> {
    const startedAt = new Date();
    const response = this.#withToolNames(await this.#ask(this.#request(state), signal));
    const toolExecutions = await this.#runtime.executor.executeTools(response.toolCalls, state, { signal });
    const outputMessages = conversationOf(response, toolExecutions);
    return state.withStep(
      new AgentStep({ response, toolExecutions, outputMessages, startedAt, completedAt: new Date() }),
    );
  }

  #request(state: AgentState): InferenceRequest {
    const { tools } = this.#runtime;
    return {
      ...(state.systemPrompt === '' ? {} : { systemPrompt: state.systemPrompt }),
      messages: this.#names.toWire(state.messages),
      tools: this.#names.definitions(tools.toToolSchema()),
      toolChoice: tools.isEmpty ? ToolChoice.empty() : (this.#options.toolChoice ?? ToolChoice.auto()),
      ...(this.#options.options === undefined ? {} : { options: this.#options.options }),
    };
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

  /** Every call has an id from here on, so that its answer can name it. */
  #withToolNames(response: InferenceResponse): InferenceResponse {
    const toolCalls = response.toolCalls.map((call) => call.withName(this.#names.toolName(call.name)).withEnsuredId());
    return { ...response, toolCalls };
  }
}

/** What a turn adds to the conversation: one message of the model with its text and calls, then one answer a call. */
function conversationOf(response: InferenceResponse, executions: ToolExecutions): readonly Message[] {
  return [
    Message.assistant(response.text, response.toolCalls),
    ...executions.all().map((execution) =>
      Message.tool({
        content: resultText(execution.result),
        toolCallId: execution.toolCall.id ?? execution.id,
        toolName: execution.name,
        isError: execution.hasError,
      }),
    ),
  ];
}

const NO_TOOLS: ToolRuntime = { tools: new Tools(), executor: new ToolExecutor(new Tools()) };

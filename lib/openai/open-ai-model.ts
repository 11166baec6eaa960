import type { OpenAI } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import type { InferenceRequest } from '../agent/inference/inference-request.js';
import type { InferenceEvent, InferenceResponse } from '../agent/inference/inference-response.js';
import type { InferenceOptions, LanguageModel } from '../driver/language-model.js';
import { ModelErrors } from './model-errors.js';
import { type OpenAiClientOptions, openAiClient } from './open-ai-client.js';
import { RequestLifetime } from './request-lifetime.js';
import { mediaTypeOf } from './response-text.js';
import { readStreamedAnswer } from './streamed-answer.js';
import { readWholeAnswer } from './whole-answer.js';
import { type OpenAiParameters, wireRequest, wireStreamRequest } from './wire-request.js';

/** How a model of OpenAI, or of a server that speaks its chat completions, is asked. */
export interface OpenAiModelOptions extends OpenAiClientOptions {
  /** A client of the application's own, such as `AzureOpenAI`; the options that make one are then not looked at. */
  readonly client?: OpenAI | undefined;
  /**
   * Milliseconds of silence inside a stream after which it counts as broken; 60000 by default. Raise it for models that
   * think for minutes without a word.
   */
  readonly streamIdleTimeout?: number | undefined;
  /** Extra request parameters (`temperature`, `max_completion_tokens`, …); those of a request win over these. */
  readonly options?: OpenAiParameters | undefined;
}

/**
 * A model behind OpenAI's chat completions, over the official `openai` client.
 *
 * Retries are the client's (`maxRetries`); a stream is never asked for again once it has begun. Everything that goes wrong
 * is a `ModelException` (see `LanguageModel`), here already `authentication` when no key is found.
 *
 * @example
 * const model = openAiModel('gpt-5-mini', { options: { reasoning_effort: 'low' } });
 * const local = openAiModel('llama3.2', { baseURL: 'http://localhost:11434/v1', apiKey: 'none' });
 * const request = { messages: [Message.user('Capital of France?')], tools: [], toolChoice: ToolChoice.auto() };
 * (await model.respond(request)).text; // 'Paris.'
 */
export function openAiModel(name: string, options: OpenAiModelOptions = {}): LanguageModel {
  return new OpenAiModel(name, options);
}

const STREAM_IDLE_TIMEOUT = 60_000;

class OpenAiModel implements LanguageModel {
  readonly name: string;
  readonly #client: OpenAI;
  readonly #errors: ModelErrors;
  readonly #parameters: OpenAiParameters;
  readonly #streamIdleTimeout: number;
  /** False once the server has refused to be asked for the usage of a stream. */
  #asksForUsage = true;

  constructor(name: string, options: OpenAiModelOptions) {
    this.name = name;
    this.#client = options.client ?? openAiClient(name, options);
    this.#errors = new ModelErrors(name, this.#client);
    this.#parameters = options.options ?? {};
    this.#streamIdleTimeout = options.streamIdleTimeout ?? STREAM_IDLE_TIMEOUT;
  }

  async respond(request: InferenceRequest, { signal }: InferenceOptions = {}): Promise<InferenceResponse> {
    const lifetime = new RequestLifetime(this.#errors, signal);
    try {
      const response = await this.#send(wireRequest(this.name, request, this.#parameters), lifetime);
      return await readWholeAnswer(response, lifetime, this.#errors, this.#client.timeout);
    } finally {
      lifetime.end();
    }
  }

  async *stream(
    request: InferenceRequest,
    { signal }: InferenceOptions = {},
  ): AsyncGenerator<InferenceEvent, void, void> {
    const lifetime = new RequestLifetime(this.#errors, signal);
    try {
      const response = await this.#sendForStream(request, lifetime);
      if (mediaTypeOf(response) === 'application/json') {
        // A server that knows no streams answers all at once.
        yield* eventsOf(await readWholeAnswer(response, lifetime, this.#errors, this.#client.timeout));
      } else {
        const patience = { silence: this.#streamIdleTimeout, longest: this.#client.timeout };
        yield* readStreamedAnswer(response, lifetime, this.#errors, patience);
      }
    } finally {
      lifetime.end();
    }
  }

  /** Asks for the usage as well, and goes without where the server refuses that. */
  async #sendForStream(request: InferenceRequest, lifetime: RequestLifetime): Promise<Response> {
    const body = wireStreamRequest(this.name, request, this.#parameters);
    const { stream_options, ...plain } = body;
    if (!this.#asksForUsage) return this.#send(plain, lifetime);
    try {
      return await this.#send(body, lifetime);
    } catch (error) {
      const { failure, message } = this.#errors.of(error);
      if (failure !== 'invalid_request' || !/stream_options|include_usage/.test(message)) throw error;
      this.#asksForUsage = false;
      return this.#send(plain, lifetime);
    }
  }

  async #send(body: ChatCompletionCreateParams, lifetime: RequestLifetime): Promise<Response> {
    const { signal } = lifetime;
    try {
      return await lifetime.wait(() => this.#client.chat.completions.create(body, { signal }).asResponse());
    } catch (error) {
      throw this.#errors.of(error);
    }
  }
}

function* eventsOf(response: InferenceResponse): Iterable<InferenceEvent> {
  if (response.text !== '') yield { type: 'text', delta: response.text };
  for (const [index, { name, argsAsJson }] of response.toolCalls.entries()) {
    yield { type: 'tool_call', index, name, argumentsDelta: argsAsJson };
  }
  yield { type: 'response', response };
}

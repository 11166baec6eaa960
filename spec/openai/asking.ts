import type { InferenceRequest } from '../../lib/agent/inference/inference-request.js';
import type { InferenceEvent, InferenceResponse } from '../../lib/agent/inference/inference-response.js';
import { Message } from '../../lib/agent/messages/message.js';
import type { LanguageModel } from '../../lib/driver/language-model.js';
import { ModelException } from '../../lib/driver/model-exception.js';
import { type OpenAiModelOptions, openAiModel } from '../../lib/openai/open-ai-model.js';
import { ToolChoice } from '../../lib/schema/tool-choice.js';
import { ToolDefinition } from '../../lib/schema/tool-definition.js';
import {
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '../../lib/testing/model-server/model-server.js';
import type { ScriptedTurn } from '../../lib/testing/model-server/turn.js';

/** The key of every model here: long enough to be looked for in messages. */
export const KEY = 'test-key-0123456789';

export const FORECAST = new ToolDefinition('forecast', 'Weather of a city', {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
});

/** A question with one tool on offer. */
export function question(changes: Partial<InferenceRequest> = {}): InferenceRequest {
  return {
    messages: [Message.user('Weather in Paris?')],
    tools: [FORECAST],
    toolChoice: ToolChoice.auto(),
    ...changes,
  };
}

/** Runs against a server with this script, and closes it. */
export async function withModel<T>(
  script: readonly ScriptedTurn[],
  run: (model: LanguageModel, server: ModelServer) => Promise<T>,
  options: OpenAiModelOptions & { readonly server?: ModelServerOptions } = {},
): Promise<T> {
  const server = await startModelServer(script, options.server);
  try {
    const { server: _, ...rest } = options;
    return await run(
      openAiModel('scripted-model', { baseURL: server.baseURL, apiKey: KEY, maxRetries: 0, ...rest }),
      server,
    );
  } finally {
    await server.close();
  }
}

/** All events of a stream. */
export async function eventsOf(stream: AsyncIterable<InferenceEvent>): Promise<InferenceEvent[]> {
  const events: InferenceEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** The whole answer at the end of a stream. */
export async function lastOf(stream: AsyncIterable<InferenceEvent>): Promise<InferenceResponse> {
  const last = (await eventsOf(stream)).at(-1);
  if (last?.type !== 'response') throw new Error(`The stream ended with ${JSON.stringify(last)}.`);
  return last.response;
}

/** Asks in one of the two ways, and gives the whole answer. */
export function ask(
  way: 'respond' | 'stream',
  model: LanguageModel,
  signal?: AbortSignal,
  request: InferenceRequest = question(),
): Promise<InferenceResponse> {
  return way === 'respond' ? model.respond(request, { signal }) : lastOf(model.stream(request, { signal }));
}

/** The exception with which it fails. */
export async function failureOf(work: Promise<unknown>): Promise<ModelException> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ModelException) return error;
    throw error;
  }
  throw new Error('It did not fail.');
}

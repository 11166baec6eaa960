import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import type { InferenceRequest } from '../agent/inference/inference-request.js';
import { providerForm } from '../schema/dialects/provider-form.js';
import type { ResponseFormat } from '../schema/response-format.js';
import type { FunctionForm, ToolDefinition } from '../schema/tool-definition.js';
import { wireMessages } from './wire-messages.js';

/** Request parameters that the adapter fills itself and that options therefore cannot set. */
type OwnParameter = 'model' | 'messages' | 'tools' | 'stream';

/** Extra request parameters: those that `openai` knows, and whatever else a compatible server takes. */
export type OpenAiParameters = Readonly<
  Partial<Omit<ChatCompletionCreateParamsNonStreaming, OwnParameter>> & Record<string, unknown>
>;

/**
 * A request in OpenAI's form. The request's own options win over the model's. Without tools there is nothing that speaks
 * of tools, since the API refuses that.
 */
export function wireRequest(
  model: string,
  request: InferenceRequest,
  parameters: OpenAiParameters,
): ChatCompletionCreateParamsNonStreaming {
  const { stream, stream_options, ...body } = wireBody(model, request, parameters);
  return body;
}

/** The same for an answer that is streamed, asking for its usage too. */
export function wireStreamRequest(
  model: string,
  request: InferenceRequest,
  parameters: OpenAiParameters,
): ChatCompletionCreateParamsStreaming {
  const { stream_options, ...body } = wireBody(model, request, parameters);
  return { ...body, stream: true, stream_options: { include_usage: true, ...stream_options } };
}

/** A tool that asks for `strict` is written in that dialect; where its schema cannot be, it goes without. */
function wireTool(definition: ToolDefinition): FunctionForm {
  return definition.strict === true ? providerForm(definition, 'openai-strict') : definition.toArray();
}

/** The form is the API's; only the readonly marks differ. */
function wireFormat(format: ResponseFormat): ResponseFormatJSONSchema {
  return format as unknown as ResponseFormatJSONSchema;
}

function wireBody(
  model: string,
  request: InferenceRequest,
  parameters: OpenAiParameters,
): ChatCompletionCreateParamsNonStreaming {
  const { tools, tool_choice, parallel_tool_calls, ...extra }: OpenAiParameters = { ...parameters, ...request.options };
  const { responseFormat } = request;
  const body = {
    ...extra,
    ...(responseFormat === undefined ? {} : { response_format: wireFormat(responseFormat) }),
    model: request.model ?? model,
    messages: wireMessages(request.messages, request.systemPrompt),
  };
  if (request.tools.length === 0) return body;
  const choice = request.toolChoice.toArray() ?? tool_choice;
  return {
    ...body,
    // The form of a definition is the API's; only the readonly marks differ.
    tools: request.tools.map((definition) => wireTool(definition) as ChatCompletionTool),
    ...(choice === undefined ? {} : { tool_choice: choice }),
    ...(parallel_tool_calls === undefined ? {} : { parallel_tool_calls }),
  };
}

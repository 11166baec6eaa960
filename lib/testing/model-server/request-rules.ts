import { type ApiError, apiError } from './api-error.js';
import type { ChatRequestBody } from './model-server-request.js';
import { nameFault, toolsFault } from './tool-rules.js';

type JsonObject = Readonly<Record<string, unknown>>;

const ROLES: ReadonlySet<unknown> = new Set(['system', 'developer', 'user', 'assistant', 'tool']);
const LONGEST_CALL_ID = 40;

/** A request that the API would take, or the error it would answer. */
export type CheckedRequest =
  | { readonly ok: true; readonly body: ChatRequestBody }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Checks a request's body as OpenAI's chat completions do where clients go wrong: the shape, calls and their answers in
 * the conversation, tool names and schemas. Unknown parameters pass.
 */
export function checkRequest(text: string): CheckedRequest {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { ok: false, error: apiError(`The body is not JSON: ${(error as Error).message}.`) };
  }
  if (!isObject(body)) return { ok: false, error: apiError('The body must be a JSON object.') };
  const error = shapeFault(body) ?? messagesFault(body.messages) ?? toolsFault(body);
  if (error !== null) return { ok: false, error };
  return { ok: true, body: body as ChatRequestBody };
}

function shapeFault(body: JsonObject): ApiError | null {
  if (typeof body.model !== 'string' || body.model === '') {
    return apiError("The request names no 'model'.", { param: 'model' });
  }
  const { stream, stream_options: streamOptions } = body;
  if (stream !== undefined && stream !== null && typeof stream !== 'boolean') {
    return apiError("'stream' must be true or false.", { param: 'stream', code: 'invalid_type' });
  }
  if (streamOptions !== undefined && streamOptions !== null && stream !== true) {
    return apiError("'stream_options' is only allowed together with 'stream'.", { param: 'stream_options' });
  }
  return null;
}

/** Walks the conversation: every call is answered at once, and nothing is answered that was not called. */
function messagesFault(messages: unknown): ApiError | null {
  if (!Array.isArray(messages)) {
    return apiError("The request has no 'messages'.", { param: 'messages', code: 'missing_required_parameter' });
  }
  if (messages.length === 0) return apiError("'messages' is empty.", { param: 'messages', code: 'empty_array' });
  const open = new Set<unknown>();
  for (const [index, message] of messages.entries()) {
    const fault = messageFault(message, index) ?? turnFault(message, index, open);
    if (fault !== null) return fault;
  }
  return unansweredFault(open, messages.length);
}

function messageFault(message: unknown, index: number): ApiError | null {
  const at = `messages[${index}]`;
  if (!isObject(message)) return apiError(`'${at}' must be an object.`, { param: at, code: 'invalid_type' });
  const { role, content, tool_calls: calls } = message;
  if (!ROLES.has(role)) {
    return apiError(`'${at}.role' is ${JSON.stringify(role)}, which is no role.`, { param: `${at}.role` });
  }
  if (calls !== undefined) {
    const fault =
      role === 'assistant' ? callsFault(calls, at) : apiError(`Only an assistant calls tools.`, { param: at });
    if (fault !== null) return fault;
  }
  const isText = typeof content === 'string' || (Array.isArray(content) && content.length > 0);
  const mayBeNull = role === 'assistant' && calls !== undefined && (content === undefined || content === null);
  if (isText || mayBeNull) return null;
  const wrong = `'${at}.content' must be a text or a list of parts, but it is ${JSON.stringify(content) ?? 'missing'}.`;
  return apiError(wrong, { param: `${at}.content`, code: 'invalid_type' });
}

function callsFault(calls: unknown, at: string): ApiError | null {
  if (!Array.isArray(calls) || calls.length === 0) {
    return apiError(`'${at}.tool_calls' must list at least one call.`, { param: `${at}.tool_calls` });
  }
  for (const [index, call] of calls.entries()) {
    const param = `${at}.tool_calls[${index}]`;
    if (!isObject(call) || call.type !== 'function' || !isObject(call.function)) {
      return apiError(`'${param}' must be { id, type: 'function', function: { … } }.`, { param });
    }
    if (typeof call.id !== 'string' || call.id === '' || call.id.length > LONGEST_CALL_ID) {
      const message = `'${param}.id' must be a text of 1 to ${LONGEST_CALL_ID} characters, but it is ${JSON.stringify(call.id)}.`;
      return apiError(message, { param: `${param}.id` });
    }
    const fault = nameFault(call.function.name, `${param}.function.name`);
    if (fault !== null) return fault;
    if (typeof call.function.arguments !== 'string') {
      return apiError(`'${param}.function.arguments' must be JSON text.`, { param: `${param}.function.arguments` });
    }
  }
  return null;
}

/** `open` holds the ids of the calls that still wait for an answer. */
function turnFault(message: JsonObject, index: number, open: Set<unknown>): ApiError | null {
  if (message.role !== 'tool') {
    const unanswered = unansweredFault(open, index);
    if (unanswered !== null) return unanswered;
    for (const call of (message.tool_calls as readonly { id: string }[] | undefined) ?? []) open.add(call.id);
    return null;
  }
  const { tool_call_id: id } = message;
  if (open.delete(id)) return null;
  const answered = typeof id === 'string' ? `the call '${id}'` : 'no call by its id';
  return apiError(
    `The tool message at ${index} answers ${answered}, which the assistant message before it did not make.`,
    {
      param: `messages.[${index}].role`,
    },
  );
}

function unansweredFault(open: ReadonlySet<unknown>, index: number): ApiError | null {
  if (open.size === 0) return null;
  const ids = [...open].join(', ');
  return apiError(
    `Before message ${index} each call of the assistant needs its tool message; these have none: ${ids}.`,
    {
      param: 'messages',
    },
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

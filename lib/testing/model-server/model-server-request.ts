import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FunctionForm } from '../../schema/tool-definition.js';

/** A call inside a message of the conversation. */
export interface ChatRequestCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** One message of a request. */
export interface ChatRequestMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  /** Text, a list of parts, or null beside calls. */
  readonly content?: string | readonly unknown[] | null;
  readonly tool_calls?: readonly ChatRequestCall[];
  readonly tool_call_id?: string;
  readonly [key: string]: unknown;
}

/** The body of a chat completions request, as the client sent it. */
export interface ChatRequestBody {
  readonly model: string;
  readonly messages: readonly ChatRequestMessage[];
  readonly tools?: readonly FunctionForm[];
  readonly tool_choice?: unknown;
  readonly stream?: boolean | null;
  readonly stream_options?: { readonly include_usage?: boolean } | null;
  readonly [parameter: string]: unknown;
}

/** One request that a model server received. */
export interface ModelServerRequest {
  readonly body: ChatRequestBody;
  /** Header values by lower-case name; those that carry credentials read `[hidden]`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The text of a request's body; null when it is longer than the cap (the rest is read and thrown away). */
export async function bodyText(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  return size <= maxBytes ? Buffer.concat(parts).toString('utf8') : null;
}

/** Headers fit to be kept and printed. */
export function shownHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const shown = Object.entries(headers).map(([name, value = '']): [string, string] => [
    name,
    CREDENTIALS.has(name) ? '[hidden]' : String(value),
  ]);
  return Object.freeze(Object.fromEntries(shown));
}

const CREDENTIALS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'api-key',
  'x-api-key',
  'cookie',
]);

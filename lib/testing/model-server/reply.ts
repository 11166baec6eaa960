import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiError } from './api-error.js';
import { completionBody } from './completion.js';
import { completionChunks } from './completion-chunks.js';
import type { ChatRequestBody } from './model-server-request.js';
import type { AnswerTurn, BrokenTurn, ModelTurn } from './turn.js';

/** What a reply is made for. */
export interface ReplyContext {
  readonly request: ChatRequestBody;
  /** Which answer of the server this is, from 1. */
  readonly number: number;
  /** Milliseconds before each chunk of a stream. */
  readonly chunkDelay: number;
}

/** Plays one turn on the connection; done when the last byte is out, or the client is gone. */
export async function reply(response: ServerResponse, turn: ModelTurn, context: ReplyContext): Promise<void> {
  switch (turn.kind) {
    case 'answer':
      return context.request.stream === true
        ? sendPieces(response, EVENT_STREAM, [...events(turn, context), 'data: [DONE]\n\n'], context.chunkDelay)
        : sendJson(response, 200, completionBody(turn, context.number, context.request));
    case 'failure':
      return sendJson(response, turn.status, { error: turn.error }, turn.headers);
    case 'raw':
      response.statusCode = turn.status;
      return sendPieces(response, turn.headers, turn.pieces, context.chunkDelay);
    case 'broken':
      return breakOff(response, turn, context);
  }
}

/** Answers with an error in OpenAI's form. */
export function sendError(response: ServerResponse, { status, ...error }: ApiError): void {
  sendJson(response, status, { error });
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const EVENT_STREAM = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };

function events(answer: AnswerTurn, { number, request }: ReplyContext): readonly string[] {
  return completionChunks(answer, number, request).map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
}

async function breakOff(response: ServerResponse, turn: BrokenTurn, context: ReplyContext): Promise<void> {
  const { afterChunks, answer } = turn;
  if (afterChunks !== null && context.request.stream === true) {
    setHeaders(response, EVENT_STREAM);
    await writeAll(response, events(answer, context).slice(0, afterChunks), context.chunkDelay);
  } else if (afterChunks !== null) {
    const body = JSON.stringify(completionBody(answer, context.number, context.request));
    setHeaders(response, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
    await writeAll(response, [body.slice(0, body.length / 2)], 0);
  }
  if (turn.end === 'closed') response.destroy();
}

async function sendPieces(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  pieces: readonly (string | Uint8Array)[],
  delay: number,
): Promise<void> {
  setHeaders(response, headers);
  await writeAll(response, pieces, delay);
  response.end();
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Each piece reaches the connection before the next is written. */
async function writeAll(
  response: ServerResponse,
  pieces: readonly (string | Uint8Array)[],
  delay: number,
): Promise<void> {
  response.flushHeaders();
  for (const piece of pieces) {
    if (delay > 0) await pause(delay);
    if (response.destroyed) return;
    await new Promise<void>((resolve) => response.write(piece, () => resolve()));
  }
}

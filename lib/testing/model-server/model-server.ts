import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidScriptException } from '../invalid-script-exception.js';
import { apiError } from './api-error.js';
import { fails } from './fault.js';
import { bodyText, type ModelServerRequest, shownHeaders } from './model-server-request.js';
import { reply, sendError, sendJson } from './reply.js';
import { checkRequest } from './request-rules.js';
import type { ModelTurn, ScriptedTurn } from './turn.js';

/** How a model server behaves beside its script. */
export interface ModelServerOptions {
  /** The key that requests must carry; any or none by default. */
  readonly apiKey?: string;
  /** The models that exist; by default every name does, and `GET /v1/models` lists `scripted-model`. */
  readonly models?: readonly string[];
  /** Milliseconds before each chunk of a stream; 0 by default. */
  readonly chunkDelay?: number;
  /** Longest request body in bytes; 10 MiB by default. */
  readonly maxBodyBytes?: number;
}

/** A running model server. Close it when done, or let `await using` do so. */
export interface ModelServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** What a client takes: the url with `/v1`. */
  readonly baseURL: string;
  /** The well-formed chat requests that were received, oldest first; those that the rules refused are not among them. */
  readonly requests: readonly ModelServerRequest[];
  /** How many turns of the script have not been played. */
  readonly turnsLeft: number;
  /** Ends all connections, hanging ones as well. */
  close(): Promise<void>;
}

/**
 * Starts a server on 127.0.0.1 that speaks OpenAI's chat completions (streamed and not) and plays a script, one turn a
 * request: a model for tests, at the other end of a real connection.
 *
 * Requests are checked as the real API checks them; a wrong one gets 400 and uses up no turn. A request past the
 * script's end gets 400 with `code: 'script_exhausted'`, which clients do not retry.
 *
 * @example
 * await using server = await startModelServer([
 *   modelCalls('forecast', { city: 'Paris' }),
 *   (request) => modelSays(`The tool said: ${request.body.messages.at(-1)?.content}`),
 * ]);
 * const model = openAiModel('scripted-model', { baseURL: server.baseURL, apiKey: 'any' });
 * // after a run of an agent over this model:
 * server.requests.length; // 2
 */
export async function startModelServer(
  script: readonly ScriptedTurn[],
  options: ModelServerOptions = {},
): Promise<ModelServer> {
  if (!Array.isArray(script)) throw new InvalidScriptException('startModelServer', script, 'Give a list of turns.');
  const player = new ScriptPlayer(script, options);
  const server = createServer((request, response) => {
    // A client that goes away inside its own request leaves nobody to answer.
    player.serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.freeze({
    url,
    baseURL: `${url}/v1`,
    get requests() {
      return player.requests;
    },
    get turnsLeft() {
      return player.turnsLeft;
    },
    close,
    [Symbol.asyncDispose]: close,
  });
}

class ScriptPlayer {
  readonly #script: readonly ScriptedTurn[];
  readonly #options: ModelServerOptions;
  readonly #requests: ModelServerRequest[] = [];
  #answered = 0;

  constructor(script: readonly ScriptedTurn[], options: ModelServerOptions) {
    this.#script = [...script];
    this.#options = options;
  }

  get requests(): readonly ModelServerRequest[] {
    return Object.freeze([...this.#requests]);
  }

  get turnsLeft(): number {
    return Math.max(0, this.#script.length - this.#answered);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { apiKey } = this.#options;
    response.setHeader('x-request-id', `req_${String(this.#answered + 1).padStart(32, '0')}`);
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
      return sendError(
        response,
        apiError('The API key is missing or wrong.', { status: 401, code: 'invalid_api_key' }),
      );
    }
    if (request.method === 'GET' && path === '/v1/models') return sendJson(response, 200, this.#models());
    if (request.method === 'POST' && path === '/v1/chat/completions') return this.#complete(request, response);
    return sendError(response, apiError(`There is no ${request.method} ${path} here.`, { status: 404 }));
  }

  async #complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { maxBodyBytes = 10 * 1024 * 1024, models, chunkDelay = 0 } = this.#options;
    const text = await bodyText(request, maxBodyBytes);
    if (text === null) {
      return sendError(response, apiError(`The body is longer than ${maxBodyBytes} bytes.`, { status: 413 }));
    }
    const checked = checkRequest(text);
    if (!checked.ok) return sendError(response, checked.error);
    const { body } = checked;
    if (models !== undefined && !models.includes(body.model)) {
      const message = `There is no model '${body.model}' here.`;
      return sendError(response, apiError(message, { status: 404, param: 'model', code: 'model_not_found' }));
    }
    const received = Object.freeze({ body, headers: shownHeaders(request.headers) });
    this.#requests.push(received);
    this.#answered += 1;
    const number = this.#answered;
    return reply(response, await this.#turn(number, received), { request: body, number, chunkDelay });
  }

  async #turn(number: number, request: ModelServerRequest): Promise<ModelTurn> {
    const turn = this.#script[number - 1];
    if (turn === undefined) {
      const message = `The script of this model server has ${this.#script.length} turns, and this is request ${number}. Add a turn, or find out why the client asks again.`;
      return fails(400, { code: 'script_exhausted', message });
    }
    if (typeof turn !== 'function') return turn;
    try {
      return await turn(request);
    } catch (error) {
      return fails(400, { code: 'script_error', message: `Turn ${number} of the script threw: ${String(error)}` });
    }
  }

  #models(): object {
    const data = (this.#options.models ?? ['scripted-model']).map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'toolwright',
    }));
    return { object: 'list', data };
  }
}

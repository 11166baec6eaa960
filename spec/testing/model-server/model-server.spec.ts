import { afterEach, describe, expect, it } from '@jest/globals';
import { OpenAI } from 'openai';
import {
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '../../../lib/testing/model-server/model-server.js';
import { modelCalls, modelCallsAll, modelSays, type ScriptedTurn } from '../../../lib/testing/model-server/turn.js';

const servers: ModelServer[] = [];

/** A server with this script, closed after the test, and the official client of it. */
async function start(
  script: readonly ScriptedTurn[],
  options: ModelServerOptions = {},
): Promise<{ server: ModelServer; client: OpenAI }> {
  const server = await startModelServer(script, options);
  servers.push(server);
  return { server, client: new OpenAI({ baseURL: server.baseURL, apiKey: 'the-key-of-this-test', maxRetries: 0 }) };
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const ASK = { model: 'gpt-test', messages: [{ role: 'user' as const, content: 'Hello' }] };
const ASK_STREAM = { ...ASK, stream: true as const, stream_options: { include_usage: true } };

async function statusAndError(work: PromiseLike<unknown>): Promise<[unknown, unknown]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof OpenAI.APIError) return [error.status, error.error];
    throw error;
  }
  throw new Error('It did not fail.');
}

describe('a model server', () => {
  it('answers with text as OpenAI does', async () => {
    const { client } = await start([modelSays('Hello, you.', { usage: { inputTokens: 9, outputTokens: 4 } })]);
    const before = Math.floor(Date.now() / 1000);
    const { created, ...completion } = await client.chat.completions.create(ASK);
    expect(created).toBeGreaterThanOrEqual(before);
    expect(completion).toEqual({
      id: 'chatcmpl-00000000000000000000000000001',
      object: 'chat.completion',
      model: 'gpt-test',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Hello, you.', refusal: null, annotations: [] },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: {
        prompt_tokens: 9,
        completion_tokens: 4,
        total_tokens: 13,
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: {
          reasoning_tokens: 0,
          audio_tokens: 0,
          accepted_prediction_tokens: 0,
          rejected_prediction_tokens: 0,
        },
      },
      service_tier: 'default',
      system_fingerprint: 'fp_0000000000',
    });
  });

  it('answers with calls, whose arguments may be malformed, and with text beside them', async () => {
    const turn = modelCallsAll([['forecast', { city: 'Paris' }], ['forecast', '{"city":"Ro'], ['clock']], {
      text: 'Let me look.',
      finishReason: 'length',
    });
    const { client } = await start([turn]);
    const { choices } = await client.chat.completions.create(ASK);
    expect(choices[0]?.finish_reason).toBe('length');
    expect(choices[0]?.message.content).toBe('Let me look.');
    expect(choices[0]?.message.tool_calls).toEqual([
      call('call_000000000000000000010000', 'forecast', '{"city":"Paris"}'),
      call('call_000000000000000000010001', 'forecast', '{"city":"Ro'),
      call('call_000000000000000000010002', 'clock', '{}'),
    ]);
  });

  it('has null content beside calls alone and with a refusal', async () => {
    const { client } = await start([modelCalls('clock'), modelSays('', { refusal: 'No.' }), modelSays('')]);
    const first = await client.chat.completions.create(ASK);
    expect([first.choices[0]?.message.content, first.choices[0]?.finish_reason]).toEqual([null, 'tool_calls']);
    const second = await client.chat.completions.create(ASK);
    expect([second.choices[0]?.message.content, second.choices[0]?.message.refusal]).toEqual([null, 'No.']);
    const third = await client.chat.completions.create(ASK);
    expect(third.choices[0]?.message.content).toBe('');
  });

  it('streams in small chunks, usage last, so that the official client puts the answer together again', async () => {
    const turn = modelCalls('forecast', { city: 'Zürich 🌧️' }, { text: 'Let me look.', usage: { inputTokens: 5 } });
    const { client } = await start([turn, turn]);
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of await client.chat.completions.create(ASK_STREAM)) chunks.push(chunk);
    expect(new Set(chunks.map(({ id, object, model }) => `${id} ${object} ${model}`))).toEqual(
      new Set(['chatcmpl-00000000000000000000000000001 chat.completion.chunk gpt-test']),
    );
    expect(chunks.slice(0, -1).map(({ choices }) => choices[0]?.delta)).toEqual([
      { role: 'assistant', content: '', refusal: null },
      { content: 'Let' },
      { content: ' me' },
      { content: ' look.' },
      { tool_calls: [{ index: 0, ...call('call_000000000000000000010000', 'forecast', '') }] },
      ...['{"city', '":"Zür', 'ich 🌧️', '"}'].map((args) => ({
        tool_calls: [{ index: 0, function: { arguments: args } }],
      })),
      {},
    ]);
    expect(chunks.slice(0, -1).map(({ choices }) => choices[0]?.finish_reason)).toEqual([
      ...Array.from({ length: 9 }, () => null),
      'tool_calls',
    ]);
    expect(chunks.map(({ usage }) => usage?.prompt_tokens ?? null)).toEqual([
      ...Array.from({ length: 10 }, () => null),
      5,
    ]);
    expect(chunks.at(-1)?.choices).toEqual([]);

    const whole = await client.chat.completions.stream(ASK_STREAM).finalChatCompletion();
    expect(whole.choices[0]?.message.content).toBe('Let me look.');
    expect(whole.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: 'forecast', arguments: '{"city":"Zürich 🌧️"}' },
    });
  });

  it('streams usage only where it is asked for, and ends with [DONE]', async () => {
    const { server } = await start([modelSays('Hi'), modelSays('Hi'), modelSays('Hi', { usage: null })]);
    const text = async (body: object): Promise<string> => {
      const response = await fetch(`${server.baseURL}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      return response.text();
    };
    const plain = await text({ ...ASK, stream: true });
    expect(plain).not.toContain('usage');
    expect(plain.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(await text(ASK_STREAM)).toContain('"usage":{"prompt_tokens":');
    expect(await text(ASK_STREAM)).not.toContain('prompt_tokens');
  });

  it('counts tokens from the characters by default', async () => {
    const { client } = await start([modelSays('12345678')]);
    const { usage } = await client.chat.completions.create(ASK);
    // The messages are 37 characters of JSON, the empty list of tools 2.
    expect([usage?.prompt_tokens, usage?.completion_tokens, usage?.total_tokens]).toEqual([10, 2, 12]);
  });

  it('makes a turn of the request, also later', async () => {
    const { client } = await start([
      (request) => modelSays(`You said ${request.body.messages.at(-1)?.content}.`),
      async (request) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return modelSays(request.body.model);
      },
    ]);
    expect((await client.chat.completions.create(ASK)).choices[0]?.message.content).toBe('You said Hello.');
    expect((await client.chat.completions.create(ASK)).choices[0]?.message.content).toBe('gpt-test');
  });

  it('says which turn threw', async () => {
    const turn = (): never => {
      throw new Error('Not this way.');
    };
    const { client } = await start([turn]);
    expect(await statusAndError(client.chat.completions.create(ASK))).toEqual([
      400,
      {
        message: 'Turn 1 of the script threw: Error: Not this way.',
        type: 'invalid_request_error',
        param: null,
        code: 'script_error',
      },
    ]);
  });

  it('says so when the script is over, and goes on saying so', async () => {
    const { server, client } = await start([modelSays('Hi')]);
    expect(server.turnsLeft).toBe(1);
    await client.chat.completions.create(ASK);
    expect(server.turnsLeft).toBe(0);
    for (const number of [2, 3]) {
      const [status, error] = await statusAndError(client.chat.completions.create(ASK));
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'script_exhausted',
        message: `The script of this model server has 1 turns, and this is request ${number}. Add a turn, or find out why the client asks again.`,
      });
    }
    expect(server.turnsLeft).toBe(0);
  });

  it('keeps the requests that it took, without credentials', async () => {
    const { server, client } = await start([modelSays('Hi'), modelSays('Hi')]);
    await client.chat.completions.create(ASK, { headers: { 'x-team': 'weather', cookie: 'session=secret' } });
    await client.chat.completions.create({ ...ASK, temperature: 0 });
    expect(server.requests.map(({ body }) => body)).toEqual([ASK, { ...ASK, temperature: 0 }]);
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: '[hidden]',
      cookie: '[hidden]',
      'x-team': 'weather',
      'content-type': 'application/json',
    });
    expect(JSON.stringify(server.requests)).not.toContain('the-key-of-this-test');
  });

  it('refuses what breaks the rules, and uses up no turn for it', async () => {
    const { server, client } = await start([modelSays('Hi')]);
    const [status, error] = await statusAndError(client.chat.completions.create({ ...ASK, messages: [] }));
    expect([status, error]).toEqual([
      400,
      { message: "'messages' is empty.", type: 'invalid_request_error', param: 'messages', code: 'empty_array' },
    ]);
    expect([server.requests.length, server.turnsLeft]).toEqual([0, 1]);
  });

  it('asks for its key, if it has one', async () => {
    const { server, client } = await start([modelSays('Hi')], { apiKey: 'the-key-of-this-test' });
    const stranger = new OpenAI({ baseURL: server.baseURL, apiKey: 'another', maxRetries: 0 });
    const [status, error] = await statusAndError(stranger.chat.completions.create(ASK));
    expect([status, (error as { code: string }).code]).toEqual([401, 'invalid_api_key']);
    expect(JSON.stringify(error)).not.toContain('the-key-of-this-test');
    expect((await client.chat.completions.create(ASK)).choices[0]?.message.content).toBe('Hi');
  });

  it('lists its models, and knows every name unless they are given', async () => {
    const { client } = await start([modelSays('Hi')]);
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['scripted-model']);
    const strict = await start([modelSays('Hi')], { models: ['gpt-test'] });
    expect((await strict.client.models.list()).data.map(({ id }) => id)).toEqual(['gpt-test']);
    const [status, error] = await statusAndError(strict.client.chat.completions.create({ ...ASK, model: 'gpt-9' }));
    expect([status, (error as { code: string }).code]).toEqual([404, 'model_not_found']);
    expect((await strict.client.chat.completions.create(ASK)).model).toBe('gpt-test');
  });

  it('has no other addresses', async () => {
    const { server } = await start([]);
    for (const [method, path] of [
      ['GET', '/v1/chat/completions'],
      ['POST', '/v1/responses'],
      ['GET', '/'],
    ] as const) {
      const response = await fetch(server.url + path, { method });
      expect([response.status, ((await response.json()) as { error: { message: string } }).error.message]).toEqual([
        404,
        `There is no ${method} ${path} here.`,
      ]);
    }
  });

  it('takes no body that is too long', async () => {
    const { server, client } = await start([modelSays('Hi')], { maxBodyBytes: 1000 });
    const long = { ...ASK, messages: [{ role: 'user' as const, content: 'x'.repeat(1000) }] };
    const [status, error] = await statusAndError(client.chat.completions.create(long));
    expect([status, (error as Error).message]).toEqual([413, 'The body is longer than 1000 bytes.']);
    expect((await client.chat.completions.create(ASK)).choices[0]?.message.content).toBe('Hi');
    expect(server.requests).toHaveLength(1);
  });

  it('answers many at once, each with its own turn', async () => {
    const script = Array.from(
      { length: 20 },
      () => (request: { body: { model: string } }) => modelSays(request.body.model),
    );
    const { client } = await start(script);
    const models = Array.from({ length: 20 }, (_, index) => `m${index}`);
    const answers = await Promise.all(models.map((model) => client.chat.completions.create({ ...ASK, model })));
    expect(answers.map(({ choices }) => choices[0]?.message.content)).toEqual(models);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
  });

  it('survives a client that goes away inside its request', async () => {
    const { server, client } = await start([modelSays('Hi')]);
    const { connect } = await import('node:net');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"model"');
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await client.chat.completions.create(ASK)).choices[0]?.message.content).toBe('Hi');
  });

  it('is closed by await using, and more than once without harm', async () => {
    let url = '';
    {
      await using server = await startModelServer([]);
      url = server.url;
      expect((await fetch(`${server.baseURL}/models`)).status).toBe(200);
      expect(server.baseURL).toBe(`${server.url}/v1`);
      await server.close();
    }
    await expect(fetch(url)).rejects.toMatchObject({ message: 'fetch failed' });
  });
});

function call(id: string, name: string, args: string): object {
  return { id, type: 'function', function: { name, arguments: args } };
}

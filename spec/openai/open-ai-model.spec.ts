import { describe, expect, it } from '@jest/globals';
import { OpenAI } from 'openai';
import { Usage } from '../../lib/agent/inference/usage.js';
import { openAiModel } from '../../lib/openai/open-ai-model.js';
import { fails, sendsRaw } from '../../lib/testing/model-server/fault.js';
import { modelCalls, modelCallsAll, modelSays } from '../../lib/testing/model-server/turn.js';
import { ask, eventsOf, failureOf, KEY, lastOf, question, withModel } from './asking.js';

describe.each(['respond', 'stream'] as const)('openAiModel, %s', (way) => {
  it('gives the text, the finish reason, the usage, the model and the id', async () => {
    const usage = { inputTokens: 30, cacheReadTokens: 70, outputTokens: 5, reasoningTokens: 4 };
    const response = await withModel([modelSays('It is sunny.', { usage })], (model) => ask(way, model));
    expect(response).toEqual({
      text: 'It is sunny.',
      toolCalls: [],
      finishReason: 'stop',
      usage: new Usage(usage),
      model: 'scripted-model',
      id: 'chatcmpl-00000000000000000000000000001',
    });
  });

  it('gives calls with their ids and argument text, and the text beside them', async () => {
    const turn = modelCallsAll(
      [
        ['forecast', { city: 'Zürich 🌧️' }],
        ['forecast', '{"city": "Rome"}'],
      ],
      { text: 'Let me look.' },
    );
    const response = await withModel([turn], (model) => ask(way, model));
    expect(response.text).toBe('Let me look.');
    expect(response.finishReason).toBe('tool_calls');
    expect(response.toolCalls.map((call) => call.toJSON())).toEqual([
      { id: 'call_000000000000000000010000', name: 'forecast', arguments: '{"city":"Zürich 🌧️"}' },
      { id: 'call_000000000000000000010001', name: 'forecast', arguments: '{"city": "Rome"}' },
    ]);
  });

  it('B95: calls decide, not the finish reason', async () => {
    const turn = modelCalls('forecast', { city: 'Paris' }, { finishReason: 'stop' });
    const response = await withModel([turn], (model) => ask(way, model));
    expect(response.finishReason).toBe('tool_calls');
    expect(response.toolCalls).toHaveLength(1);
  });

  it('B71: empty arguments are passed on as they are', async () => {
    const response = await withModel([modelCalls('forecast', '')], (model) => ask(way, model));
    expect(response.toolCalls[0]?.rawArguments).toBe('');
    expect(response.toolCalls[0]?.args).toEqual({});
  });

  it('B73: a call that is cut although the server says tool_calls keeps its broken text', async () => {
    const turn = modelCalls('write_file', '{"path":"a.txt","text":"first half', { finishReason: 'tool_calls' });
    const response = await withModel([turn], (model) => ask(way, model));
    expect(response.toolCalls[0]?.rawArguments).toBe('{"path":"a.txt","text":"first half');
    expect(response.toolCalls[0]?.truncated).toBe(false);
  });

  it('B74: at the token limit the last call is marked truncated, though it parses', async () => {
    const calls = modelCallsAll(
      [
        ['a', '{"x":1}'],
        ['b', '{"y":2}'],
      ],
      { finishReason: 'length' },
    );
    const response = await withModel([calls], (model) => ask(way, model));
    expect(response.finishReason).toBe('length');
    expect(response.toolCalls.map((call) => call.truncated)).toEqual([false, true]);
  });

  it('at the token limit every call that does not parse is marked truncated', async () => {
    const calls = modelCallsAll(
      [
        ['a', '{"x":'],
        ['b', '{"y":2}'],
        ['c', '{"z"'],
      ],
      { finishReason: 'length' },
    );
    const response = await withModel([calls], (model) => ask(way, model));
    expect(response.toolCalls.map((call) => call.truncated)).toEqual([true, false, true]);
  });

  it('gives a refusal beside an empty text', async () => {
    const response = await withModel([modelSays('', { refusal: 'I cannot help with that.' })], (model) =>
      ask(way, model),
    );
    expect(response.refusal).toBe('I cannot help with that.');
    expect(response.text).toBe('');
  });

  it('counts no tokens where the server reports none', async () => {
    const response = await withModel([modelSays('Hi', { usage: null })], (model) => ask(way, model));
    expect(response.usage.total).toBe(0);
  });

  it('lets the client retry after 429, as soon as the server allows', async () => {
    const script = [fails(429, { retryAfter: 0.01 }), fails(429, { retryAfter: 0.01 }), modelSays('At last.')];
    const started = Date.now();
    await withModel(
      script,
      async (model, server) => {
        expect((await ask(way, model)).text).toBe('At last.');
        expect(server.requests).toHaveLength(3);
      },
      { maxRetries: 2 },
    );
    // Without the header the client would pause for at least 375 ms and 750 ms.
    expect(Date.now() - started).toBeLessThan(1000);
  });

  it('asks a client of the application', async () => {
    await withModel([modelSays('Hi')], async (_, server) => {
      const client = new OpenAI({ baseURL: server.baseURL, apiKey: KEY, defaultHeaders: { 'x-team': 'weather' } });
      const model = openAiModel('scripted-model', { client, baseURL: 'http://127.0.0.1:1/v1' });
      expect((await ask(way, model)).text).toBe('Hi');
      expect(server.requests[0]?.headers['x-team']).toBe('weather');
    });
  });
});

describe('openAiModel', () => {
  it('streams text in small parts and calls by their place, and the whole answer last', async () => {
    const turn = modelCalls('forecast', { city: 'Paris' }, { text: 'Let me look.' });
    const events = await withModel([turn], (model) => eventsOf(model.stream(question())));
    expect(events.slice(0, -1)).toEqual([
      { type: 'text', delta: 'Let' },
      { type: 'text', delta: ' me' },
      { type: 'text', delta: ' look.' },
      { type: 'tool_call', index: 0, name: 'forecast', argumentsDelta: '' },
      { type: 'tool_call', index: 0, name: 'forecast', argumentsDelta: '{"city' },
      { type: 'tool_call', index: 0, name: 'forecast', argumentsDelta: '":"Par' },
      { type: 'tool_call', index: 0, name: 'forecast', argumentsDelta: 'is"}' },
    ]);
    expect(events.at(-1)?.type).toBe('response');
  });

  it('asks for the usage of a stream, and without it a server that refuses to be asked', async () => {
    const refusal = fails(400, { message: 'Unrecognized request argument supplied: stream_options' });
    await withModel([refusal, modelSays('One', { usage: {} }), modelSays('Two')], async (model, server) => {
      expect((await lastOf(model.stream(question()))).text).toBe('One');
      expect((await lastOf(model.stream(question()))).usage.total).toBe(0);
      const asked = server.requests.map((request) => request.body.stream_options);
      expect(asked).toEqual([{ include_usage: true }, undefined, undefined]);
    });
  });

  it('does not repeat a refusal of something else', async () => {
    await withModel([fails(400, { message: 'Bad schema.' })], async (model, server) => {
      const { failure } = await failureOf(ask('stream', model));
      expect(failure).toBe('invalid_request');
      expect(server.requests).toHaveLength(1);
    });
  });

  it('takes a whole answer from a server that knows no streams', async () => {
    const body = {
      id: 'x',
      model: 'm',
      choices: [
        { message: { content: 'Hi', tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{"a":1}' } }] } },
      ],
    };
    const events = await withModel([sendsRaw(JSON.stringify(body))], (model) => eventsOf(model.stream(question())));
    expect(events.slice(0, -1)).toEqual([
      { type: 'text', delta: 'Hi' },
      { type: 'tool_call', index: 0, name: 'f', argumentsDelta: '{"a":1}' },
    ]);
    const last = events.at(-1);
    expect(last?.type === 'response' && last.response.finishReason).toBe('tool_calls');
  });

  it('closes the connection when a consumer stops listening', async () => {
    const turn = modelSays('one two three four five six seven eight nine ten');
    await withModel(
      [turn, modelSays('Again.')],
      async (model) => {
        const heard: string[] = [];
        for await (const event of model.stream(question())) {
          if (event.type === 'text') heard.push(event.delta);
          if (heard.length === 2) break;
        }
        expect(heard).toEqual(['one', ' two']);
        expect((await model.respond(question())).text).toBe('Again.');
      },
      { server: { chunkDelay: 5 } },
    );
  });

  it('uses the connection of a finished stream again', async () => {
    const { createServer } = await import('node:http');
    const { completionChunks } = await import('../../lib/testing/model-server/completion-chunks.js');
    let connections = 0;
    const body = { model: 'm', messages: [] };
    const events = completionChunks(modelSays('Hi'), 1, body).map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of events) response.write(event);
      response.write('data: [DONE]\n\n');
      setTimeout(() => response.end(), 20);
    });
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const model = openAiModel('m', { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: KEY });
    for (let turn = 0; turn < 5; turn += 1) expect((await lastOf(model.stream(question()))).text).toBe('Hi');
    server.closeAllConnections();
    server.close();
    // Cutting each stream off after its last word would take five; whether the first is free at once is a race.
    expect(connections).toBeLessThanOrEqual(2);
  });

  it('says what is missing when there is no key', async () => {
    const kept = process.env.OPENAI_API_KEY;
    delete process.env.OPENAI_API_KEY;
    try {
      const error = await failureOf((async () => openAiModel('gpt-5-mini'))());
      expect(error.code).toBe('model.authentication');
      expect(error.message).toBe(
        'Model "gpt-5-mini": there is no API key. Set OPENAI_API_KEY or give the apiKey option; a server that asks for no key takes any text.',
      );
      expect(error.cause).toBeInstanceOf(Error);
    } finally {
      if (kept !== undefined) process.env.OPENAI_API_KEY = kept;
    }
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { OpenAI } from 'openai';
import type { ModelFailure } from '../../lib/driver/model-exception.js';
import { ModelErrors } from '../../lib/openai/model-errors.js';
import { openAiModel } from '../../lib/openai/open-ai-model.js';
import { cutsStream, fails, sendsChunks, sendsRaw, stallsStream } from '../../lib/testing/model-server/fault.js';
import { modelCalls, modelSays } from '../../lib/testing/model-server/turn.js';
import { ask, failureOf, KEY, withModel } from './asking.js';

const EVENTS = { headers: { 'content-type': 'text/event-stream' } };
const HTML = sendsRaw('<!doctype html><title>Welcome</title>', { headers: { 'content-type': 'text/html' } });

describe.each(['respond', 'stream'] as const)('what goes wrong, %s', (way) => {
  it.each<[number, ModelFailure, boolean, string]>([
    [400, 'invalid_request', false, 'change what the server names'],
    [401, 'authentication', false, 'Check OPENAI_API_KEY'],
    [403, 'authentication', false, 'Check OPENAI_API_KEY'],
    [404, 'not_found', false, 'Check the name of the model and the base URL'],
    [408, 'timeout', true, 'raise the timeout'],
    [409, 'invalid_request', false, 'change what the server names'],
    [413, 'invalid_request', false, 'change what the server names'],
    [422, 'invalid_request', false, 'change what the server names'],
    [429, 'rate_limit', true, 'maxRetries'],
    [500, 'server', true, 'Try again later'],
    [503, 'server', true, 'Try again later'],
  ])('%i is %s', async (status, failure, retryable, mend) => {
    const turn = fails(status, { message: 'The reason.', code: 'the_code' });
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect([error.failure, error.code, error.status]).toEqual([failure, `model.${failure}`, status]);
    expect(error.retryable).toBe(retryable);
    expect(error.requestId).toBe('req_00000000000000000000000000000001');
    expect(error.message).toContain('Model "scripted-model" at http://127.0.0.1:');
    expect(error.message).toContain(`(${status}): The reason. (the_code)`);
    expect(error.message).toContain(mend);
    expect(error.cause).toBeInstanceOf(OpenAI.APIError);
  });

  it('an error page in place of an error object is quoted, shortened', async () => {
    const page = `<html><body>${'Bad gateway. '.repeat(100)}</body></html>`;
    const turn = sendsRaw(page, { status: 502, headers: { 'content-type': 'text/html' } });
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe('server');
    expect(error.message).toContain('(502): <html><body>Bad gateway. Bad');
    expect(error.message.length).toBeLessThan(700);
  });

  it('a page under status 200 is malformed, and the base URL is suspected', async () => {
    const error = await withModel([HTML], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe('malformed_response');
    expect(error.message).toContain('text/html');
    expect(error.message).toContain('Check that the base URL');
    expect(error.retryable).toBe(false);
  });

  it('a body that is not JSON is malformed, with its beginning and the cause', async () => {
    const error = await withModel([sendsRaw('{"choices": [')], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe('malformed_response');
    expect(error.message).toContain('"{\\"choices\\": ["');
    expect(error.cause).toBeInstanceOf(SyntaxError);
  });

  it.each(['{}', '[]', 'null', '{"choices":[]}', '{"choices":null}', '{"choices":[{"index":0}]}'])(
    'the body %s is malformed',
    async (body) => {
      const error = await withModel([sendsRaw(body)], (model) => failureOf(ask(way, model)));
      expect(error.failure).toBe('malformed_response');
      expect(error.message).toContain(`JSON without a choice: ${body}`);
    },
  );

  it.each<[object, ModelFailure]>([
    [{ message: 'Slow down.', code: 429 }, 'rate_limit'],
    [{ message: 'Slow down.', code: 'rate_limit_exceeded' }, 'rate_limit'],
    [{ message: 'No money.', type: 'insufficient_quota' }, 'rate_limit'],
    [{ message: 'Bad key.', code: 'invalid_api_key', type: 'invalid_request_error' }, 'authentication'],
    [{ message: 'Which?', code: 'model_not_found', type: 'invalid_request_error' }, 'not_found'],
    [{ message: 'Too long.', code: 'context_length_exceeded' }, 'invalid_request'],
    [{ message: 'Upstream slow.', type: 'timeout' }, 'timeout'],
    [{ message: 'Upstream down.', code: 502 }, 'server'],
    [{ message: 'Who knows.' }, 'server'],
  ])('an error object under status 200 counts by its own words: %j', async (report, failure) => {
    const turn = way === 'respond' ? sendsRaw(JSON.stringify({ error: report })) : sendsChunks([{ error: report }]);
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe(failure);
    expect(error.message).toContain((report as { message: string }).message);
  });

  it('an answer that the server ends by an error of its own is no answer', async () => {
    const turn = modelCalls('forecast', { city: 'Paris' }, { finishReason: 'insufficient_system_resource' });
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe('server');
    expect(error.message).toContain('finish reason "insufficient_system_resource"');
  });

  it('a server that falls silent inside its answer is given up', async () => {
    const options = { timeout: way === 'stream' ? 5000 : 80, streamIdleTimeout: 80 };
    const error = await withModel([stallsStream(3)], (model) => failureOf(ask(way, model)), options);
    expect(error.failure).toBe('timeout');
    expect(error.message).toContain(
      way === 'stream' ? 'silence for 80 ms inside the answer' : 'nothing of the answer came for 80 ms',
    );
  });

  it('a server that talks, but brings nothing of the answer, is given up', async () => {
    const isStream = way === 'stream';
    const chatter = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
      const timer = setInterval(() => response.write(isStream ? ': still there\n\n' : ' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    await once(chatter.listen(0, '127.0.0.1'), 'listening');
    const { port } = chatter.address() as AddressInfo;
    const options = { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: 'none', timeout: 200, maxRetries: 0 };
    const error = await failureOf(ask(way, openAiModel('chatty', options)));
    expect([error.failure, error.message]).toEqual([
      'timeout',
      expect.stringContaining('nothing of the answer came for 200 ms'),
    ]);
    chatter.close();
  });

  it('a key at the end of what is shown of a body is not cut in two', async () => {
    const body = `${'x'.repeat(60)} ${KEY} rest`;
    const turn = way === 'stream' ? sendsRaw(`data: ${body}\n\n`, EVENTS) : sendsRaw(body);
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect([error.failure, error.message]).toEqual([
      'malformed_response',
      expect.stringContaining(`${'x'.repeat(60)} [key] rest`),
    ]);
  });

  it('an answer that is cut in the middle is interrupted', async () => {
    const error = await withModel([cutsStream(3)], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe('stream_interrupted');
    expect(error.retryable).toBe(true);
    expect(error.message).toContain('the connection broke');
    expect(error.cause).toHaveProperty('message', 'terminated');
  });

  it('a call that is cut in the middle is never given', async () => {
    const turn = cutsStream(4, modelCalls('pay', { amount: 100 }));
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.failure).toBe('stream_interrupted');
  });

  it('no server at the address is a connection failure that names the address and the reason', async () => {
    const { baseURL } = await withModel([], async (_, server) => server);
    const model = openAiModel('m', { baseURL: baseURL.replace('//', '//user:secret@'), apiKey: KEY, maxRetries: 0 });
    const refused = openAiModel('m', { baseURL, apiKey: KEY, maxRetries: 0 });
    const error = await failureOf(ask(way, refused));
    expect(error.failure).toBe('connection');
    expect(error.message).toContain(`Model "m" at ${baseURL}: no connection`);
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.cause).toBeInstanceOf(OpenAI.APIConnectionError);
    expect((await failureOf(ask(way, model))).message).not.toContain('secret');
  });

  it('a server that repeats the key is not repeated, neither in the message nor in the cause', async () => {
    const turn = fails(401, { message: `Incorrect API key provided: ${KEY}.` });
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.message).toContain('Incorrect API key provided: [key].');
    expect(error.cause).toBeInstanceOf(Error);
    expect(JSON.stringify([error.message, String(error.cause), error.cause])).not.toContain(KEY);
  });

  it('no half of the key is left where long words are cut', async () => {
    const turn = fails(401, { message: `${'x'.repeat(390)} ${KEY}` });
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.message).not.toContain(KEY.slice(0, 9));
  });

  it('what looks like a key is hidden as well, even half masked', async () => {
    const turn = fails(401, { message: 'Incorrect API key provided: sk-abcd****wxyz. Sent as: Bearer abc.' });
    const error = await withModel([turn], (model) => failureOf(ask(way, model)));
    expect(error.message).toContain('Incorrect API key provided: [key] Sent as: [key]');
  });

  it('a key function that fails is an authentication failure with its cause', async () => {
    const apiKey = (): Promise<string> => Promise.reject(new Error('The vault is closed.'));
    const error = await withModel([], (model) => failureOf(ask(way, model)), { apiKey });
    expect(error.failure).toBe('authentication');
    expect(error.message).toContain('The vault is closed.');
  });

  it('is not retried when asking again cannot help', async () => {
    await withModel(
      [fails(400), modelSays('No.')],
      async (model, server) => {
        await failureOf(ask(way, model));
        expect(server.requests).toHaveLength(1);
      },
      { maxRetries: 2 },
    );
  });

  it('a request that cannot be written as JSON is an invalid request', async () => {
    const error = await withModel([], (model) => failureOf(ask(way, model)), { options: { seed: 1n as never } });
    expect(error.failure).toBe('invalid_request');
    expect(error.cause).toBeInstanceOf(TypeError);
  });
});

describe('ModelErrors', () => {
  const client = new OpenAI({ apiKey: KEY, baseURL: 'https://user:pass-word%21@api.example.com/v1/?team=x' });
  const errors = new ModelErrors('m', client);

  it('names the model and the address without credentials and query', () => {
    expect(errors.silent(5).message).toBe(
      'Model "m" at https://api.example.com/v1: the server took too long: silence for 5 ms inside the answer. Try again, or raise the timeout or streamIdleTimeout option.',
    );
  });

  it('shows no password of the address, whoever repeats it', () => {
    expect(errors.of(new Error('cannot reach https://user:pass-word%21@api')).message).toContain(
      'https://user:[key]@api',
    );
    expect(errors.of(new Error('wrong password "pass-word!"')).message).toContain('wrong password "[key]"');
  });

  it('gives an exception that it made itself back as it is', () => {
    const known = errors.silent(5);
    expect(errors.of(known)).toBe(known);
  });

  it('reads what another copy of the client throws', () => {
    const foreign = Object.assign(new Error('429 Slow down'), { status: 429, requestID: 'req_1' });
    const error = errors.of(foreign);
    expect([error.failure, error.status, error.requestId, error.cause]).toEqual(['rate_limit', 429, 'req_1', foreign]);
  });

  it('takes what is thrown and no error', () => {
    expect(errors.of('gone').message).toContain('no connection: gone.');
  });
});

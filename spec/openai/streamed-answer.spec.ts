import { describe, expect, it } from '@jest/globals';
import { Usage } from '../../lib/agent/inference/usage.js';
import { cutsStream, sendsChunks, sendsRaw, stallsStream } from '../../lib/testing/model-server/fault.js';
import { modelSays } from '../../lib/testing/model-server/turn.js';
import { eventsOf, failureOf, lastOf, question, withModel } from './asking.js';

const delta = (value: object, finish: string | null = null): object => ({
  choices: [{ index: 0, delta: value, finish_reason: finish }],
});
const piece = (call: object): object => delta({ tool_calls: [call] });
const STREAM = { headers: { 'content-type': 'text/event-stream' } };

const stream = (chunks: readonly unknown[], done = true) =>
  withModel([sendsChunks(chunks, { done })], (model) => lastOf(model.stream(question())));
const failing = (chunks: readonly unknown[], done = true) => failureOf(stream(chunks, done));

describe('a stream of a compatible server', () => {
  it('may hold chunks without choices, with a role only, and with usage only', async () => {
    const response = await stream([
      { choices: [] },
      { id: 'x', model: 'm' },
      delta({ role: 'assistant' }),
      delta({ content: null }),
      delta({ content: 'Hi' }),
      { choices: [{ index: 0, finish_reason: 'stop' }] },
      { choices: [], usage: { prompt_tokens: 3, completion_tokens: 1 } },
    ]);
    expect(response).toEqual({
      text: 'Hi',
      toolCalls: [],
      finishReason: 'stop',
      usage: new Usage({ inputTokens: 3, outputTokens: 1 }),
      model: 'm',
      id: 'x',
    });
  });

  it('counts the last usage when every chunk carries one', async () => {
    const chunks = ['a', 'b'].map((content, index) => ({
      ...delta({ content }, index === 1 ? 'stop' : null),
      usage: { prompt_tokens: 5, completion_tokens: index + 1 },
    }));
    expect((await stream(chunks)).usage).toEqual(new Usage({ inputTokens: 5, outputTokens: 2 }));
  });

  it('may end without [DONE] once a finish reason came', async () => {
    expect((await stream([delta({ content: 'Hi' }, 'eos')], false)).text).toBe('Hi');
  });

  it('may forget the blank line after the last event', async () => {
    const body = `data: ${JSON.stringify(delta({ content: 'Hi' }, 'stop'))}\n\ndata: [DONE]`;
    const response = await withModel([sendsRaw(body, STREAM)], (model) => lastOf(model.stream(question())));
    expect(response.text).toBe('Hi');
  });

  it('may come without the media type of event streams', async () => {
    const body = `data: ${JSON.stringify(delta({ content: 'Hi' }, 'stop'))}\n\n`;
    const turn = sendsRaw(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect((await withModel([turn], (model) => lastOf(model.stream(question())))).text).toBe('Hi');
  });

  it('may be cut inside a character by the network', async () => {
    const bytes = Buffer.from(`data: ${JSON.stringify(delta({ content: 'Ä🌧️' }, 'stop'))}\n\n`);
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect((await withModel([sendsRaw(pieces, STREAM)], (model) => lastOf(model.stream(question())))).text).toBe('Ä🌧️');
  });

  it('may hold several choices, of which the first counts', async () => {
    const second = { choices: [{ index: 1, delta: { content: 'Other' }, finish_reason: 'stop' }] };
    expect((await stream([second, delta({ content: 'Hi' }, 'stop'), second])).text).toBe('Hi');
  });

  it('may send text in a list of parts, and the single call of older servers', async () => {
    const response = await stream([
      delta({
        content: [
          { type: 'thinking', thinking: 'Hm.' },
          { type: 'text', text: 'Hi' },
        ],
      }),
      delta({ function_call: { name: 'f', arguments: '{"x"' } }),
      delta({ function_call: { arguments: ':1}' } }, 'function_call'),
    ]);
    expect(response.text).toBe('Hi');
    expect(response.finishReason).toBe('tool_calls');
    expect(response.toolCalls.map((call) => call.toJSON())).toEqual([{ id: null, name: 'f', arguments: '{"x":1}' }]);
  });

  it('leaves a missing id to the executor, and gives an id that came twice to the first call only', async () => {
    const response = await stream([
      piece({ index: 0, function: { name: 'f', arguments: '{}' } }),
      piece({ index: 1, id: 'same', function: { name: 'g', arguments: '{}' } }),
      piece({ index: 2, id: 'same', function: { name: 'h', arguments: '{}' } }),
      delta({}, 'tool_calls'),
    ]);
    expect(response.toolCalls.map((call) => [call.name, call.id])).toEqual([
      ['f', null],
      ['g', 'same'],
      ['h', null],
    ]);
  });

  it('is interrupted when it ends without a finish reason and without [DONE]', async () => {
    const error = await failing([delta({ content: 'It is su' })], false);
    expect(error.failure).toBe('stream_interrupted');
    expect(error.message).toContain('no finish reason came after 8 characters of text and 0 tool calls');
  });

  it('is interrupted when its last event is torn', async () => {
    const body = `data: ${JSON.stringify(delta({ content: 'It' }))}\n\ndata: {"choices":[{"del`;
    const error = await failureOf(withModel([sendsRaw(body, STREAM)], (model) => lastOf(model.stream(question()))));
    expect(error.failure).toBe('stream_interrupted');
  });

  it('is interrupted when nothing comes in it', async () => {
    expect((await failing([], false)).failure).toBe('stream_interrupted');
    expect((await failing([])).failure).toBe('stream_interrupted');
  });

  it('is whole by [DONE] without a finish reason when it holds something and no call is open', async () => {
    const text = await stream([delta({ content: 'Hi' })]);
    expect([text.text, text.finishReason]).toEqual(['Hi', 'other']);
    const call = await stream([piece({ index: 0, id: 'a', function: { name: 'f', arguments: '{"x":1}' } })]);
    expect([call.toolCalls.length, call.finishReason]).toEqual([1, 'tool_calls']);
  });

  it('is interrupted by [DONE] without a finish reason while a call is open', async () => {
    const error = await failing([piece({ index: 0, id: 'a', function: { name: 'f', arguments: '{"x":' } })]);
    expect(error.failure).toBe('stream_interrupted');
  });

  it('loses nothing when the server falls silent or goes away after the last word', async () => {
    const answer = modelSays('Hi');
    // The role, the word, the finish reason; only the usage and [DONE] are missing.
    for (const turn of [stallsStream(3, answer), cutsStream(3, answer)]) {
      const ask = withModel([turn], (model) => lastOf(model.stream(question())), { streamIdleTimeout: 300 });
      const { text, finishReason, usage } = await ask;
      expect([text, finishReason, usage.total]).toEqual(['Hi', 'stop', 0]);
    }
  });

  it('is malformed when an event is not JSON or no object', async () => {
    const torn = await failureOf(
      withModel([sendsRaw('data: {"choices"\n\ndata: [DONE]\n\n', STREAM)], (model) =>
        lastOf(model.stream(question())),
      ),
    );
    expect([torn.failure, torn.cause instanceof SyntaxError]).toEqual(['malformed_response', true]);
    expect((await failing([[1, 2]])).failure).toBe('malformed_response');
    expect((await failing(['text'])).failure).toBe('malformed_response');
  });

  it.each([
    ['an object', { error: { message: 'Overloaded.', code: 503 } }, 'Overloaded. (503)'],
    ['a text', { error: 'Overloaded.' }, 'Overloaded.'],
  ])('fails with the error that it reports as %s, whatever came before', async (_, chunk, words) => {
    const error = await failing([delta({ content: 'Hi' }), chunk]);
    expect(error.failure).toBe('server');
    expect(error.message).toContain(words);
  });

  it.each(['{"message":"Overloaded."}', '{"error":{"message":"Overloaded."}}', 'Overloaded.'])(
    'fails with the data of an error event: %s',
    async (data) => {
      const turn = sendsRaw(`event: error\ndata: ${data}\n\n`, STREAM);
      const error = await failureOf(withModel([turn], (model) => lastOf(model.stream(question()))));
      expect(error.failure).toBe('server');
      expect(error.message).toContain('Overloaded.');
    },
  );

  it('is not an error where error is null', async () => {
    expect((await stream([{ ...delta({ content: 'Hi' }, 'stop'), error: null }])).text).toBe('Hi');
  });

  it('gives what it can show before it fails', async () => {
    const heard: string[] = [];
    await withModel([sendsChunks([delta({ content: 'It' })], { done: false })], async (model) => {
      const error = await failureOf(
        (async () => {
          for await (const event of model.stream(question())) heard.push(event.type);
        })(),
      );
      expect(error.failure).toBe('stream_interrupted');
    });
    expect(heard).toEqual(['text']);
  });

  it('keeps alive by comments while the model thinks', async () => {
    const pieces = [
      ...Array.from({ length: 12 }, () => ': thinking\n\n'),
      `data: ${JSON.stringify(delta({ content: 'Hi' }, 'stop'))}\n\n`,
    ];
    const events = await withModel([sendsRaw(pieces, STREAM)], (model) => eventsOf(model.stream(question())), {
      streamIdleTimeout: 300,
      server: { chunkDelay: 40 },
    });
    expect(events).toHaveLength(2);
  });
});

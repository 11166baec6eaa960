import { describe, expect, it } from '@jest/globals';
import {
  cutsStream,
  fails,
  hangs,
  sendsChunks,
  sendsRaw,
  stallsStream,
} from '../../../lib/testing/model-server/fault.js';
import { type ModelServer, startModelServer } from '../../../lib/testing/model-server/model-server.js';
import { type ModelTurn, modelSays } from '../../../lib/testing/model-server/turn.js';

/** Asks a server that plays this turn, and hands over its response. */
async function playing<T>(
  turn: ModelTurn,
  stream: boolean,
  look: (response: Promise<Response>, server: ModelServer) => Promise<T>,
): Promise<T> {
  await using server = await startModelServer([turn]);
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }], stream });
  return await look(fetch(`${server.baseURL}/chat/completions`, { method: 'POST', body }), server);
}

/** What came of a body, and how it ended: `end`, `broken`, or `silent` for `silence` milliseconds. */
async function drained(response: Response, silence = 100): Promise<{ text: string; end: string }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<'silent'>((resolve) => {
      timer = setTimeout(() => resolve('silent'), silence);
    });
    try {
      const read = await Promise.race([reader?.read(), silent]);
      if (read === 'silent') return { text, end: 'silent' };
      if (read === undefined || read.done) return { text, end: 'end' };
      text += decoder.decode(read.value, { stream: true });
    } catch {
      return { text, end: 'broken' };
    } finally {
      clearTimeout(timer);
    }
  }
}

const eventsIn = (text: string): number => text.split('data: ').length - 1;

describe('fails', () => {
  it.each([
    [400, 'invalid_request_error'],
    [429, 'rate_limit_error'],
    [500, 'server_error'],
  ])('answers %i with an error object of type %s', async (status, type) => {
    await playing(fails(status), false, async (pending) => {
      const response = await pending;
      expect(response.status).toBe(status);
      expect(response.headers.get('x-request-id')).toBe('req_00000000000000000000000000000001');
      expect(await response.json()).toEqual({
        error: { message: `Scripted failure ${status}.`, type, param: null, code: null },
      });
    });
  });

  it('says what the script says, and when to ask again', async () => {
    const turn = fails(429, {
      message: 'Slow.',
      type: 't',
      code: 'c',
      param: 'p',
      retryAfter: 0.5,
      headers: { 'x-a': 'b' },
    });
    await playing(turn, true, async (pending) => {
      const response = await pending;
      expect([response.headers.get('retry-after'), response.headers.get('x-a')]).toEqual(['0.5', 'b']);
      expect(await response.json()).toEqual({ error: { message: 'Slow.', type: 't', code: 'c', param: 'p' } });
    });
  });
});

describe('hangs', () => {
  it.each([true, false])('never answers (stream: %s), until the server closes', async (stream) => {
    await playing(hangs(), stream, async (pending, server) => {
      const first = pending.then(
        () => 'answered',
        () => 'dropped',
      );
      const later = new Promise((resolve) => setTimeout(resolve, 60, 'nothing yet'));
      expect(await Promise.race([first, later])).toBe('nothing yet');
      await server.close();
      expect(await first).toBe('dropped');
    });
  });
});

describe('an answer that breaks off', () => {
  it('falls silent after so many chunks of a stream', async () => {
    const { text, end } = await playing(stallsStream(3), true, async (pending) => drained(await pending));
    expect([eventsIn(text), end]).toEqual([3, 'silent']);
  });

  it('drops the connection after so many chunks of a stream', async () => {
    const { text, end } = await playing(cutsStream(3), true, async (pending) => drained(await pending));
    expect([eventsIn(text), end]).toEqual([3, 'broken']);
  });

  it('breaks off before the first chunk, the status being out', async () => {
    await playing(cutsStream(0), true, async (pending) => {
      const response = await pending;
      expect(response.status).toBe(200);
      expect(await drained(response)).toEqual({ text: '', end: 'broken' });
    });
  });

  it.each([
    ['silent', stallsStream(2, modelSays('x'))],
    ['broken', cutsStream(2, modelSays('x'))],
  ])('ends %s after half the body where no stream was asked for', async (end, turn) => {
    await playing(turn, false, async (pending) => {
      const response = await pending;
      const body = await drained(response);
      const length = Number(response.headers.get('content-length'));
      expect(body.end).toBe(end);
      expect(body.text.startsWith('{"id":"chatcmpl-')).toBe(true);
      expect(body.text).toHaveLength(Math.floor(length / 2));
    });
  });
});

describe('raw answers', () => {
  it('are sent as they are', async () => {
    const turn = sendsRaw('<html>', { status: 502, headers: { 'content-type': 'text/html', 'x-a': 'b' } });
    await playing(turn, true, async (pending) => {
      const response = await pending;
      expect([response.status, response.headers.get('content-type'), response.headers.get('x-a')]).toEqual([
        502,
        'text/html',
        'b',
      ]);
      expect(await response.text()).toBe('<html>');
    });
  });

  it('may be bytes in pieces, JSON by default', async () => {
    const turn = sendsRaw(['{"a":"', Uint8Array.of(0xc3), Uint8Array.of(0xa9), '"}']);
    await playing(turn, false, async (pending) => {
      const response = await pending;
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.json()).toEqual({ a: 'é' });
    });
  });

  it('may be the chunks of an event stream, with [DONE] or without', async () => {
    const text = (turn: ModelTurn) => playing(turn, true, async (pending) => (await pending).text());
    expect(await text(sendsChunks([{ a: 1 }, { b: 2 }]))).toBe('data: {"a":1}\n\ndata: {"b":2}\n\ndata: [DONE]\n\n');
    expect(await text(sendsChunks([{ a: 1 }], { done: false }))).toBe('data: {"a":1}\n\n');
  });
});

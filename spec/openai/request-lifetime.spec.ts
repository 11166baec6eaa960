import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { fails, hangs, stallsStream } from '../../lib/testing/model-server/fault.js';
import { modelSays } from '../../lib/testing/model-server/turn.js';
import { ask, failureOf, question, withModel } from './asking.js';

describe.each(['respond', 'stream'] as const)('the lifetime of a request, %s', (way) => {
  it.each([
    ['before any answer', hangs()],
    ['inside the answer', stallsStream(3)],
    ['in the pause before a retry', fails(500, { retryAfter: 1 })],
  ])('is over at once when the caller aborts %s', async (_, turn) => {
    await withModel(
      [turn, modelSays('Too late.')],
      async (model, server) => {
        const controller = new AbortController();
        const reason = new Error('The user left.');
        const failing = failureOf(ask(way, model, controller.signal));
        while (server.requests.length === 0) await pause(5);
        await pause(60);
        const started = Date.now();
        controller.abort(reason);
        const error = await failing;
        expect(Date.now() - started).toBeLessThan(500);
        expect(error.failure).toBe('aborted');
        expect(error.code).toBe('model.aborted');
        expect(error.message).toContain('The user left.');
        expect(error.cause).toBe(reason);
        expect(error.retryable).toBe(false);
        expect(server.requests).toHaveLength(1);
      },
      { maxRetries: 1 },
    );
  });

  it('never begins when the signal is aborted already', async () => {
    await withModel([modelSays('Hi')], async (model, server) => {
      const error = await failureOf(ask(way, model, AbortSignal.abort()));
      expect(error.failure).toBe('aborted');
      expect(server.requests).toHaveLength(0);
    });
  });

  it('leaves nothing on a signal that outlives many requests', async () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error): void => void warnings.push(warning.name);
    process.on('warning', onWarning);
    const { signal } = new AbortController();
    const script = Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? fails(400) : modelSays('Hi')));
    await withModel(script, async (model) => {
      for (const turn of script) {
        const work = ask(way, model, signal);
        await (turn.kind === 'failure' ? failureOf(work) : work);
        expect(getEventListeners(signal, 'abort')).toHaveLength(0);
      }
    });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', onWarning);
    expect(warnings.filter((name) => name === 'MaxListenersExceededWarning')).toEqual([]);
  });
});

describe('a consumer that leaves a stream', () => {
  it('lets go of the signal', async () => {
    const { signal } = new AbortController();
    await withModel(
      [modelSays('one two three four five')],
      async (model) => {
        for await (const _ of model.stream(question(), { signal })) break;
        expect(getEventListeners(signal, 'abort')).toHaveLength(0);
      },
      { server: { chunkDelay: 5 } },
    );
  });
});

/**
 * What a process of its own sees of a model: run by own-process.spec.ts, prints one JSON line, and must then end by
 * itself, with nothing left that keeps it alive.
 */
import { OpenAI } from 'openai';
import { ModelException } from '../../../lib/driver/model-exception.js';
import { openAiModel } from '../../../lib/openai/index.js';
import { cutsStream, hangs, stallsStream } from '../../../lib/testing/model-server/fault.js';
import { startModelServer } from '../../../lib/testing/model-server/model-server.js';
import { modelSays } from '../../../lib/testing/model-server/turn.js';
import { ask } from '../asking.js';

const warnings: string[] = [];
process.on('warning', (warning) => warnings.push(warning.name));

const failures: unknown[] = [];
for (const way of ['respond', 'stream'] as const) {
  const controller = new AbortController();
  const abortsAndHangs = () => {
    controller.abort();
    return hangs();
  };
  const script = [hangs(), abortsAndHangs, stallsStream(3), cutsStream(3), modelSays('Still here.')];
  await using server = await startModelServer(script);
  const options = { baseURL: server.baseURL, apiKey: 'any', maxRetries: 0, timeout: 500, streamIdleTimeout: 500 };
  const model = openAiModel('m', options);
  for (const turn of script.keys()) {
    try {
      const signal = turn === 1 ? controller.signal : undefined;
      failures.push((await ask(way, model, signal)).text);
    } catch (error) {
      if (!(error instanceof ModelException)) throw error;
      failures.push([
        error.failure,
        error.cause instanceof Error,
        error.cause instanceof OpenAI.APIConnectionTimeoutError,
      ]);
    }
  }
}

{
  const { signal } = new AbortController();
  const script = Array.from({ length: 40 }, () => modelSays('Hi'));
  await using server = await startModelServer(script);
  const model = openAiModel('m', { baseURL: server.baseURL, apiKey: 'any' });
  await Promise.all(script.map((_, index) => ask(index % 2 === 0 ? 'respond' : 'stream', model, signal)));
}

{
  const server = await startModelServer([]);
  await server.close();
  const model = openAiModel('m', { baseURL: server.baseURL, apiKey: 'any', maxRetries: 0 });
  const error = await ask('respond', model).then(String, (thrown: Error) => thrown);
  failures.push(error instanceof ModelException && [error.failure, error.message.includes('ECONNREFUSED')]);
}

process.stdout.write(JSON.stringify({ failures, warnings }));

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Message } from '../../lib/agent/messages/message.js';
import { finishReasonOf } from '../../lib/openai/finish-reasons.js';
import { wireMessages } from '../../lib/openai/wire-messages.js';
import { sendsRaw } from '../../lib/testing/model-server/fault.js';
import { checkRequest } from '../../lib/testing/model-server/request-rules.js';
import type { RawTurn } from '../../lib/testing/model-server/turn.js';
import { ToolCall } from '../../lib/tool/tool-call.js';
import { ask, failureOf, withModel } from './asking.js';

interface WireChoice {
  readonly finish_reason: string;
  readonly message: {
    readonly content?: string | null;
    readonly tool_calls?: readonly { readonly id: string; readonly function: { name: string; arguments: string } }[];
  };
}

interface Exchange {
  readonly path: string;
  readonly request: { readonly messages: readonly Record<string, unknown>[] };
  readonly status: number;
  readonly response: string | { readonly choices: readonly WireChoice[]; readonly usage: Record<string, number> };
}

const file = fileURLToPath(new URL('../../../shared/data/exchanges.json', import.meta.url));
const conversations: readonly { readonly name: string; readonly exchanges: readonly Exchange[] }[] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : [];
const exchanges = conversations.flatMap(({ name, exchanges }) =>
  exchanges.flatMap((exchange, index) =>
    exchange.path.endsWith('/chat/completions') ? [{ name: `${name}, exchange ${index + 1}`, ...exchange }] : [],
  ),
);

/** The recorded answer, sent by a server. */
function replayed({ status, response }: Exchange): RawTurn {
  const isStream = typeof response === 'string';
  const type = isStream ? 'text/event-stream; charset=utf-8' : 'application/json';
  const body = isStream ? response : JSON.stringify(response);
  return sendsRaw(body, { status, headers: { 'content-type': type } });
}

if (exchanges.length === 0) {
  it.skip(`recorded exchanges: ${file} is not here`, () => undefined);
} else {
  describe('recorded exchanges', () => {
    const whole = exchanges.filter(({ status, response }) => status === 200 && typeof response !== 'string');

    it('are as many as there were', () => {
      expect([exchanges.length, whole.length]).toEqual([18, 13]);
    });

    it.each(whole)('$name: text, calls, reason and tokens are read', async (exchange) => {
      if (typeof exchange.response === 'string') throw new Error('a stream');
      const [choice] = exchange.response.choices;
      const { usage } = exchange.response;
      const response = await withModel([replayed(exchange)], (model) => ask('respond', model));
      const calls = choice?.message.tool_calls ?? [];
      expect(response.text).toBe(choice?.message.content ?? '');
      expect(response.toolCalls.map((call) => [call.id, call.name, call.rawArguments])).toEqual(
        calls.map((call) => [call.id || null, call.function.name, call.function.arguments]),
      );
      expect(response.finishReason).toBe(finishReasonOf(choice?.finish_reason ?? null, calls.length > 0));
      expect(response.usage.total).toBe(usage.total_tokens);
    });

    it('a stream of OpenAI with a call is read', async () => {
      const [first] = exchanges.filter(({ response }) => typeof response === 'string');
      if (first === undefined) throw new Error('no stream');
      const response = await withModel([replayed(first)], (model) => ask('stream', model));
      expect(response.toolCalls.map((call) => call.toJSON())).toEqual([
        { id: 'call_ZR5UUuTt3pf61kjwAJIYdVMj', name: 'get_capital', arguments: '{"country":"UK"}' },
      ]);
      expect([response.finishReason, response.model]).toEqual(['tool_calls', 'gpt-4o-mini-2024-07-18']);
      expect([response.usage.inputTokens, response.usage.outputTokens]).toEqual([53, 15]);
    });

    it('a stream of OpenAI with text is read', async () => {
      const [, second] = exchanges.filter(({ response }) => typeof response === 'string');
      if (second === undefined) throw new Error('no stream');
      const response = await withModel([replayed(second)], (model) => ask('stream', model));
      expect([response.text, response.finishReason, response.usage.total]).toEqual([
        'The capital of the UK is London.',
        'stop',
        87,
      ]);
    });

    it('the conversation that OpenAI took with a call in it is written as it was', () => {
      const second = exchanges.find(({ name }) => name === 'run_stream_sync_streams_real_model, exchange 2');
      const id = 'call_ZR5UUuTt3pf61kjwAJIYdVMj';
      const messages = wireMessages([
        Message.user('What is the capital of the UK? Use the tool, then answer.'),
        Message.assistant('', [new ToolCall('get_capital', '{"country":"UK"}', id)]),
        Message.tool({ content: 'London', toolCallId: id, toolName: 'get_capital', isError: false }),
      ]);
      expect(messages).toEqual(second?.request.messages);
    });

    const refused = exchanges.filter(({ status }) => status !== 200);
    it.each(refused)('$name: the refusal is read', async (exchange) => {
      const { error } = exchange.response as unknown as { error: { message: string; code: string } };
      const failure = await withModel([replayed(exchange)], (model) => failureOf(ask('respond', model)));
      expect(failure.failure).toBe(exchange.status === 404 ? 'not_found' : 'invalid_request');
      expect(failure.message).toContain(error.message.slice(0, 200));
      expect(failure.message.includes(error.code) || error.message.length > 200).toBe(true);
    });

    it.each(exchanges)('$name: the model server takes the request', ({ request }) => {
      expect(checkRequest(JSON.stringify(request))).toEqual({ ok: true, body: request });
    });
  });
}

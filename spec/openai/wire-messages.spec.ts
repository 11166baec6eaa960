import { describe, expect, it } from '@jest/globals';
import { Message } from '../../lib/agent/messages/message.js';
import { wireMessages } from '../../lib/openai/wire-messages.js';
import { ToolCall } from '../../lib/tool/tool-call.js';

const answer = (toolCallId: string, toolName: string, content = 'done') =>
  Message.tool({ content, toolCallId, toolName, isError: false });

/** The ids of the calls, and those that the tool messages name, in order. */
function ids(messages: readonly Message[]): { calls: unknown[]; answers: unknown[] } {
  const wired = wireMessages(messages);
  return {
    calls: wired.flatMap((message) => ('tool_calls' in message ? (message.tool_calls ?? []) : []).map(({ id }) => id)),
    answers: wired.flatMap((message) => (message.role === 'tool' ? [message.tool_call_id] : [])),
  };
}

describe('wireMessages', () => {
  it('writes a whole conversation, the system prompt first', () => {
    const messages = [
      Message.user('Weather in Paris?'),
      Message.assistant('Let me look.', [
        new ToolCall('forecast', '{"city": "Paris"}', 'a'),
        new ToolCall('clock', {}, 'b'),
      ]),
      answer('a', 'forecast', 'sunny'),
      answer('b', 'clock', ''),
      Message.assistant('Sunny.'),
      Message.system('Be brief from now on.'),
    ];
    expect(wireMessages(messages, 'You are a weather bot.')).toEqual([
      { role: 'system', content: 'You are a weather bot.' },
      { role: 'user', content: 'Weather in Paris?' },
      {
        role: 'assistant',
        content: 'Let me look.',
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'forecast', arguments: '{"city": "Paris"}' } },
          { id: 'b', type: 'function', function: { name: 'clock', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: 'sunny' },
      { role: 'tool', tool_call_id: 'b', content: '' },
      { role: 'assistant', content: 'Sunny.' },
      { role: 'system', content: 'Be brief from now on.' },
    ]);
  });

  it('has no content beside calls, but an empty text without them', () => {
    const wired = wireMessages([
      Message.assistant('', [new ToolCall('f', {}, 'a')]),
      answer('a', 'f'),
      Message.assistant(''),
    ]);
    expect(wired.map((message) => message.content)).toEqual([null, 'done', '']);
  });

  it.each([
    ['{"a":1', '{}'],
    ['', '{}'],
    ['[1]', '{}'],
    ['{"a": 1}', '{"a": 1}'],
  ])('sends the arguments %j as %j', (raw, sent) => {
    const [message] = wireMessages([Message.assistant('', [new ToolCall('f', raw, 'a')])]);
    expect(message).toMatchObject({ tool_calls: [{ function: { arguments: sent } }] });
  });

  it('gives calls without ids ids of their places, and each answer the id of its call', () => {
    const messages = [
      Message.user('Go.'),
      Message.assistant('', [new ToolCall('f'), new ToolCall('g'), new ToolCall('f')]),
      answer('', 'f'),
      answer('', 'g'),
      answer('', 'f'),
      Message.assistant('', [new ToolCall('f')]),
      answer('', 'f'),
    ];
    const expected = ['call_1_0', 'call_1_1', 'call_1_2', 'call_5_0'];
    expect(ids(messages)).toEqual({ calls: expected, answers: expected });
    expect(wireMessages(messages)).toEqual(wireMessages(messages));
  });

  it('matches answers in any order by the name of their tool, and what is left by the order', () => {
    const calls = [new ToolCall('f'), new ToolCall('g', {}, 'named'), new ToolCall('h')];
    const messages = [Message.assistant('', calls), answer('?', 'h'), answer('named', 'g'), answer('?', 'renamed')];
    expect(ids(messages).answers).toEqual(['call_0_2', 'named', 'call_0_0']);
  });

  it('leaves an answer to no call as it is, for the server to refuse', () => {
    expect(ids([Message.user('Hi'), answer('ghost', 'f')]).answers).toEqual(['ghost']);
  });
});

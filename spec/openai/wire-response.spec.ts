import { describe, expect, it } from '@jest/globals';
import { inferenceResponse, wireAnswer } from '../../lib/openai/wire-response.js';

const read = (message: object, finish: unknown = 'stop') => {
  const answer = wireAnswer({ choices: [{ index: 0, message, finish_reason: finish }] });
  if (answer === null) throw new Error('no answer');
  return inferenceResponse(answer);
};

describe('a whole answer of a compatible server', () => {
  it.each([
    ['null', null, ''],
    ['missing', undefined, ''],
    ['a text', 'Hi', 'Hi'],
    [
      'parts',
      [
        { type: 'text', text: 'H' },
        { type: 'thinking', thinking: '…' },
        { type: 'text', text: 'i' },
      ],
      'Hi',
    ],
    ['a number', 7, ''],
  ])('may have content that is %s', (_, content, text) => {
    expect(read({ content }).text).toBe(text);
  });

  it('may leave out index, id, model, usage and finish reason', () => {
    const answer = wireAnswer({ choices: [{ message: { content: 'Hi' } }] });
    expect(answer).toMatchObject({ text: 'Hi', finishReason: null, model: null, id: null });
    expect(answer && Object.keys(inferenceResponse(answer)).sort()).toEqual([
      'finishReason',
      'text',
      'toolCalls',
      'usage',
    ]);
  });

  it.each<[string, object, [string | null, string, unknown]]>([
    ['an empty id', { id: '', function: { name: 'f', arguments: '{}' } }, [null, 'f', '{}']],
    ['no id and no type', { function: { name: 'f', arguments: '{}' } }, [null, 'f', '{}']],
    ['an object as arguments', { id: 'a', function: { name: 'f', arguments: { x: [1] } } }, ['a', 'f', '{"x":[1]}']],
    ['a list as arguments', { id: 'a', function: { name: 'f', arguments: [1] } }, ['a', 'f', '[1]']],
    ['null as arguments', { id: 'a', function: { name: 'f', arguments: null } }, ['a', 'f', '']],
    ['no arguments', { id: 'a', function: { name: 'f' } }, ['a', 'f', '']],
    ['no function level', { id: 'a', name: 'f', arguments: '{}' }, ['a', 'f', '{}']],
    ['no name', { id: 'a', function: {} }, ['a', '', '']],
  ])('may hold a call with %s', (_, call, [id, name, args]) => {
    const { toolCalls } = read({ tool_calls: [call] });
    expect(toolCalls.map((read) => [read.id, read.name, read.rawArguments])).toEqual([[id, name, args]]);
  });

  it('may hold things among its calls that are none, and the single call of older servers', () => {
    expect(read({ tool_calls: [null, 'f', 7, []] }).toolCalls).toEqual([]);
    const { toolCalls, finishReason } = read({ tool_calls: [], function_call: { name: 'f', arguments: '{}' } });
    expect([toolCalls.length, finishReason]).toEqual([1, 'tool_calls']);
  });

  it('keeps an id for one call only', () => {
    const call = (id: string) => ({ id, function: { name: 'f', arguments: '{}' } });
    const { toolCalls } = read({ tool_calls: [call('a'), call('a'), call('b')] });
    expect(toolCalls.map(({ id }) => id)).toEqual(['a', null, 'b']);
  });

  it('is frozen', () => {
    const response = read({ content: 'Hi' });
    expect(Object.isFrozen(response)).toBe(true);
    expect(Object.isFrozen(response.toolCalls)).toBe(true);
  });
});

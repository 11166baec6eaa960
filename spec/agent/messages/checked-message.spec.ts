import { describe, expect, it } from '@jest/globals';
import { AgentState, AgentStep, InvalidMessageException, Message, MessageStore, ToolCall, Usage } from 'toolwright';

const answer = { text: '', toolCalls: [], finishReason: 'stop', usage: Usage.none() } as const;
const now = new Date(0);

describe('what is no message', () => {
  it.each<[unknown, string]>([
    [undefined, 'its role is nothing'],
    [null, 'its role is nothing'],
    [5, 'its role is nothing'],
    [{ role: 'judge', content: 'x' }, 'its role is the text "judge", not one of system, user, assistant, tool'],
    [{ role: '__proto__', content: 'x' }, 'its role is the text "__proto__"'],
    [{ role: 'user' }, 'its content must be a text, but it is nothing'],
    [{ role: 'user', content: [{ type: 'text' }] }, 'its content must be a text, but it is a list'],
    [{ role: 'assistant', content: '', toolCalls: [{ name: 'x' }] }, 'its toolCalls must be a list of ToolCall'],
    [{ role: 'tool', content: '', toolName: 'x', isError: false }, 'its toolCallId must be a text, but it is nothing'],
    [
      { role: 'tool', content: '', toolName: 'x', toolCallId: 'y', isError: 1 },
      'its isError must be true or false, but it is the number 1',
    ],
    [{ role: 'user', content: 'x', origin: { agentId: 'a' } }, 'its origin must say agentId'],
  ])('is refused wherever one joins a conversation: %j', (given, problem) => {
    const message = given as Message;
    const ways: readonly (() => unknown)[] = [
      () => AgentState.empty().withUserMessage(given as never),
      () => AgentState.empty().withAppendedMessages(message),
      () => AgentState.empty().withMessages([message]),
      () => MessageStore.of([['summary', [message]]]),
      () => new AgentStep({ response: answer, outputMessages: [message], startedAt: now, completedAt: now }),
    ];
    for (const way of ways) {
      expect(way).toThrow(InvalidMessageException);
      expect(way).toThrow(problem);
    }
  });
});

describe('a message that joins a conversation', () => {
  const joined = (message: Message): Message =>
    AgentState.empty().withAppendedMessages(message).messages.at(0) as Message;

  it('is the very one where nobody can change it', () => {
    const message = Message.assistant('Hm', [new ToolCall('f')]);
    expect(joined(message)).toBe(message);
  });

  it('is a frozen copy of what its role says otherwise', () => {
    const toolCalls = [new ToolCall('f')];
    const given = { role: 'assistant' as const, content: 'Hm', toolCalls, provider: { x: 1 } };
    const message = joined(given);
    given.content = 'changed';
    toolCalls.pop();
    expect(message).toEqual(Message.assistant('Hm', [new ToolCall('f')]));
    expect(Object.isFrozen(message)).toBe(true);
    expect(joined(Object.freeze(given))).not.toHaveProperty('provider');
  });
});

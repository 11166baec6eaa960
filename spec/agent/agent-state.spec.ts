import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { AgentState, AgentStep, Message, ToolCall, Usage } from 'toolwright';

const stepOf = (text: string, calls: readonly ToolCall[] = []): AgentStep =>
  new AgentStep({
    response: { text, toolCalls: calls, finishReason: 'stop', usage: new Usage({ inputTokens: 2, outputTokens: 1 }) },
    outputMessages: [Message.assistant(text, calls)],
    startedAt: new Date(1000),
    completedAt: new Date(1250),
  });

describe('AgentState', () => {
  it('begins empty', () => {
    expect(AgentState.empty()).toMatchObject({
      status: 'pending',
      stepCount: 0,
      systemPrompt: '',
      finalResponse: '',
      stopReason: null,
      stopSignal: null,
      lastStep: null,
      errors: [],
      executionCount: 0,
    });
    expect(AgentState.empty().agentId).not.toBe(AgentState.empty().agentId);
  });

  it('changes by copies', () => {
    const empty = AgentState.empty();
    const state = empty
      .withUserMessage('hi')
      .withSystemPrompt('Be brief.')
      .withMetadata('tenant', 'acme')
      .withStep(stepOf('hello'));
    expect(state.agentId).toBe(empty.agentId);
    expect([...state.messages].map(({ role, content }) => [role, content])).toEqual([
      ['user', 'hi'],
      ['assistant', 'hello'],
    ]);
    expect([state.systemPrompt, state.metadata.get('tenant'), state.finalResponse, state.stepCount]).toEqual([
      'Be brief.',
      'acme',
      'hello',
      1,
    ]);
    expect([empty.messages.length, empty.systemPrompt, empty.metadata.size, empty.stepCount]).toEqual([0, '', 0, 0]);
  });

  it('adds up usage as steps come, and knows a step’s own time', () => {
    const state = AgentState.empty().withStep(stepOf('a')).withStep(stepOf('b'));
    expect(state.usage).toEqual(new Usage({ inputTokens: 4, outputTokens: 2 }));
    expect(state.lastStep?.durationMs).toBe(250);
  });

  it('tells what kind of step the last one was', () => {
    expect(stepOf('text').type).toBe('final_response');
    expect(stepOf('', [new ToolCall('a')]).type).toBe('tool_execution');
    expect(new AgentStep({ ...stepOf('x'), errors: [new Error('x')] }).type).toBe('error');
  });

  it('is shown in a log with where it stands and what was said', () => {
    const shown = inspect(AgentState.empty().withUserMessage('Hello').withStep(stepOf('Hi')));
    expect(shown).toMatch(/^AgentState \{/);
    for (const fact of ["status: 'in_progress'", 'stepCount: 1', "content: 'Hello'", "content: 'Hi'"]) {
      expect(shown).toContain(fact);
    }
  });
});

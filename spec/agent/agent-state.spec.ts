import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  AgentStep,
  InvalidAgentException,
  Message,
  StopSignal,
  ToolCall,
  Tools,
  Usage,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

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

describe('what a state hands out', () => {
  const failed = AgentState.empty()
    .withMetadata('tenant', 'acme')
    .withExecutionBegun()
    .withStopSignal(new StopSignal({ reason: 'steps_limit' }))
    .withFailure(new Error('broken'));

  it.each<[string, (state: AgentState) => unknown]>([
    ['metadata', ({ metadata }) => (metadata as Map<string, unknown>).set('evil', 1)],
    ['metadata, deleted', ({ metadata }) => (metadata as Map<string, unknown>).delete('tenant')],
    ['metadata, cleared', ({ metadata }) => (metadata as Map<string, unknown>).clear()],
    ['errors', ({ errors }) => (errors as Error[]).push(new Error('evil'))],
    ['the day it was made', ({ createdAt }) => createdAt.setFullYear(1999)],
    ['the day its run began', ({ execution }) => execution?.startedAt.setTime(0)],
    ['the steps', ({ steps }) => (steps as unknown as unknown[]).push(1)],
    ['the signals', ({ execution }) => (execution as unknown as { signals: unknown[] }).signals.push(1)],
  ])('cannot be written: %s', (_, write) => {
    const before = JSON.stringify(failed);
    expect(() => write(failed)).toThrow(TypeError);
    expect(JSON.stringify(failed)).toBe(before);
  });

  it('can be copied, and the copy written', () => {
    expect(new Map(failed.metadata).set('more', 1).size).toBe(2);
    expect(new Date(failed.createdAt).setFullYear(1999)).toBeLessThan(failed.createdAt.getTime());
  });
});

describe('a state after a failure', () => {
  it('has no reason for a stop, whatever asked for one', () => {
    const state = AgentState.empty()
      .withExecutionBegun()
      .withStopSignal(new StopSignal({ reason: 'steps_limit' }))
      .withFailure(new Error('broken'))
      .withExecutionEnded();
    expect([state.status, state.stopReason, state.stopSource, state.hasErrors]).toEqual(['failed', null, null, true]);
  });
});

describe('what one asks a state', () => {
  const run = (): Promise<AgentState> =>
    new AgentLoop({
      tools: new Tools(FakeTool.returning('one', '', 1), FakeTool.failing('two', '', new Error('broken'))),
      driver: FakeAgentDriver.fromSteps(
        ScenarioStep.toolCalls(['one'], ['two']),
        ScenarioStep.final('Done.', { inputTokens: 3 }),
      ),
    }).execute(AgentState.empty().withUserMessage('Go'));

  it('of its last step is answered, before the first too', async () => {
    expect(AgentState.empty()).toMatchObject({
      lastStepType: null,
      lastStepUsage: null,
      lastStepDurationMs: null,
      lastStepErrors: [],
      lastToolExecution: null,
      hasErrors: null,
      shouldStop: true,
      stopSource: null,
      currentResponse: '',
    });
    const state = await run();
    expect(state).toMatchObject({
      lastStepType: 'final_response',
      lastStepErrors: [],
      hasErrors: false,
      currentResponse: 'Done.',
    });
    expect([state.lastStepUsage?.total, state.steps.length, state.lastStepToolExecutions.isEmpty]).toEqual([
      3,
      2,
      true,
    ]);
    const first = AgentState.empty().withStep(state.steps.at(0) as AgentStep);
    expect([first.lastStepType, first.lastToolExecution?.name, first.lastStepErrors.length]).toEqual([
      'tool_execution',
      'two',
      1,
    ]);
  });

  it('of where it stands is told in words', async () => {
    expect(AgentState.empty().debug()).toMatchObject({ status: 'pending', continuation: 'no run has begun' });
    expect((await run()).debug()).toMatchObject({
      status: 'completed',
      steps: 2,
      messages: 5,
      continuation: 'completed: the model had nothing more to do',
    });
    const begun = AgentState.empty().withExecutionBegun();
    expect(begun.debug().continuation).toBe('goes on: nothing asks for a stop');
    const limited = begun.withStopSignal(new StopSignal({ reason: 'time_limit', message: '5 s' }));
    expect(limited.withStopSignal(StopSignal.userRequested('Enough')).debug().continuation).toBe(
      'stops by time_limit: 5 s | user_requested: Enough',
    );
    expect(limited.withExecutionContinued().debug().continuation).toBe(
      "goes on by a hook's wish, against time_limit: 5 s",
    );
    expect(limited.withFailure(new Error('broken')).debug().continuation).toBe('failed: broken');
  });

  it('of when it changed is later than when it was made', () => {
    const state = AgentState.of({ ...factsOf(AgentState.empty()), createdAt: new Date(0), updatedAt: new Date(0) });
    expect(state.withSystemPrompt('x').updatedAt.getTime()).toBeGreaterThan(0);
    expect(state.withSystemPrompt('x').createdAt).toEqual(new Date(0));
  });

  it('can be forgotten: how the last run went', async () => {
    const state = (await run()).forNextExecution();
    expect([state.status, state.stepCount, state.messages.length, state.executionCount]).toEqual(['pending', 0, 5, 1]);
  });
});

describe('messages of a state', () => {
  it('are replaced, or appended to', () => {
    const state = AgentState.empty().withUserMessage('one').withAppendedMessages(Message.assistant('two'));
    expect([...state.messages].map(({ content }) => content)).toEqual(['one', 'two']);
    expect([...state.withMessages([Message.user('three')]).messages]).toEqual([Message.user('three')]);
    expect([...AgentState.empty().withUserMessage(Message.user('hi')).messages]).toEqual([Message.user('hi')]);
  });
});

describe('the id of an agent', () => {
  it('is a UUID', () => {
    expect(() => AgentState.empty().withParentAgentId('../../etc')).toThrow(InvalidAgentException);
  });
});

const NO_CONFIG = { responseFormat: null, llmConfig: null };

function factsOf({ agentId, parentAgentId, systemPrompt, store, metadata, executionCount, execution }: AgentState) {
  return { agentId, parentAgentId, systemPrompt, store, metadata, executionCount, execution, ...NO_CONFIG };
}

import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  AgentStep,
  InvalidAgentException,
  Message,
  Result,
  StopSignal,
  ToolCall,
  ToolExecution,
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

const NO_CONFIG = { responseFormat: null, llmConfig: null };

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
  function pushTo(list: unknown): void {
    if (!Array.isArray(list)) throw new Error('The test is wrong: there is no list.');
    list.push('evil');
  }

  const failed = AgentState.empty()
    .withMetadata('tenant', 'acme')
    .withMetadata('plan', { tasks: ['one'] })
    .withUserMessage({ role: 'user', content: 'Go' })
    .withLLMConfig({ options: { stop: ['x'] } })
    .withExecutionBegun()
    .withStep(stepOf('', [new ToolCall('f', { city: { name: 'Paris' } })]))
    .withStopSignal(new StopSignal({ reason: 'steps_limit' }))
    .withFailure(new Error('broken'));

  const items = { items: ['one'], when: new Date(0) };
  const listing = new ToolExecution(new ToolCall('list'), Result.success(items), new Date(0), new Date(0));

  it('is not what a tool can change after it gave it', () => {
    items.items.push('two');
    expect(listing.value).toStrictEqual({ items: ['one'], when: new Date(0) });
    const account = new Usage();
    const own = new ToolExecution(new ToolCall('own'), Result.success(account), new Date(0), new Date(0));
    expect(own.value).toBe(account); // an instance of a class is the tool's own affair
  });

  it.each<[string, (state: AgentState) => unknown]>([
    ['metadata', ({ metadata }) => (metadata as Map<string, unknown>).set('evil', 1)],
    ['metadata, deleted', ({ metadata }) => (metadata as Map<string, unknown>).delete('tenant')],
    ['metadata, cleared', ({ metadata }) => (metadata as Map<string, unknown>).clear()],
    ['errors', ({ errors }) => (errors as Error[]).push(new Error('evil'))],
    ['the day it was made', ({ createdAt }) => createdAt.setFullYear(1999)],
    ['the day its run began', ({ execution }) => execution?.startedAt.setTime(0)],
    ['the steps', ({ steps }) => (steps as unknown as unknown[]).push(1)],
    ['a fact in its metadata', ({ metadata }) => pushTo((metadata.get('plan') as { tasks: string[] }).tasks)],
    ['the length of its conversation', ({ messages }) => Object.assign(messages, { length: 0 })],
    ['a message', ({ messages }) => Object.assign(messages.at(0) as object, { content: 'evil' })],
    ['a parameter of its model', ({ llmConfig }) => pushTo(llmConfig?.options?.stop)],
    ['an answer', ({ lastStep }) => Object.assign(lastStep?.response as object, { text: 'evil' })],
    ['the calls of an answer', ({ lastStep }) => pushTo(lastStep?.response.toolCalls)],
    [
      'the arguments of a call',
      ({ lastStep }) =>
        Object.assign(lastStep?.response.toolCalls.map(({ rawArguments }) => rawArguments)[0] as object, {
          city: 'evil',
        }),
    ],
    ['the usage of its run', ({ execution }) => Object.assign(execution as object, { usage: Usage.none() })],
    ['what came of its calls', ({ lastStepToolExecutions }) => Object.assign(lastStepToolExecutions, { stop: null })],
    ['the value of a result', () => pushTo((listing.value as { items: string[] }).items)],
    ['the state', (state) => Object.assign(state, { evil: 1 })],
    ['the signals', ({ execution }) => (execution as unknown as { signals: unknown[] }).signals.push(1)],
  ])('cannot be written: %s', (_, write) => {
    const before = JSON.stringify(failed);
    expect(() => write(failed)).toThrow(TypeError);
    expect(JSON.stringify(failed)).toBe(before);
  });

  it('can be copied, and the copy written', () => {
    expect(new Map(failed.metadata).set('more', 1).size).toBe(3);
    expect(new Date(failed.createdAt).setFullYear(1999)).toBeLessThan(failed.createdAt.getTime());
  });
});

describe('what a state cannot be made of', () => {
  const empty = AgentState.empty();
  const all = { ...factsOf(empty), createdAt: new Date(0), updatedAt: new Date(0) };

  it.each<[string, () => unknown, string]>([
    ['an id', () => AgentState.of({ ...all, agentId: '../../etc' }), 'The agentId of an agent is a UUID'],
    ['a parent', () => AgentState.of({ ...all, parentAgentId: '' }), 'The parentAgentId of an agent is a UUID'],
    ['a count', () => AgentState.of({ ...all, executionCount: -1 }), 'executionCount of an agent is a whole number'],
    ['a store', () => empty.withMessageStore({} as never), 'The store of an agent is a MessageStore'],
    ['a run', () => empty.withExecution({} as never), 'The execution of an agent is an ExecutionState'],
    ['a prompt', () => empty.withSystemPrompt(undefined as never), 'The systemPrompt of an agent is a text'],
    ['a key', () => empty.withMetadata(5 as never, 1), 'The metadata of an agent is a Map with texts as keys'],
    ['a form', () => empty.withResponseFormat({ type: 'json_schema' } as never), 'JsonSchema.toResponseFormat()'],
    ['a form', () => empty.withResponseFormat('json' as never), 'JsonSchema.toResponseFormat()'],
    ['a model', () => empty.withLLMConfig({ model: 5 as never }), 'The llmConfig of an agent is { model?: text'],
    [
      'a parameter',
      () => empty.withLLMConfig({ temperature: 1 } as never),
      'The llmConfig of an agent is { model?: text',
    ],
    ['options', () => empty.withLLMConfig({ options: [] as never }), 'The llmConfig of an agent is { model?: text'],
  ])('is refused: %s', (_, make, message) => {
    expect(make).toThrow(InvalidAgentException);
    expect(make).toThrow(message);
  });

  it.each([undefined, 'today', new Date(Number.NaN)])('is refused: %p as a time', (time) => {
    const makes = [
      () => AgentState.of({ ...all, createdAt: time as never }),
      () => new AgentStep({ ...stepOf('x'), startedAt: time as never }),
      () => new ToolExecution(new ToolCall('x'), Result.success(1), new Date(), time as never),
    ];
    for (const make of makes) expect(make).toThrow(expect.objectContaining({ code: 'agent.date' }));
  });

  it('is taken where it can be: an answer in a form of its own, a reason that is no Error, an empty id', () => {
    const response = {
      text: null,
      toolCalls: [{ name: 'f', arguments: '{}' }],
      finishReason: 'done',
      usage: undefined,
    };
    const step = new AgentStep({ ...stepOf(''), id: '', response: response as never, errors: ['odd' as never] });
    expect(step).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), errors: [new Error('odd')] });
    expect(step.response).toEqual({
      text: '',
      toolCalls: [new ToolCall('f', '{}')],
      finishReason: 'other',
      usage: Usage.none(),
    });
    const execution = new ToolExecution(new ToolCall('f'), 'value' as never, new Date(0), new Date(0), '');
    expect([execution.value, execution.id === '']).toEqual(['value', false]);
    expect(empty.withStopSignal({ reason: 'error' } as never).stopSignal).toBeInstanceOf(StopSignal);
  });
});

describe('a state after its end', () => {
  it('is what it has become: failed, stopped', () => {
    const ended = AgentState.empty().withExecutionBegun().withExecutionEnded();
    expect(ended.status).toBe('completed');
    expect(ended.withStopSignal(StopSignal.userRequested()).status).toBe('stopped');
    expect(ended.withFailure(new Error('late')).status).toBe('failed');
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

function factsOf({ agentId, parentAgentId, systemPrompt, store, metadata, executionCount, execution }: AgentState) {
  return { agentId, parentAgentId, systemPrompt, store, metadata, executionCount, execution, ...NO_CONFIG };
}

import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentState,
  agentStateFromJson,
  InvalidAgentException,
  ToolCallingDriver,
  UseDriver,
  UseGuards,
  type UseGuardsOptions,
  UseTools,
} from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import {
  FakeAgentDriver,
  FakeTool,
  FrozenClock,
  modelCalls,
  modelSays,
  ScenarioStep,
  startModelServer,
} from 'toolwright/testing';

const slow = new FakeTool('slow', 'Takes 5 ms', () => new Promise((resolve) => setTimeout(resolve, 5, 'done')));

/** A run of an agent that would call its tool for ever, ten tokens a step. */
async function run(options: UseGuardsOptions): Promise<AgentState> {
  const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('slow', {}, '', { inputTokens: 8, outputTokens: 2 }));
  const loop = AgentBuilder.base()
    .withCapability(new UseDriver(driver))
    .withCapability(new UseTools(slow))
    .withCapability(new UseGuards(options))
    .build();
  return loop.execute(AgentState.empty().withUserMessage('Go'));
}

describe('UseGuards', () => {
  it.each<[string, UseGuardsOptions, number, object]>([
    ['steps', { maxSteps: 3 }, 3, { reason: 'steps_limit', context: { currentSteps: 3, maxSteps: 3 } }],
    ['no steps at all', { maxSteps: 0 }, 0, { reason: 'steps_limit', message: 'The limit of 0 steps is reached.' }],
    ['tokens', { maxTokens: 25 }, 3, { reason: 'token_limit', context: { totalTokens: 30, maxTotalTokens: 25 } }],
    [
      'cost',
      { maxCost: 1, costOf: (usage) => usage.total / 10 },
      1,
      { reason: 'cost_limit', context: { cost: 1, maxCost: 1 } },
    ],
    [
      'a deadline that has passed',
      { deadline: new Date(0) },
      0,
      { reason: 'time_limit', context: { deadline: '1970-01-01T00:00:00.000Z' } },
    ],
  ])('stops at the limit of %s, and says so', async (_name, options, steps, signal) => {
    const state = await run(options);
    expect([state.status, state.stepCount]).toEqual(['stopped', steps]);
    expect(state.stopSignal).toMatchObject({ ...signal, source: 'guard' });
  });

  it('stops after a time, at the next step', async () => {
    const state = await run({ maxSeconds: 0.02, maxSteps: null });
    expect(state.stopReason).toBe('time_limit');
    expect(state.stepCount).toBeGreaterThan(0);
  });

  it('measures time by the agent’s clock, which a test can move', async () => {
    const clock = FrozenClock.at('2026-01-01T12:00:00Z');
    const wait = new FakeTool('wait', 'Wait two minutes', () => clock.advance(120_000));
    const loop = AgentBuilder.base()
      .withClock(clock)
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps(ScenarioStep.toolCall('wait'))))
      .withCapability(new UseTools(wait))
      .withCapability(new UseGuards())
      .build();
    const durations: number[] = [];
    loop.on('ToolCallCompleted', ({ data }) => durations.push(data.durationMs));
    const state = await loop.execute(AgentState.empty());
    expect([state.stopReason, state.stepCount, durations]).toEqual(['time_limit', 3, [120_000, 120_000, 120_000]]);
    expect(state.execution?.startedAt).toEqual(new Date('2026-01-01T12:00:00Z'));
    expect(state.execution?.completedAt).toEqual(new Date('2026-01-01T12:06:00Z'));
    expect(state.lastStep?.durationMs).toBe(120_000);
    expect(() => FrozenClock.at('noon')).toThrow('the text "noon". Write a date');
  });

  it('has limits when none are given', async () => {
    expect(await run({})).toMatchObject({ stopReason: 'steps_limit', stepCount: 20 });
  });

  it('ends a run for a finish reason, as completed', async () => {
    const state = await run({ finishReasons: ['tool_calls'] });
    expect(state).toMatchObject({ status: 'completed', stopReason: 'finish_reason', stepCount: 1 });
  });

  it('names the strongest of several reasons', async () => {
    expect((await run({ maxSteps: 2, maxTokens: 20 })).stopReason).toBe('steps_limit');
  });

  it.each<[UseGuardsOptions, string]>([
    [{ maxSteps: Number.NaN }, 'maxSteps is NaN: a limit is a number from 0, or null for none.'],
    [{ maxTokens: -1 }, 'maxTokens is -1'],
    [{ maxCost: 1 }, 'maxCost needs costOf'],
  ])('refuses %p', (options, message) => {
    expect(() => new UseGuards(options)).toThrow(InvalidAgentException);
    expect(() => new UseGuards(options)).toThrow(message);
  });
});

describe('a last turn', () => {
  it('lets the model answer without tools when a limit is reached, and then stops for the same reason', async () => {
    await using server = await startModelServer([
      modelCalls('slow', {}),
      modelCalls('slow', {}),
      modelSays('This is what I have.'),
      modelSays('And this is more.'),
    ]);
    const model = openAiModel('scripted-model', { baseURL: server.baseURL, apiKey: 'none' });
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(new ToolCallingDriver(model)))
      .withCapability(new UseTools(slow))
      .withCapability(new UseGuards({ maxSteps: 2, lastTurn: true }))
      .build();
    const begin = AgentState.empty().withSystemPrompt('Be brief.').withUserMessage('Go');
    const state = await loop.execute(begin);
    expect([state.status, state.stopReason, state.stepCount, state.finalResponse]).toEqual([
      'stopped',
      'steps_limit',
      3,
      'This is what I have.',
    ]);
    expect(server.requests.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'none']);
    expect(server.requests[2]?.body.messages[0]).toEqual({
      role: 'system',
      content: expect.stringMatching(/^Be brief\.\n\nA limit of this run is reached\./),
    });
    const again = await loop.execute(agentStateFromJson(JSON.parse(JSON.stringify(state))).withUserMessage('More'));
    expect([again.status, again.finalResponse]).toEqual(['completed', 'And this is more.']);
    expect(server.requests[3]?.body.tool_choice).toBe('auto'); // the next run has its own limit, and its own last turn
  });

  it('runs no tool that the model calls all the same', async () => {
    const state = await run({ maxSteps: 2, lastTurn: true });
    const answers = [...state.messages].flatMap((message) => (message.role === 'tool' ? [message.content] : []));
    expect(answers).toEqual(['done', 'done', 'Error: A limit of this run is reached: no tools any more.']);
    expect([state.stopReason, state.stepCount]).toEqual(['steps_limit', 3]);
  });

  it('is none where nothing was done that could be told', async () => {
    expect((await run({ maxSteps: 0, lastTurn: true })).stepCount).toBe(0);
  });
});

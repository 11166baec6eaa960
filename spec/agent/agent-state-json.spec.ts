import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  AgentStopException,
  agentStateFromJson,
  agentStepFromJson,
  CallableHook,
  executionStateFromJson,
  HookStack,
  InvalidStateException,
  JsonSchema,
  Message,
  RestoredException,
  StopSignal,
  stopSignalFromJson,
  Tools,
  toolExecutionFromJson,
  toolExecutionsFromJson,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const tools = new Tools(
  FakeTool.returning('date', '', new Date(0)),
  FakeTool.failing('bad', '', new RangeError('out of range')),
  new FakeTool('stop', '', () => {
    throw new AgentStopException(
      new StopSignal({ reason: 'stop_requested', message: 'enough', context: { seen: 3 }, source: 'tool' }),
    );
  }),
);
const block = new HookStack([
  {
    hook: new CallableHook((context) =>
      context.toolCall?.name === 'blocked' ? context.blockToolExecution('No.') : context,
    ),
    triggers: ['before_tool_use'],
  },
]);

async function run(...steps: ScenarioStep[]): Promise<AgentState> {
  const begin = AgentState.empty()
    .withSystemPrompt('Be brief.')
    .withMetadata('tenant', { id: 7 })
    .withLLMConfig({ model: 'small', options: { temperature: 0 } })
    .withResponseFormat(JsonSchema.object('answer', [JsonSchema.string('city')]).toResponseFormat('answer', 'A city'))
    .withUserMessage('Go');
  const summarised = begin.withMessageStore(begin.store.withAppended('summary', Message.system('Before: nothing.')));
  return new AgentLoop({ tools, driver: FakeAgentDriver.fromSteps(...steps), interceptor: block }).execute(summarised);
}

describe('a state as JSON', () => {
  it.each<[string, () => Promise<AgentState>]>([
    ['an empty one', async () => AgentState.empty()],
    ['one with a parent', async () => AgentState.empty().withParentAgentId('0b7e8f6a-6c3e-4a52-9d2f-0a8c1f5d7e11')],
    [
      'one whose run completed',
      () =>
        run(
          ScenarioStep.toolCalls(['date'], ['bad'], ['none', '{"a":']),
          ScenarioStep.final('done', { inputTokens: 3 }),
        ),
    ],
    ['one with a blocked call', () => run(ScenarioStep.toolCall('blocked'), ScenarioStep.final('done'))],
    ['one whose run was stopped', () => run(ScenarioStep.toolCalls(['date'], ['stop']))],
    ['one whose run failed', () => run(ScenarioStep.outage(new TypeError('no model')))],
    [
      'one in the middle of a run',
      async () => (await run(ScenarioStep.final('a'))).withExecutionBegun().withExecutionContinued(),
    ],
  ])('comes back as it was: %s', async (_name, make) => {
    const kept = JSON.stringify(await make());
    const restored = agentStateFromJson(JSON.parse(kept));
    expect(JSON.stringify(restored)).toBe(kept);
  });

  it('keeps what one asks a state', async () => {
    const state = await run(
      ScenarioStep.toolCalls(['blocked'], ['bad']),
      ScenarioStep.final('done', { inputTokens: 3 }),
    );
    const restored = agentStateFromJson(JSON.parse(JSON.stringify(state)));
    expect(restored).toMatchObject({
      status: 'completed',
      stopReason: 'completed',
      stepCount: 2,
      finalResponse: 'done',
      systemPrompt: 'Be brief.',
    });
    expect([restored.usage, restored.metadata.get('tenant'), restored.messages.toArray()]).toEqual([
      state.usage,
      { id: 7 },
      state.messages.toArray(),
    ]);
    const [blocked, bad] = restored.execution?.steps.at(0)?.toolExecutions.all() ?? [];
    expect([blocked?.wasBlocked, blocked?.errorMessage]).toEqual([true, 'No.']);
    expect(bad?.error).toBeInstanceOf(RestoredException);
    expect(bad?.error).toMatchObject({ name: 'RangeError', message: 'out of range' });
  });

  it('goes on where it was: the next run of the restored state is the next run of the state', async () => {
    const state = await run(ScenarioStep.toolCall('date'), ScenarioStep.final('one'), ScenarioStep.final('two'));
    const restored = agentStateFromJson(JSON.parse(JSON.stringify(state)));
    const next = await new AgentLoop({ driver: FakeAgentDriver.fromResponses('x', 'y', 'two') }).execute(
      restored.withUserMessage('And?'),
    );
    expect([next.executionCount, next.finalResponse, next.agentId]).toEqual([2, 'two', state.agentId]);
  });

  it.each<[string, (json: Record<string, unknown>) => unknown, string]>([
    [
      'something that is no object',
      () => 'text',
      'The state cannot be read: the state must be an object, but it is "text".',
    ],
    [
      'another version',
      (json) => ({ ...json, version: 2 }),
      'version must be 1; another version of the package wrote this state',
    ],
    ['a missing id', ({ agentId: _, ...json }) => json, 'agentId must be a text, but it is absent'],
    [
      'a wrong date',
      (json) => ({ ...json, createdAt: 'yesterday' }),
      'createdAt must be a date, but it is "yesterday"',
    ],
    [
      'a wrong status',
      (json) => ({ ...json, execution: { ...(json.execution as object), status: 'fine' } }),
      'execution.status must be one of in_progress, completed, stopped, failed, but it is "fine"',
    ],
    [
      'steps that are no list',
      (json) => ({ ...json, execution: { ...(json.execution as object), steps: {} } }),
      'execution.steps must be a list, but it is a object',
    ],
    [
      'a damaged message',
      (json) => ({ ...json, sections: [{ name: 'messages', messages: [{ role: 'user' }] }] }),
      'sections[0].messages[0].content must be a text, but it is absent',
    ],
  ])('is refused when it is damaged: %s', async (_name, damage, message) => {
    const json = JSON.parse(JSON.stringify(await run(ScenarioStep.final('done')))) as Record<string, unknown>;
    const read = (): unknown => agentStateFromJson(damage(json));
    expect(read).toThrow(InvalidStateException);
    expect(read).toThrow(message);
  });

  it('takes hostile keys for what they are: data', async () => {
    const state = AgentState.empty().withMetadata('__proto__', { admin: true });
    const restored = agentStateFromJson(JSON.parse(JSON.stringify(state)));
    expect(restored.metadata.get('__proto__')).toEqual({ admin: true });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('the parts of a state as JSON', () => {
  const full = (): Promise<AgentState> =>
    run(ScenarioStep.toolCalls(['date'], ['bad'], ['blocked'], ['none', '{"a":']), ScenarioStep.toolCall('stop'));

  it('come back by themselves', async () => {
    const { execution } = await full();
    const step = execution?.steps.at(0);
    const parts = [
      [execution, executionStateFromJson],
      [step, agentStepFromJson],
      [execution?.signals.first, stopSignalFromJson],
      [step?.toolExecutions, toolExecutionsFromJson],
      [step?.toolExecutions.first, toolExecutionFromJson],
    ] as const;
    for (const [part, read] of parts) {
      const kept = JSON.stringify(part);
      expect(kept).toContain('{"');
      expect(JSON.stringify(read(JSON.parse(kept)))).toBe(kept);
    }
  });

  /** What is left out where there is none. */
  const OPTIONAL = /\.(?:origin|truncated|code|model|id|refusal|options|description)$/;
  /** Below these, everything is the application's own. */
  const DATA = new Set(['arguments', 'value', 'context', 'schema', 'options']);

  function* places(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) yield [...path, key];
      if (!DATA.has(key)) yield* places(inner, [...path, key]);
    }
  }

  function without(json: unknown, [key = '', ...rest]: readonly string[]): unknown {
    const copy = Array.isArray(json) ? [...json] : { ...(json as object) };
    const holder = copy as Record<string, unknown>;
    if (rest.length > 0) holder[key] = without(holder[key], rest);
    else delete holder[key];
    return copy;
  }

  it('are all needed: a state that lost any of them is refused, and the place named', async () => {
    const json: unknown = JSON.parse(JSON.stringify(await full()));
    const taken: string[] = [];
    let count = 0;
    for (const path of places(json)) {
      count += 1;
      const place = path.join('.');
      try {
        agentStateFromJson(without(json, path));
        if (!OPTIONAL.test(place)) taken.push(place);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidStateException);
      }
    }
    expect(taken).toEqual([]);
    expect(count).toBeGreaterThan(150);
  });

  function replaced(json: unknown, [key = '', ...rest]: readonly string[], by: unknown): unknown {
    const copy = Array.isArray(json) ? [...json] : { ...(json as object) };
    const holder = copy as Record<string, unknown>;
    holder[key] = rest.length > 0 ? replaced(holder[key], rest, by) : by;
    return copy;
  }

  it('are taken as they are, or refused: nothing is silently read as something else', async () => {
    const json: unknown = JSON.parse(JSON.stringify(await full()));
    const changed: string[] = [];
    let refused = 0;
    for (const path of places(json)) {
      for (const by of [null, true, -1, 1.5, '', 'x', [], [null], {}, { a: 1 }]) {
        const damaged = replaced(json, path, by);
        try {
          const read = JSON.stringify(agentStateFromJson(damaged));
          if (read !== JSON.stringify(damaged)) changed.push(`${path.join('.')} = ${JSON.stringify(by)}`);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidStateException);
          refused += 1;
        }
      }
    }
    expect(changed).toEqual([]);
    expect(refused).toBeGreaterThan(1000);
  });

  it.each<
    [string, (json: { agentId: string; createdAt: string; execution: { id: string; status: string } }) => void, string]
  >([
    [
      'an id that is a path',
      (json) => {
        json.agentId = '../../etc';
      },
      'agentId must be a UUID',
    ],
    [
      'a run without an id',
      (json) => {
        json.execution.id = '';
      },
      'execution.id must be a text that is not empty',
    ],
    [
      'a day that is on no calendar',
      (json) => {
        json.createdAt = '2024-02-30T00:00:00.000Z';
      },
      'createdAt must be a date',
    ],
    [
      'a failure without a reason',
      (json) => {
        json.execution.status = 'failed';
      },
      'execution.errors say nothing of why the run failed',
    ],
    [
      'an end that its signals do not ask for',
      (json) => {
        json.execution.status = 'completed';
      },
      'execution.status must be stopped by the run\'s errors and signals, but it is "completed"',
    ],
  ])('are what they say: %s is refused', async (_, damage, message) => {
    const json = JSON.parse(JSON.stringify(await full()));
    damage(json);
    expect(() => agentStateFromJson(json)).toThrow(message);
  });
});

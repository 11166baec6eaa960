// What an attack on the seed system found, kind by kind.
import { describe, expect, it, jest } from '@jest/globals';
import {
  AgentBuilder,
  AgentLoop,
  AgentState,
  AgentStopException,
  agentStateFromJson,
  CallableHook,
  type CanHandleEvents,
  type CanInterceptToolUse,
  EventDispatcher,
  type HookFunction,
  HookStack,
  type HookTrigger,
  InvalidAgentException,
  InvalidStateException,
  type LanguageModel,
  Message,
  Result,
  SimpleTool,
  StateAwareTool,
  StopSignal,
  ToolCall,
  ToolCallingDriver,
  ToolDeclarationException,
  ToolDescriptor,
  ToolExecution,
  ToolExecutor,
  ToolRegistry,
  Tools,
  Usage,
  UseDriver,
  UseGuards,
  UseToolRegistry,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, FrozenClock, matchers, ScenarioStep } from 'toolwright/testing';

expect.extend(matchers);

const begin = AgentState.empty().withUserMessage('Go');
const answersOf = (state: AgentState): readonly string[] =>
  [...state.messages].flatMap((message) => (message.role === 'tool' ? [message.content] : []));
const keptAndRead = (state: AgentState): AgentState => agentStateFromJson(JSON.parse(JSON.stringify(state)));
const hooks = (on: Partial<Record<HookTrigger, HookFunction>>): HookStack =>
  new HookStack(
    Object.entries(on).map(([trigger, handle]) => ({
      hook: new CallableHook(handle),
      triggers: [trigger as HookTrigger],
      name: `my ${trigger}`,
    })),
  );

describe('an executor of one’s own', () => {
  const danger = (): FakeTool => FakeTool.returning('danger', '', 'ran');
  const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('danger'), ScenarioStep.final('k'));

  it('keeps its interceptor, its events and its clock in an agent, beside the agent’s own', async () => {
    const tool = danger();
    const asked: string[] = [];
    const interceptor: CanInterceptToolUse = {
      async beforeToolUse(call, state) {
        asked.push('executor');
        const execution = ToolExecution.notRun(call, new Error('denied'));
        return { call, state, blocked: { execution, reason: 'denied', hook: 'mine' } };
      },
      afterToolUse: async (execution, state) => ({ execution, state }),
    };
    const [own, agents] = [new EventDispatcher(), new EventDispatcher()];
    const heard: string[] = [];
    own.on('ToolCallBlocked', () => heard.push('own'));
    agents.on('ToolCallBlocked', () => heard.push('agent'));
    const executor = new ToolExecutor(new Tools(tool), {
      interceptor,
      events: own,
      clock: FrozenClock.at('2020-01-01'),
    });
    const loop = new AgentLoop({
      driver,
      tools: new Tools(tool),
      executor,
      events: agents,
      interceptor: hooks({
        before_tool_use: (context) => {
          asked.push('hook');
          return context;
        },
      }),
    });
    const state = await loop.execute(begin);
    expect([asked, heard, tool.calls]).toEqual([['hook', 'executor'], ['own', 'agent'], []]);
    expect(state.execution?.steps.at(0)?.toolExecutions.first?.startedAt).toEqual(new Date('2020-01-01'));
  });

  it('stays the subclass that it is', async () => {
    const tool = danger();
    const audited: string[] = [];
    class Auditing extends ToolExecutor {
      override async executeTools(
        ...args: Parameters<ToolExecutor['executeTools']>
      ): ReturnType<ToolExecutor['executeTools']> {
        audited.push(...args[0].map(({ name }) => name));
        return super.executeTools(...args);
      }
    }
    await new AgentLoop({ driver, tools: new Tools(tool), executor: new Auditing(new Tools(tool)) }).execute(begin);
    expect([audited, tool.calls.length]).toEqual([['danger'], 1]);
  });
});

describe('an abort is heard', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const deaf: LanguageModel = {
    name: 'deaf',
    respond: never,
    async *stream() {
      yield await never();
    },
  };

  it.each<[string, () => AgentLoop]>([
    ['by a model', () => new AgentLoop({ driver: new ToolCallingDriver(deaf) })],
    ...(['before_execution', 'before_step', 'after_step'] as const).map((trigger): [string, () => AgentLoop] => [
      `by a hook at ${trigger}`,
      () => new AgentLoop({ driver: FakeAgentDriver.fromResponses('k'), interceptor: hooks({ [trigger]: never }) }),
    ]),
    [
      'by a factory',
      () => {
        const registry = new ToolRegistry();
        registry.registerFactory('slow', never, new ToolDescriptor('slow', 'Slow work'));
        return AgentBuilder.base()
          .withCapability(
            new UseDriver(
              FakeAgentDriver.fromSteps(ScenarioStep.toolCall('tools', { action: 'search', query: 'slow' })),
            ),
          )
          .withCapability(new UseToolRegistry(registry, { attach: true }))
          .build();
      },
    ],
  ])('that does not hear it itself: %s', async (_, make) => {
    const signal = AbortSignal.timeout(20);
    const state = await make().execute(begin, { signal });
    expect([state.status, state.stopReason]).toEqual(['stopped', 'user_requested']);
  });

  it('before a call whose hook takes its time', async () => {
    const pay = FakeTool.returning('pay', '', 'paid');
    const controller = new AbortController();
    const loop = new AgentLoop({
      tools: new Tools(pay),
      driver: FakeAgentDriver.fromSteps(ScenarioStep.toolCall('pay')),
      interceptor: hooks({
        before_tool_use: (context) => {
          controller.abort(new Error('gone'));
          return context;
        },
      }),
    });
    const state = await loop.execute(begin, { signal: controller.signal });
    expect([pay.calls, answersOf(state)]).toEqual([[], ['Error: The tool "pay" was not run: the run was aborted.']]);
  });

  it('whatever its reason is', async () => {
    const controller = new AbortController();
    controller.abort(Object.create(null));
    const state = await new AgentLoop({ driver: FakeAgentDriver.fromResponses('k') }).execute(begin, {
      signal: controller.signal,
    });
    expect(keptAndRead(state).stopReason).toBe('user_requested');
  });
});

describe('a tool that was found in a registry', () => {
  const help = (tool: string): ScenarioStep => ScenarioStep.toolCall('tools', { action: 'help', tool });
  const build = (registry: ToolRegistry, ...steps: ScenarioStep[]): AgentLoop =>
    AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps(...steps, ScenarioStep.final('k'))))
      .withCapability(new UseToolRegistry(registry, { attach: true }))
      .build();

  it('is called as long as it is there, and in its newest form', async () => {
    const registry = new ToolRegistry();
    registry.register(new FakeTool('wipe', '', () => registry.register(FakeTool.returning('wipe', '', 'NEW'))));
    const call = ScenarioStep.toolCall('wipe');
    const loop = build(registry, help('wipe'), call, call, ScenarioStep.final('k'), call);
    const first = await loop.execute(begin);
    expect(answersOf(first).slice(1)).toEqual(['null', 'NEW']);
    registry.remove('wipe');
    const second = await loop.execute(first.withUserMessage('again'));
    expect(answersOf(second).at(-1)).toContain('There is no tool "wipe"');
  });

  it('does not end the conversation when its name collides with another’s on the wire', async () => {
    const registry = new ToolRegistry();
    registry.register(FakeTool.returning('file.read', 'Read', 1));
    registry.register(FakeTool.returning('file__read', 'Read', 2));
    const state = await build(registry, help('file.read'), help('file__read')).execute(begin);
    expect([state.status, state.finalResponse]).toEqual(['completed', 'k']);
    expect(answersOf(state)[1]).toContain('"unavailable":["file__read"]');
  });

  it('does not end a later conversation when it cannot be made any more', async () => {
    const registry = new ToolRegistry();
    registry.register(FakeTool.returning('remote', '', 1));
    const first = await build(registry, help('remote')).execute(begin);
    const down = new ToolRegistry();
    down.registerFactory('remote', () => Promise.reject(new Error('down')));
    const unavailable: string[] = [];
    const loop = build(down);
    loop.on('ToolUnavailable', ({ data }) => unavailable.push(data.tool));
    const second = await loop.execute(keptAndRead(first).withUserMessage('hi'));
    expect([second.status, unavailable]).toEqual(['completed', ['remote']]);
  });

  it('is listed and attached by the name under which it is called, whatever its documentation says', async () => {
    const registry = new ToolRegistry();
    registry.register(
      new FakeTool('weather', 'Weather report', (..._any: unknown[]) => 'sunny', {
        metadata: { name: 'admin_delete' },
      }),
    );
    registry.register(FakeTool.returning('admin_delete', 'Delete it all', 'DELETED'));
    const search = ScenarioStep.toolCall('tools', { action: 'search', query: 'weather' });
    const state = await build(
      registry,
      search,
      ScenarioStep.toolCall('admin_delete'),
      ScenarioStep.toolCall('weather'),
    ).execute(begin);
    expect(answersOf(state)).toEqual([
      expect.stringContaining('"name":"weather"'),
      expect.stringContaining('There is no tool "admin_delete"'),
      'sunny',
    ]);
  });
});

describe('limits', () => {
  it.each(['maxSteps', 'maxTokens', 'maxSeconds'] as const)(
    'of %s are the default where undefined is said',
    async (name) => {
      const tool = FakeTool.returning('t', '', 1);
      const loop = AgentBuilder.base()
        .withCapability(
          new UseDriver(FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t', {}, '', { inputTokens: 10_000 }))),
        )
        .withCapability(new UseGuards({ [name]: undefined } as never))
        .build()
        .withTool(tool);
      expect((await loop.execute(begin)).stepCount).toBeLessThanOrEqual(20);
    },
  );

  it('refuse a deadline that is no date', () => {
    expect(() => new UseGuards({ deadline: new Date('nope') })).toThrow(InvalidAgentException);
  });

  it('of time count from when a run is taken up again (case B107)', async () => {
    const clock = FrozenClock.at('2026-01-01T12:00:00Z');
    const loop = AgentBuilder.base()
      .withClock(clock)
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t'), ScenarioStep.final('done'))))
      .withCapability(new UseGuards())
      .build()
      .withTool(FakeTool.returning('t', '', 1));
    let paused = begin;
    for await (paused of loop.iterate(begin)) break;
    clock.advance(3_600_000);
    const state = await loop.execute(keptAndRead(paused));
    expect([state.status, state.finalResponse]).toEqual(['completed', 'done']);
    expect(state.execution).toMatchObject({
      startedAt: new Date('2026-01-01T12:00:00Z'),
      resumedAt: new Date('2026-01-01T13:00:00Z'),
    });
  });
});

describe('a state that is kept', () => {
  it('is read back however long its conversation is', () => {
    const messages = Array.from({ length: 150_000 }, (_, index) => Message.user(String(index)));
    const store = AgentState.empty().store.withSection('messages', begin.messages.append().append());
    let state = AgentState.empty().withMessageStore(store);
    for (let at = 0; at < messages.length; at += 10_000)
      state = state.withAppendedMessages(...messages.slice(at, at + 10_000));
    expect(keptAndRead(state).messages.length).toBe(150_001);
  });

  it('keeps what a tool gave whole, and metadata, however large and deep', async () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 150; level += 1) deep = { deep };
    const rows = Array.from({ length: 250_000 }, (_, index) => index);
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t'), ScenarioStep.final('k'));
    const loop = new AgentLoop({ driver, tools: new Tools(FakeTool.returning('t', '', { rows })) });
    const state = keptAndRead((await loop.execute(begin)).withMetadata('deep', deep));
    expect(state.metadata.get('deep')).toEqual(deep);
    expect(
      ((state.execution?.steps.at(0)?.toolExecutions.first?.value ?? {}) as { rows?: unknown[] }).rows,
    ).toHaveLength(250_000);
  });

  it.each<[string, () => Error]>([
    ['a message that is no text', () => Object.assign(new Error('x'), { message: { detail: 'bad' } })],
    ['no name', () => Object.assign(new Error('x'), { name: undefined })],
    [
      'a message that throws',
      () =>
        Object.defineProperty(new Error('x'), 'message', {
          get: () => {
            throw new Error('no');
          },
        }),
    ],
  ])('is read back when a tool threw an error with %s', async (_, makeError) => {
    const tool = new FakeTool('t', '', (..._any: unknown[]) => {
      throw makeError();
    });
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t'), ScenarioStep.final('k'));
    const state = await new AgentLoop({ driver, tools: new Tools(tool) }).execute(begin);
    expect(keptAndRead(state).execution?.steps.at(0)?.toolExecutions.hasErrors).toBe(true);
  });

  it('is read back whatever a model of one’s own answers and counts', async () => {
    const odd: LanguageModel = {
      name: 'odd',
      respond: async () => ({
        text: null as never,
        toolCalls: [new ToolCall('t', { n: 1n })],
        finishReason: 'end_turn' as never,
        usage: new Usage({ inputTokens: Number.NaN, outputTokens: -5, reasoningTokens: 3 }),
      }),
      async *stream() {},
    };
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(new ToolCallingDriver(odd)))
      .withCapability(new UseGuards({ maxSteps: 1 }))
      .build();
    const state = keptAndRead(await loop.execute(begin));
    expect([
      state.usage.total,
      state.lastStep?.response.finishReason,
      state.lastStep?.requestedToolCalls.first?.args,
    ]).toEqual([3, 'other', { n: '1' }]);
  });

  it('keeps the context of a signal member by member', () => {
    const context = { seen: 1, toJSON: () => 'gone' };
    const state = begin.withExecutionBegun().withStopSignal(new StopSignal({ reason: 'error', context }));
    expect(keptAndRead(state).stopSignal?.context).toMatchObject({ seen: 1 });
  });

  it('keeps its sections in their order', () => {
    const store = ['zeta', '10', '2'].reduce((made, name) => made.withAppended(name, Message.user(name)), begin.store);
    expect(keptAndRead(begin.withMessageStore(store)).store.names()).toEqual(['zeta', '10', '2', 'messages']);
  });

  it.each<[string, (json: Record<string, unknown>) => object]>([
    ['sections', (json) => ({ sections: [...(json.sections as object[]), ...(json.sections as object[])] })],
    ['agentId', () => ({ agentId: '' })],
    ['executionCount', () => ({ executionCount: -3.5 })],
    ['createdAt', () => ({ createdAt: '1' })],
    [
      'execution.completedAt',
      ({ execution }) => ({ execution: { ...(execution as object), completedAt: '2027-01-01T00:00:00.000Z' } }),
    ],
  ])('is refused where it was damaged: %s', (place, damage) => {
    const json = JSON.parse(JSON.stringify(begin.withExecutionBegun())) as Record<string, unknown>;
    expect(() => agentStateFromJson({ ...json, ...damage(json) })).toThrow(
      expect.objectContaining({ name: InvalidStateException.name, message: expect.stringContaining(place) }),
    );
  });

  it('is not changed by a tool that changes its arguments', async () => {
    const list = [0];
    const tool = new FakeTool('t', '', (given: { list: number[] }) => given.list.push(1));
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t', { given: { list } }), ScenarioStep.final('k'));
    const loop = new AgentLoop({ driver, tools: new Tools(tool) });
    const state = await loop.execute(begin);
    await loop.execute(begin);
    expect([list, tool.calls, state.execution?.steps.at(0)?.response.toolCalls[0]?.args]).toEqual([
      [0],
      [{ given: { list: [0] } }, { given: { list: [0] } }],
      { given: { list: [0] } },
    ]);
  });
});

describe('a class tool', () => {
  it('runs all of its own code on itself, private fields and overrides included', async () => {
    class Counting extends StateAwareTool {
      #uses = 0;
      uses = 0;
      override use(...args: Parameters<StateAwareTool['use']>): Promise<Result<never>> {
        this.#uses += 1;
        this.uses = this.#uses;
        return super.use(...args) as Promise<Result<never>>;
      }
      invoke(..._args: unknown[]): string {
        return `${this.agentState?.messages.length} messages`;
      }
      override toToolSchema(): ReturnType<StateAwareTool['toToolSchema']> {
        return FakeTool.returning('counting', '', 0).toToolSchema();
      }
    }
    const tool = new Counting(new ToolDescriptor('counting', ''));
    const executor = new ToolExecutor(new Tools(tool));
    const executions = await executor.executeTools([new ToolCall('counting'), new ToolCall('counting')], begin);
    expect([executions.all().map(({ value }) => value), tool.uses]).toEqual([['1 messages', '1 messages'], 2]);
  });

  it('sees the state in a generator, too', async () => {
    class Slow extends StateAwareTool {
      async *invoke(..._args: unknown[]): AsyncGenerator<number, string> {
        yield 1;
        return this.agentState === null ? 'no state' : 'state';
      }
      override toToolSchema(): ReturnType<StateAwareTool['toToolSchema']> {
        return FakeTool.returning('slow', '', 0).toToolSchema();
      }
    }
    const executor = new ToolExecutor(new Tools(new Slow(new ToolDescriptor('slow', ''))));
    expect((await executor.executeTools([new ToolCall('slow')], begin)).first?.value).toBe('state');
  });

  it('is refused when the model would be told another name than the one it is called by', () => {
    class Docs extends SimpleTool {
      invoke(..._args: unknown[]): void {}
      override toToolSchema(): ReturnType<SimpleTool['toToolSchema']> {
        return FakeTool.returning('searchDocs', '', 0).toToolSchema();
      }
    }
    const docs = new Docs(new ToolDescriptor('search_docs', ''));
    const message = 'its descriptor is named "search_docs", but its toToolSchema() "searchDocs"';
    expect(() => new Tools(docs)).toThrow(message);
    expect(() => new Tools().withTool(docs)).toThrow(message);
  });

  it.each<[string, () => unknown]>([
    [
      'a name that grows too long on the wire',
      () => new Tools(FakeTool.returning(Array(32).fill('a').join('.'), '', 0)),
    ],
    ['no tool', () => new Tools().withTool(null as never)],
    [
      'no name',
      () =>
        new Tools({
          ...FakeTool.returning('a', '', 0),
          use: () => Result.success(1),
          toToolSchema: () => FakeTool.returning('a', '', 0).toToolSchema(),
          descriptor: () => null as never,
        }),
    ],
    ['no factory', () => new ToolRegistry().registerFactory('a', 'b' as never)],
  ])('is refused by a typed error: %s', (_, make) => {
    expect(make).toThrow(ToolDeclarationException);
  });
});

describe('a run ends in order', () => {
  it('when an error cannot be read, or those who listen fail', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const unreadable = Object.defineProperty(new Error('x'), 'name', {
      get: () => {
        throw new Error('gotcha');
      },
    });
    const loop = new AgentLoop({ driver: FakeAgentDriver.fromSteps(ScenarioStep.outage(unreadable)) });
    loop.wiretap(() => undefined);
    expect((await loop.execute(begin)).status).toBe('failed');
    const deaf: CanHandleEvents = {
      dispatch: () => undefined,
      listensTo: () => true,
      forward: () => {
        throw new Error('parent bug');
      },
    };
    const built = AgentBuilder.base(deaf)
      .withCapability(new UseDriver(FakeAgentDriver.fromResponses('k')))
      .build();
    expect((await built.execute(begin)).status).toBe('completed');
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each<[string, () => Error, string, string]>([
    [
      'stops',
      () => new AgentStopException(new StopSignal({ reason: 'stop_requested' })),
      'stopped',
      'Error: The tool "t" was not run: the agent was stopped.',
    ],
    [
      'fails',
      () => new Error('hook bug'),
      'failed',
      'Error: The tool "t" was not run: a check before it failed. This is not your fault; go on without it.',
    ],
  ])('with the answer that was paid for, when a hook after it %s', async (_, makeError, status, answer) => {
    const tool = FakeTool.returning('t', '', 1);
    const loop = new AgentLoop({
      tools: new Tools(tool),
      driver: FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t', {}, '', { inputTokens: 1000 })),
      interceptor: hooks({
        after_inference_response: () => {
          throw makeError();
        },
      }),
    });
    const state = await loop.execute(begin);
    expect([state.status, state.stepCount, state.usage.total, tool.calls, answersOf(state)]).toEqual([
      status,
      1,
      1000,
      [],
      [answer],
    ]);
  });

  it('refuses a stop reason that there is not', () => {
    expect(() => new StopSignal({ reason: 'bogus' as never })).toThrow('There is no stop reason "bogus"');
  });
});

describe('a script', () => {
  it('goes on after a step that failed, in the next run', async () => {
    const loop = new AgentLoop({
      driver: FakeAgentDriver.fromSteps(ScenarioStep.outage('boom'), ScenarioStep.final('recovered')),
    });
    const first = await loop.execute(begin);
    expect([first.status, (await loop.execute(begin)).status]).toEqual(['failed', 'failed']);
    const second = await loop.execute(first.withUserMessage('again'));
    expect([second.status, second.finalResponse]).toEqual(['completed', 'recovered']);
  });
});

describe('a block', () => {
  const driver = (): FakeAgentDriver => FakeAgentDriver.fromSteps(ScenarioStep.toolCall('t'), ScenarioStep.final('k'));

  it('names the hook that made it, and one reason for everybody', async () => {
    const block = (name: string) => ({
      hook: new CallableHook((context) => context.blockToolExecution(name)),
      triggers: ['before_tool_use'] as const,
      name,
    });
    const loop = new AgentLoop({
      driver: driver(),
      tools: new Tools(FakeTool.returning('t', '', 1)),
      interceptor: new HookStack([block('first'), block('second')]),
    });
    const blocked: unknown[] = [];
    loop.on('ToolCallBlocked', ({ data }) => blocked.push([data.hook, data.reason]));
    expect(answersOf(await loop.execute(begin))).toEqual(['Error: second']);
    expect(blocked).toEqual([['second', 'second']]);
  });

  it('is none after the tool was used, and an answer that is none fails the hook', async () => {
    const run = (on: Parameters<typeof hooks>[0]): Promise<AgentState> =>
      new AgentLoop({
        driver: driver(),
        tools: new Tools(FakeTool.returning('t', '', 'done')),
        interceptor: hooks(on),
      }).execute(begin);
    expect(answersOf(await run({ after_tool_use: (context) => context.blockToolExecution('late') }))).toEqual(['done']);
    const state = await run({ after_tool_use: (context) => context.withToolExecution({} as never) });
    expect([state.status, answersOf(state)]).toEqual(['completed', ['done']]);
  });
});

describe('the matchers', () => {
  it('take every value, and every pattern any number of times', () => {
    expect(Result.success(10n)).toSucceedWith(10n);
    expect(() => expect(Result.success(1)).toSucceedWith(10n)).toThrow(
      'expected a success of 10n, but it was a success of 1',
    );
    const pattern = /boom/g;
    for (let count = 0; count < 3; count += 1) expect(Result.failure(new Error('boom'))).toFailWith(pattern);
  });

  it('say when a result was not waited for', () => {
    expect(() => expect(Promise.resolve(Result.success(1)) as never).toSucceedWith(1)).toThrow('await the result');
  });
});

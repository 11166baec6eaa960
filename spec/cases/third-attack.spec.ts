// What an audit of the runtime found: work that was lost, runs that did not end, and calls that were made twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentLoop,
  AgentState,
  AgentStopException,
  BaseTool,
  type CanExecuteToolCalls,
  type CanUseTools,
  FunctionTool,
  HookContext,
  type HookTrigger,
  type InferenceResponse,
  StopSignal,
  Tool,
  ToolCall,
  ToolCallingDriver,
  ToolDefinition,
  ToolExecutionBlockedException,
  ToolExecutions,
  ToolExecutor,
  type ToolInterface,
  Tools,
  Usage,
  UseDriver,
  UseHook,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const asked = (): AgentState => AgentState.empty().withUserMessage('Do it.');
const twoCalls = (): FakeAgentDriver =>
  FakeAgentDriver.fromSteps(ScenarioStep.toolCalls(['pay'], ['look']), ScenarioStep.final('Done.'));
const textsOf = (state: AgentState): readonly string[] =>
  [...state.messages].filter(({ role }) => role === 'tool').map(({ content }) => content);

function loopOf(tools: readonly ToolInterface[], trigger: HookTrigger, hook: () => Promise<unknown>): AgentLoop {
  return AgentBuilder.base()
    .withCapability(new UseTools(...tools))
    .withCapability(new UseDriver(twoCalls()))
    .withCapability(
      new UseHook(
        async (context) => {
          await hook();
          return context;
        },
        [trigger],
      ),
    )
    .build();
}

describe('an abort while a hook is slow', () => {
  it.each<[HookTrigger, number, readonly string[]]>([
    ['after_tool_use', 0, ['paid', 'seen']],
    ['before_tool_use', 1, ['paid', 'Error: The tool "look" was not run: the run was aborted.']],
    ['after_step', 0, ['paid', 'seen']],
  ])('keeps what was done, and answers every call (%s)', async (trigger, slowAt, results) => {
    let hooked = 0;
    let sent = 0;
    const pay = FunctionTool.fromCallable(function pay() {
      sent += 1;
      return 'paid';
    });
    const look = FunctionTool.fromCallable(function look() {
      return 'seen';
    });
    const loop = loopOf([pay, look], trigger, async () => {
      if (hooked++ === slowAt) await sleep(2_000, undefined, { ref: false });
    });
    const state = await loop.execute(asked(), { signal: AbortSignal.timeout(50) });
    expect([sent, state.status, state.stopReason, state.stepCount]).toEqual([1, 'stopped', 'user_requested', 1]);
    expect(textsOf(state)).toEqual(results);
  });

  it('ends the run all the same, though what is there to end it is waited for much longer', async () => {
    const failing: CanUseTools = {
      useTools: async () => {
        throw new Error('no model');
      },
      withToolRuntime: () => failing,
    };
    const runs = (['on_stop', 'after_execution', 'on_error'] as const).map((trigger) => {
      const loop = loopOf([], trigger, () => sleep(60_000, undefined, { ref: false }));
      const ready = trigger === 'on_error' ? loop.withDriver(failing) : loop;
      return ready.execute(asked(), { signal: AbortSignal.timeout(20) });
    });
    for (const { status } of await Promise.all(runs)) expect(status).not.toBe('in_progress');
  }, 20_000);
});

describe('arguments of a tool whose schema was written by hand', () => {
  class Search extends BaseTool {
    ran: unknown[] = [];
    constructor() {
      super({ name: 'search', description: 'Search' });
    }
    override toToolSchema(): ToolDefinition {
      return new ToolDefinition('search', 'Search', {
        type: 'object',
        properties: { query: { type: 'string' }, limit: { type: 'integer', minimum: 1, default: 5 } },
        required: ['query'],
        additionalProperties: false,
      });
    }
    invoke(...args: unknown[]): string {
      const query = this.arg(args, 'query', 0, '');
      const limit = this.arg(args, 'limit', 1, 0);
      this.ran.push([query, limit]);
      return 'found';
    }
  }
  const run = async (tool: ToolInterface, args: Readonly<Record<string, unknown>>): Promise<string> => {
    const { name } = tool.toToolSchema();
    const executions = await new ToolExecutor(new Tools(tool)).executeTools([new ToolCall(name, args, 'c')], asked());
    return executions.first?.errorMessage ?? '';
  };

  it('are judged by it, before the tool runs', async () => {
    const search = new Search();
    expect(await run(search, {})).toContain('- query: missing; expected a string');
    expect((await run(search, { query: { a: 1 }, limit: -5, bogus: 1 })).split('\n').slice(1, -1)).toEqual([
      '- bogus: unknown argument',
      '- query: expected a string, got {"a":1}',
      '- limit: expected an integer of at least 1, got -5',
    ]);
    expect(search.ran).toEqual([]);
  });

  it('are converted, and its defaults filled in', async () => {
    const search = new Search();
    expect([await run(search, { query: 'x' }), await run(search, { query: 5, limit: '2' })]).toEqual(['', '']);
    expect(search.ran).toEqual([
      ['x', 5],
      ['5', 2],
    ]);
  });

  it('are judged for a fake, and for whoever implements the interface, too', async () => {
    const parameters = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } as const;
    expect(await run(new FakeTool('fake', 'Fakes', () => 1, { parameters }), {})).toContain('- q: missing');
  });
});

describe('what a model reads of a result', () => {
  const textOf = async (value: unknown): Promise<string | undefined> => {
    const tools = new Tools(FakeTool.returning('pay', 'Pays', value), FakeTool.returning('look', 'Looks', 1));
    return textsOf(await new AgentLoop({ tools, driver: twoCalls() }).execute(asked()))[0];
  };

  it('of a subagent is its answer, not its conversation', async () => {
    const driver = FakeAgentDriver.fromResponses('The sum is 4.');
    const inner = await new AgentLoop({ driver }).execute(asked().withUserMessage('a secret'));
    expect(await textOf(inner)).toBe('The sum is 4.');
    expect(await textOf(asked())).toBe('The agent ended without an answer (pending).');
  });

  class Money {
    readonly cents = 5;
    toString(): string {
      return '€ 0.05';
    }
  }
  class Point {
    readonly x = 1;
    toString(): string {
      return '(1)';
    }
    toJSON(): object {
      return { x: 1 };
    }
  }
  it.each([
    [new Money(), '€ 0.05'],
    [new Point(), '{"x":1}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [[1, 2], '[1,2]'],
    [new Map([['a', 1]]), '{"a":1}'],
    [/a/i, '/a/i'],
  ])('is the text form that its class has: %p', async (value, text) => {
    expect(await textOf(value)).toBe(text);
  });
});

describe('B101: a tool that changes things, and fails after it did', () => {
  class Shop {
    sent = 0;
    @Tool({ effects: 'write' }) pay(): void {
      this.sent += 1;
      throw Object.assign(new Error('The receipt failed.'), { retryable: true });
    }
    @Tool({ effects: 'read' }) look(): void {
      throw new Error('Nothing there.');
    }
  }

  it('is called once, and the model is told that it may have happened', async () => {
    const shop = new Shop();
    const state = await new AgentLoop({ tools: Tools.from(shop), driver: twoCalls() }).execute(asked());
    expect(textsOf(state)).toEqual([
      'Error: The receipt failed. What it does may have happened nevertheless: check before you call it again.',
      'Error: Nothing there.',
    ]);
    expect(shop.sent).toBe(1);
  });

  it('is never called again, whatever it says of retries', async () => {
    let sent = 0;
    const pay = new FakeTool(
      'pay',
      'Pays',
      () => {
        sent += 1;
        return Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      },
      { traits: { effects: 'write', retries: 2 } },
    );
    await new ToolExecutor(new Tools(pay), { retryDelay: 0 }).executeTools([new ToolCall('pay', {}, 'c')], asked());
    expect(sent).toBe(1);
  });
});

describe('a stop', () => {
  const stop = (): never => {
    throw new AgentStopException(new StopSignal({ reason: 'user_requested', message: 'Enough.', source: 'test' }));
  };

  it.each<[string, () => AgentLoop]>([
    ['of a tool', () => new AgentLoop({ tools: new Tools(new FakeTool('pay', 'Pays', stop)), driver: twoCalls() })],
    [
      'of a hook before a tool',
      () => loopOf([FakeTool.returning('pay', 'Pays', 1)], 'before_tool_use', async () => stop()),
    ],
    ['of a hook before a step', () => loopOf([], 'before_step', async () => stop())],
    ['of a hook after an answer', () => loopOf([], 'after_inference_response', async () => stop())],
  ])('%s is told once', async (_, make) => {
    const loop = make();
    const heard: unknown[] = [];
    loop.on('StopSignalReceived', ({ data }) => heard.push([data.reason, data.message, data.source]));
    await loop.execute(asked());
    expect(heard).toEqual([['user_requested', 'Enough.', 'test']]);
  });

  it('by a driver that refuses a call is a block that is told, and a failure', async () => {
    const driver: CanUseTools = {
      useTools: async () => {
        throw new ToolExecutionBlockedException('pay', 'Not today.');
      },
      withToolRuntime: () => driver,
    };
    const loop = new AgentLoop({ driver });
    const heard: unknown[] = [];
    loop.on('ToolCallBlocked', ({ data }) => heard.push([data.tool, data.reason]));
    expect((await loop.execute(asked())).status).toBe('failed');
    expect(heard).toEqual([['pay', 'Not today.']]);
  });
});

describe('an option of an executor that cannot be kept', () => {
  it.each([
    { maxParallel: 0 },
    { maxParallel: Number.NaN },
    { maxParallel: 1.5 },
    { timeout: 3_000_000_000 },
    { timeout: Number.POSITIVE_INFINITY },
    { timeout: 0 },
    { retryDelay: -1 },
  ])('is refused: %p', (options) => {
    expect(() => new ToolExecutor(new Tools(), options)).toThrow(
      expect.objectContaining({ code: 'declaration.invalid_option' }),
    );
  });

  it('is no longer than a timer can wait where @Tool says it', () => {
    class Slow {
      wait(): void {}
    }
    const decorate = (): unknown =>
      (Tool({ timeout: 3_000_000_000 }) as MethodDecorator)(
        Slow.prototype,
        'wait',
        Object.getOwnPropertyDescriptor(Slow.prototype, 'wait') ?? {},
      );
    expect(() => {
      decorate();
      FunctionTool.fromMethod(new Slow(), 'wait');
    }).toThrow('at most 2147483647');
  });
});

describe('an executor of the application’s own', () => {
  const answered = async (executor: CanExecuteToolCalls): Promise<AgentState> => {
    const tools = new Tools(FakeTool.returning('pay', 'Pays', 1), FakeTool.returning('look', 'Looks', 2));
    return new AgentLoop({ tools, driver: twoCalls(), executor }).execute(asked());
  };

  it('that leaves calls out has them answered', async () => {
    const state = await answered({
      executeTools: async (calls, of) =>
        new ToolExecutions(
          (
            await new ToolExecutor(new Tools(FakeTool.returning('look', 'Looks', 2))).executeTools(calls.slice(1), of)
          ).all(),
        ),
    });
    expect(textsOf(state)).toEqual([expect.stringContaining('The tool "pay" gave no result'), '2']);
    expect(state.status).toBe('completed');
  });

  it('that throws ends the run as failed, with its step and its calls answered', async () => {
    const state = await answered({
      executeTools: async () => {
        throw new Error('no executor');
      },
    });
    expect([state.status, state.stepCount, state.errors.map(({ message }) => message)]).toEqual([
      'failed',
      1,
      ['no executor'],
    ]);
    expect(textsOf(state)).toHaveLength(2);
  });

  it('may answer any number of calls', async () => {
    const toolCalls = Array.from({ length: 150_000 }, () => new ToolCall('pay', {}));
    const answer = { text: '', toolCalls, finishReason: 'tool_calls', usage: Usage.none() } as const;
    const answers: InferenceResponse[] = [{ ...answer, text: 'Done.', toolCalls: [], finishReason: 'stop' }, answer];
    const driver = new ToolCallingDriver({
      name: 'eager',
      respond: async () => answers.pop() ?? answer,
      stream: () => {
        throw new Error('not asked for');
      },
    });
    const tools = new Tools(FakeTool.returning('pay', 'Pays', 1));
    const state = await new AgentLoop({ tools, driver }).execute(asked());
    expect([state.status, state.messages.length]).toEqual(['completed', 150_003]);
  }, 60_000);
});

describe('a part that gives something else than it should', () => {
  const eventsOf = async (loop: AgentLoop): Promise<readonly string[]> => {
    const names: string[] = [];
    loop.wiretap(({ name }) => names.push(name));
    const state = await loop.execute(asked());
    expect([state.status, state.errors.length]).toEqual(['failed', 1]);
    return names;
  };

  it.each<[string, () => AgentLoop]>([
    [
      'a hook: a state of its own making',
      () =>
        AgentBuilder.base()
          .withCapability(new UseDriver(twoCalls()))
          .withCapability(
            new UseHook(
              (context: HookContext) => context.withState({ withStep() {} } as unknown as AgentState),
              ['before_step'],
            ),
          )
          .build(),
    ],
    [
      'a driver: a state of its own making',
      () => {
        const driver: CanUseTools = {
          useTools: async () => ({ stepCount: 9 }) as unknown as AgentState,
          withToolRuntime: () => driver,
        };
        return new AgentLoop({ driver });
      },
    ],
    [
      'an extension: nothing',
      () => new AgentLoop({ driver: twoCalls(), toolExtensions: [{ extend: () => undefined as never }] }),
    ],
  ])('fails the run, which ends as any other (%s)', async (_, make) => {
    expect(await eventsOf(make())).toEqual(
      expect.arrayContaining(['AgentExecutionFailed', 'AgentExecutionStopped', 'AgentExecutionCompleted']),
    );
  });

  it('as a tool whose traits cannot be read has its call answered, and the others theirs', async () => {
    const odd: ToolInterface = {
      descriptor: () => FakeTool.returning('look', 'Looks', 1),
      toToolSchema: () => new ToolDefinition('look', 'Looks', { type: 'object', properties: {} }),
      use: async () => FakeTool.returning('look', 'Looks', 1).use(),
      get traits(): never {
        throw new Error('no traits');
      },
    };
    const executor = new ToolExecutor(new Tools(FakeTool.returning('pay', 'Pays', 1), odd));
    const executions = await executor.executeTools(
      [new ToolCall('pay', {}, 'a'), new ToolCall('look', {}, 'b')],
      asked(),
    );
    expect(executions.all().map(({ hasError }) => hasError)).toEqual([false, true]);
  });
});

describe('a run that nobody listens to any more', () => {
  it('ends with its hooks', async () => {
    const seen: string[] = [];
    const builder = (['on_stop', 'after_execution'] as const).reduce(
      (some, trigger) =>
        some.withCapability(
          new UseHook(
            (context) => {
              seen.push(`${trigger}: ${context.state.stopReason}`);
              return context;
            },
            [trigger],
          ),
        ),
      AgentBuilder.base().withCapability(new UseDriver(twoCalls())),
    );
    for await (const _ of builder.build().iterate(asked())) break;
    expect(seen).toEqual(['on_stop: user_requested', 'after_execution: user_requested']);
  });
});

describe('text that only repeats the arguments of a call', () => {
  it.each([
    ['{"city": "Paris", "days": 2}', ''],
    [' {"days":2,"city":"Paris"} ', ''],
    ['{"city":"Rome"}', '{"city":"Rome"}'],
    ['I look it up.', 'I look it up.'],
  ])('is no word of the model: %s', async (text, said) => {
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCall('pay', { city: 'Paris', days: 2 }, text),
      ScenarioStep.final('Done.'),
    );
    const tools = new Tools(FakeTool.returning('pay', 'Pays', 1));
    const state = await new AgentLoop({ tools, driver }).execute(asked());
    expect([...state.messages].find(({ role }) => role === 'assistant')?.content).toBe(said);
  });
});

describe('two calls of one id', () => {
  it('are answered apart, whether a model or a hook made them', async () => {
    const tools = new Tools(FakeTool.returning('pay', 'Pays', 1), FakeTool.returning('look', 'Looks', 2));
    const calls = [new ToolCall('pay', {}, 'same'), new ToolCall('look', {}, 'same'), new ToolCall('look', {})];
    const loop = AgentBuilder.base()
      .withCapability(new UseTools(...tools.all().values()))
      .withCapability(new UseDriver(twoCalls()))
      .withCapability(
        new UseHook(
          (context) => {
            const answer = context.inferenceResponse;
            if (answer === null || answer.toolCalls.length === 0) return context;
            return context.withInferenceResponse({ ...answer, toolCalls: calls });
          },
          ['after_inference_response'],
        ),
      )
      .build();
    const { messages } = await loop.execute(asked());
    const ids = messages.toArray().flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : []));
    expect([ids.length, ids[0], new Set(ids).size]).toEqual([3, 'same', 3]);
    const [asking] = messages.toArray().flatMap((message) => (message.role === 'assistant' ? [message.toolCalls] : []));
    expect(asking?.map(({ id }) => id)).toEqual(ids);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  type AgentCapability,
  AgentLoop,
  AgentState,
  BaseTool,
  type CanProvideDeferredTools,
  type CanUseTools,
  type DeferredToolContext,
  EventDispatcher,
  InvalidAgentException,
  InvalidHookException,
  Message,
  Param,
  SelectedSections,
  Tools,
  UseContextCompiler,
  UseContextCompilerDecorator,
  UseContextConfig,
  UseDeferredTools,
  UseDriver,
  UseDriverDecorator,
  UseHook,
  UseToolFactory,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const a = FakeTool.returning('a', 'Tool a', 'A');
const b = FakeTool.returning('b', 'Tool b', 'B');
const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('a'), ScenarioStep.final('done'));
const begin = AgentState.empty().withUserMessage('Go');
const base = AgentBuilder.base().withCapability(new UseDriver(driver));

describe('AgentBuilder', () => {
  it('puts an agent together from capabilities', async () => {
    const loop = base.withCapability(new UseTools(a, new Tools(b))).build();
    expect(loop.tools.names()).toEqual(['a', 'b']);
    expect(await loop.execute(begin)).toMatchObject({ status: 'completed', finalResponse: 'done' });
  });

  it('is immutable, so that agents share a base', () => {
    const one = base.withCapability(new UseTools(a));
    const two = base.withCapability(new UseTools(b));
    expect([one, two, base].map((builder) => builder.build().tools.names())).toEqual([['a'], ['b'], []]);
    expect(one.build()).not.toBe(one.build());
  });

  it('passes an agent’s events on to a parent', async () => {
    const parent = new EventDispatcher();
    const names: string[] = [];
    parent.wiretap(({ name }) => names.push(name));
    await AgentBuilder.base(parent)
      .withCapability(new UseDriver(driver))
      .withCapability(new UseTools(a))
      .build()
      .execute(begin);
    expect(names[0]).toBe('AgentExecutionStarted');
    expect(names.at(-1)).toBe('AgentExecutionCompleted');
  });

  it.each<[string, () => AgentLoop, string]>([
    [
      'an agent without a driver',
      () => AgentBuilder.base().build(),
      'The agent has no driver: add .withCapability(new UseDriver(…)).',
    ],
    [
      'a capability that gives nothing',
      () => base.withCapability({ capabilityName: 'forgetful', configure: () => undefined as never }).build(),
      'Capability "forgetful" gave no configuration',
    ],
    ['a loop without a driver', () => new AgentLoop({} as never), 'The agent has no driver: give one with useTools()'],
    [
      'a capability that is none',
      () => base.withCapability({} as never).build(),
      'AgentBuilder.withCapability was given an object. Give an object with configure(agent)',
    ],
    [
      'a driver that is none',
      () =>
        AgentBuilder.base()
          .withCapability(new UseDriver({} as never))
          .build(),
      'UseDriver was given an object. Give a driver',
    ],
    [
      'a driver decorator before any driver',
      () =>
        AgentBuilder.base()
          .withCapability(new UseDriverDecorator((inner) => inner))
          .build(),
      'There is no driver to decorate',
    ],
    [
      'a provider that throws',
      () =>
        base
          .withCapability(
            new UseToolFactory(() => {
              throw new Error('no database');
            }),
          )
          .build(),
      'The tool provider Object failed: no database',
    ],
    [
      'a provider that gives no tools',
      () => base.withCapability(new UseDeferredTools({ provideTools: () => [] as never })).build(),
      'gave no Tools: return new Tools(…).',
    ],
  ])('refuses %s', (_name, build, message) => {
    expect(build).toThrow(InvalidAgentException);
    expect(build).toThrow(message);
  });

  it('refuses a hook at a trigger that is none', () => {
    expect(() => new UseHook(() => undefined, ['at_dawn' as 'on_stop'], { name: 'rooster' })).toThrow(
      InvalidHookException,
    );
  });

  it('holds hooks to their contracts, as strictly as it is told', async () => {
    const rude = new UseHook((context) => context.withErrors([new Error('x')]), ['before_step'], { name: 'rude' });
    const run = async (builder: AgentBuilder): Promise<unknown> => {
      const loop = builder.withCapability(new UseTools(a)).withCapability(rude).build();
      const violations: string[] = [];
      loop.on('HookContractViolated', ({ data }) => violations.push(data.field));
      const state = await loop.execute(begin);
      return [state.status, violations.length > 0];
    };
    expect(await run(base)).toEqual(['completed', false]);
    expect(await run(base.withHookContractDiagnostics())).toEqual(['completed', true]);
    expect(await run(base.withStrictHookContracts())).toEqual(['failed', true]);
  });
});

describe('deferred tools', () => {
  const seen: string[][] = [];
  const provider = (name: string): CanProvideDeferredTools => ({
    provideTools({ tools }: DeferredToolContext): Tools {
      seen.push([...tools.names()]);
      return new Tools(FakeTool.returning(name, '', name));
    },
  });

  it('are made after all capabilities, in order, each seeing the ones before', () => {
    seen.length = 0;
    const loop = base
      .withCapability(new UseDeferredTools(provider('first')))
      .withCapability(new UseDeferredTools(provider('second')))
      .withCapability(new UseTools(a))
      .build();
    expect(seen).toEqual([['a'], ['a', 'first']]);
    expect(loop.tools.names()).toEqual(['a', 'first', 'second']);
  });

  it('replace an eager tool of the same name', async () => {
    const loop = base
      .withCapability(new UseTools(a))
      .withCapability(new UseDeferredTools(provider('a')))
      .build();
    expect((await loop.tools.get('a').use({})).unwrap()).toBe('a');
  });

  it('may be made by a factory, of the tools, the driver and the events', () => {
    let given: unknown[] = [];
    const loop = base
      .withCapability(new UseTools(a))
      .withCapability(
        new UseToolFactory((tools, toolUseDriver, events) => {
          given = [tools.names(), typeof toolUseDriver.useTools, events instanceof EventDispatcher];
          return b;
        }),
      )
      .build();
    expect(given).toEqual([['a'], 'function', true]);
    expect(loop.tools.get('b')).toBe(b);
  });

  it('cannot ask for the finished tools before the agent is built', () => {
    const early = base.withCapability(
      new UseToolFactory((_tools, _driver, _events, { finalTools }) => finalTools().get('a') as typeof a),
    );
    expect(() => early.build()).toThrow('are asked for before it is built');
  });

  it('nest: a subagent has the subagent tool as well, to the depth that it allows (D13)', async () => {
    class SubagentTool extends BaseTool {
      readonly #driver: CanUseTools;
      readonly #tools: () => Tools;
      readonly #depth: number;
      constructor(subDriver: CanUseTools, tools: () => Tools, depth = 0) {
        super({ name: 'spawn_subagent', description: 'Give a task to a subagent' });
        this.#driver = subDriver;
        this.#tools = tools;
        this.#depth = depth;
      }
      async invoke(@Param('Task') task: string): Promise<string> {
        if (this.#depth === 3) return `${task} done at depth 3`;
        const tools = this.#tools().withTool(new SubagentTool(this.#driver, this.#tools, this.#depth + 1));
        const loop = AgentBuilder.base()
          .withCapability(new UseDriver(this.#driver))
          .withCapability(new UseTools(tools))
          .build();
        const state = await loop.execute(
          AgentState.empty()
            .withUserMessage(task)
            .withParentAgentId(this.agentState?.agentId ?? ''),
        );
        return `${state.parentAgentId === '' ? 'orphan ' : ''}${String(state.execution?.steps.at(0)?.toolExecutions.all()[0]?.value)}`;
      }
    }
    const delegating = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCall('spawn_subagent', { task: 'dig' }),
      ScenarioStep.final('ok'),
    );
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(delegating))
      .withCapability(
        new UseToolFactory((_tools, subDriver, _events, { finalTools }) => new SubagentTool(subDriver, finalTools)),
      )
      .build();
    const state = await loop.execute(begin);
    expect(state.execution?.steps.at(0)?.toolExecutions.all()[0]?.value).toBe('dig done at depth 3');
  });
});

describe('the core capabilities', () => {
  it('UseDriverDecorator wraps the driver', async () => {
    const counted: number[] = [];
    const counting = (inner: CanUseTools): CanUseTools => ({
      useTools: async (state, options) => {
        counted.push(state.stepCount);
        return inner.useTools(state, options);
      },
      withToolRuntime: (tools, executor) => counting(inner.withToolRuntime(tools, executor)),
    });
    await base.withCapability(new UseDriverDecorator(counting)).withCapability(new UseTools(a)).build().execute(begin);
    expect(counted).toEqual([0, 1]);
  });

  it('UseContextConfig gives the system prompt, and an empty one leaves the state’s own', async () => {
    const prompt = async (systemPrompt: string, state = begin): Promise<string> =>
      (
        await base
          .withCapability(new UseContextConfig({ systemPrompt }))
          .withCapability(new UseTools(a))
          .build()
          .execute(state)
      ).systemPrompt;
    expect(await prompt('Be brief.')).toBe('Be brief.');
    expect(await prompt('', begin.withSystemPrompt('Own.'))).toBe('Own.');
  });

  it('UseContextCompiler and its decorator choose what the model reads', async () => {
    const read: string[][] = [];
    const peek = new UseHook(
      ({ inferenceRequest }) => void read.push([...(inferenceRequest?.messages ?? [])].map(({ content }) => content)),
      ['before_inference_request'],
    );
    const state = begin.withMessageStore(begin.store.withAppended('summary', Message.system('Earlier: nothing.')));
    const run = (...capabilities: AgentCapability[]): Promise<AgentState> =>
      capabilities
        .reduce(
          (builder, capability) => builder.withCapability(capability),
          AgentBuilder.base().withCapability(new UseDriver(FakeAgentDriver.fromResponses('ok'))),
        )
        .withCapability(peek)
        .build()
        .execute(state);
    await run();
    await run(new UseContextCompiler(new SelectedSections('messages')));
    await run(
      new UseContextCompilerDecorator((inner) => ({
        compile: (given) => [...inner.compile(given), Message.user('And be quick.')],
      })),
    );
    expect(read).toEqual([['Earlier: nothing.', 'Go'], ['Go'], ['Earlier: nothing.', 'Go', 'And be quick.']]);
  });
});

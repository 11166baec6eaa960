// One test for each feature that the seeds name, under its name there.
import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentLoop,
  AgentState,
  AgentStopException,
  BaseTool,
  type CanAccessAgentState,
  type CanAccessToolCall,
  type CanDescribeTool,
  type CanUseTools,
  ContextAwareTool,
  EventDispatcher,
  FunctionTool,
  HasArgs,
  HasDescriptor,
  HasResultWrapper,
  InvalidToolException,
  JsonSchema,
  Param,
  ReflectiveSchemaTool,
  Result,
  SimpleTool,
  StateAwareTool,
  StopReason,
  StopSignal,
  Tool,
  type ToolArguments,
  ToolCall,
  ToolCalls,
  ToolDefinition,
  ToolDescriptor,
  ToolExecutor,
  type ToolInterface,
  ToolRegistry,
  ToolResult,
  ToolSchema,
  Tools,
  ToolsTool,
  UseDeferredTools,
  UseDriver,
  UseToolFactory,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

class WeatherService {
  @Tool('Get weather forecast for a city')
  forecast(
    @Param('City name') city: string,
    @Param({ description: 'Number of days', type: 'integer' }) days = 3,
  ): string {
    return `Forecast for ${city}, next ${days} days: sunny`;
  }
  @Tool('List units') static units(): string[] {
    return ['C', 'F'];
  }
}

class WeatherTool extends BaseTool {
  constructor() {
    super({ name: 'weather.now', description: 'Get the current weather. Slow.' });
  }
  invoke(@Param('City name') city: string): string {
    return `${city}, step ${this.agentState?.stepCount ?? 'none'}`;
  }
}

class AuditTool extends ContextAwareTool {
  constructor() {
    super(new ToolDescriptor('audit', 'Audit'));
  }
  invoke(@Param('Input') input: string): string {
    return `${this.toolCall?.id} ${this.toolCall?.name} ${String(this.toolCall?.rawArguments)} ${input}`;
  }
}

class EchoTool extends SimpleTool {
  constructor() {
    super(new ToolDescriptor('echo', 'Echo'));
  }
  invoke(...args: unknown[]): string {
    return String(this.arg(args, 'text', 0, 'nothing'));
  }
  override toToolSchema(): ToolDefinition {
    return ToolDefinition.fromArray(
      ToolSchema.make(
        this.name,
        this.description,
        JsonSchema.object('parameters', [JsonSchema.string('text')]),
      ).toArray(),
    );
  }
}

class OwnTool implements ToolInterface, CanAccessAgentState, CanAccessToolCall {
  withAgentState(): this {
    return this;
  }
  withToolCall(): this {
    return this;
  }
  use(args: ToolArguments): Result<unknown> {
    return Result.success(args);
  }
  toToolSchema(): ToolDefinition {
    return new ToolDefinition('own', 'My own', { type: 'object', properties: {} });
  }
  descriptor(): CanDescribeTool {
    return new ToolDescriptor('own', 'My own');
  }
}

const forecast = FunctionTool.fromMethod(new WeatherService(), 'forecast');
const begin = AgentState.empty().withUserMessage('Go');
const useOne = async (tool: ToolInterface, args: object = {}): Promise<unknown> => {
  const call = new ToolCall(tool.descriptor().name, JSON.stringify(args), 'call_1');
  const [execution] = (await new ToolExecutor(new Tools(tool)).executeTools([call], begin)).all();
  return execution?.value ?? execution?.errorMessage;
};

describe('the features of the seeds', () => {
  it('Wrap a callable as a tool (FunctionTool.fromCallable)', async () => {
    const tool = FunctionTool.fromCallable(function shout(text = 'hi') {
      return text.toUpperCase();
    });
    expect((await tool.use({ text: 'a' })).unwrap()).toBe('A');
  });

  it('Tool name from function name', () => {
    expect(FunctionTool.fromCallable(function get_weather() {}).name).toBe('get_weather');
  });

  it('Tool and parameter descriptions from annotations', () => {
    const { description, parameters } = forecast.toToolSchema();
    expect([description, parameters.properties?.city]).toEqual([
      'Get weather forecast for a city',
      { type: 'string', description: 'City name' },
    ]);
  });

  it('Closures, static methods, instance methods, invokable objects as tools', () => {
    @Tool('Ping')
    class Ping {
      invoke(): string {
        return 'pong';
      }
    }
    expect([
      FunctionTool.fromCallable((a = 1) => a, { name: 'closure' }).name,
      FunctionTool.fromMethod(WeatherService, 'units').name,
      forecast.name,
      Tools.from(new Ping()).names()[0],
    ]).toEqual(['closure', 'units', 'forecast', 'ping']);
  });

  it('Typed parameters, defaults → optional', () => {
    expect(forecast.toToolSchema().parameters).toMatchObject({
      properties: { days: { type: 'integer', default: 3 } },
      required: ['city'],
    });
  });

  it('Schema computed once and cached', () => {
    expect(forecast.toToolSchema()).toBe(forecast.toToolSchema());
    expect(new WeatherTool().toToolSchema().parameters).toBe(new WeatherTool().toToolSchema().parameters);
  });

  it('function() accessor', () => {
    expect(forecast.function()('Paris')).toBe('Forecast for Paris, next 3 days: sunny');
  });

  it('Class tool with state (BaseTool)', async () => {
    expect(await useOne(new WeatherTool(), { city: 'Paris' })).toBe('Paris, step 0');
  });

  it('BaseTool default name/description', () => {
    class PlainTool extends BaseTool {
      invoke(): void {}
    }
    expect([new PlainTool().name, new PlainTool().description]).toEqual(['plain_tool', '']);
  });

  it('Summary and namespace derivation', () => {
    expect(new WeatherTool().metadata()).toEqual({
      name: 'weather.now',
      summary: 'Get the current weather.',
      namespace: 'weather',
    });
  });

  it('Overriding metadata / instructions', () => {
    class Tagged extends WeatherTool {
      override metadata() {
        return { ...super.metadata(), tags: ['sky'] };
      }
      override instructions() {
        return { ...super.instructions(), notes: ['Beta'] };
      }
    }
    expect(new Tagged().descriptor().metadata()).toMatchObject({ tags: ['sky'] });
    expect(new Tagged().descriptor().instructions()).toMatchObject({ name: 'weather.now', notes: ['Beta'] });
  });

  it('Reflected schema for class tools, override of toToolSchema', () => {
    expect(new WeatherTool().toToolSchema().parameters.required).toEqual(['city']);
    expect(new EchoTool().toToolSchema().parameters.properties).toEqual({ text: { type: 'string' } });
  });

  it('arg() named → positional → default', async () => {
    const echo = new EchoTool();
    expect([(await echo.use({ text: 'named' })).unwrap(), echo.invoke('positional'), echo.invoke()]).toEqual([
      'named',
      'positional',
      'nothing',
    ]);
  });

  it('State injection (withAgentState), read-only state', () => {
    const tool = new WeatherTool();
    expect([tool.withAgentState(begin).invoke('a'), tool.invoke('a')]).toEqual(['a, step 0', 'a, step none']);
  });

  it('Tool-call injection (ContextAwareTool, call id, raw args, name used)', async () => {
    expect(await useOne(new AuditTool(), { input: 'x' })).toBe('call_1 audit {"input":"x"} x');
  });

  it('SimpleTool, StateAwareTool, ReflectiveSchemaTool', () => {
    expect([
      new WeatherTool() instanceof StateAwareTool,
      new WeatherTool() instanceof SimpleTool,
      forecast instanceof ReflectiveSchemaTool,
    ]).toEqual([true, true, true]);
  });

  it('Mixins behind the hierarchy', async () => {
    class Mixed extends HasArgs(HasResultWrapper(HasDescriptor(Object))) {
      invoke(...args: unknown[]): unknown {
        return this.arg(args, 'a', 0);
      }
    }
    expect((await new Mixed().use({ a: 1 })).unwrap()).toBe(1);
  });

  it('Result wrapper (success/failure)', async () => {
    expect((await forecast.use({ city: 'Paris' })).isSuccess()).toBe(true);
    expect((await forecast.use({})).isFailure()).toBe(true);
  });

  it('Stop the loop from a tool (AgentStopException, StopSignal, StopReason)', async () => {
    const stop = new FakeTool('stop', '', () => {
      throw new AgentStopException(
        new StopSignal({ reason: StopReason.StopRequested, message: 'Abort signal received' }),
      );
    });
    const state = await new AgentLoop({
      tools: new Tools(stop),
      driver: FakeAgentDriver.fromSteps(ScenarioStep.toolCall('stop')),
    }).execute(begin);
    expect(String(state.stopSignal)).toBe('stop_requested: Abort signal received');
  });

  it('ToolDescriptor with merged metadata/instructions', () => {
    const descriptor = new ToolDescriptor('a', 'Does a.', { tags: ['x'] }, { returns: 'text' });
    expect(descriptor.metadata()).toEqual({ name: 'a', summary: 'Does a.', tags: ['x'] });
    expect(descriptor.instructions()).toEqual({ name: 'a', description: 'Does a.', parameters: {}, returns: 'text' });
  });

  it('Descriptor subclasses', () => {
    class SearchDescriptor extends ToolDescriptor {
      constructor() {
        super('search', 'Search');
      }
    }
    class Search extends SimpleTool {
      constructor() {
        super(new SearchDescriptor());
      }
      invoke(): string {
        return 'hits';
      }
    }
    expect(new Search().name).toBe('search');
  });

  it('Two documentation levels (list vs help)', async () => {
    const registry = new ToolRegistry();
    registry.register(forecast);
    const tool = new ToolsTool(registry);
    expect((await tool.use({ action: 'list' })).unwrap()).toEqual({
      success: true,
      count: 1,
      tools: [forecast.metadata()],
    });
    expect((await tool.use({ action: 'help', tool: 'forecast' })).unwrap()).toEqual({
      success: true,
      tool: forecast.instructions(),
    });
  });

  it('ToolRegistry with lazy factories', () => {
    let made = 0;
    const registry = new ToolRegistry();
    registry.registerFactory('forecast', () => {
      made += 1;
      return forecast;
    });
    expect([registry.names(), made, registry.get('forecast'), registry.get('forecast'), made]).toEqual([
      ['forecast'],
      0,
      forecast,
      forecast,
      1,
    ]);
  });

  it('ToolsTool list / help / search', async () => {
    const registry = new ToolRegistry();
    registry.register(forecast);
    expect((await new ToolsTool(registry).use({ action: 'search', query: 'weather' })).unwrap()).toMatchObject({
      success: true,
      count: 1,
    });
  });

  it('Invalid-tool error on unknown name', () => {
    expect(() => new ToolRegistry().get('none')).toThrow(InvalidToolException);
  });

  it('Deferred tool providers, DeferredToolContext', () => {
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps()))
      .withCapability(
        new UseDeferredTools({
          provideTools: ({ tools, toolUseDriver, events }) =>
            new Tools(FakeTool.returning(`t${tools.count}${typeof toolUseDriver}${typeof events}`, '', 1)),
        }),
      )
      .build();
    expect(loop.tools.names()).toEqual(['t0objectobject']);
  });

  it('UseToolFactory', () => {
    const builder = AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps()))
      .withCapability(new UseToolFactory(() => forecast));
    expect(builder.build().tools.names()).toEqual(['forecast']);
  });

  it('AgentBuilder.base().withCapability().build()', async () => {
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromResponses('hi')))
      .withCapability(new UseTools(new WeatherService()))
      .build();
    expect((await loop.execute(begin)).finalResponse).toBe('hi');
  });

  it('JsonSchema: string, integer, enum, array, object', () => {
    expect(
      [
        JsonSchema.string(),
        JsonSchema.integer(),
        JsonSchema.enum('', ['a']),
        JsonSchema.array(),
        JsonSchema.object(),
      ].map(({ type }) => type),
    ).toEqual(['string', 'integer', 'string', 'array', 'object']);
  });

  it('JsonSchema: number, boolean, any', () => {
    expect([JsonSchema.number(), JsonSchema.boolean(), JsonSchema.any()].map((schema) => schema.toArray())).toEqual([
      { type: 'number' },
      { type: 'boolean' },
      {},
    ]);
  });

  it('withMeta, withItemSchema, withProperties, withRequiredProperties', () => {
    const schema = JsonSchema.object('o')
      .withProperties([JsonSchema.array('a').withItemSchema(JsonSchema.integer().withMeta({ minimum: 1 }))])
      .withRequiredProperties(['a']);
    expect(schema.toArray()).toEqual({
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'integer', minimum: 1 } } },
      required: ['a'],
      additionalProperties: false,
    });
  });

  it('Nested object parameters', () => {
    expect(
      JsonSchema.object('o', [JsonSchema.object('filters', [JsonSchema.string('category')])])
        .property('filters')
        ?.property('category')?.type,
    ).toBe('string');
  });

  it('ToolSchema.make, ToolDefinition.fromArray, function-calling format', () => {
    const form = ToolSchema.make('a', 'A', JsonSchema.object('p')).toArray();
    expect(ToolDefinition.fromArray(form).toArray()).toEqual({
      type: 'function',
      function: {
        name: 'a',
        description: 'A',
        parameters: { type: 'object', properties: {}, additionalProperties: false },
      },
    });
  });

  it('Implementing ToolInterface directly, opt-in injection interfaces', async () => {
    expect(await useOne(new OwnTool(), { a: 1 })).toEqual({ a: 1 });
  });

  it('Injected dependencies in tools (sandbox example)', async () => {
    class Runner extends SimpleTool {
      readonly #run: (command: string) => string;
      constructor(run: (command: string) => string) {
        super(new ToolDescriptor('run', 'Run'));
        this.#run = run;
      }
      invoke(@Param('Command') command: string): string {
        return this.#run(command);
      }
    }
    expect(await useOne(new Runner((command) => `ran ${command}`), { command: 'ls' })).toBe('ran ls');
  });

  it('FakeTool.returning and handler', async () => {
    expect((await FakeTool.returning('a', '', 1).use({})).unwrap()).toBe(1);
    expect(
      (await new FakeTool('b', '', (expression: string) => expression.length).use({ expression: '1+1' })).unwrap(),
    ).toBe(3);
  });

  it('Direct testing: call, use, inject state', async () => {
    expect(forecast.invoke('Rome', 1)).toBe('Forecast for Rome, next 1 days: sunny');
    expect((await new WeatherTool().withAgentState(begin).use({ city: 'Rome' })).unwrap()).toBe('Rome, step 0');
  });

  it('AgentState.empty().withUserMessage, stepCount', () => {
    expect([AgentState.empty().withUserMessage('hi').messages.length, AgentState.empty().stepCount]).toEqual([1, 0]);
  });

  it('Immutable Tools collection and its mutators', () => {
    const tools = new Tools(forecast);
    expect([tools.withTool(new EchoTool()).names(), tools.withToolRemoved('forecast').names(), tools.names()]).toEqual([
      ['forecast', 'echo'],
      [],
      ['forecast'],
    ]);
  });

  it('Tool executor life cycle, required-argument validation', async () => {
    class SearchTool extends BaseTool {
      constructor() {
        super({ name: 'search', description: 'Search' });
      }
      invoke(...args: unknown[]): string {
        return String(this.arg(args, 'query', 0, 'nothing'));
      }
      override toToolSchema(): ToolDefinition {
        const parameters = JsonSchema.object('parameters', [JsonSchema.string('query')], ['query']);
        return ToolDefinition.fromArray(ToolSchema.make(this.name, this.description, parameters).toArray());
      }
    }
    expect(await useOne(new SearchTool(), { query: 'cats' })).toBe('cats');
    expect(await useOne(new SearchTool())).toContain('- query: missing; expected a string');
  });

  it('ToolExecution(s), ToolCall(s), ToolResult', async () => {
    const calls = ToolCalls.fromArray({ echo: '{"text":"hi"}', nothing: '{}' });
    const executions = await new ToolExecutor(new Tools(new EchoTool())).executeTools([...calls], begin);
    expect([executions.count, executions.hasErrors, executions.toolCalls.count]).toEqual([2, true, 2]);
    const results = executions.all().map((execution) => ToolResult.fromExecution(execution));
    expect(results.map(({ content, isError }) => [content.slice(0, 27), isError])).toEqual([
      ['hi', false],
      ['Error: There is no tool "no', true],
    ]);
  });

  it('Full Result toolkit', async () => {
    const half = (n: number): Result<number> =>
      n % 2 === 0 ? Result.success(n / 2) : Result.failure(new Error(`${n} is odd`));
    expect(
      half(4)
        .andThen(half)
        .map((n) => n + 1)
        .unwrap(),
    ).toBe(2);
    expect(half(2).andThen(half).valueOr(0)).toBe(0);
    expect([half(3).isFailure(), half(3).errorMessage()]).toEqual([true, '3 is odd']);
  });

  it('Events, wiretap, listeners, bubbling', async () => {
    const parent = new EventDispatcher();
    const heard: string[] = [];
    parent.wiretap(({ name }) => heard.push(`parent ${name}`));
    const events = new EventDispatcher(parent);
    const loop = new AgentLoop({ driver: FakeAgentDriver.fromResponses('Done.'), events });
    loop.on('AgentExecutionCompleted', ({ data }) => heard.push(`listener ${data.status}`));
    loop.wiretap(({ name }) => heard.push(`wiretap ${name}`));
    await loop.execute(begin);
    expect(heard.slice(-3)).toEqual([
      'listener completed',
      'wiretap AgentExecutionCompleted',
      'parent AgentExecutionCompleted',
    ]);
  });

  it('Tool-calling driver, argument-leak protection', async () => {
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCall('echo', { text: 'hi' }, '{"text": "hi"}'),
      ScenarioStep.final('Done.'),
    );
    const state = await new AgentLoop({ tools: new Tools(new EchoTool()), driver }).execute(begin);
    expect([...state.messages].map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'user: Go',
      'assistant: ',
      'tool: hi',
      'assistant: Done.',
    ]);
  });

  it('Subagents as a use of deferral', async () => {
    class ResearchTool extends BaseTool {
      readonly #driver: CanUseTools;
      constructor(driver: CanUseTools) {
        super({ name: 'research', description: 'Research' });
        this.#driver = driver;
      }
      async invoke(@Param('What') task: string): Promise<AgentState> {
        const parent = this.agentState?.agentId ?? '';
        return new AgentLoop({ driver: this.#driver }).execute(
          AgentState.empty().withParentAgentId(parent).withUserMessage(task),
        );
      }
    }
    const inner = FakeAgentDriver.fromResponses('Cats purr.');
    const loop = AgentBuilder.base()
      .withCapability(
        new UseDriver(
          FakeAgentDriver.fromSteps(ScenarioStep.toolCall('research', { task: 'cats' }), ScenarioStep.final('Done.')),
        ),
      )
      .withCapability(new UseToolFactory(() => new ResearchTool(inner)))
      .build();
    const state = await loop.execute(begin);
    expect([...state.messages].find(({ role }) => role === 'tool')?.content).toBe('Cats purr.');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentState,
  AgentStopException,
  BaseTool,
  type CanDescribeTool,
  ContextAwareTool,
  FunctionTool,
  HasAgentState,
  HasArgs,
  HasDescriptor,
  HasReflectiveSchema,
  HasResultWrapper,
  HasToolCall,
  JsonSchema,
  Param,
  ReflectiveSchemaTool,
  SimpleTool,
  StateAwareTool,
  StopSignal,
  Tool,
  ToolCall,
  type ToolDefinition,
  ToolDescriptor,
  ToolExecutor,
  type ToolInterface,
  ToolSchema,
  Tools,
} from 'toolwright';

/** A schema written by hand, as the seeds do. */
const schemaOf = (tool: CanDescribeTool, ...properties: JsonSchema[]): ToolDefinition =>
  ToolSchema.make(
    tool.name,
    tool.description,
    JsonSchema.object('parameters').withProperties(properties),
  ).toDefinition();

class EchoTool extends SimpleTool {
  constructor() {
    super(new ToolDescriptor('echo_text', 'Echo back the provided text unchanged.'));
  }
  invoke(...args: unknown[]): string {
    return String(this.arg(args, 'text', 0, ''));
  }
  override toToolSchema(): ToolDefinition {
    return schemaOf(this, JsonSchema.string('text', 'Text to echo back'));
  }
}

class StepCounterTool extends StateAwareTool {
  constructor() {
    super(new ToolDescriptor('step_counter', 'Return the current step count.'));
  }
  invoke(): string {
    return String(this.agentState?.executionCount ?? 'none');
  }
}

class AuditingTool extends ContextAwareTool {
  constructor() {
    super(new ToolDescriptor('audit_input', 'Record tool call metadata and input.'));
  }
  async invoke(@Param('Input text to audit') input: string): Promise<string> {
    const before = `call=${this.toolCall?.id ?? 'unknown'} runs=${this.agentState?.executionCount ?? 0} input=${input}`;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return `${before} after=${this.toolCall?.id ?? 'unknown'}`;
  }
}

class WeatherTool extends BaseTool {
  /** A private field, which no copy of the object would have. */
  readonly #sky: string;
  constructor(sky: string) {
    super({ name: 'weather.now', description: 'Get the current weather for a city. Not for forecasts.' });
    this.#sky = sky;
  }
  invoke(@Param('City name') city: string, @Param({ type: 'integer', minimum: 1 }) days = 1): string {
    return `${city}, ${days} days, ${this.#sky}, step ${this.agentState?.stepCount ?? 'none'}`;
  }
}

const state = AgentState.empty().withUserMessage('test');

describe('SimpleTool', () => {
  const echo = new EchoTool();

  it.each([
    [{ text: 'hi' }, 'hi'],
    ['{"text":"hi"}', 'hi'],
    [['hi'], 'hi'],
    [{}, ''],
    [{ text: null }, ''],
    [{ text: 0 }, '0'],
    [{ text: false }, 'false'],
  ])('takes %j apart with arg(): by name, then by position, then the default', async (args, value) => {
    expect((await echo.use(args)).unwrap()).toBe(value);
  });

  it('can be invoked bare', () => {
    const text: string = echo.invoke('bare');
    expect(text).toBe('bare');
  });

  it('reflects its schema where invoke says its parameters, on any class', () => {
    class Typed extends SimpleTool {
      constructor() {
        super(new ToolDescriptor('typed', 'Typed'));
      }
      invoke(@Param('A') a: string, @Param('B') b = 2): string {
        return a + b;
      }
    }
    expect(new Typed().toToolSchema().parameters).toEqual({
      type: 'object',
      properties: { a: { type: 'string', description: 'A' }, b: { type: 'number', description: 'B', default: 2 } },
      required: ['a'],
      additionalProperties: false,
    });
  });

  it('must be told what arguments it takes', () => {
    class Untold extends SimpleTool {
      constructor() {
        super(new ToolDescriptor('untold', ''));
      }
      invoke(...args: unknown[]): number {
        return args.length;
      }
    }
    expect(() => new Untold().toToolSchema()).toThrow(
      'Untold.invoke: nothing says what arguments the tool takes. Write its parameters with @Param, or override toToolSchema().',
    );
  });

  it('binds a typed invoke by its names where the schema was written by hand', async () => {
    class ByName extends SimpleTool {
      constructor() {
        super(new ToolDescriptor('by_name', ''));
      }
      invoke(city: string, days = 3): string {
        return `${city} ${days}`;
      }
      override toToolSchema(): ToolDefinition {
        return schemaOf(this, JsonSchema.string('city'), JsonSchema.integer('days'));
      }
    }
    expect((await new ByName().use({ days: 2, city: 'Paris' })).unwrap()).toBe('Paris 2');
    expect((await new ByName().use({ city: 'Paris' })).unwrap()).toBe('Paris 3');
    expect((await new ByName().use({ town: 'Paris' })).errorMessage()).toContain('- town: unknown argument');
  });

  it('wraps what invoke does in a result, and lets a stop through', async () => {
    const boom = new Error('boom');
    class Moody extends SimpleTool {
      constructor() {
        super(new ToolDescriptor('moody', ''));
      }
      invoke(@Param('What to do') what: string): unknown {
        if (what === 'throw') throw boom;
        if (what === 'stop') throw new AgentStopException(new StopSignal({ reason: 'stop_requested' }));
        return undefined;
      }
    }
    expect((await new Moody().use({ what: 'throw' })).error()).toBe(boom);
    expect((await new Moody().use({ what: 'rest' })).unwrap()).toBeUndefined();
    await expect(new Moody().use({ what: 'stop' })).rejects.toThrow(AgentStopException);
  });
});

describe('StateAwareTool', () => {
  it('sees no state outside a call, and the given one inside', async () => {
    const tool = new StepCounterTool();
    expect(tool.invoke()).toBe('none');
    expect((await tool.use()).unwrap()).toBe('none');
    const aware = tool.withAgentState(state.withExecutionBegun());
    expect(aware.invoke()).toBe('1');
    expect((await aware.use()).unwrap()).toBe('1');
    expect(tool.invoke()).toBe('none');
  });
});

describe('ContextAwareTool', () => {
  it('sees the call and the state of its own call, whatever runs beside it', async () => {
    const tool = new AuditingTool();
    const executor = new ToolExecutor(new Tools(tool));
    const run = async (n: number): Promise<unknown> => {
      const own = Array.from({ length: n }).reduce<AgentState>((grown) => grown.withExecutionBegun(), state);
      const done = await executor.executeTools([new ToolCall('audit_input', { input: `i${n}` }, `call_${n}`)], own);
      return done.all()[0]?.value;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map(run))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `call=call_${n} runs=${n} input=i${n} after=call_${n}`),
    );
    expect((await tool.use({ input: 'x' })).unwrap()).toBe('call=unknown runs=0 input=x after=unknown');
  });

  it('keeps both when they are given one after the other, in any order', async () => {
    const call = new ToolCall('audit_input', {}, 'call_9');
    const begun = state.withExecutionBegun();
    const tool = new AuditingTool();
    for (const view of [tool.withAgentState(begun).withToolCall(call), tool.withToolCall(call).withAgentState(begun)]) {
      expect(await view.invoke('x')).toBe('call=call_9 runs=1 input=x after=call_9');
    }
  });
});

describe('BaseTool', () => {
  const tool = new WeatherTool('sunny');

  it('reflects its schema from invoke, once a class', () => {
    expect(tool.toToolSchema().toArray()).toEqual({
      type: 'function',
      function: {
        name: 'weather.now',
        description: 'Get the current weather for a city. Not for forecasts.',
        parameters: {
          type: 'object',
          properties: {
            city: { type: 'string', description: 'City name' },
            days: { type: 'integer', minimum: 1, default: 1 },
          },
          required: ['city'],
          additionalProperties: false,
        },
      },
    });
    expect(new WeatherTool('grey').toToolSchema().parameters).toBe(tool.toToolSchema().parameters);
  });

  it('works with private fields in every view, and names itself in errors', async () => {
    const aware = tool.withAgentState(state);
    expect((await aware.use({ city: 'Paris', days: '2' })).unwrap()).toBe('Paris, 2 days, sunny, step 0');
    expect(aware.invoke('Rome')).toBe('Rome, 1 days, sunny, step 0');
    expect(tool.invoke('Rome')).toBe('Rome, 1 days, sunny, step none');
    expect((await aware.use({})).errorMessage()).toContain('Invalid arguments for tool "weather.now":');
  });

  it('documents itself: summary, namespace, parameters', () => {
    expect(tool.metadata()).toEqual({
      name: 'weather.now',
      summary: 'Get the current weather for a city.',
      namespace: 'weather',
    });
    expect(tool.instructions()).toEqual({
      name: 'weather.now',
      description: 'Get the current weather for a city. Not for forecasts.',
      parameters: tool.toToolSchema().parameters,
      returns: 'mixed',
    });
  });

  it('is read everywhere in the words it overrides (D2)', () => {
    class SearchTool extends BaseTool {
      constructor() {
        super({ name: 'search', description: 'Search' });
      }
      invoke(@Param('Query') query: string): string {
        return query;
      }
      override metadata() {
        return { ...super.metadata(), summary: 'Search across indexed documents', tags: ['rag'] };
      }
      override instructions() {
        return { ...super.instructions(), returns: 'JSON', notes: ['Sorted by relevance'] };
      }
    }
    const { metadata, instructions } = {
      metadata: new SearchTool().descriptor().metadata(),
      instructions: new SearchTool().descriptor().instructions(),
    };
    expect(metadata).toEqual({ name: 'search', summary: 'Search across indexed documents', tags: ['rag'] });
    expect(instructions).toMatchObject({ name: 'search', returns: 'JSON', notes: ['Sorted by relevance'] });
  });

  it('is named after its class when it has no name, or after @Tool on the class', () => {
    class HTTPGetTool extends BaseTool {
      invoke(): void {}
    }
    @Tool({ name: 'pinger', description: 'Ping', metadata: { tags: ['net'] } })
    class PingTool extends BaseTool {
      invoke(): string {
        return 'pong';
      }
    }
    expect([new HTTPGetTool().name, new HTTPGetTool().description]).toEqual(['http_get_tool', '']);
    expect(new PingTool().metadata()).toEqual({ name: 'pinger', summary: 'Ping', tags: ['net'] });
    class Bad extends BaseTool {
      constructor() {
        super({ name: 'no good' });
      }
      invoke(): void {}
    }
    expect(() => new Bad()).toThrow('class Bad: "no good" is no tool name');
  });
});

describe('a class that carries @Tool itself', () => {
  @Tool('Say hello')
  class SayHello {
    constructor(private readonly greeting: string) {}
    invoke(@Param('Name') name: string): string {
      return `${this.greeting} ${name}`;
    }
  }

  it('is a tool under its name in snake case', async () => {
    const tools = Tools.from(new SayHello('Hi'));
    expect(tools.names()).toEqual(['say_hello']);
    expect((await tools.get('say_hello').use({ name: 'Ann' })).unwrap()).toBe('Hi Ann');
  });

  it('must have an invoke', () => {
    const decorate = (): void => Tool('x')(class Nothing {});
    expect(decorate).toThrow('class Nothing: @Tool stands on a class without a method "invoke".');
  });
});

describe('what @Tool on a tool class declares of how it may be run', () => {
  const options = { description: 'Wipe', effects: 'destructive', timeout: 10, returns: { items: 'integer' } } as const;

  @Tool(options)
  class Wiper extends BaseTool {
    invoke(@Param('Disk') disk: string): number[] {
      return [disk.length];
    }
  }
  @Tool(options)
  class SimpleWiper extends ContextAwareTool {
    constructor() {
      super(new ToolDescriptor('simple_wiper', 'Wipe'));
    }
    invoke(@Param('Disk') disk: string): number[] {
      return [disk.length];
    }
  }
  class Heir extends Wiper {}

  it.each([new Wiper(), new SimpleWiper(), new Heir()])('stands on the tool, and on a view of it: %p', (tool) => {
    for (const one of [tool, tool.withAgentState(AgentState.empty())]) {
      expect(one.traits).toEqual({ effects: 'destructive', timeout: 10 });
      expect(one.outputSchema).toEqual({ type: 'array', items: { type: 'integer' } });
    }
  });

  it('stands in the documentation of a BaseTool', () => {
    const wiper = new Wiper();
    expect(wiper.metadata()).toMatchObject({ effects: 'destructive' });
    expect(wiper.instructions()).toMatchObject({ effects: 'destructive', timeout: 10, returns: wiper.outputSchema });
  });

  it('is nothing where nothing is said', () => {
    expect([new EchoTool().traits, new EchoTool().outputSchema]).toEqual([{}, null]);
  });
});

describe('Tools.from', () => {
  it('takes tools as they are, beside services', () => {
    class Service {
      @Tool('One') one(): void {}
    }
    expect(Tools.from(new EchoTool(), new Service()).names()).toEqual(['echo_text', 'one']);
  });
});

describe('the hierarchy', () => {
  it('adds one concern a layer', () => {
    const weather = new WeatherTool('sunny');
    expect(weather).toBeInstanceOf(StateAwareTool);
    expect(weather).toBeInstanceOf(SimpleTool);
    expect(weather).not.toBeInstanceOf(ContextAwareTool);
    expect(new AuditingTool()).toBeInstanceOf(StateAwareTool);
    const tool = FunctionTool.fromCallable(function f(a = 1) {
      return a;
    });
    expect(tool).toBeInstanceOf(ReflectiveSchemaTool);
    expect('withAgentState' in tool).toBe(false);
    expect('withToolCall' in weather).toBe(false);
  });
});

describe('the mixins', () => {
  it('give their concerns to a class that implements ToolInterface itself', async () => {
    class Own
      extends HasToolCall(HasAgentState(HasReflectiveSchema(HasArgs(HasResultWrapper(HasDescriptor(Object))))))
      implements ToolInterface
    {
      constructor() {
        super();
        this.describeWith(new ToolDescriptor('own', 'My own.', { tags: ['mine'] }));
      }
      invoke(@Param('Text') text: string): string {
        return `${text} ${this.toolCall?.id} ${this.agentState?.executionCount} ${this.arg(['a'], 'x', 0)} ${this.arg([], 'x', 0)}`;
      }
    }
    const executor = new ToolExecutor(new Tools(new Own()));
    const done = await executor.executeTools([new ToolCall('own', { text: 'hi' }, 'call_1')], state);
    expect(done.all()[0]?.value).toBe('hi call_1 0 a null');
    expect(new Own().metadata()).toEqual({ name: 'own', summary: 'My own.', tags: ['mine'] });
    expect(new Own().toToolSchema().parameters.required).toEqual(['text']);
  });

  it('describe a tool that was never described by its class', () => {
    class Bare extends HasDescriptor(Object) {}
    expect([new Bare().name, new Bare().description]).toEqual(['Bare', '']);
  });
});

import { describe, expect, it } from '@jest/globals';
import * as core from 'toolwright';
import * as testing from 'toolwright/testing';

/** Makes one as JavaScript would, without types that refuse a wrong argument. */
const make = (made: unknown, ...args: readonly unknown[]): object =>
  Reflect.construct(made as new (...args: readonly unknown[]) => object, args);
/** Calls a method in the same way. */
const call = (owner: object, method: string, ...args: readonly unknown[]): unknown =>
  Reflect.apply(Reflect.get(owner, method) as (...args: readonly unknown[]) => unknown, owner, args);

const { AgentBuilder, JsonSchema } = core;
const driver = testing.FakeAgentDriver.fromSteps();
const registry = new core.ToolRegistry();
const hook = (): void => undefined;
const build = (capability: object): unknown =>
  AgentBuilder.base()
    .withCapability(new core.UseDriver(driver))
    .withCapability(capability as core.AgentCapability)
    .build();

class Named extends core.SimpleTool {
  constructor(...args: unknown[]) {
    super(args[0] as core.ToolDescriptor);
  }
  invoke(): string {
    return 'done';
  }
}
class Based extends core.BaseTool {
  constructor(...args: unknown[]) {
    super(...(args as [string, string]));
  }
  invoke(): string {
    return 'done';
  }
}

type Row = readonly [what: string, attempt: () => unknown, error: string, code: string, message: string];

const AGENT = ['InvalidAgentException', 'agent.invalid'] as const;
const HOOK = ['InvalidHookException', 'hook.invalid'] as const;
const OPTION = ['ToolDeclarationException', 'declaration.invalid_option'] as const;
const NAME = ['ToolDeclarationException', 'declaration.invalid_name'] as const;
const NO_TOOLS = ['ToolDeclarationException', 'declaration.no_tools'] as const;
const SCHEMA = ['InvalidSchemaException', 'schema.invalid'] as const;
const SCRIPT = ['InvalidScriptException', 'testing.invalid_script'] as const;

const ROWS: readonly Row[] = [
  // The loop and the builder
  ['AgentLoop()', () => make(core.AgentLoop), ...AGENT, 'AgentLoop was given nothing'],
  ['AgentLoop({})', () => make(core.AgentLoop, {}), ...AGENT, 'The agent has no driver'],
  [
    'AgentLoop, tools: a list',
    () => make(core.AgentLoop, { driver, tools: [] }),
    ...AGENT,
    'tools, was given a list. Give Tools',
  ],
  [
    'AgentLoop, executor',
    () => make(core.AgentLoop, { driver, executor: {} }),
    ...AGENT,
    'an object with executeTools()',
  ],
  [
    'AgentLoop, interceptor',
    () => make(core.AgentLoop, { driver, interceptor: 1 }),
    ...AGENT,
    'the number 1. Give a HookStack',
  ],
  ['AgentLoop, events', () => make(core.AgentLoop, { driver, events: {} }), ...AGENT, 'Give an EventDispatcher'],
  ['AgentLoop, clock', () => make(core.AgentLoop, { driver, clock: 1 }), ...AGENT, 'now()'],
  [
    'AgentLoop, toolExtensions',
    () => make(core.AgentLoop, { driver, toolExtensions: {} }),
    ...AGENT,
    'a list of objects with extend()',
  ],
  [
    'loop.on(unknown)',
    () => new core.AgentLoop({ driver }).on('ToolCallComplete' as 'HookFailed', hook),
    ...AGENT,
    'Did you mean "ToolCallCompleted"?',
  ],
  [
    'loop.on(known, nothing)',
    () => new core.AgentLoop({ driver }).on('HookFailed', undefined as never),
    ...AGENT,
    'The listener of HookFailed is nothing',
  ],
  [
    'loop.wiretap()',
    () => new core.AgentLoop({ driver }).wiretap(undefined as never),
    ...AGENT,
    'The listener of every event',
  ],
  ['AgentBuilder.base(1)', () => call(core.AgentBuilder, 'base', 1), ...AGENT, 'Give an EventDispatcher, or nothing'],
  [
    'withCapability(null)',
    () => call(AgentBuilder.base(), 'withCapability', null),
    ...AGENT,
    'withCapability was given null',
  ],
  ['withClock(1)', () => call(AgentBuilder.base(), 'withClock', 1), ...AGENT, 'now()'],
  [
    'StopSignal()',
    () => make(core.StopSignal),
    'AgentException',
    'agent.stop_reason',
    'There is no stop reason "undefined"',
  ],
  [
    'SelectedSections([…])',
    () => make(core.SelectedSections, ['summary']),
    ...AGENT,
    "new SelectedSections('summary', …)",
  ],
  ['ToolCallingDriver()', () => make(core.ToolCallingDriver), ...AGENT, 'which is no language model'],
  // Hooks
  ['CallableHook()', () => make(core.CallableHook), ...HOOK, 'not a function'],
  ['HookStack({})', () => make(core.HookStack, {}), ...HOOK, 'not a list of { hook, triggers }'],
  ['HookStack([null])', () => make(core.HookStack, [null]), ...HOOK, 'it has no handle(context): it is nothing'],
  [
    'UseHook(fn, text)',
    () => make(core.UseHook, hook, 'before_step'),
    ...HOOK,
    'its triggers are the text "before_step": give a list',
  ],
  ['UseHook(text, fn)', () => make(core.UseHook, 'before_step', hook), ...HOOK, 'it is the text "before_step"'],
  [
    'UseHook(fn, [unknown])',
    () => make(core.UseHook, hook, ['before_lunch']),
    ...HOOK,
    'there is no trigger "before_lunch"',
  ],
  ['UseHook(fn, [])', () => make(core.UseHook, hook, []), ...HOOK, 'it has no trigger'],
  ['UseHook(fn, […], null)', () => make(core.UseHook, hook, ['on_stop'], null), ...AGENT, 'UseHook was given null'],
  [
    'UseHook(fn, […], { priority })',
    () => make(core.UseHook, hook, ['on_stop'], { priority: 'high' }),
    ...HOOK,
    'its priority is high',
  ],
  // Capabilities
  ['UseDriver()', () => make(core.UseDriver), ...AGENT, 'useTools() and withToolRuntime()'],
  ['UseDriverDecorator()', () => make(core.UseDriverDecorator), ...AGENT, 'a function that takes the driver'],
  [
    'UseDriverDecorator(() => undefined)',
    () => build(make(core.UseDriverDecorator, hook)),
    ...AGENT,
    'by its function, was given nothing',
  ],
  ['UseTools(null)', () => make(core.UseTools, null), ...NO_TOOLS, 'it is no tool'],
  ['UseToolFactory(null)', () => make(core.UseToolFactory, null), ...AGENT, 'a function that makes a tool'],
  ['UseDeferredTools(null)', () => make(core.UseDeferredTools, null), ...AGENT, 'provideTools(context)'],
  ['UseToolRegistry(null)', () => make(core.UseToolRegistry, null), ...OPTION, 'its registry is null'],
  [
    'UseToolRegistry(registry, null)',
    () => make(core.UseToolRegistry, registry, null),
    ...AGENT,
    'Give options by their names',
  ],
  ['ToolsTool(null)', () => make(core.ToolsTool, null), ...OPTION, 'its registry is null'],
  ['UseContextCompiler(null)', () => make(core.UseContextCompiler, null), ...AGENT, 'an object with compile(state)'],
  [
    'UseContextCompilerDecorator(null)',
    () => make(core.UseContextCompilerDecorator, null),
    ...AGENT,
    'takes the compiler',
  ],
  [
    'UseContextCompilerDecorator(() => undefined)',
    () => build(make(core.UseContextCompilerDecorator, hook)),
    ...AGENT,
    'Give a compiler',
  ],
  ['UseContextConfig(null)', () => make(core.UseContextConfig, null), ...AGENT, 'was given null'],
  [
    'UseContextConfig({ systemPrompt: 1 })',
    () => make(core.UseContextConfig, { systemPrompt: 1 }),
    ...AGENT,
    'Give a text',
  ],
  ['UseGuards(null)', () => make(core.UseGuards, null), ...AGENT, 'was given null'],
  ['UseGuards, maxSteps', () => make(core.UseGuards, { maxSteps: '5' }), ...AGENT, 'maxSteps is the text "5"'],
  [
    'UseGuards, deadline',
    () => make(core.UseGuards, { deadline: '2024-01-01' }),
    ...AGENT,
    'the text "2024-01-01". Give a Date',
  ],
  ['UseGuards, costOf', () => make(core.UseGuards, { maxCost: 1, costOf: 2 }), ...AGENT, 'a function of the usage'],
  ['UseGuards, lastTurn', () => make(core.UseGuards, { lastTurn: 'yes' }), ...AGENT, 'true or false'],
  [
    'UseGuards, finishReasons',
    () => make(core.UseGuards, { finishReasons: ['EndTurn'] }),
    ...AGENT,
    'There is no finish reason "EndTurn"; there are stop,',
  ],
  [
    'UseGuards, finishReasons: a text',
    () => make(core.UseGuards, { finishReasons: 'stop' }),
    ...AGENT,
    'a list of finish reasons',
  ],
  ['UseFailureGuard(null)', () => make(core.UseFailureGuard, null), ...AGENT, 'was given null'],
  ['UseRepeatGuard(null)', () => make(core.UseRepeatGuard, null), ...AGENT, 'was given null'],
  [
    'UseRepeatGuard, except',
    () => make(core.UseRepeatGuard, { except: 'search' }),
    ...AGENT,
    'a list of names of tools',
  ],
  // Tools
  ['ToolDescriptor()', () => make(core.ToolDescriptor), ...OPTION, 'its name is nothing'],
  ['ToolDescriptor(name)', () => make(core.ToolDescriptor, 'search'), ...OPTION, 'its description is nothing'],
  [
    'ToolDescriptor, metadata',
    () => make(core.ToolDescriptor, 'search', '', ['rag']),
    ...OPTION,
    'its metadata is a list',
  ],
  ['SimpleTool(name)', () => new Named('search'), ...OPTION, 'its descriptor is the text "search"'],
  ['SimpleTool()', () => new Named(), ...OPTION, 'its descriptor is nothing'],
  ['BaseTool(1)', () => new Based(1), ...OPTION, 'its first argument is the number 1'],
  ['BaseTool({}, text)', () => new Based({}, 'What it does'), ...OPTION, 'its second argument'],
  ['BaseTool(name that is none)', () => new Based('my tool'), ...NAME, '"my tool" is no tool name'],
  ['BaseTool({ name: 1 })', () => new Based({ name: 1 }), ...NAME, 'its name is the number 1'],
  [
    'FunctionTool.fromCallable({ invoke })',
    () => call(core.FunctionTool, 'fromCallable', { invoke: hook }),
    ...OPTION,
    'it was given an object, not a function',
  ],
  ['FunctionTool.fromCallable()', () => call(core.FunctionTool, 'fromCallable'), ...OPTION, 'it was given nothing'],
  [
    'FunctionTool.fromMethod(null)',
    () => call(core.FunctionTool, 'fromMethod', null, 'a'),
    ...OPTION,
    'FunctionTool.fromMethod',
  ],
  ['SchemaTool()', () => make(core.SchemaTool), ...OPTION, 'its argument is nothing'],
  ['SchemaTool({})', () => make(core.SchemaTool, {}), ...NAME, 'its name is nothing'],
  [
    'SchemaTool without run',
    () => make(core.SchemaTool, { name: 'a', parameters: { type: 'object' } }),
    ...OPTION,
    'its "run" is no function',
  ],
  ['Tools(null)', () => make(core.Tools, null), ...NO_TOOLS, 'it is no tool'],
  ['Tools([tool])', () => make(core.Tools, []), ...NO_TOOLS, 'it is no tool'],
  ['Tools.from(null)', () => call(core.Tools, 'from', null), ...NO_TOOLS, 'it is no tool'],
  ['tools.merge([])', () => new core.Tools().merge([] as never), ...OPTION, 'its collection of tools is a list'],
  ['ToolExecutor()', () => make(core.ToolExecutor), ...OPTION, 'its collection of tools is nothing'],
  [
    'ToolExecutor(tools, null)',
    () => make(core.ToolExecutor, new core.Tools(), null),
    ...OPTION,
    'its options is null',
  ],
  ['registry.register()', () => registry.register(undefined as never), ...NO_TOOLS, 'it is no tool'],
  [
    'registry.registerFactory()',
    () => registry.registerFactory(undefined as never, undefined as never),
    ...NAME,
    'its name is nothing',
  ],
  [
    'registry.get()',
    () => registry.get(undefined as never),
    'InvalidToolException',
    'tool.unknown',
    'There is no tool "nothing"',
  ],
  ['registry.onChange()', () => registry.onChange(undefined as never), ...OPTION, 'its listener is nothing'],
  [
    'ToolCall.fromArray(null)',
    () => call(core.ToolCall, 'fromArray', null),
    'ToolCallFormException',
    'tool.call_form',
    'this one is null',
  ],
  // Schemas
  [
    'JsonSchema.string(1)',
    () => call(core.JsonSchema, 'string', 1),
    ...SCHEMA,
    'The name of the schema is the number 1',
  ],
  [
    'JsonSchema.string(…, null)',
    () => call(core.JsonSchema, 'string', 's', null),
    ...SCHEMA,
    'The description of the schema "s" is null',
  ],
  [
    'JsonSchema.string(…, …, null)',
    () => call(core.JsonSchema, 'string', 's', '', null),
    ...SCHEMA,
    'The options of the schema "s"',
  ],
  [
    'JsonSchema.enum(…, null)',
    () => call(core.JsonSchema, 'enum', 'e', null),
    ...SCHEMA,
    'The values of the enum "e" are null',
  ],
  ['JsonSchema.array(…, 1)', () => call(core.JsonSchema, 'array', 'a', 1), ...SCHEMA, 'a.items'],
  [
    'JsonSchema.object(…, null)',
    () => call(core.JsonSchema, 'object', 'o', null),
    ...SCHEMA,
    'The properties of "o" are null',
  ],
  ['JsonSchema.object, required', () => call(core.JsonSchema, 'object', 'o', [], 'city'), ...SCHEMA, 'a list of names'],
  [
    'JsonSchema.object, options',
    () => call(core.JsonSchema, 'object', 'o', [], null, null),
    ...SCHEMA,
    'The options of the schema "o"',
  ],
  ['JsonSchema.fromArray(null)', () => call(core.JsonSchema, 'fromArray', null), ...SCHEMA, 'schema'],
  ['withMeta(null)', () => call(JsonSchema.string('s'), 'withMeta', null), ...SCHEMA, 'null'],
  [
    'ToolSchema.make(…, null)',
    () => call(core.ToolSchema, 'make', 'a', '', null),
    ...SCHEMA,
    'The parameters of "a" are null',
  ],
  ['ToolDefinition()', () => make(core.ToolDefinition), ...SCHEMA, 'name must be a text'],
  [
    'ToolDefinition(…, null)',
    () => make(core.ToolDefinition, 'a', '', null),
    ...SCHEMA,
    'parameters must be a JSON Schema object',
  ],
  [
    'ToolDefinition.fromArray(null)',
    () => call(core.ToolDefinition, 'fromArray', null),
    ...SCHEMA,
    'must be an object',
  ],
  ['ToolChoice.specific()', () => call(core.ToolChoice, 'specific'), ...SCHEMA, 'it was given nothing'],
  [
    'agentStateFromJson(null)',
    () => call(core, 'agentStateFromJson', null),
    'InvalidStateException',
    'state.invalid',
    'The state cannot be read',
  ],
  // Doubles
  ['FakeTool()', () => make(testing.FakeTool), ...OPTION, 'its name is nothing'],
  ['FakeTool(name, description)', () => make(testing.FakeTool, 'a', ''), ...OPTION, 'its handler is nothing'],
  [
    'FakeTool, a wrong option',
    () => make(testing.FakeTool, 'a', '', hook, { parameter: {} }),
    ...OPTION,
    'Did you mean "parameters"?',
  ],
  [
    'FakeTool, a bare schema',
    () => make(testing.FakeTool, 'a', '', hook, { type: 'object' }),
    ...OPTION,
    'has no option "type"',
  ],
  [
    'FakeAgentDriver.fromSteps(text)',
    () => call(testing.FakeAgentDriver, 'fromSteps', 'done'),
    ...SCRIPT,
    'the text "done". Give steps',
  ],
  ['FakeAgentDriver.fromSteps([step])', () => call(testing.FakeAgentDriver, 'fromSteps', []), ...SCRIPT, 'a list'],
  ['ScenarioStep.final()', () => call(testing.ScenarioStep, 'final'), ...SCRIPT, 'the text that the model says'],
  ['ScenarioStep.toolCall()', () => call(testing.ScenarioStep, 'toolCall'), ...SCRIPT, 'the name of a tool'],
  ['ScenarioStep.toolCalls(name)', () => call(testing.ScenarioStep, 'toolCalls', 'search'), ...SCRIPT, 'Give pairs'],
  ['FrozenClock.at(text)', () => call(testing.FrozenClock, 'at', 'today'), ...SCRIPT, '2026-01-01T12:00:00Z'],
  ['modelCalls()', () => call(testing, 'modelCalls'), ...SCRIPT, 'the name of a tool'],
  ['modelCallsAll()', () => call(testing, 'modelCallsAll'), ...SCRIPT, 'a list of calls'],
];

describe('A wrong argument is a typed error that says what to give', () => {
  it.each(ROWS)('%s', (_what, attempt, name, code, message) => {
    let thrown: unknown;
    try {
      attempt();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(core.AgentException);
    expect(thrown).toMatchObject({ name, code, message: expect.stringContaining(message) });
  });

  it('startModelServer()', async () => {
    await expect(testing.startModelServer(undefined as never)).rejects.toMatchObject({
      code: 'testing.invalid_script',
    });
  });
});

describe('What reads as an argument is taken', () => {
  it('BaseTool takes name and description one after another, as the seeds give them', () => {
    const { name, description } = new Based('weather', 'The weather');
    expect({ name, description }).toEqual({ name: 'weather', description: 'The weather' });
    expect(new Based({ name: 'weather' }).name).toBe('weather');
    expect(new Based().name).toBe('based');
  });

  it('UseContextConfig without options leaves the agent as it is', async () => {
    const loop = core.AgentBuilder.base()
      .withCapability(new core.UseDriver(driver))
      .withCapability(new core.UseContextConfig())
      .build();
    expect((await loop.execute(core.AgentState.empty())).systemPrompt).toBe('');
  });
});

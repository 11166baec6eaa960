import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentState,
  ToolDescriptor,
  ToolRegistry,
  UseDriver,
  UseHook,
  UseToolRegistry,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const weather = FakeTool.returning('get_weather', 'Look up the weather forecast for a city', 'sunny');
const mail = FakeTool.returning('send_mail', 'Send an e-mail message', 'sent');
const own = FakeTool.returning('own', 'Own tool', 1);

function registry(): ToolRegistry {
  const tools = new ToolRegistry();
  tools.register(weather);
  tools.registerFactory('send_mail', () => mail, new ToolDescriptor('send_mail', 'Send an e-mail message'));
  tools.registerFactory(
    'broken',
    () => Promise.reject(new Error('no connection')),
    new ToolDescriptor('broken', 'Broken radio station'),
  );
  return tools;
}

/** A run over these steps; gives the state, and which tools the model was offered at each step. */
async function run(
  capability: UseToolRegistry,
  ...steps: ScenarioStep[]
): Promise<{ state: AgentState; offered: string[][] }> {
  const offered: string[][] = [];
  const loop = AgentBuilder.base()
    .withCapability(new UseDriver(FakeAgentDriver.fromSteps(...steps)))
    .withCapability(new UseTools(own))
    .withCapability(capability)
    .withCapability(
      new UseHook(
        ({ inferenceRequest }) => void offered.push((inferenceRequest?.tools ?? []).map(({ name }) => name)),
        ['before_inference_request'],
      ),
    )
    .build();
  return { state: await loop.execute(AgentState.empty().withUserMessage('Go')), offered };
}

const resultsOf = (state: AgentState): unknown[] =>
  [...(state.execution?.steps ?? [])].flatMap((step) =>
    step.toolExecutions.all().map(({ value, errorMessage }) => value ?? errorMessage),
  );

describe('UseToolRegistry', () => {
  const find = ScenarioStep.toolCall('tools', { action: 'search', query: 'weather in a city' });
  const use = ScenarioStep.toolCall('get_weather', { city: 'Paris' });

  it('lets an agent discover tools, and by default only that', async () => {
    const { state, offered } = await run(new UseToolRegistry(registry()), find, use, ScenarioStep.final('done'));
    expect(resultsOf(state)).toEqual([
      expect.objectContaining({ success: true, tools: [expect.objectContaining({ name: 'get_weather' })] }),
      'There is no tool "get_weather". The tools are: own, tools.',
    ]);
    expect(offered).toEqual([
      ['own', 'tools'],
      ['own', 'tools'],
      ['own', 'tools'],
    ]);
  });

  it('with attach, lets the agent call what it found, from the next step on, after its own tools (D12)', async () => {
    const help = ScenarioStep.toolCall('tools', { action: 'help', tool: 'send_mail' });
    const { state, offered } = await run(
      new UseToolRegistry(registry(), { attach: true }),
      find,
      use,
      help,
      ScenarioStep.toolCall('send_mail'),
      ScenarioStep.final('done'),
    );
    expect(resultsOf(state).filter((_, index) => index % 2 === 1)).toEqual(['sunny', 'sent']);
    expect(offered).toEqual([
      ['own', 'tools'],
      ['own', 'tools', 'get_weather'],
      ['own', 'tools', 'get_weather'],
      ['own', 'tools', 'get_weather', 'send_mail'],
      ['own', 'tools', 'get_weather', 'send_mail'],
    ]);
  });

  it('keeps what was attached in the state, so that a later run has it too', async () => {
    const capability = new UseToolRegistry(registry(), { attach: true });
    const loop = AgentBuilder.base()
      .withCapability(
        new UseDriver(FakeAgentDriver.fromSteps(find, ScenarioStep.final('found'), use, ScenarioStep.final('done'))),
      )
      .withCapability(capability)
      .build();
    const first = await loop.execute(AgentState.empty().withUserMessage('Find'));
    const second = await loop.execute(first.withUserMessage('Use'));
    expect(resultsOf(second)).toEqual(['sunny']);
    expect(loop.tools.names()).toEqual(['tools']);
  });

  it('tells the model, and whoever listens, of a found tool that cannot be made', async () => {
    const loop = AgentBuilder.base()
      .withCapability(
        new UseDriver(
          FakeAgentDriver.fromSteps(
            ScenarioStep.toolCall('tools', { action: 'search', query: 'radio' }),
            ScenarioStep.final('done'),
          ),
        ),
      )
      .withCapability(new UseToolRegistry(registry(), { attach: true }))
      .build();
    const heard: string[] = [];
    loop.on('ToolUnavailable', ({ data }) => heard.push(data.tool));
    const state = await loop.execute(AgentState.empty().withUserMessage('Go'));
    expect(resultsOf(state)).toEqual([expect.objectContaining({ success: true, unavailable: ['broken'] })]);
    expect(heard).toEqual(['broken']);
    expect(state.status).toBe('completed');
  });

  it('offers no tool that has left the registry', async () => {
    const tools = registry();
    const loop = AgentBuilder.base()
      .withCapability(
        new UseDriver(FakeAgentDriver.fromSteps(find, ScenarioStep.final('found'), use, ScenarioStep.final('done'))),
      )
      .withCapability(new UseToolRegistry(tools, { attach: true }))
      .build();
    const first = await loop.execute(AgentState.empty().withUserMessage('Find'));
    tools.remove('get_weather');
    const kept = first.withMetadata('tools.attached', ['get_weather']);
    expect(resultsOf(await loop.execute(kept.withUserMessage('Use')))).toEqual([
      'There is no tool "get_weather". The tools are: tools.',
    ]);
  });

  it('lets the agent call what it was shown by a list', async () => {
    const list = ScenarioStep.toolCall('tools', { action: 'list', limit: 2 });
    const { state } = await run(
      new UseToolRegistry(registry(), { attach: true }),
      list,
      use,
      ScenarioStep.final('done'),
    );
    expect(resultsOf(state)).toEqual([expect.objectContaining({ count: 3 }), 'sunny']);
  });

  it('refuses a second registry, whose tool would hide the first', () => {
    const base = AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps()))
      .withCapability(new UseToolRegistry(registry()));
    expect(() => base.withCapability(new UseToolRegistry(registry())).build()).toThrow('Register all tools in one');
  });

  it('makes what was found beside each other', async () => {
    const tools = new ToolRegistry();
    let atWork = 0;
    let most = 0;
    for (const name of ['a', 'b', 'c']) {
      tools.registerFactory(name, async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await new Promise((resolve) => setTimeout(resolve, 5));
        atWork -= 1;
        return FakeTool.returning(name, '', name);
      });
    }
    const list = ScenarioStep.toolCall('tools', { action: 'list' });
    await run(new UseToolRegistry(tools, { attach: true }), list, ScenarioStep.final('done'));
    expect(most).toBe(3);
  });
});

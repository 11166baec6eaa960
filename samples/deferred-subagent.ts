// Seed: Advanced Patterns, "Deferred Tool Providers": a tool that runs an agent of its own, made when the agent is built.
import {
  AgentBuilder,
  AgentState,
  BaseTool,
  type CanUseTools,
  Param,
  type Tools,
  UseDriver,
  UseGuards,
  UseToolFactory,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

class SubagentTool extends BaseTool {
  readonly #driver: CanUseTools;
  readonly #tools: () => Tools;

  constructor(driver: CanUseTools, tools: () => Tools) {
    super({ name: 'spawn_subagent', description: 'Give a task to a subagent and get its answer' });
    this.#driver = driver;
    this.#tools = tools;
  }

  async invoke(@Param('What to do') task: string): Promise<string> {
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(this.#driver))
      .withCapability(new UseTools(this.#tools().withToolRemoved(this.name)))
      .withCapability(new UseGuards({ maxSteps: 5 }))
      .build();
    const parent = this.agentState?.agentId ?? '';
    const state = await loop.execute(AgentState.empty().withParentAgentId(parent).withUserMessage(task));
    return state.finalResponse;
  }
}

const child = FakeAgentDriver.fromSteps(
  ScenarioStep.toolCall('search', { query: 'cats' }),
  ScenarioStep.final('I found three cats.'),
);
const loop = AgentBuilder.base()
  .withCapability(
    new UseDriver(
      FakeAgentDriver.fromSteps(
        ScenarioStep.toolCall('spawn_subagent', { task: 'Find cats' }),
        ScenarioStep.final('The subagent found three cats.'),
      ),
    ),
  )
  .withCapability(new UseTools(FakeTool.returning('search', 'Search the web', 'three cats')))
  .withCapability(new UseToolFactory((_tools, _driver, _events, { finalTools }) => new SubagentTool(child, finalTools)))
  .build();

console.log(loop.tools.names());
const state = await loop.execute(AgentState.empty().withUserMessage('Are there cats?'));
console.log(state.lastStep?.response.text, '|', state.messages.at(2)?.content);

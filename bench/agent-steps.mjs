// How the cost of a step grows with the steps before it, from 100 to 4,000: it must not. The model answers at once, and
// each step calls one tool, so that what is measured is the loop, the driver and the state.
import { fromSource } from './from-source.mjs';
import { digits, microseconds, printTable } from './measure.mjs';

const { AgentLoop, AgentState, FakeAgentDriver, FakeTool, ScenarioStep, Tools } = await fromSource(
  'agent/agent-loop.ts',
  'agent/agent-state.ts',
  'testing/fake-agent-driver.ts',
  'testing/fake-tool.ts',
  'testing/scenario-step.ts',
  'tool/tools.ts',
);

const SIZES = [100, 1_000, 4_000];

/** An agent that has `tools` tools and calls one of them in each of `steps` steps. */
function agentOf(steps, tools) {
  const script = Array.from({ length: steps - 1 }, (_, step) => ScenarioStep.toolCall('tool_0', { step }));
  const driver = FakeAgentDriver.fromSteps(...script, ScenarioStep.final('done'));
  const all = Array.from({ length: tools }, (_, index) => FakeTool.returning(`tool_${index}`, 'A tool', 'a result'));
  const loop = new AgentLoop({ tools: new Tools(...all), driver });
  return () => loop.execute(AgentState.empty().withUserMessage('Go'));
}

const rows = [];
for (const tools of [1, 100]) {
  const times = [];
  for (const steps of SIZES) {
    // As many steps in all at each size, so that short runs are warmed up as well as long ones.
    const runs = 8_000 / steps;
    const run = agentOf(steps, tools);
    times.push(
      await microseconds(steps * runs, async () => {
        for (let index = 0; index < runs; index += 1) await run();
      }),
    );
  }
  rows.push([`${tools} tool${tools === 1 ? '' : 's'}`, ...times.map(digits), digits(times.at(-1) / times[0])]);
}

printTable(
  'Agent: microseconds a step, by the number of steps',
  ['', ...SIZES.map((size) => size.toLocaleString('en')), 'growth'],
  rows,
);

import { describe, expect, it } from '@jest/globals';
import { AgentLoop, AgentState, Tools } from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

describe('FakeAgentDriver', () => {
  it('answers ok without a script', async () => {
    const state = await new AgentLoop({ driver: FakeAgentDriver.fromSteps() }).execute(AgentState.empty());
    expect(state.finalResponse).toBe('ok');
  });

  it('goes on in its script over several runs of one state, and repeats the last step past the end', async () => {
    const loop = new AgentLoop({ driver: FakeAgentDriver.fromResponses('one', 'two') });
    const answers: string[] = [];
    let state = AgentState.empty();
    for (let run = 0; run < 3; run += 1) {
      state = await loop.execute(state.withUserMessage('next'));
      answers.push(state.finalResponse);
    }
    expect(answers).toEqual(['one', 'two', 'two']);
    expect((await loop.execute(AgentState.empty())).finalResponse).toBe('one');
  });

  it('runs calls for real, also ones with arguments as a model would write them', async () => {
    const add = new FakeTool('add', '', (a: number, b: number) => a + b);
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCalls(['add', { a: 1, b: 2 }], ['add', '{"a":1'], ['add']),
      ScenarioStep.final('done'),
    );
    const state = await new AgentLoop({ tools: new Tools(add), driver }).execute(AgentState.empty());
    const executions = state.execution?.steps.at(0)?.toolExecutions.all() ?? [];
    expect(executions.map((execution) => execution.hasError)).toEqual([false, true, false]);
    expect(executions[0]?.value).toBe(3);
  });

  it('fails where the script says so', async () => {
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.error('no model today'));
    const state = await new AgentLoop({ driver }).execute(AgentState.empty());
    expect(state.errors.map((error) => error.message)).toEqual(['no model today']);
  });

  it('can be used without a loop, with no tools at all', async () => {
    const state = await FakeAgentDriver.fromSteps(ScenarioStep.toolCall('a')).useTools(AgentState.empty());
    expect(state.lastStep?.toolExecutions.errors[0]?.message).toBe('There is no tool "a". There are no tools.');
  });
});

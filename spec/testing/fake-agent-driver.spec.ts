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

  it('makes a step of an error, with its usage, and the run fails', async () => {
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.error('no model today', { inputTokens: 7 }),
      ScenarioStep.final('recovered'),
    );
    const loop = new AgentLoop({ driver });
    const state = await loop.execute(AgentState.empty());
    expect(state.status).toBe('failed');
    expect(state.lastStep?.type).toBe('error');
    expect(state.usage.inputTokens).toBe(7);
    expect((await loop.execute(state)).finalResponse).toBe('recovered');
  });

  it('throws in place of a step at an outage, and goes on after it', async () => {
    const loop = new AgentLoop({
      driver: FakeAgentDriver.fromSteps(ScenarioStep.outage('no net'), ScenarioStep.final('ok')),
    });
    const state = await loop.execute(AgentState.empty());
    expect([state.status, state.stepCount]).toEqual(['failed', 0]);
    expect((await loop.execute(state)).finalResponse).toBe('ok');
  });

  it('runs no tools where a step says so', async () => {
    const add = FakeTool.returning('add', '', 3);
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCall('add', { a: 1 }, { text: 'adding', executeTools: false, usage: { outputTokens: 2 } }),
      ScenarioStep.final('done'),
    );
    const state = await new AgentLoop({ tools: new Tools(add), driver }).execute(AgentState.empty());
    expect(add.calls).toEqual([]);
    const first = state.execution?.steps.at(0);
    expect([first?.type, first?.toolExecutions.count, first?.usage.outputTokens]).toEqual(['tool_execution', 0, 2]);
    expect(state.messages.toArray().map(({ content }) => content)).toEqual(['adding', 'done']);
  });

  it('ends the run at a tool step without a call', async () => {
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.tool('looking', { outputTokens: 1 }),
      ScenarioStep.final('no'),
    );
    const state = await new AgentLoop({ driver }).execute(AgentState.empty());
    expect([state.finalResponse, state.usage.total, state.status]).toEqual(['looking', 1, 'completed']);
  });

  it('has a script of its own for the agents that its tools run', async () => {
    const driver = FakeAgentDriver.fromResponses('parent').withChildSteps(ScenarioStep.final('child'));
    const answerOf = async (one: FakeAgentDriver): Promise<string> =>
      (await new AgentLoop({ driver: one }).execute(AgentState.empty())).finalResponse;
    expect(await answerOf(driver)).toBe('parent');
    expect(await answerOf(driver.childDriver())).toBe('child');
    expect(await answerOf(driver.withSteps(ScenarioStep.final('other')))).toBe('other');
    expect(await answerOf(driver.withSteps(ScenarioStep.final('other')).childDriver())).toBe('child');
    expect(await answerOf(FakeAgentDriver.fromSteps().childDriver())).toBe('ok');
  });
});

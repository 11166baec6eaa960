import { describe, expect, it } from '@jest/globals';
import { AgentLoop, AgentState, Result, ToolNotRunException, Tools } from 'toolwright';
import { FakeAgentDriver, FakeTool, matchers, ScenarioStep, type ToolwrightMatchers } from 'toolwright/testing';

declare module '@jest/expect' {
  interface Matchers<R extends void | Promise<void>, T> extends ToolwrightMatchers<R> {}
}

expect.extend(matchers);

const search = FakeTool.returning('search', 'Search', 'hits');
const run = (...steps: ScenarioStep[]): Promise<AgentState> =>
  new AgentLoop({ tools: new Tools(search), driver: FakeAgentDriver.fromSteps(...steps) }).execute(AgentState.empty());
const messageOf = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  return 'it passed';
};

describe('the jest matchers', () => {
  it('tell whether a tool was called, and with what', async () => {
    const state = await run(ScenarioStep.toolCall('search', '{"query":"cats"}'), ScenarioStep.final('done'));
    expect(state).toHaveCalledTool('search');
    expect(state).toHaveCalledTool('search', { query: 'cats' });
    expect(state).not.toHaveCalledTool('search', { query: 'dogs' });
    expect(messageOf(() => expect(state).toHaveCalledTool('search', { query: 'dogs' }))).toBe(
      'expected a call of search({"query":"dogs"}), but the calls were:\n  search({"query":"cats"})',
    );
    expect(messageOf(() => expect(AgentState.empty()).toHaveCalledTool('search'))).toContain('none');
  });

  it('tell how a result came out', () => {
    expect(Result.success({ a: 1 })).toSucceedWith({ a: 1 });
    expect(Result.failure('no city')).not.toSucceedWith('no city');
    expect(Result.failure(new RangeError('no such city'))).toFailWith('such');
    expect(Result.failure('no city')).toFailWith(/city$/);
    expect(Result.failure(new RangeError('x'))).toFailWith(RangeError);
    expect(Result.failure(new RangeError('x'))).not.toFailWith(ToolNotRunException);
    expect(messageOf(() => expect(Result.failure('no city')).toSucceedWith(1))).toBe(
      'expected a success of 1, but it was a failure: no city',
    );
    expect(messageOf(() => expect(Result.success(1)).toFailWith(RangeError))).toBe(
      'expected a failure with RangeError, but it was a success of 1',
    );
  });

  it('tell why a run stopped', async () => {
    const done = await run(ScenarioStep.final('done'));
    expect(done).toHaveStoppedBecause('completed');
    expect(messageOf(() => expect(done).not.toHaveStoppedBecause('completed'))).toContain(
      'expected not a run that stopped because of completed',
    );
    const failed = await run(ScenarioStep.outage('no model'));
    expect(failed).not.toHaveStoppedBecause('completed');
    expect(messageOf(() => expect(failed).toHaveStoppedBecause('completed'))).toBe(
      'expected a run that stopped because of completed, but it was a failure: no model',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentState,
  type CanUseTools,
  InvalidAgentException,
  Message,
  UseDriver,
  UseRepeatGuard,
  type UseRepeatGuardOptions,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, matchers, ScenarioStep } from 'toolwright/testing';
import { callKey } from '../../../lib/capability/guards/call-key.js';
import { ToolCall } from '../../../lib/tool/tool-call.js';

expect.extend(matchers);

const call = (args: Record<string, unknown>): ScenarioStep => ScenarioStep.toolCall('look', args);

async function run(
  driver: CanUseTools,
  handler: (...args: never[]) => unknown,
  options: UseRepeatGuardOptions = {},
): Promise<{ state: AgentState; tool: FakeTool; answers: readonly string[] }> {
  const tool = new FakeTool('look', 'Look', handler);
  const loop = AgentBuilder.base()
    .withCapability(new UseDriver(driver))
    .withCapability(new UseTools(tool))
    .withCapability(new UseRepeatGuard(options))
    .build();
  const state = await loop.execute(AgentState.empty().withUserMessage(Message.user('Go')));
  const answers = [...state.messages].flatMap((message) => (message.role === 'tool' ? [message.content] : []));
  return { state, tool, answers };
}

describe('UseRepeatGuard', () => {
  it('answers a call that came to the same three times without running it, and stops after two more (case B97)', async () => {
    const { state, tool, answers } = await run(FakeAgentDriver.fromSteps(call({ q: 'x' })), (..._any) => 'nothing');
    expect(tool.calls).toHaveLength(3);
    expect(answers).toEqual([
      'nothing',
      'nothing',
      'nothing',
      expect.stringContaining('Error: This call was made 3 times and came to the same each time'),
      expect.stringContaining('Error: This call was made 4 times'),
    ]);
    expect([state.status, state.stopReason, state.stopSignal?.message]).toEqual([
      'stopped',
      'retry_limit',
      'The tool "look" was called 5 times in the same way.',
    ]);
  });

  it('lets a model go on that does something else after the nudge', async () => {
    const steps = [call({ q: 'x' }), call({ q: 'x' }), call({ q: 'x' }), call({ q: 'x' }), call({ q: 'y' })];
    const { state, tool } = await run(
      FakeAgentDriver.fromSteps(...steps, ScenarioStep.final('done')),
      (..._any) => 'nothing',
    );
    expect([state.status, state.finalResponse, tool.calls.length]).toEqual(['completed', 'done', 4]);
  });

  it('sees through another order of keys and a number of the attempt', async () => {
    const steps = [call({ q: 'x', n: 1, attempt: 1 }), call({ attempt: 2, n: 1, q: 'x' }), call({ n: 1, q: 'x' })];
    const { tool } = await run(FakeAgentDriver.fromSteps(...steps, call({ q: 'x', n: 1 })), (..._any) => 'nothing');
    expect(tool.calls).toHaveLength(3);
  });

  it('leaves alone a call whose result changes, other arguments, and the tools that are named', async () => {
    let progress = 0;
    const six = Array.from({ length: 6 }, () => call({ q: 'x' }));
    const polled = await run(FakeAgentDriver.fromSteps(...six, ScenarioStep.final('ok')), (..._any) => (progress += 1));
    const paged = await run(
      FakeAgentDriver.fromSteps(...six.map((_, page) => call({ page })), ScenarioStep.final('ok')),
      (..._any) => 'nothing',
    );
    const named = await run(FakeAgentDriver.fromSteps(...six, ScenarioStep.final('ok')), (..._any) => 'nothing', {
      except: ['look'],
    });
    expect([polled, paged, named].map(({ tool }) => tool.calls.length)).toEqual([6, 6, 6]);
  });

  it('counts a failure that is told to the model under another id each time', async () => {
    const { tool } = await run(FakeAgentDriver.fromSteps(call({})), (..._any) => {
      throw new TypeError('inside');
    });
    expect(tool.calls).toHaveLength(3);
  });

  it('keeps two runs of one agent apart', async () => {
    const driver = FakeAgentDriver.fromSteps(call({}), call({}), ScenarioStep.final('ok'));
    const tool = FakeTool.returning('look', 'Look', 'nothing');
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(driver))
      .withCapability(new UseTools(tool))
      .withCapability(new UseRepeatGuard())
      .build();
    const begin = AgentState.empty().withUserMessage('Go');
    const ends = await Promise.all([loop.execute(begin), loop.execute(begin), loop.execute(begin)]);
    expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(tool.calls).toHaveLength(6);
  });

  it.each([[{ nudgeAfter: 0 }], [{ nudgeAfter: 3, stopAfter: 3 }], [{ stopAfter: Number.NaN }]])(
    'refuses %j',
    (options) => {
      expect(() => new UseRepeatGuard(options)).toThrow(InvalidAgentException);
    },
  );
});

describe('the key of a call', () => {
  it('is the same for what asks for the same', () => {
    const key = (args: string): string => callKey(new ToolCall('t', args));
    expect(key('{"a":1,"b":{"c":1,"d":2}}')).toBe(key('{"b":{"d":2,"c":1},"a":1,"attempt":7}'));
    expect(key('{"a":1}')).not.toBe(key('{"a":2}'));
    expect(key('{"a":[1,2]}')).not.toBe(key('{"a":[2,1]}'));
  });
});

import { describe, expect, it } from '@jest/globals';
import { AgentLoop } from '../../lib/agent/agent-loop.js';
import { AgentState } from '../../lib/agent/agent-state.js';
import type { InferenceEvent } from '../../lib/agent/inference/inference-response.js';
import { ModelException } from '../../lib/driver/model-exception.js';
import { ToolCallingDriver } from '../../lib/driver/tool-calling-driver.js';
import { FakeTool } from '../../lib/testing/fake-tool.js';
import { cutsStream, fails } from '../../lib/testing/model-server/fault.js';
import { modelCalls, modelCallsAll, modelSays, type ScriptedTurn } from '../../lib/testing/model-server/turn.js';
import { Tools } from '../../lib/tool/tools.js';
import { withModel } from './asking.js';

/** Runs an agent over a scripted model, whose rules check every conversation that the driver sends. */
function run(script: readonly ScriptedTurn[], isStreamed: boolean) {
  const forecast = FakeTool.returning('weather.forecast', 'Weather of a city', 'sunny');
  const tools = new Tools(forecast, FakeTool.failing('clock', 'The time', new Error('The clock stands still.')));
  const onEvent = (_: InferenceEvent): void => undefined;
  return withModel(script, async (model, server) => {
    const driver = new ToolCallingDriver(model, isStreamed ? { onEvent } : {});
    const state = await new AgentLoop({ tools, driver }).execute(AgentState.empty().withUserMessage('Go.'));
    const answers = server.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool');
    return { state, server, calls: forecast.calls, answers: answers?.map(({ content }) => content) };
  });
}

describe.each([
  ['whole', false],
  ['streamed', true],
])('an agent over a model of OpenAI, %s', (_, isStreamed) => {
  it('answers every call of a turn, good or bad, and goes on to the answer', async () => {
    const calls = modelCallsAll([
      ['weather__forecast', { city: 'Paris' }],
      ['weather__forecast', '{"city":"Ro'],
      ['clock', ''],
      ['no such tool!', {}],
    ]);
    const { state, answers, calls: made } = await run([calls, modelSays('Sunny.')], isStreamed);
    expect(state.lastStep?.response.text).toBe('Sunny.');
    expect(made).toEqual([{ city: 'Paris' }]);
    expect(answers).toHaveLength(4);
    expect(answers?.[0]).toBe('sunny');
    expect(answers?.[1]).toContain('cut off');
    expect(answers?.[2]).toContain('The clock stands still.');
    expect(answers?.[3]).toContain('no such tool!');
  });

  it.each([
    ['an error', fails(500), 'server'],
    ['a cut', cutsStream(4, modelCalls('weather__forecast', { city: 'Paris' })), 'stream_interrupted'],
  ])('fails by %s without having run anything', async (_, turn, failure) => {
    const { state, calls } = await run([turn], isStreamed);
    expect(state.status).toBe('failed');
    expect(state.errors).toHaveLength(1);
    expect(state.errors[0]).toBeInstanceOf(ModelException);
    expect(state.errors[0]).toMatchObject({ failure });
    expect(state.stepCount).toBe(0);
    expect(calls).toEqual([]);
  });
});

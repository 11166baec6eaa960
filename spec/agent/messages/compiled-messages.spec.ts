import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  agentStateFromJson,
  CallableHook,
  type HookContext,
  HookStack,
  type InferenceRequest,
  Message,
  SelectedSections,
  Tools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';
import { compiledMessages } from '../../../lib/agent/messages/compiled-messages.js';

const tools = new Tools(FakeTool.returning('date', '', 'Monday'));
const begin = AgentState.empty().withUserMessage('Which day?');

function run(change: (context: HookContext) => HookContext = (context) => context): Promise<AgentState> {
  const interceptor = new HookStack([{ hook: new CallableHook(change), triggers: ['before_inference_request'] }]);
  const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('date'), ScenarioStep.final('Monday.'));
  return new AgentLoop({ tools, driver, interceptor }).execute(begin);
}

const sentIn = (state: AgentState): string[][] =>
  state.steps.toArray().map(({ inputMessages }) => [...inputMessages].map(({ role }) => role));

describe('the messages that a step was asked with', () => {
  it('are what its model was sent, at each step, as often as they are read', async () => {
    const state = await run();
    for (let time = 0; time < 2; time += 1) {
      expect(sentIn(state)).toEqual([['user'], ['user', 'assistant', 'tool']]);
    }
    const [asked] = [...(state.steps.at(1)?.inputMessages ?? [])];
    expect(asked).toBe(begin.messages.at(0)); // shared with the state, not copied
  });

  it('are those of a hook where it gave others, even ones that can be read once', async () => {
    const state = await run((context) => {
      function* once() {
        yield* context.inferenceRequest?.messages ?? [];
        yield Message.user('Be quick.');
      }
      return context.withInferenceRequest({ ...(context.inferenceRequest as InferenceRequest), messages: once() });
    });
    expect(sentIn(state)).toEqual([
      ['user', 'user'],
      ['user', 'assistant', 'tool', 'user'],
    ]);
  });

  it('cannot be changed by a hook in passing', async () => {
    const state = await run((context) => {
      Object.assign(context.inferenceRequest?.messages ?? {}, { length: 0 });
      return context;
    });
    expect([state.status, state.errors[0]?.message]).toEqual(['failed', expect.stringContaining('read only')]);
  });

  it('are not kept as JSON, which would repeat the conversation at each step', async () => {
    const state = await run();
    const restored = agentStateFromJson(JSON.parse(JSON.stringify(state)));
    expect(sentIn(restored)).toEqual([[], []]);
    expect(JSON.stringify(restored)).toBe(JSON.stringify(state));
  });

  it('are chosen by a compiler from the state that it was given', () => {
    const messages = compiledMessages(new SelectedSections('messages'), begin);
    begin.withUserMessage('More');
    expect([...messages]).toEqual([Message.user('Which day?')]);
  });
});

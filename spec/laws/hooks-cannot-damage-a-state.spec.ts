// Whatever a hook gives, the run ends, and its state is kept and read back. A hook that fails at a tool's use fails the call.
import { expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  AgentStopException,
  agentStateFromJson,
  CallableHook,
  type HookContext,
  HookStack,
  type HookTrigger,
  Result,
  ToolCall,
  ToolExecution,
  Tools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

type Deed = (context: HookContext) => HookContext;

const now = new Date(0);
const callOf = (context: HookContext): ToolCall => context.toolCall as ToolCall;
const answered = (facts: object | null): Deed => {
  return (context) => context.withInferenceResponse((facts && { ...context.inferenceResponse, ...facts }) as never);
};
const asked = (facts: object | null): Deed => {
  return (context) => context.withInferenceRequest((facts && { ...context.inferenceRequest, ...facts }) as never);
};
const done = (result: unknown, at = now, call?: unknown): Deed => {
  return (context) =>
    context.withToolExecution(
      new ToolExecution((call === undefined ? callOf(context) : call) as ToolCall, result as never, at, now),
    );
};
const state = (change: (state: AgentState) => AgentState): Deed => {
  return (context) => context.withState(change(context.state));
};
const thrown = (error: unknown): Deed => {
  return () => {
    throw error;
  };
};

const DEEDS: readonly [string, HookTrigger, Deed, string][] = [
  ['an empty answer', 'after_inference_response', (context) => context.withInferenceResponse({} as never), 'completed'],
  ['no answer', 'after_inference_response', answered(null), 'failed'],
  ['plain calls', 'after_inference_response', answered({ toolCalls: [{ name: 'date' }] }), 'completed'],
  ['calls without names', 'after_inference_response', answered({ toolCalls: [{}] }), 'failed'],
  ['odd usage', 'after_inference_response', answered({ usage: { inputTokens: Number.NaN } }), 'completed'],
  ['odd words', 'after_inference_response', answered({ text: { a: 1 }, finishReason: 7, model: null }), 'completed'],
  ['no request', 'before_inference_request', asked(null), 'failed'],
  ['no messages', 'before_inference_request', asked({ messages: undefined }), 'failed'],
  ['no arguments', 'before_tool_use', (c) => c.withToolCall(callOf(c).withArguments(null)), 'completed'],
  ['a list of arguments', 'before_tool_use', (c) => c.withToolCall(callOf(c).withArguments([1] as never)), 'completed'],
  ['a number as id', 'before_tool_use', (c) => c.withToolCall(callOf(c).withId(5 as never)), 'completed'],
  ['a bare value', 'after_tool_use', done({ a: 1n }), 'completed'],
  ['a time that is none', 'after_tool_use', done(Result.success(1), new Date(Number.NaN)), 'completed'],
  ['an execution of nothing', 'after_tool_use', done(Result.success(1), now, null), 'completed'],
  ['a text for a state', 'after_step', (context) => context.withState('x' as never), 'failed'],
  ['a step that is none', 'after_step', state((before) => before.withStep({} as never)), 'failed'],
  ['facts of a signal', 'after_step', state((s) => s.withStopSignal({ reason: 'error' } as never)), 'stopped'],
  ['a text for a signal', 'after_step', state((s) => s.withStopSignal('halt' as never)), 'failed'],
  [
    'a stop without a signal',
    'after_step',
    () => thrown(new AgentStopException('x' as never))(null as never),
    'failed',
  ],
  ['a text for a failure', 'after_step', state((s) => s.withFailure('x' as never)), 'failed'],
  ['reasons that there are not', 'after_step', state((s) => s.withExecutionContinued(['x'] as never)), 'completed'],
  ['no run', 'after_step', state((s) => s.withExecution(null)), 'completed'],
  ['a run forgotten', 'after_execution', state((s) => s.forNextExecution()), 'completed'],
  ['a failure at the end', 'on_stop', state((s) => s.withFailure(undefined as never)), 'failed'],
  [
    'odd facts',
    'before_step',
    state((s) => s.withMetadata('x', [Symbol('a'), 1n, s, new Map([[{}, 1]])])),
    'completed',
  ],
  ['nothing as a fact', 'before_step', state((s) => s.withMetadata('x', undefined)), 'completed'],
  [
    'a message in parts',
    'before_step',
    state((s) => s.withUserMessage({ role: 'user', content: [] } as never)),
    'failed',
  ],
  ['an odd error', 'before_step', thrown(Object.assign(new Error(), { code: 5, message: {}, name: 7 })), 'failed'],
  ['nothing thrown', 'before_step', thrown(undefined), 'failed'],
];

it.each(DEEDS)('a hook gives %s at %s', async (_, trigger, deed, status) => {
  let isDone = false;
  const once = new CallableHook((context) => {
    if (isDone) return context;
    isDone = true;
    return deed(context);
  });
  const ended = await new AgentLoop({
    tools: new Tools(FakeTool.returning('date', '', 'Monday')),
    driver: FakeAgentDriver.fromSteps(ScenarioStep.toolCall('date'), ScenarioStep.final('Monday.')),
    interceptor: new HookStack([{ hook: once, triggers: [trigger] }]),
  }).execute(AgentState.empty().withUserMessage('Which day?'));
  const kept = JSON.stringify(ended);
  expect(JSON.stringify(agentStateFromJson(JSON.parse(kept)))).toBe(kept);
  expect([isDone, ended.status]).toEqual([true, status]);
  for (const error of ended.errors) expect(error.name).not.toBe('TypeError');
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  AgentStopException,
  CallableHook,
  type HookFunction,
  HookStack,
  type HookTrigger,
  Result,
  StopSignal,
  ToolCall,
  ToolExecution,
  ToolExecutor,
  Tools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const search = FakeTool.returning('search', 'Search', 'hits');
const pay = FakeTool.returning('pay', 'Pay', 'paid');
const begin = AgentState.empty().withUserMessage('Go');
const twoSteps = (): FakeAgentDriver =>
  FakeAgentDriver.fromSteps(
    ScenarioStep.toolCalls(['search', { q: 1 }], ['pay', { amount: 9 }]),
    ScenarioStep.final('done'),
  );

function loopWith(hooks: Partial<Record<HookTrigger, HookFunction>>, driver = twoSteps()): AgentLoop {
  const registrations = Object.entries(hooks).map(([trigger, handle]) => ({
    hook: new CallableHook(handle),
    triggers: [trigger as HookTrigger],
    name: `on ${trigger}`,
  }));
  return new AgentLoop({ tools: new Tools(search, pay), driver, interceptor: new HookStack(registrations) });
}

/** The events of a run, as far as they say where it was. */
async function eventsOf(loop: AgentLoop, state = begin): Promise<readonly string[]> {
  const names: string[] = [];
  loop.wiretap(({ name }) => names.push(name));
  await loop.execute(state);
  return names;
}

describe('the events of a run', () => {
  it('come in the order of what happens, each start with its end', async () => {
    expect(await eventsOf(new AgentLoop({ tools: new Tools(search, pay), driver: twoSteps() }))).toEqual([
      'AgentExecutionStarted',
      'AgentStepStarted',
      'InferenceRequestStarted',
      'InferenceResponseReceived',
      'ToolCallStarted',
      'ToolCallStarted',
      'ToolCallCompleted',
      'ToolCallCompleted',
      'AgentStepCompleted',
      'AgentStateUpdated',
      'ContinuationEvaluated',
      'AgentStepStarted',
      'InferenceRequestStarted',
      'InferenceResponseReceived',
      'AgentStepCompleted',
      'AgentStateUpdated',
      'ContinuationEvaluated',
      'AgentExecutionStopped',
      'AgentExecutionCompleted',
    ]);
  });

  it('carry whose run it is, the numbers of steps, and what came of each call', async () => {
    const loop = new AgentLoop({
      tools: new Tools(search),
      driver: FakeAgentDriver.fromSteps(
        ScenarioStep.toolCall('search', { q: 1 }),
        ScenarioStep.toolCall('none'),
        ScenarioStep.final('done', { outputTokens: 3 }),
      ),
    });
    const heard: unknown[] = [];
    loop.on('AgentStepStarted', ({ data }) => heard.push(['start', data.step, data.tools]));
    loop.on('ToolCallStarted', ({ data }) => heard.push(['call', data.step, data.tool, data.args]));
    loop.on('ToolCallCompleted', ({ data }) => heard.push(['called', data.success, data.error]));
    loop.on('AgentStepCompleted', ({ data }) => heard.push(['end', data.step, data.hasToolCalls, data.errors]));
    loop.on('TokenUsageReported', ({ data }) => heard.push(['usage', data.usage.total]));
    loop.on('AgentExecutionStopped', ({ data }) => heard.push(['stopped', data.stopReason]));
    loop.on('AgentExecutionCompleted', ({ data }) =>
      heard.push(['completed', data.status, data.steps, data.finalResponse, data.agentId === begin.agentId]),
    );
    await loop.execute(begin);
    expect(heard).toEqual([
      ['start', 1, 1],
      ['call', 1, 'search', { q: 1 }],
      ['called', true, null],
      ['end', 1, true, 0],
      ['start', 2, 1],
      ['call', 2, 'none', {}],
      ['called', false, 'There is no tool "none". The tools are: search.'],
      ['end', 2, true, 1],
      ['start', 3, 1],
      ['end', 3, false, 0],
      ['usage', 3],
      ['stopped', 'completed'],
      ['completed', 'completed', 3, 'done', true],
    ]);
  });

  it('carry everything that a log needs, under the names of the specification', async () => {
    const block = new HookStack([
      {
        hook: new CallableHook((context) =>
          context.toolCall?.name === 'pay' ? context.blockToolExecution('No.') : context,
        ),
        triggers: ['before_tool_use'],
      },
    ]);
    const steps = [ScenarioStep.toolCalls(['search'], ['pay']), ScenarioStep.outage('no model')];
    const loop = new AgentLoop({
      tools: new Tools(search, pay),
      driver: FakeAgentDriver.fromSteps(...steps),
      interceptor: block,
    });
    const keys = new Map<string, string>();
    loop.wiretap(({ name, data }) =>
      keys.set(
        name,
        Object.keys(data)
          .filter((key) => !['agentId', 'parentAgentId', 'executionId'].includes(key))
          .sort()
          .join(' '),
      ),
    );
    await loop.execute(begin);
    await new AgentLoop({
      driver: FakeAgentDriver.fromSteps(ScenarioStep.final('x', { inputTokens: 1 })),
      events: loop.events,
    }).execute(begin);
    expect(Object.fromEntries(keys)).toEqual({
      AgentExecutionStarted: 'messagePayload messages tools',
      AgentStepStarted: 'messagePayload messages step tools',
      InferenceRequestStarted: 'inferenceExecutionId messages model step',
      InferenceResponseReceived:
        'durationMs finishReason inferenceExecutionId inputTokens model outputTokens step usage',
      InferenceRequestFailed: 'durationMs error inferenceExecutionId model step',
      ToolCallStarted: 'args at step tool toolCallId',
      ToolCallCompleted: 'completed durationMs error execution result started step success tool toolCallId',
      ToolCallBlocked: 'args hook reason step tool toolCallId',
      AgentStepCompleted: 'durationMs errorMessages errors finishReason hasToolCalls outputMessages step usage',
      AgentStateUpdated: 'state status step stepCount',
      TokenUsageReported: 'context operation usage',
      ContinuationEvaluated: 'executionState resolvedBy shouldStop status step stopReason stopSignal',
      AgentExecutionFailed: 'error errorType errors status steps usage',
      AgentExecutionStopped: 'source steps stopContext stopMessage stopReason',
      AgentExecutionCompleted: 'errors finalResponse outputMessages status steps usage',
    });
  });

  it('end also when the driver fails, when a tool stops, and when nobody iterates to the end', async () => {
    const failing = await eventsOf(
      new AgentLoop({ driver: FakeAgentDriver.fromSteps(ScenarioStep.outage('no model')) }),
    );
    expect(failing).toEqual([
      'AgentExecutionStarted',
      'AgentStepStarted',
      'InferenceRequestStarted',
      'InferenceRequestFailed',
      'AgentExecutionFailed',
      'AgentStepCompleted',
      'AgentStateUpdated',
      'ContinuationEvaluated',
      'AgentExecutionStopped',
      'AgentExecutionCompleted',
    ]);
    const stop = new FakeTool('stop', '', () => {
      throw new AgentStopException(new StopSignal({ reason: 'stop_requested' }));
    });
    const stopping = await eventsOf(
      new AgentLoop({ tools: new Tools(stop), driver: FakeAgentDriver.fromSteps(ScenarioStep.toolCall('stop')) }),
    );
    expect(stopping.filter((name) => name.startsWith('ToolCall'))).toEqual(['ToolCallStarted', 'ToolCallCompleted']);
    expect(stopping.at(-1)).toBe('AgentExecutionCompleted');
    const loop = new AgentLoop({ tools: new Tools(search, pay), driver: twoSteps() });
    const names: string[] = [];
    loop.wiretap(({ name }) => names.push(name));
    for await (const _ of loop.iterate(begin)) break;
    expect(names.slice(-2)).toEqual(['AgentExecutionStopped', 'AgentExecutionCompleted']);
  });
});

describe('hooks in a run', () => {
  it('are called at all ten triggers', async () => {
    const called: string[] = [];
    const triggers: readonly HookTrigger[] = [
      'before_execution',
      'before_step',
      'before_inference_request',
      'after_inference_response',
      'before_tool_use',
      'after_tool_use',
      'after_step',
      'on_stop',
      'after_execution',
      'on_error',
    ];
    const hooks = Object.fromEntries(triggers.map((trigger) => [trigger, () => void called.push(trigger)]));
    const steps = [ScenarioStep.toolCall('search'), ScenarioStep.outage('no model')];
    await loopWith(hooks, FakeAgentDriver.fromSteps(...steps)).execute(begin);
    expect(called).toEqual([
      'before_execution',
      'before_step',
      'before_inference_request',
      'after_inference_response',
      'before_tool_use',
      'after_tool_use',
      'after_step',
      'before_step',
      'before_inference_request',
      'on_error',
      'on_stop',
      'after_execution',
    ]);
  });

  it('may change a call, and the state for what follows (D5)', async () => {
    const state = await loopWith({
      before_tool_use: (context) => {
        const call = context.toolCall ?? new ToolCall('x');
        const changed = context.withState(context.state.withMetadata(`seen ${call.name}`, true));
        return call.name === 'pay' ? changed.withToolCall(call.withArguments({ amount: 1 })) : changed;
      },
      after_tool_use: (context) => context.withState(context.state.withMetadata('last', context.toolExecution?.name)),
    }).execute(begin);
    expect(pay.calls.at(-1)).toEqual({ amount: 1 });
    expect([state.metadata.get('seen search'), state.metadata.get('seen pay'), state.metadata.get('last')]).toEqual([
      true,
      true,
      'pay',
    ]);
    const [, asked, , answer] = state.messages.toArray();
    expect(answer).toMatchObject({ toolCallId: asked?.role === 'assistant' ? asked.toolCalls[1]?.id : '' });
  });

  it('may block a call: the model reads why, the event says so, and the others run', async () => {
    const calls = pay.calls.length;
    const loop = loopWith({
      before_tool_use: (context) =>
        context.toolCall?.name === 'pay' ? context.blockToolExecution('Over budget.') : context,
    });
    const blocked: unknown[] = [];
    loop.on('ToolCallBlocked', ({ data }) => blocked.push([data.tool, data.reason]));
    const state = await loop.execute(begin);
    expect(state.status).toBe('completed');
    expect(
      state.execution?.steps
        .at(0)
        ?.toolExecutions.all()
        .map((execution) => [execution.wasBlocked, execution.errorMessage]),
    ).toEqual([
      [false, ''],
      [true, 'Over budget.'],
    ]);
    expect(blocked).toEqual([['pay', 'Over budget.']]);
    expect(pay.calls.length).toBe(calls);
  });

  it('may answer in a tool’s place, and change what came of it', async () => {
    const state = await loopWith({
      before_tool_use: (context) => {
        const { toolCall } = context;
        if (toolCall?.name !== 'pay') return context;
        const answer = new ToolExecution(toolCall, Result.success('a dry run'), new Date(), new Date());
        return context.blockToolExecution().withToolExecution(answer);
      },
      after_tool_use: (context) => {
        const { toolExecution: done } = context;
        if (done === null) return context;
        return context.withToolExecution(
          new ToolExecution(done.toolCall, Result.success(`${String(done.value)}!`), done.startedAt, done.completedAt),
        );
      },
    }).execute(begin);
    expect(
      state.execution?.steps
        .at(0)
        ?.toolExecutions.all()
        .map((execution) => execution.value),
    ).toEqual(['hits!', 'a dry run']);
  });

  it('keep a call from running when they fail before it, and change nothing when they fail after it', async () => {
    const before = await loopWith({ before_tool_use: () => Promise.reject(new Error('secret detail')) }).execute(begin);
    expect(before.status).toBe('completed');
    const texts = before.messages
      .toArray()
      .filter((message) => message.role === 'tool')
      .map((message) => message.content);
    expect(texts[0]).toBe(
      'Error: The tool "search" was not run: a check before it failed. This is not your fault; go on without it.',
    );
    expect(texts.join()).not.toContain('secret');
    const loop = loopWith({ after_tool_use: () => Promise.reject(new Error('log is full')) });
    const failures: string[] = [];
    loop.on('HookFailed', ({ data }) => failures.push(data.error.message));
    // A stack of its own dispatcher is told apart from the loop's; the results stand either way.
    const after = await loop.execute(begin);
    expect(
      after.execution?.steps
        .at(0)
        ?.toolExecutions.all()
        .map((execution) => execution.value),
    ).toEqual(['hits', 'paid']);
  });

  it.each<HookTrigger>([
    'before_execution',
    'before_step',
    'before_inference_request',
    'after_inference_response',
    'after_step',
    'on_stop',
    'after_execution',
  ])('that throw at %s end the run as failed, with a terminal event and what was done', async (trigger) => {
    const loop = loopWith({ [trigger]: () => Promise.reject(new Error('broken hook')) });
    const names: string[] = [];
    loop.wiretap(({ name }) => names.push(name));
    const state = await loop.execute(begin);
    expect(state.status).toBe('failed');
    expect(state.errors.map((error) => error.message)).toEqual([
      `Hook "on ${trigger}" at ${trigger}: it threw "broken hook".`,
    ]);
    expect(names.at(-1)).toBe('AgentExecutionCompleted');
    expect(names.filter((name) => name === 'AgentStepStarted').length).toBe(
      names.filter((name) => name === 'AgentStepCompleted').length,
    );
  });

  it('that throw at on_error are kept beside the error that called them', async () => {
    const state = await loopWith(
      { on_error: () => Promise.reject(new Error('worse')) },
      FakeAgentDriver.fromSteps(ScenarioStep.outage('bad')),
    ).execute(begin);
    expect(state.errors.map((error) => error.message)).toEqual([
      'bad',
      'Hook "on on_error" at on_error: it threw "worse".',
    ]);
  });

  it('may stop the run cleanly, with their own signal (D7)', async () => {
    const signal = new StopSignal({ reason: 'user_requested', message: 'closing time', source: 'shop' });
    const loop = loopWith({ before_step: () => Promise.reject(new AgentStopException(signal)) });
    const received: unknown[] = [];
    loop.on('StopSignalReceived', ({ data }) => received.push([data.reason, data.message, data.source]));
    const state = await loop.execute(begin);
    expect([state.status, state.stopSignal, state.stepCount]).toEqual(['stopped', signal, 0]);
    expect(received).toEqual([['user_requested', 'closing time', 'shop']]);
  });

  it('may ask for one more step, and name the signals that this takes back (D11)', async () => {
    let asked = 0;
    const again: HookFunction = (context) => {
      asked += 1;
      if (asked > 1) return context;
      return context.withState(
        context.state.withStopSignal(new StopSignal({ reason: 'retry_limit' })).withExecutionContinued(['retry_limit']),
      );
    };
    const driver = FakeAgentDriver.fromResponses('draft', 'better');
    const state = await loopWith({ after_step: again }, driver).execute(begin);
    expect([state.stepCount, state.finalResponse, state.status]).toEqual([2, 'better', 'completed']);
  });

  it('may read and change the request and the response', async () => {
    const state = await loopWith(
      {
        before_inference_request: (context) => {
          const request = context.inferenceRequest;
          return request === null
            ? context
            : context.withState(context.state.withMetadata('asked', [...request.messages].length));
        },
        after_inference_response: (context) => {
          const response = context.inferenceResponse;
          return response === null
            ? context
            : context.withInferenceResponse({ ...response, text: response.text.toUpperCase() });
        },
      },
      FakeAgentDriver.fromResponses('quiet'),
    ).execute(begin);
    expect([state.finalResponse, state.metadata.get('asked')]).toEqual(['QUIET', 1]);
  });
});

describe('the executor’s policies', () => {
  const broken = FakeTool.failing('broken', '', new Error('out of order'));
  const steps = () =>
    FakeAgentDriver.fromSteps(ScenarioStep.toolCalls(['broken'], ['search']), ScenarioStep.final('done'));
  const tools = new Tools(broken, search);

  it('throwOnToolFailure ends the run with the failed call, and keeps the step', async () => {
    const executor = new ToolExecutor(tools, { throwOnToolFailure: true });
    const state = await new AgentLoop({ tools, driver: steps(), executor }).execute(begin);
    expect([state.status, state.stepCount, state.lastStep?.type]).toEqual(['failed', 1, 'error']);
    expect(state.errors[0]).toMatchObject({ code: 'tool.failed', message: 'The tool "broken" failed: out of order' });
    expect(state.lastStep?.toolExecutions.all().map((execution) => execution.errorMessage)).toEqual([
      'out of order',
      'The tool "search" was not run: the call of "broken" before it did not go through.',
    ]);
  });

  it('stopOnToolBlock leaves the calls after a blocked one', async () => {
    const executor = new ToolExecutor(tools, { stopOnToolBlock: true });
    const block = new HookStack([
      { hook: new CallableHook((context) => context.blockToolExecution('No.')), triggers: ['before_tool_use'] },
    ]);
    const state = await new AgentLoop({ tools, driver: steps(), executor, interceptor: block }).execute(begin);
    expect(
      state.execution?.steps
        .at(0)
        ?.toolExecutions.all()
        .map((execution) => execution.errorMessage),
    ).toEqual(['No.', 'The tool "search" was not run: the call of "broken" before it did not go through.']);
  });

  it('stay when the loop’s other parts are changed (D22)', async () => {
    const executor = new ToolExecutor(tools, { throwOnToolFailure: true });
    const loop = new AgentLoop({ driver: steps(), executor }).withTools(tools).withTool(pay).withDriver(steps());
    expect(loop.tools.names()).toEqual(['broken', 'search', 'pay']);
    expect((await loop.execute(begin)).status).toBe('failed');
  });
});

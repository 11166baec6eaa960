import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  AgentStopException,
  CallableHook,
  type CanUseTools,
  EventDispatcher,
  HookStack,
  type Message,
  StopSignal,
  ToolExecutor,
  Tools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const search = FakeTool.returning('search', 'Search', 'three hits');
const question = AgentState.empty().withUserMessage('Find cats');
const briefly = ({ role, content }: Message): string => `${role}: ${content}`;

describe('AgentLoop', () => {
  it('runs until the model asks for no more tools', async () => {
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCall('search', { query: 'cats' }, 'Let me look.', { inputTokens: 10, outputTokens: 5 }),
      ScenarioStep.toolCalls(['search', { query: 'more' }], ['search', '{"query":"most"}']),
      ScenarioStep.final('There are cats.', { inputTokens: 20, outputTokens: 7 }),
    );
    const state = await new AgentLoop({ tools: new Tools(search), driver }).execute(question);
    expect(state).toMatchObject({
      status: 'completed',
      stopReason: 'completed',
      finalResponse: 'There are cats.',
      stepCount: 3,
    });
    expect([...state.messages].map(briefly)).toEqual([
      'user: Find cats',
      'assistant: Let me look.',
      'tool: three hits',
      'assistant: ',
      'tool: three hits',
      'tool: three hits',
      'assistant: There are cats.',
    ]);
    expect(state.usage.total).toBe(42);
    expect(question.status).toBe('pending');
    expect([...question.messages].length).toBe(1);
  });

  it('answers each call under its id', async () => {
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCalls(['search', {}], ['none', {}]),
      ScenarioStep.final('ok'),
    );
    const state = await new AgentLoop({ tools: new Tools(search), driver }).execute(question);
    const [, asked, ...answers] = state.messages.toArray();
    const calls = asked?.role === 'assistant' ? asked.toolCalls : [];
    expect(answers.slice(0, 2)).toMatchObject([
      { role: 'tool', content: 'three hits', toolCallId: calls[0]?.id, toolName: 'search', isError: false },
      {
        role: 'tool',
        content: 'Error: There is no tool "none". The tools are: search.',
        toolCallId: calls[1]?.id,
        toolName: 'none',
        isError: true,
      },
    ]);
  });

  it('gives the state after each step and once more at the end', async () => {
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('search'), ScenarioStep.final('done'));
    const seen: [string, number, string | undefined][] = [];
    for await (const state of new AgentLoop({ tools: new Tools(search), driver }).iterate(question)) {
      seen.push([state.status, state.stepCount, state.lastStep?.type]);
    }
    expect(seen).toEqual([
      ['in_progress', 1, 'tool_execution'],
      ['completed', 2, 'final_response'],
    ]);
  });

  it('does not fail for a tool’s error that the model recovered from', async () => {
    const broken = FakeTool.failing('broken', '', new Error('out of order'));
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('broken'), ScenarioStep.final('I could not.'));
    const state = await new AgentLoop({ tools: new Tools(broken), driver }).execute(question);
    expect(state).toMatchObject({ status: 'completed', errors: [], finalResponse: 'I could not.' });
    expect(state.execution?.steps.at(0)?.toolExecutions.errors.map((error) => error.message)).toEqual(['out of order']);
  });

  it('ends a run that the driver cannot go on with as failed, with the error, and without half a step', async () => {
    const failure = new Error('no answer');
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('search'), ScenarioStep.outage(failure));
    const state = await new AgentLoop({ tools: new Tools(search), driver }).execute(question);
    expect(state).toMatchObject({ status: 'failed', stopReason: null, stepCount: 1, finalResponse: '' });
    expect(state.errors).toEqual([failure]);
    expect(state.execution?.completedAt).toBeInstanceOf(Date);
  });

  it('stops with a tool’s own signal, and keeps the step', async () => {
    const signal = new StopSignal({
      reason: 'stop_requested',
      message: 'enough',
      context: { seen: 3 },
      source: 'guard',
    });
    const stop = new FakeTool(
      'stop',
      '',
      () => {
        throw new AgentStopException(signal);
      },
      { traits: { parallel: false } },
    );
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCalls(['search'], ['stop'], ['search']));
    const state = await new AgentLoop({ tools: new Tools(search, stop), driver }).execute(question);
    expect(state).toMatchObject({ status: 'stopped', stopReason: 'stop_requested', stepCount: 1 });
    expect(state.stopSignal).toBe(signal);
    expect(String(state.stopSignal)).toBe('stop_requested: enough');
    expect([...state.messages].map(briefly).slice(2)).toEqual([
      'tool: three hits',
      'tool: Error: The tool "stop" stopped the agent: enough',
      'tool: Error: The tool "search" was not run: the agent was stopped.',
    ]);
  });

  it('stops before the next step once its signal is aborted, with every call answered', async () => {
    const controller = new AbortController();
    const leave = new FakeTool('leave', '', () => controller.abort(new Error('the user left')));
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCalls(['leave'], ['search']));
    const state = await new AgentLoop({ tools: new Tools(leave, search), driver }).execute(question, {
      signal: controller.signal,
    });
    expect(state).toMatchObject({ status: 'stopped', stopReason: 'user_requested', stepCount: 1 });
    expect(state.stopSignal?.message).toBe('the user left');
    expect(state.lastStep?.toolExecutions.count).toBe(2);
  });

  it('takes no step at all when it was aborted before', async () => {
    const state = await new AgentLoop({ driver: FakeAgentDriver.fromResponses('hi') }).execute(question, {
      signal: AbortSignal.abort('too late'),
    });
    expect(state).toMatchObject({ status: 'stopped', stopReason: 'user_requested', stepCount: 0 });
    expect(state.stopSignal?.message).toBe('too late');
  });

  it('goes on with the conversation in a new run', async () => {
    const loop = new AgentLoop({ driver: FakeAgentDriver.fromResponses('first', 'second') });
    const first = await loop.execute(question);
    const second = await loop.execute(first.withUserMessage('And dogs?'));
    expect(second).toMatchObject({ executionCount: 2, stepCount: 1, finalResponse: 'second' });
    expect(second.execution?.id).not.toBe(first.execution?.id);
    expect([...second.messages].map(briefly)).toEqual([
      'user: Find cats',
      'assistant: first',
      'user: And dogs?',
      'assistant: second',
    ]);
  });

  it('runs any number of runs at once', async () => {
    const echo = new FakeTool('echo', '', async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return text;
    });
    const run = async (n: number): Promise<string> => {
      const driver = FakeAgentDriver.fromSteps(
        ScenarioStep.toolCall('echo', { text: `n${n}` }),
        ScenarioStep.final(`done ${n}`),
      );
      const state = await new AgentLoop({ tools: new Tools(echo), driver }).execute(AgentState.empty());
      return `${state.messages.at(1)?.content} ${state.finalResponse}`;
    };
    expect(await Promise.all(Array.from({ length: 50 }, (_, n) => run(n)))).toEqual(
      Array.from({ length: 50 }, (_, n) => `n${n} done ${n}`),
    );
  });

  it.each([
    ['the same state', (state: AgentState) => state],
    ['nothing', () => undefined as never],
  ])('does not ask a driver for ever that gives %s', async (_what, answer) => {
    const driver: CanUseTools = { useTools: async (state) => answer(state), withToolRuntime: () => driver };
    const state = await new AgentLoop({ driver }).execute(question);
    expect([state.status, state.errors[0]?.message]).toEqual([
      'failed',
      'The driver gave no new step: useTools() must give the state with one more.',
    ]);
  });

  it('normalises whatever a driver throws', async () => {
    const driver: CanUseTools = { useTools: () => Promise.reject('plain text'), withToolRuntime: () => driver };
    const state = await new AgentLoop({ driver }).execute(question);
    expect(state.errors.map((error) => error.message)).toEqual(['plain text']);
  });
});

describe('a loop with other parts', () => {
  it('is another loop, whose parts can be asked for', async () => {
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('search'), ScenarioStep.final('Done.'));
    const loop = new AgentLoop({ tools: new Tools(search), driver });
    const executor = new ToolExecutor(new Tools(), { stopOnToolBlock: true });
    const interceptor = new HookStack([
      { hook: new CallableHook((context) => context.blockToolExecution('No.')), triggers: ['before_tool_use'] },
    ]);
    const events = new EventDispatcher();
    const heard: string[] = [];
    events.on('ToolCallBlocked', ({ data }) => heard.push(data.reason));
    const other = loop.withToolExecutor(executor).withInterceptor(interceptor).withEvents(events);
    expect([other.driver, other.toolExecutor, other.interceptor, other.events]).toEqual([
      driver,
      executor,
      interceptor,
      events,
    ]);
    expect(loop.toolExecutor).not.toBe(executor);
    await other.execute(question);
    expect(heard).toEqual(['No.']);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  agentStateFromJson,
  CallableHook,
  Context,
  HookStack,
  Param,
  Tool,
  ToolCallingDriver,
  ToolChoice,
  ToolContext,
  Tools,
} from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import {
  FakeAgentDriver,
  modelCalls,
  modelSays,
  type ScenarioCall,
  ScenarioStep,
  startModelServer,
} from 'toolwright/testing';

class Service {
  readonly #repo = new Map([['a', 1]]);
  @Tool('Look up') look(@Param('Key') key: string): number | undefined {
    return this.#repo.get(key);
  }
  @Tool('Do it, and return nothing') nothing(): void {}
  @Tool('Fail without a word') silent(): never {
    throw new Error();
  }
  @Tool('Everything JSON does not know') everything(): unknown {
    return {
      big: 1n,
      map: new Map([['a', 1]]),
      set: new Set([1]),
      nan: Number.NaN,
      error: new Error('shown'),
      undef: undefined,
    };
  }
  @Tool('Progress, then a result') async *progress(): AsyncGenerator<string, string> {
    yield 'half';
    return 'whole';
  }
  @Tool('Talk to the database') query(): never {
    throw Object.assign(new Error('ENOENT /etc/secrets/db-password'), {
      code: 'ENOENT',
      path: '/etc/secrets/db-password',
    });
  }
}

const tools = Tools.from(new Service());
const begin = AgentState.empty().withUserMessage('Go');

/** The texts that the model reads of the calls of one step. */
async function answersTo(...calls: readonly ScenarioCall[]): Promise<string[]> {
  const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCalls(...calls), ScenarioStep.final('done'));
  const state = await new AgentLoop({ tools, driver }).execute(begin);
  expect(state.status).toBe('completed');
  return state.messages.toArray().flatMap((message) => (message.role === 'tool' ? [message.content] : []));
}

describe('Execution and loop', () => {
  it('B87: three calls, one throws — three results', async () => {
    expect(await answersTo(['look', { key: 'a' }], ['silent'], ['nothing'])).toEqual(['1', 'Error: Error', 'null']);
  });

  it('B88: an after-hook throws — the failure is isolated and reported, the calls are answered', async () => {
    const hook = {
      hook: new CallableHook(() => Promise.reject(new Error('log is full'))),
      triggers: ['after_tool_use' as const],
    };
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCalls(['look', { key: 'a' }], ['nothing']),
      ScenarioStep.final('done'),
    );
    const loop = new AgentLoop({ tools, driver });
    const failures: string[] = [];
    loop.on('HookFailed', ({ data }) => failures.push(data.error.message));
    const state = await loop.with({ interceptor: new HookStack([hook], { events: loop.events }) }).execute(begin);
    expect(state.status).toBe('completed');
    expect(state.messages.toArray().flatMap((message) => (message.role === 'tool' ? [message.content] : []))).toEqual([
      '1',
      'null',
    ]);
    expect(failures).toEqual(Array(2).fill('Hook "CallableHook" at after_tool_use: it threw "log is full".'));
  });

  it('B89: a tool throws an error without a message — the id is kept, the text is the error’s name', async () => {
    expect(await answersTo(['silent'])).toEqual(['Error: Error']);
  });

  it('B95: tool calls present with finish reason "stop" — the calls are executed', async () => {
    await using server = await startModelServer([
      modelCalls('look', { key: 'a' }, { finishReason: 'stop' }),
      modelSays('One.'),
    ]);
    const model = openAiModel('m', { baseURL: server.baseURL, apiKey: 'none' });
    const state = await new AgentLoop({ tools, driver: new ToolCallingDriver(model) }).execute(begin);
    expect([state.stepCount, state.finalResponse]).toEqual([2, 'One.']);
  });

  it('B98: a forced tool choice — it holds once, so that the run can end', async () => {
    await using server = await startModelServer([modelCalls('look', { key: 'a' }), modelSays('One.')]);
    const model = openAiModel('m', { baseURL: server.baseURL, apiKey: 'none' });
    const driver = new ToolCallingDriver(model, { toolChoice: ToolChoice.specific('look') });
    const state = await new AgentLoop({ tools, driver }).execute(begin);
    expect(state.finalResponse).toBe('One.');
    expect(server.requests.map(({ body }) => (body as { tool_choice?: unknown }).tool_choice)).toEqual([
      { type: 'function', function: { name: 'look' } },
      'auto',
    ]);
  });

  it('B100: the run is aborted in the middle of a tool — the signal reaches it, and every call is answered', async () => {
    const controller = new AbortController();
    class Slow {
      @Tool('Wait until aborted')
      async wait(@Param('Why') why: string, @Context() context: ToolContext): Promise<string> {
        setTimeout(() => controller.abort(new Error('the user left')), 1);
        await new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }));
        throw new Error(`${why}: ${(context.signal.reason as Error).message}`);
      }
    }
    const slow = Tools.from(new Slow());
    expect(slow.toToolSchema()[0]?.parameters.properties).toEqual({ why: { type: 'string', description: 'Why' } });
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCalls(['wait', { why: 'stopped' }], ['wait', { why: 'never' }]),
    );
    const state = await new AgentLoop({ tools: slow, driver }).execute(begin, { signal: controller.signal });
    expect([state.status, state.stopReason]).toEqual(['stopped', 'user_requested']);
    expect(state.messages.toArray().flatMap((message) => (message.role === 'tool' ? [message.content] : []))).toEqual([
      'Error: stopped: the user left',
      'Error: never: the user left',
    ]);
  });

  it('B103: a void method — a stable text', async () => {
    expect(await answersTo(['nothing'])).toEqual(['null']);
  });

  it('B104: bigint, Map, Set, NaN, an error inside a result — nothing throws, nothing is lost', async () => {
    expect(await answersTo(['everything'])).toEqual([
      '{"big":"1","map":{"a":1},"set":[1],"nan":"NaN","error":{"error":"shown"}}',
    ]);
  });

  it('B106: one call is approved, one denied — the denied one is answered with the reason', async () => {
    const deny = new CallableHook((context) =>
      context.toolCall?.name === 'nothing' ? context.blockToolExecution('Denied by Ann.') : context,
    );
    const driver = FakeAgentDriver.fromSteps(
      ScenarioStep.toolCalls(['look', { key: 'a' }], ['nothing']),
      ScenarioStep.final('done'),
    );
    const interceptor = new HookStack([{ hook: deny, triggers: ['before_tool_use'] }]);
    const state = await new AgentLoop({ tools, driver, interceptor }).execute(begin);
    expect(state.messages.toArray().flatMap((message) => (message.role === 'tool' ? [message.content] : []))).toEqual([
      '1',
      'Error: Denied by Ann.',
    ]);
  });

  it('B107: a state goes through JSON between steps — the run goes on as if nothing had happened', async () => {
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('look', { key: 'a' }), ScenarioStep.final('done'));
    const loop = new AgentLoop({ tools, driver });
    for await (const state of loop.iterate(begin)) {
      const restored = agentStateFromJson(JSON.parse(JSON.stringify(state)));
      expect(JSON.stringify(restored)).toBe(JSON.stringify(state));
      const end = await loop.execute(restored);
      expect([end.status, end.stepCount, end.execution?.id]).toEqual(['completed', 2, state.execution?.id]);
      break;
    }
  });

  it('B110: an error with a path and credentials — the model reads a general text with an id, the operator the error', async () => {
    const driver = FakeAgentDriver.fromSteps(ScenarioStep.toolCall('query'), ScenarioStep.final('done'));
    const loop = new AgentLoop({ tools, driver });
    const seen: (string | undefined)[] = [];
    loop.on('ToolCallCompleted', ({ data }) => seen.push(data.execution.error?.message, data.execution.id.slice(0, 8)));
    const state = await loop.execute(begin);
    const text = state.messages.at(2)?.content ?? '';
    expect(text).not.toContain('secrets');
    expect(seen[0]).toBe('ENOENT /etc/secrets/db-password');
    expect(text).toContain(`(${seen[1]})`);
  });

  it('B112: an async generator — it is run to its end, and its return value counts', async () => {
    expect(await answersTo(['progress'])).toEqual(['whole']);
  });

  it('B113: a method that uses this — it is called on its object', async () => {
    expect(await answersTo(['look', { key: 'a' }])).toEqual(['1']);
  });
});

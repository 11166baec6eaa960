// The calls of one step: which run beside each other, how long they may take, which are made again.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  type AgentEventMap,
  AgentException,
  AgentState,
  AgentStopException,
  CallableHook,
  Context,
  EventDispatcher,
  FunctionTool,
  HookStack,
  Param,
  StopSignal,
  Tool,
  ToolCall,
  type ToolContext,
  ToolDeclarationException,
  ToolExecutor,
  type ToolExecutorOptions,
  type ToolOptions,
  Tools,
  ToolTimeoutException,
} from 'toolwright';
import { FakeTool } from 'toolwright/testing';
import { ToolUseHooks } from '../../lib/agent/hooks/tool-use-hooks.js';

type Traits = NonNullable<FakeTool['traits']>;

/** What begins and ends while calls run: `+a` and `-a`. */
class Log {
  readonly entries: string[] = [];
  most = 0;
  #open = 0;

  tool(name: string, traits: Traits = {}, milliseconds = 2): FakeTool {
    const handler = async ({ id = name }: { id?: string }): Promise<string> => {
      this.#open += 1;
      this.most = Math.max(this.most, this.#open);
      this.entries.push(`+${id}`);
      await pause(milliseconds);
      this.entries.push(`-${id}`);
      this.#open -= 1;
      return id;
    };
    return new FakeTool(name, '', handler, { traits });
  }
}

/** A handler that takes whatever it is sent. */
const anyhow =
  <T>(work: () => T) =>
  (..._any: unknown[]): T =>
    work();

const call = (name: string, id: string): ToolCall => new ToolCall(name, { id }, id);

async function run(
  tools: readonly FakeTool[],
  calls: readonly ToolCall[],
  options: ToolExecutorOptions = {},
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const executor = new ToolExecutor(new Tools(...tools), options);
  const executions = await executor.executeTools(calls, AgentState.empty().withExecutionBegun(), { signal });
  return executions.all().map((one) => (one.hasError ? `Error: ${one.errorMessage}` : String(one.value)));
}

describe('the calls of one step', () => {
  it('run beside each other, and are answered in the order in which they were made', async () => {
    const log = new Log();
    const slow = log.tool('slow', {}, 10);
    const calls = [call('slow', 'a'), call('fast', 'b'), call('slow', 'c')];
    expect(await run([slow, log.tool('fast', {}, 1)], calls)).toEqual(['a', 'b', 'c']);
    expect(log.entries).toEqual(['+a', '+b', '+c', '-b', '-a', '-c']);
  });

  it('run all at once, up to the limit', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => call('tool', String(index)));
    const [all, few] = [new Log(), new Log()];
    await run([all.tool('tool')], hundred);
    expect(await run([few.tool('tool')], hundred, { maxParallel: 7 })).toEqual(hundred.map(({ id }) => id));
    expect([all.most, few.most]).toEqual([100, 7]);
  });

  it.each<[string, Traits]>([
    ['parallel: false', { parallel: false }],
    ['effects: write', { effects: 'write' }],
    ['effects: destructive', { effects: 'destructive' }],
  ])('wait for each other where a tool says %s', async (_, traits) => {
    const log = new Log();
    const calls = [call('read', 'a'), call('read', 'b'), call('write', 'c'), call('write', 'd'), call('read', 'e')];
    await run([log.tool('read', { effects: 'read' }), log.tool('write', traits)], calls);
    expect(log.entries).toEqual(['+a', '+b', '-a', '-b', '+c', '-c', '+d', '-d', '+e', '-e']);
  });

  it('run beside others where a tool that writes says so, and one after another where tools share a key', async () => {
    const log = new Log();
    const tools = [
      log.tool('free', { effects: 'write', parallel: true }),
      log.tool('debit', { effects: 'write', parallel: 'account' }),
      log.tool('credit', { effects: 'write', parallel: 'account' }),
    ];
    await run(tools, [call('debit', 'a'), call('credit', 'b'), call('free', 'c'), call('debit', 'd')]);
    expect(log.entries).toEqual(['+a', '+c', '-a', '+b', '-c', '-b', '+d', '-d']);
  });

  it('run one by one when the first failure or block is to end the step', async () => {
    const log = new Log();
    await run([log.tool('tool')], [call('tool', 'a'), call('tool', 'b')], { throwOnToolFailure: true });
    expect(log.entries).toEqual(['+a', '-a', '+b', '-b']);
  });

  it('come to their end when one of them stops the agent; those behind a barrier are not begun', async () => {
    const log = new Log();
    const stop = new FakeTool(
      'stop',
      '',
      anyhow(() => {
        throw new AgentStopException(new StopSignal({ reason: 'stop_requested', message: 'enough' }));
      }),
    );
    const tools = [log.tool('read'), stop, log.tool('write', { parallel: false })];
    expect(await run(tools, [call('read', 'a'), call('stop', 'b'), call('read', 'c'), call('write', 'd')])).toEqual([
      'a',
      'Error: The tool "stop" stopped the agent: enough',
      'c',
      'Error: The tool "write" was not run: the agent was stopped.',
    ]);
  });

  it('that wait for their turn are not begun once the run is aborted, and are answered all the same', async () => {
    const controller = new AbortController();
    const log = new Log();
    const end = new FakeTool(
      'end',
      '',
      anyhow(() => controller.abort(new Error('gone'))),
      { traits: { parallel: 'key' } },
    );
    const answers = await run(
      [end, log.tool('next', { parallel: 'key' })],
      [call('end', 'a'), call('next', 'b')],
      {},
      controller.signal,
    );
    expect(answers).toEqual(['undefined', 'Error: The tool "next" was not run: the run was aborted.']);
    expect(log.entries).toEqual([]);
  });

  it('pass the hooks one at a time, in their order, however fast they are', async () => {
    const seen: string[] = [];
    const hook = (name: string): CallableHook =>
      new CallableHook(async (context) => {
        seen.push(`${name} ${context.toolCall?.id}`);
        await pause(1);
        return context.withState(
          context.state.withMetadata(name, [
            ...((context.state.metadata.get(name) as string[]) ?? []),
            context.toolCall?.id,
          ]),
        );
      });
    const log = new Log();
    const interceptor = new ToolUseHooks(
      new HookStack([
        { hook: hook('before'), triggers: ['before_tool_use'] },
        { hook: hook('after'), triggers: ['after_tool_use'] },
      ]),
    );
    const executor = new ToolExecutor(new Tools(log.tool('slow', {}, 20), log.tool('fast', {}, 1)), { interceptor });
    const executions = await executor.executeTools([call('slow', 'a'), call('fast', 'b')], AgentState.empty());
    expect(seen).toEqual(['before a', 'before b', 'after a', 'after b']);
    expect([...(executions.state?.metadata ?? [])]).toEqual([
      ['before', ['a', 'b']],
      ['after', ['a', 'b']],
    ]);
  });
});

describe('a tool that takes too long', () => {
  const never = anyhow(() => new Promise<never>(() => undefined));

  it.each<[string, Traits, string]>([
    ['reads', { effects: 'read' }, '.'],
    ['is idempotent', { effects: 'write', idempotent: true }, '.'],
    ['writes', { effects: 'write' }, ': what it does may have happened or not.'],
    ['does not say', {}, ': what it does may have happened or not.'],
  ])('is given up, and the model told what that means: it %s', async (_, traits, rest) => {
    const tool = new FakeTool('slow', '', never, { traits: { ...traits, timeout: 20 } });
    expect(await run([tool], [call('slow', 'a')])).toEqual([
      `Error: The tool "slow" took longer than 20 ms and was given up${rest}`,
    ]);
  });

  it('hears of it by its signal, and may still answer', async () => {
    class Service {
      @Tool({ timeout: 20 }) async partial(@Context() { signal }: ToolContext): Promise<string> {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return `half, because of ${(signal.reason as AgentException).code}`;
      }
      @Tool({ timeout: 20 }) async strict(@Context() { signal }: ToolContext): Promise<void> {
        await pause(5_000, undefined, { signal });
      }
    }
    const executor = new ToolExecutor(Tools.from(new Service()));
    const executions = await executor.executeTools(
      [new ToolCall('partial'), new ToolCall('strict')],
      AgentState.empty(),
    );
    const [partial, strict] = executions.all();
    expect(partial?.value).toBe('half, because of tool.timeout');
    expect(strict?.error).toBeInstanceOf(ToolTimeoutException);
    expect(strict?.error).toMatchObject({ code: 'tool.timeout', timeoutMs: 20, cause: { name: 'AbortError' } });
  });

  it('has the executor’s limit where it has none of its own', async () => {
    const tools = [new FakeTool('a', '', never), new FakeTool('b', '', never, { traits: { timeout: 30 } })];
    expect(await run(tools, [call('a', '1'), call('b', '2')], { timeout: 10 })).toEqual([
      expect.stringContaining('"a" took longer than 10 ms'),
      expect.stringContaining('"b" took longer than 30 ms'),
    ]);
  });
});

describe('a call that failed for a passing reason', () => {
  const flaky = (failures: number, error: unknown, traits: Traits): FakeTool => {
    let left = failures;
    return new FakeTool(
      'flaky',
      '',
      (..._any: unknown[]) => {
        if (left === 0) return 'at last';
        left -= 1;
        throw error;
      },
      { traits },
    );
  };
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const options = { retryDelay: 1 };

  it.each<[string, unknown]>([
    ['a network fault', reset],
    ['a network fault inside', new AgentException('No answer', { cause: reset })],
    ['a full server', Object.assign(new Error('Too many requests'), { status: 429 })],
    ['an error that says so', Object.assign(new Error('Busy'), { retryable: true })],
  ])('is made again, as often as the tool declares: %s', async (_, error) => {
    const tool = flaky(2, error, { effects: 'read', retries: 2 });
    expect(await run([tool], [call('flaky', 'a')], options)).toEqual(['at last']);
    expect(tool.calls).toHaveLength(3);
    const more = flaky(3, error, { idempotent: true, retries: 2 });
    expect((await run([more], [call('flaky', 'a')], options))[0]).toMatch(/^Error/);
    expect(more.calls).toHaveLength(3);
  });

  it.each<[string, unknown, Traits]>([
    ['an error in the matter', new Error('No such city'), { effects: 'read', retries: 2 }],
    [
      'an error that says no',
      Object.assign(new Error('No'), { code: 'ECONNRESET', retryable: false }),
      { effects: 'read', retries: 2 },
    ],
    ['a tool that declares no retries', reset, { effects: 'read' }],
  ])('is made once: %s', async (_, error, traits) => {
    const tool = flaky(1, error, traits);
    await run([tool], [call('flaky', 'a')], options);
    expect(tool.calls).toHaveLength(1);
  });

  it('is not made again once the run is aborted', async () => {
    const controller = new AbortController();
    const tool = flaky(3, reset, { effects: 'read', retries: 3 });
    const events = new EventDispatcher();
    events.on('ToolCallRetried', () => controller.abort(new Error('gone')));
    const answers = await run([tool], [call('flaky', 'a')], { retryDelay: 10_000, events }, controller.signal);
    expect(answers).toEqual(['Error: read ECONNRESET']);
    expect(tool.calls).toHaveLength(1);
  });

  it('tells of each try, and gives all of them one key', async () => {
    const keys: (string | null)[] = [];
    class Service {
      @Tool({ effects: 'write', idempotent: true, retries: 2, timeout: 15 })
      async send(@Context() context: ToolContext): Promise<string> {
        keys.push(context.idempotencyKey);
        return keys.length < 3 ? new Promise(() => undefined) : 'sent';
      }
    }
    const retried: AgentEventMap['ToolCallRetried'][] = [];
    const events = new EventDispatcher();
    events.on('ToolCallRetried', ({ data }) => retried.push(data));
    const state = AgentState.empty().withExecutionBegun();
    const executor = new ToolExecutor(Tools.from(new Service()), { events, retryDelay: 2 });
    const executions = await executor.executeTools([new ToolCall('send', {}, 'c1')], state);
    expect(executions.first?.value).toBe('sent');
    expect(keys).toEqual(Array(3).fill(`${state.execution?.id}:1:c1`));
    expect(
      retried.map(({ tool, attempt, delayMs, error }) => [tool, attempt, delayMs, (error as AgentException).code]),
    ).toEqual([
      ['send', 1, 2, 'tool.timeout'],
      ['send', 2, 4, 'tool.timeout'],
    ]);
  });

  it.each<[ToolOptions]>([[{ retries: 1 }], [{ retries: 1, effects: 'write' }], [{ retries: 1.5, effects: 'read' }]])(
    'cannot be asked for where it would do things twice: %j',
    (traits) => {
      const declare = (): unknown => FunctionTool.fromCallable(function f() {}, traits);
      expect(declare).toThrow(ToolDeclarationException);
    },
  );
});

describe('a tool that tells how far it is', () => {
  it('is heard while it works, by what it yields and by its context, and no longer', async () => {
    let late = (): void => undefined;
    class Service {
      @Tool() async *count(@Param({ type: 'integer' }) to: number): AsyncGenerator<number, string> {
        for (let n = 1; n <= to; n += 1) yield n;
        return 'counted';
      }
      @Tool() say(@Context() context: ToolContext): string {
        context.progress({ done: 0.5 });
        late = () => context.progress('too late');
        return 'said';
      }
    }
    const heard: unknown[] = [];
    const events = new EventDispatcher();
    events.on('ToolCallProgress', ({ data }) => heard.push([data.tool, data.toolCallId, data.progress]));
    const executor = new ToolExecutor(Tools.from(new Service()), { events });
    const calls = [new ToolCall('count', { to: 2 }, 'c1'), new ToolCall('say', {}, 'c2')];
    const executions = await executor.executeTools(calls, AgentState.empty());
    late();
    expect(executions.all().map(({ value }) => value)).toEqual(['counted', 'said']);
    expect(heard).toEqual(
      expect.arrayContaining([
        ['count', 'c1', 1],
        ['count', 'c1', 2],
        ['say', 'c2', { done: 0.5 }],
      ]),
    );
    expect(heard).toHaveLength(3);
  });

  it('is heard by nobody when it is used without an agent', async () => {
    class Service {
      @Tool() say(@Context() context: ToolContext): string | null {
        context.progress(1);
        return context.idempotencyKey;
      }
    }
    expect((await FunctionTool.fromMethod(new Service(), 'say').use()).unwrap()).toBeNull();
  });
});

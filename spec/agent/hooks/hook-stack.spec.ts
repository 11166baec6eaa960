import { describe, expect, it } from '@jest/globals';
import {
  AgentState,
  AgentStopException,
  CallableHook,
  EventDispatcher,
  HookContext,
  type HookContracts,
  HookException,
  type HookFunction,
  type HookRegistration,
  HookStack,
  type HookTrigger,
  InvalidHookException,
  StopSignal,
  ToolCall,
} from 'toolwright';

const state = AgentState.empty();
const hook = (handle: HookFunction, facts: Partial<HookRegistration> = {}): HookRegistration => ({
  hook: new CallableHook(handle),
  triggers: ['before_step'],
  ...facts,
});
const mark =
  (text: string): HookFunction =>
  (context) =>
    context.withState(context.state.withMetadata('marks', `${context.state.metadata.get('marks') ?? ''}${text}`));

describe('HookStack', () => {
  it('hands the context from hook to hook, by priority, then in the order of registration', async () => {
    const stack = new HookStack([
      hook(mark('c')),
      hook(mark('d')),
      hook(mark('a'), { priority: 10 }),
      hook(mark('e'), { priority: -1 }),
    ]);
    const after = await stack.intercept(HookContext.of('before_step', state));
    expect(after.state.metadata.get('marks')).toBe('acde');
  });

  it('calls a hook at its triggers only, and knows where it has none', async () => {
    const stack = new HookStack([hook(mark('x'), { triggers: ['after_step', 'on_stop'] })]);
    expect([stack.interceptsAt('before_step'), stack.interceptsAt('on_stop'), stack.isEmpty]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await stack.intercept(HookContext.of('before_step', state))).state).toBe(state);
    expect(new HookStack().isEmpty).toBe(true);
  });

  it('leaves the context as it is when a function returns nothing', async () => {
    const context = HookContext.of('before_step', state);
    expect(await new HookStack([hook(() => undefined)]).intercept(context)).toBe(context);
  });

  it('tells of each hook that was called', async () => {
    const events = new EventDispatcher();
    const heard: unknown[] = [];
    events.on('HookExecuted', ({ data }) => heard.push([data.triggerType, data.hookName, typeof data.durationMs]));
    await new HookStack([hook(mark('x'), { name: 'marker' }), hook(mark('y'))], { events }).intercept(
      HookContext.of('before_step', state),
    );
    expect(heard).toEqual([
      ['before_step', 'marker', 'number'],
      ['before_step', 'CallableHook', 'number'],
    ]);
  });

  it('names the hook that threw, tells of it, and keeps the cause', async () => {
    const events = new EventDispatcher();
    const heard: string[] = [];
    events.on('HookFailed', ({ data }) => heard.push(data.error.message));
    const boom = new Error('boom');
    const stack = new HookStack([hook(() => Promise.reject(boom), { name: 'bad' })], { events });
    const failing = stack.intercept(HookContext.of('before_step', state));
    await expect(failing).rejects.toMatchObject({
      code: 'hook.failed',
      hook: 'bad',
      trigger: 'before_step',
      cause: boom,
    });
    await expect(failing).rejects.toThrow('Hook "bad" at before_step: it threw "boom".');
    expect(heard).toEqual(['Hook "bad" at before_step: it threw "boom".']);
  });

  it('refuses a hook that gives something else than a context', async () => {
    const stack = new HookStack([{ hook: { handle: () => ({}) as never }, triggers: ['before_step'], name: 'odd' }]);
    await expect(stack.intercept(HookContext.of('before_step', state))).rejects.toThrow(HookException);
    await expect(stack.intercept(HookContext.of('before_step', state))).rejects.toThrow('it gave no context');
  });

  it('lets a stop through as it is', async () => {
    const stop = new AgentStopException(new StopSignal({ reason: 'stop_requested' }));
    const stack = new HookStack([hook(() => Promise.reject(stop))]);
    await expect(stack.intercept(HookContext.of('before_step', state))).rejects.toBe(stop);
  });

  it.each<[string, HookRegistration, string]>([
    [
      'an unknown trigger',
      hook(mark('x'), { triggers: ['before_lunch' as HookTrigger] }),
      'there is no trigger "before_lunch"',
    ],
    ['no trigger at all', hook(mark('x'), { triggers: [] }), 'it has no trigger'],
    ['something that is no hook', { hook: {} as never, triggers: ['on_stop'] }, 'it has no handle(context)'],
    ['a priority that is no number', hook(mark('x'), { priority: Number.NaN }), 'its priority is NaN'],
  ])('refuses %s when it is made', (_name, registration, message) => {
    expect(() => new HookStack([registration])).toThrow(InvalidHookException);
    expect(() => new HookStack([registration])).toThrow(message);
  });
});

describe('the contracts of triggers', () => {
  const call = new ToolCall('a', {}, 'call_1');
  const breach: HookFunction = (context) => context.withToolCall(call).withError(new Error('x'));

  async function run(contracts: HookContracts): Promise<unknown> {
    const events = new EventDispatcher();
    const fields: string[] = [];
    events.on('HookContractViolated', ({ data }) => fields.push(`${data.hookName} ${data.field}`));
    const stack = new HookStack([hook(breach, { name: 'rude' })], { events, contracts });
    const outcome = await stack.intercept(HookContext.of('before_step', state)).then(
      (context) => context.toolCall?.id,
      (error: Error) => error.message,
    );
    return [outcome, fields];
  }

  it('are not looked at by default, told in diagnostics, and kept when strict', async () => {
    expect(await run('off')).toEqual(['call_1', []]);
    expect(await run('diagnostic')).toEqual(['call_1', ['rude toolCall', 'rude errors']]);
    expect(await run('strict')).toEqual([
      'Hook "rude" at before_step: it changed "toolCall", which this trigger does not allow.',
      ['rude toolCall', 'rude errors'],
    ]);
  });

  it.each<[HookTrigger, HookFunction]>([
    ['before_step', mark('x')],
    ['before_tool_use', (context) => context.blockToolExecution('no').withToolCall(call)],
    ['on_error', (context) => context.withErrors([])],
    ['after_step', (context) => context.withMetadata('note', 1)],
  ])('allow %s what it is for', async (trigger, handle) => {
    const stack = new HookStack([hook(handle, { triggers: [trigger] })], { contracts: 'strict' });
    await expect(stack.intercept(HookContext.of(trigger, state, { toolCall: call }))).resolves.toBeInstanceOf(
      HookContext,
    );
  });
});

describe('HookContext', () => {
  const context = HookContext.of('before_tool_use', state, { toolCall: new ToolCall('pay', {}, 'call_1') });

  it('blocks a call with an answer and an error, and takes it back', () => {
    const blocked = context.blockToolExecution('Too expensive.');
    expect(blocked.isToolExecutionBlocked).toBe(true);
    expect(blocked.toolExecution?.errorMessage).toBe('Too expensive.');
    expect(blocked.toolExecution?.wasBlocked).toBe(true);
    expect(blocked.hasErrors).toBe(true);
    const free = blocked.unblockToolExecution();
    expect([free.isToolExecutionBlocked, free.toolExecution, free.hasErrors]).toEqual([false, null, false]);
    expect(context.isToolExecutionBlocked).toBe(false);
  });

  it('knows when its trigger came, and when a hook changed it last', async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const changed = context.withMetadataEntry('a', 1);
    expect(changed.createdAt).toBe(context.createdAt);
    expect(changed.updatedAt.getTime()).toBeGreaterThan(context.updatedAt.getTime());
    expect(() => changed.createdAt.setTime(0)).toThrow(TypeError);
  });

  it('is passed on, not made anew: another one breaks the contract', async () => {
    const anew = hook(() => HookContext.of('before_step', state), { triggers: ['before_step'] });
    const first = HookContext.of('before_step', state);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await expect(new HookStack([anew], { contracts: 'strict' }).intercept(first)).rejects.toThrow('"createdAt"');
  });

  it('carries facts from hook to hook, one by one or all together', () => {
    const two = context.withMetadataEntry('a', 1).withMetadata('b', 2);
    expect([...two.metadata]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect([...two.withMetadata(new Map([['c', 3]])).metadata]).toEqual([['c', 3]]);
  });

  it.each<[string, (given: HookContext) => unknown]>([
    ['metadata', ({ metadata }) => (metadata as Map<string, unknown>).set('evil', 1)],
    ['errors', ({ errors }) => (errors as Error[]).push(new Error('evil'))],
    ['itself', (given) => Object.assign(given, { evil: 1 })],
  ])('cannot be written: %s', (_, write) => {
    expect(() => write(context)).toThrow(TypeError);
    expect(() => write(context.withError(new Error('one')))).toThrow(TypeError);
    expect(() => write(context.blockToolExecution())).toThrow(TypeError);
  });

  it('has nothing to block where there is no call', () => {
    const step = HookContext.of('before_step', state);
    expect(step.blockToolExecution()).toBe(step);
  });
});

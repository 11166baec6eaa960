// The invariants of the seed system, one test each.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  AgentBuilder,
  type AgentLoop,
  AgentState,
  AgentStopException,
  agentStateFromJson,
  BaseTool,
  FunctionTool,
  HookTrigger,
  Param,
  StopSignal,
  Tool,
  ToolCall,
  ToolExecutor,
  ToolRegistry,
  Tools,
  UseDeferredTools,
  UseDriver,
  UseHook,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';
import { faultsOf } from '../schema/meta-schema.js';

class CounterTool extends BaseTool {
  constructor() {
    super({ name: 'counter', description: 'Counts' });
  }
  async invoke(@Param({ type: 'integer' }) wait: number): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return `${this.agentState?.executionCount}`;
  }
}

class Everything {
  @Tool('All kinds of parameters')
  take(
    @Param('S') s: string,
    @Param({ type: 'integer', minimum: -5, maximum: 5 }) i: number,
    @Param('N') n: number,
    @Param('B') b: boolean,
    @Param({ enum: ['x', 'y'] }) e: string,
    @Param({ items: 'integer', maxItems: 3 }) a: number[],
    @Param({ type: 'string', nullable: true }) z: string | null,
  ): unknown[] {
    return [s, i, n, b, e, a, z];
  }
}

const stop = new FakeTool('stop', '', () => {
  throw new AgentStopException(new StopSignal({ reason: 'stop_requested', message: 'now' }));
});
const fine = FakeTool.returning('fine', '', 'ok');
const bad = FakeTool.failing('bad', '', new Error('bad luck'));

/** Steps of any calls, known and unknown, good and bad, that end in an answer. */
const scripts = fc
  .array(fc.array(fc.constantFrom('fine', 'bad', 'none', 'stop', 'blocked'), { minLength: 1, maxLength: 4 }), {
    maxLength: 4,
  })
  .map((steps) => [
    ...steps.map((calls) => ScenarioStep.toolCalls(...calls.map((name) => [name] as const))),
    ScenarioStep.final('done'),
  ]);

const block = new UseHook(
  (context) => (context.toolCall?.name === 'blocked' ? context.blockToolExecution() : context),
  [HookTrigger.BeforeToolUse],
);

const agentOf = (steps: readonly ScenarioStep[]): AgentLoop =>
  AgentBuilder.base()
    .withCapability(new UseDriver(FakeAgentDriver.fromSteps(...steps)))
    .withCapability(new UseTools(fine, bad, stop))
    .withCapability(block)
    .build();

describe('the invariants', () => {
  it('1: a registered tool never changes by a call; two calls at once see their own state', async () => {
    const tool = new CounterTool();
    const before = Object.getOwnPropertyDescriptors(tool);
    const run = async (count: number): Promise<unknown> => {
      const state = Array.from({ length: count }).reduce<AgentState>(
        (grown) => grown.withExecutionBegun(),
        AgentState.empty(),
      );
      const done = await new ToolExecutor(new Tools(tool)).executeTools(
        [new ToolCall('counter', { wait: 5 - count })],
        state,
      );
      return done.all()[0]?.value;
    };
    expect(await Promise.all([1, 2, 3, 4].map(run))).toEqual(['1', '2', '3', '4']);
    expect(Object.getOwnPropertyDescriptors(tool)).toEqual(before);
  });

  it('2: a stop passes through every wrapper; everything else becomes a failure', async () => {
    await expect(stop.use()).rejects.toThrow(AgentStopException);
    expect((await bad.use()).isFailure()).toBe(true);
    const tools = new Tools(stop, bad);
    const executions = await new ToolExecutor(tools).executeTools(
      [new ToolCall('bad'), new ToolCall('stop')],
      AgentState.empty(),
    );
    expect([executions.errors[0]?.message, executions.stop?.message]).toEqual(['bad luck', 'now']);
  });

  it('3: a schema is made once, is equal for equal declarations, and has its keys in one order', () => {
    const [one, other] = [new Everything(), new Everything()].map((service) =>
      FunctionTool.fromMethod(service, 'take').toToolSchema(),
    );
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('4: every schema is valid, names are legal, required is a part of properties', () => {
    const { parameters } = FunctionTool.fromMethod(new Everything(), 'take').toToolSchema();
    expect(faultsOf(parameters)).toEqual([]);
    const names = Object.keys(parameters.properties ?? {});
    expect((parameters.required ?? []).every((name) => names.includes(name))).toBe(true);
  });

  it('5: what the schema advertises passes, and the method receives it in the declared type', async () => {
    const tool = FunctionTool.fromMethod(new Everything(), 'take');
    const args = fc.record({
      s: fc.string(),
      i: fc.integer({ min: -5, max: 5 }),
      n: fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true }),
      b: fc.boolean(),
      e: fc.constantFrom('x', 'y'),
      a: fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 3 }),
      z: fc.option(fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(args, async (given) => {
        const result = await tool.use(JSON.stringify(given));
        const { s, i, n, b, e, a, z } = JSON.parse(JSON.stringify(given)) as typeof given;
        expect(result.unwrap()).toEqual([s, i, n, b, e, a, z]);
      }),
    );
  });

  it('6: a registry’s factory runs once; a failing one is not kept', () => {
    let runs = 0;
    const registry = new ToolRegistry();
    registry.registerFactory('fine', () => {
      runs += 1;
      if (runs === 1) throw new Error('not yet');
      return fine;
    });
    expect(() => registry.get('fine')).toThrow('not yet');
    expect([registry.get('fine'), registry.get('fine'), runs]).toEqual([fine, fine, 2]);
  });

  it('7: deferred providers see the eager tools and those of earlier providers, in order', () => {
    const seen: string[][] = [];
    const provider = (name: string) =>
      new UseDeferredTools({
        provideTools: ({ tools }) => {
          seen.push([...tools.names()]);
          return new Tools(FakeTool.returning(name, '', 1));
        },
      });
    AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps()))
      .withCapability(provider('a'))
      .withCapability(provider('b'))
      .build();
    expect(seen).toEqual([[], ['a']]);
  });

  it('8: each started call has exactly one completion, each call exactly one answer, each start of anything its end', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (steps) => {
        const loop = agentOf(steps);
        const counts = new Map<string, number>();
        loop.wiretap(({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1));
        const state = await loop.execute(AgentState.empty());
        const count = (name: string): number => counts.get(name) ?? 0;
        expect(count('ToolCallStarted')).toBe(count('ToolCallCompleted'));
        expect(count('AgentStepStarted')).toBe(count('AgentStepCompleted'));
        expect([count('AgentExecutionStarted'), count('AgentExecutionCompleted')]).toEqual([1, 1]);
        for (const step of state.execution?.steps ?? [])
          expect(step.toolExecutions.count).toBe(step.requestedToolCalls.count);
        const asked = state.messages
          .toArray()
          .flatMap((message) => (message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : []));
        const answered = state.messages
          .toArray()
          .flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : []));
        expect(answered).toEqual(asked);
      }),
    );
  });

  it('9: a state comes back from JSON as it was', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (steps) => {
        const kept = JSON.stringify(await agentOf(steps).execute(AgentState.empty().withUserMessage('Go')));
        expect(JSON.stringify(agentStateFromJson(JSON.parse(kept)))).toBe(kept);
      }),
    );
  });

  it('10: one recovered tool error does not fail the run', async () => {
    const state = await agentOf([ScenarioStep.toolCall('bad'), ScenarioStep.final('done')]).execute(AgentState.empty());
    expect([state.status, state.errors]).toEqual(['completed', []]);
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min, MinLength, ValidateNested } from 'class-validator';
import {
  AgentBuilder,
  AgentState,
  type Message,
  Param,
  Tool,
  ToolCallingDriver,
  ToolRegistry,
  Tools,
  UseDriver,
  UseGuards,
  UseToolRegistry,
  UseTools,
} from 'toolwright';
import { type MisbehavingHabit, MisbehavingModel, type MisbehavingModelOptions } from 'toolwright/testing';

class Guest {
  @IsString() @MinLength(1) name!: string;
  @IsOptional() @IsInt() @Min(0) @Max(120) age?: number;
}
class Trip {
  @IsString() city!: string;
  @IsInt() @Min(1) nights = 1;
  @ValidateNested({ each: true }) @Type(() => Guest) guests: Guest[] = [];
}
class Travel {
  @Tool('Book a trip') book(
    @Param('The trip') trip: Trip,
    @Param({ type: 'string', required: false }) note?: string,
  ): unknown {
    return { city: trip.city, guests: trip.guests.length, note };
  }
  @Tool({ effects: 'write' }) pay(@Param({ type: 'number', minimum: 0 }) amount: number, currency = 'EUR'): string {
    if (amount > 1) throw new Error('Too much.');
    return `${amount} ${currency}`;
  }
  @Tool() async *watch(@Param({ enum: ['sun', 'rain'] }) what: string): AsyncGenerator<number, string> {
    yield 1;
    return what;
  }
  @Tool() broken(@Param({ anyOf: ['integer', { items: 'string' }] }) it: number | string[]): never {
    throw new TypeError(`cannot read ${typeof it}`);
  }
  @Tool() nothing(): void {}
}

const begin = AgentState.empty().withUserMessage('Go');

function builderOf(options: MisbehavingModelOptions, maxSteps: number): AgentBuilder {
  return AgentBuilder.base()
    .withCapability(new UseDriver(new ToolCallingDriver(new MisbehavingModel(options))))
    .withCapability(new UseGuards({ maxSteps, maxTokens: null, maxSeconds: null }));
}

/** How many calls there are; each is answered once, right after the message that made it. */
function answeredCalls(messages: readonly Message[]): number {
  let calls = 0;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    const answers = messages.slice(index + 1, index + 1 + message.toolCalls.length);
    const ids = message.toolCalls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(answers.map((answer) => (answer.role === 'tool' ? answer.toolCallId : answer.role))).toEqual(ids);
    calls += ids.length;
  }
  return calls;
}

describe('MisbehavingModel', () => {
  const first = async (habit: MisbehavingHabit): Promise<readonly string[]> => {
    const loop = builderOf({ habits: [habit], wrong: 1, maxCalls: 1 }, 3)
      .withCapability(new UseTools(...Tools.from(new Travel()).all().values()))
      .build();
    return [...(await loop.execute(begin)).messages]
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content);
  };

  it.each<[MisbehavingHabit, string]>([
    ['cutJson', 'cut off'],
    ['cutAnswer', 'cut'],
    ['fencedJson', 'Error: '],
    ['unknownName', 'There is no tool'],
    ['inheritedName', 'There is no tool "constructor"'],
    ['extraKey', 'unknown argument'],
    ['duplicateKey', '"a"'],
  ])('has the habit %s, and is told what is wrong', async (habit, text) => {
    const answers = await first(habit);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.some((answer) => answer.includes(text))).toBe(true);
  });

  it('does the same for the same seed, and other things for another', async () => {
    const run = async (seed: number): Promise<string> => {
      const loop = builderOf({ seed }, 20)
        .withCapability(new UseTools(...Tools.from(new Travel()).all().values()))
        .build();
      const calls = [...(await loop.execute(begin)).messages].flatMap((message) =>
        message.role === 'assistant' ? message.toolCalls.map(String) : [],
      );
      return calls.join('\n');
    };
    expect(await run(5)).toBe(await run(5));
    expect(await run(5)).not.toBe(await run(6));
  });

  it('ends a run where it is told to', async () => {
    const state = await builderOf({ finals: 1 }, 5).build().execute(begin);
    expect([state.status, state.stepCount]).toEqual(['completed', 1]);
  });
});

describe('a loop under a model that misbehaves', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };

  it('answers each of 100,000 calls, tells each start its end, and keeps nothing', async () => {
    const registry = new ToolRegistry();
    for (const [name, tool] of Tools.from(new Travel()).all()) if (name !== 'nothing') registry.register(tool);
    const heaps: number[] = [];
    let calls = 0;
    for (let seed = 1; calls < 100_000; seed += 1) {
      const loop = builderOf({ seed }, 300)
        .withCapability(new UseTools(...Tools.from(new Travel()).withToolRemoved('watch').all().values()))
        .withCapability(new UseToolRegistry(registry, { attach: true }))
        .build();
      const open = new Map<string, number>();
      const count = (key: string, by: number): unknown => open.set(key, (open.get(key) ?? 0) + by);
      loop.on('ToolCallStarted', ({ data }) => count(data.toolCallId, 1));
      loop.on('ToolCallCompleted', ({ data }) => count(data.toolCallId, -1));
      loop.on('AgentStepStarted', () => count('step', 1));
      loop.on('AgentStepCompleted', () => count('step', -1));
      const state = await loop.execute(begin);
      expect([state.status, state.stopReason, state.stepCount]).toEqual(['stopped', 'steps_limit', 300]);
      expect([...open.values()].filter((balance) => balance !== 0)).toEqual([]);
      calls += answeredCalls(state.messages.toArray());
      if (seed % 20 === 0) heaps.push(heap());
    }
    expect(calls).toBeGreaterThanOrEqual(100_000);
    const [early = 0, late = 0] = [heaps[0], heaps.at(-1)];
    expect(late - early).toBeLessThan(20);
  }, 300_000);
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentState,
  agentStateFromJson,
  InvalidAgentException,
  Tool,
  type ToolInterface,
  Tools,
  UseDriver,
  UseFailureGuard,
  type UseFailureGuardOptions,
  UseTools,
} from 'toolwright';
import { FakeAgentDriver, type ScenarioCall, ScenarioStep } from 'toolwright/testing';

class Service {
  works = false;
  ran = 0;
  @Tool() fetch(id: number): string {
    this.ran += 1;
    if (this.works) return `fetched ${id}`;
    throw new Error('The server is down.');
  }
  @Tool() look(): string {
    return 'seen';
  }
}

function loopOf(service: object, steps: readonly (readonly ScenarioCall[])[], options?: UseFailureGuardOptions) {
  const scripted = steps.map((calls) => ScenarioStep.toolCalls(...calls));
  return AgentBuilder.base()
    .withCapability(new UseDriver(FakeAgentDriver.fromSteps(...scripted, ScenarioStep.final('Done.'))))
    .withCapability(new UseTools(...([...Tools.from(service).all().values()] as ToolInterface[])))
    .withCapability(new UseFailureGuard(options))
    .build();
}
const begin = AgentState.empty().withUserMessage('Go');
const answersOf = (state: AgentState): readonly string[] =>
  [...state.messages].filter(({ role }) => role === 'tool').map(({ content }) => content);
const fetch: ScenarioCall = ['fetch', { id: 1 }];
const wrong: ScenarioCall = ['fetch', { id: 'x' }];

describe('UseFailureGuard', () => {
  it('does not run a tool again that failed three times in a row, and the run goes on', async () => {
    const service = new Service();
    const state = await loopOf(service, [[fetch], [fetch], [fetch], [fetch, ['look']]]).execute(begin);
    expect(service.ran).toBe(3);
    expect(answersOf(state).slice(2)).toEqual([
      'Error: The server is down.',
      'Error: The tool failed 3 times in a row, so it was not run again. Go on without it, or say so.',
      'seen',
    ]);
    expect([state.status, state.finalResponse]).toEqual(['completed', 'Done.']);
  });

  it('B91: counts for each tool alone, and unknown ones use nothing up', async () => {
    const service = new Service();
    const steps = [1, 2, 3, 4, 5].map(() => [['nothing'], ['look']] as const);
    expect(
      answersOf(await loopOf(service, steps, { maxFailures: 2 }).execute(begin)).filter((text) => text === 'seen'),
    ).toHaveLength(5);
  });

  it('B92: counts arguments that a tool does not take apart from its failures', async () => {
    const service = new Service();
    const state = await loopOf(service, [[wrong], [wrong], [fetch], [fetch]], {
      maxFailures: 1,
      maxArgumentErrors: 3,
    }).execute(begin);
    expect(service.ran).toBe(1);
    expect(answersOf(state).at(-1)).toContain('The tool failed 1 times in a row');
    const spelled = await loopOf(new Service(), [[wrong], [wrong], [wrong]], { maxArgumentErrors: 2 }).execute(begin);
    expect(answersOf(spelled).at(-1)).toContain('called 2 times in a row with arguments that it does not take');
  });

  it('forgets at a success, and at the next run', async () => {
    const service = new Service();
    service.works = true;
    const loop = loopOf(service, [[wrong], [fetch], [wrong], [fetch]], { maxArgumentErrors: 2 });
    const state = await loop.execute(begin);
    expect(service.ran).toBe(2);
    const failed = await loopOf(new Service(), [[fetch]], { maxFailures: 1 }).execute(begin);
    const next = await loopOf(service, [[fetch]], { maxFailures: 1 }).execute(
      failed.withMetadata('driver.fake.cursor', 0),
    );
    expect([service.ran, state.status, next.status]).toEqual([3, 'completed', 'completed']);
  });

  it('remembers over a pause', async () => {
    const loop = loopOf(new Service(), [[fetch], [fetch]], { maxFailures: 1 });
    for await (const state of loop.iterate(begin)) {
      const resumed = agentStateFromJson(JSON.parse(JSON.stringify(state)));
      expect(answersOf(await loop.execute(resumed)).at(-1)).toContain('The tool failed 1 times in a row');
      break;
    }
  });

  it.each([{ maxFailures: 0 }, { maxFailures: 1.5 }, { maxArgumentErrors: -1 }, { maxFailures: '3' as never }])(
    'refuses a limit that is none: %p',
    (options) => {
      expect(() => new UseFailureGuard(options)).toThrow(InvalidAgentException);
    },
  );

  it('has no limit where null lifts it', async () => {
    const service = new Service();
    await loopOf(
      service,
      Array.from({ length: 6 }, () => [fetch]),
      { maxFailures: null },
    ).execute(begin);
    expect(service.ran).toBe(6);
  });
});

import { describe, expect, it } from '@jest/globals';
import { AgentException, AgentStopException, StopSignal, StopSignals } from 'toolwright';

const limit = new StopSignal({ reason: 'steps_limit', message: '20 steps' });
const user = StopSignal.userRequested('Enough.', { by: 'ann' }, 'button');
const finish = new StopSignal({ reason: 'finish_reason' });

describe('StopSignals', () => {
  it('are kept in order, and the strongest is known', () => {
    const signals = StopSignals.of(finish, limit).withSignal(user);
    expect([signals.length, signals.hasAny, signals.first, signals.highest]).toEqual([3, true, finish, user]);
    expect([...signals]).toEqual([finish, limit, user]);
    expect(String(signals)).toBe('finish_reason | steps_limit: 20 steps | user_requested: Enough.');
    expect([...signals.without(['user_requested', 'finish_reason'])]).toEqual([limit]);
  });

  it('of equals, have the first as the strongest', () => {
    const later = new StopSignal({ reason: 'steps_limit', message: 'again' });
    expect(StopSignals.of(limit, later).highest).toBe(limit);
  });

  it('interrupt a run but for those that are its natural end', () => {
    expect([
      StopSignals.of().isForced,
      StopSignals.of(finish).isForced,
      StopSignals.of(finish, limit).isForced,
    ]).toEqual([false, false, true]);
    expect([StopSignals.of().hasAny, StopSignals.of().first, StopSignals.of().highest]).toEqual([false, null, null]);
  });
});

describe('AgentStopException', () => {
  it('carries its signal', () => {
    expect(new AgentStopException(user)).toMatchObject({ signal: user, message: 'Enough.', code: 'agent.stop' });
    expect(new AgentStopException({ signal: limit }).signal).toBe(limit);
  });

  it('fills what its signal leaves out', () => {
    const cause = new Error('audit');
    const stop = new AgentStopException({ signal: finish, message: 'Done', context: { a: 1 }, source: 'tool', cause });
    expect(stop).toMatchObject({ message: 'Done', cause });
    expect(stop.signal).toMatchObject({ reason: 'finish_reason', message: 'Done', context: { a: 1 }, source: 'tool' });
    const said = new AgentStopException({ signal: user, message: 'Other', context: { by: 'bob', at: 1 }, source: 'x' });
    expect(said.signal).toMatchObject({ message: 'Enough.', context: { by: 'ann', at: 1 }, source: 'button' });
  });

  it.each([undefined, null, {}, { signal: 'stop' }, 'stop'])('needs a signal: %p is none', (given) => {
    expect(() => new AgentStopException(given as never)).toThrow(AgentException);
    expect(() => new AgentStopException(given as never)).toThrow('needs a StopSignal');
  });
});

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

describe('what is no stop signal', () => {
  it.each<[unknown, string, string]>([
    [{ reason: 'bored' }, 'agent.stop_reason', 'There is no stop reason "bored"'],
    [undefined, 'agent.stop_reason', 'There is no stop reason'],
    [{ reason: 'error', message: 5 }, 'agent.stop_signal', 'The message of a stop signal is a text, not the number 5'],
    [{ reason: 'error', source: {} }, 'agent.stop_signal', 'The source of a stop signal is a text, not an object'],
    [{ reason: 'error', context: [1] }, 'agent.stop_signal', 'The context of a stop signal is an object'],
    [{ reason: 'error', context: new Map() }, 'agent.stop_signal', 'The context of a stop signal is an object'],
  ])('is refused: %j', (given, code, message) => {
    for (const make of [() => new StopSignal(given as never), () => StopSignals.of(given as never)]) {
      expect(make).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
    }
  });

  it('has a context that nobody changes', () => {
    const context = { seen: [1] };
    const signal = new StopSignal({ reason: 'error', context });
    context.seen.push(2);
    expect(signal.context).toEqual({ seen: [1] });
    expect(Object.isFrozen(signal.context.seen)).toBe(true);
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

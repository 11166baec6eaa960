import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { followSignal } from '../../lib/openai/caller-signal.js';

describe('followSignal', () => {
  it('calls every follower once', () => {
    const controller = new AbortController();
    const called: string[] = [];
    followSignal(controller.signal, () => called.push('first'));
    followSignal(controller.signal, () => called.push('second'));
    controller.abort();
    controller.abort();
    expect(called).toEqual(['first', 'second']);
  });

  it('does not call one who has stopped', () => {
    const controller = new AbortController();
    const called: string[] = [];
    followSignal(controller.signal, () => called.push('stays'));
    followSignal(controller.signal, () => called.push('stopped'))();
    controller.abort();
    expect(called).toEqual(['stays']);
  });

  it('calls at once when the signal has aborted', () => {
    const called: string[] = [];
    followSignal(AbortSignal.abort(), () => called.push('now'))();
    expect(called).toEqual(['now']);
  });

  it('puts one listener on a signal for all its followers, and takes it away with the last', () => {
    const { signal } = new AbortController();
    const stops = Array.from({ length: 20 }, () => followSignal(signal, () => undefined));
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    for (const stop of stops) stop();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    const again = followSignal(signal, () => undefined);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    again();
  });

  it('follows nothing where there is no signal', () => {
    expect(followSignal(undefined, () => undefined)()).toBeUndefined();
  });
});

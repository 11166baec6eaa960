import { describe, expect, it } from '@jest/globals';
import { HookTrigger, HookTriggers, InvalidHookException } from 'toolwright';

describe('HookTriggers', () => {
  it('are some, all, or none', () => {
    expect(HookTriggers.of(HookTrigger.BeforeStep, 'on_stop', 'before_step')).toEqual(['before_step', 'on_stop']);
    expect(HookTriggers.all()).toEqual(Object.values(HookTrigger));
    expect(HookTriggers.none()).toEqual([]);
  });

  it('cannot be changed', () => {
    for (const triggers of [HookTriggers.of('on_stop'), HookTriggers.all(), HookTriggers.none()]) {
      expect(() => (triggers as HookTrigger[]).push('on_error')).toThrow(TypeError);
    }
  });

  it('are only those that there are', () => {
    expect(() => HookTriggers.of('before_lunch' as HookTrigger)).toThrow(InvalidHookException);
    expect(() => HookTriggers.of('before_lunch' as HookTrigger)).toThrow('there is no trigger "before_lunch"');
  });
});

import { HOOK_TRIGGERS, type HookTrigger } from './hook-trigger.js';
import { InvalidHookException } from './invalid-hook-exception.js';

/**
 * Sets of triggers, for whoever registers a hook.
 *
 * @example
 * new UseHook(log, HookTriggers.all());
 * new UseHook(check, HookTriggers.of(HookTrigger.BeforeStep, HookTrigger.BeforeToolUse));
 */
export const HookTriggers = {
  /** These triggers, each once. Throws `InvalidHookException` for one that there is not. */
  of(...triggers: readonly HookTrigger[]): readonly HookTrigger[] {
    const unknown = triggers.find((trigger) => !HOOK_TRIGGERS.includes(trigger));
    if (unknown === undefined) return Object.freeze([...new Set(triggers)]);
    throw new InvalidHookException(
      'HookTriggers.of',
      `there is no trigger "${unknown}"; there are ${HOOK_TRIGGERS.join(', ')}`,
    );
  },

  /** Every trigger, in the order of a run. */
  all: (): readonly HookTrigger[] => HOOK_TRIGGERS,

  /** No trigger: to begin a list with. A hook that has none is refused where it is registered. */
  none: (): readonly HookTrigger[] => NONE,
} as const;

const NONE: readonly HookTrigger[] = Object.freeze([]);

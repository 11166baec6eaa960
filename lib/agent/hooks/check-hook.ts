import { described } from '../../result/described.js';
import { hasMethods } from '../../result/has-methods.js';
import type { HookRegistration } from './hook-stack.js';
import { HOOK_TRIGGERS } from './hook-trigger.js';
import { InvalidHookException } from './invalid-hook-exception.js';

/** What a hook goes by in messages and events: the name it was given, else its class's. */
export function nameOfHook(registration: HookRegistration): string {
  return registration?.name ?? registration?.hook?.constructor?.name ?? 'hook';
}

/** Throws `InvalidHookException` for what is no hook, for triggers that there are not, and for a priority that is no number. */
export function checkHook(registration: HookRegistration): void {
  const name = nameOfHook(registration);
  const { hook, triggers, priority = 0 } = registration ?? {};
  if (!hasMethods(hook, 'handle')) {
    throw new InvalidHookException(name, `it has no handle(context): it is ${described(hook)}`);
  }
  if (!Array.isArray(triggers)) {
    const example = `['before_step']`;
    throw new InvalidHookException(name, `its triggers are ${described(triggers)}: give a list, such as ${example}`);
  }
  const unknown: unknown = triggers.find((trigger) => !HOOK_TRIGGERS.includes(trigger));
  if (unknown !== undefined) {
    throw new InvalidHookException(
      name,
      `there is no trigger "${String(unknown)}"; there are ${HOOK_TRIGGERS.join(', ')}`,
    );
  }
  if (triggers.length === 0) throw new InvalidHookException(name, 'it has no trigger, so it would never be called');
  if (!Number.isFinite(priority))
    throw new InvalidHookException(name, `its priority is ${String(priority)}, not a number`);
}

import { performance } from 'node:perf_hooks';
import { described } from '../../result/described.js';
import { errorOf } from '../../result/error-of.js';
import { isAgentStop } from '../../tool/agent-stop.js';
import { AgentState } from '../agent-state.js';
import type { CanHandleEvents } from '../events/agent-event.js';
import { EventDispatcher } from '../events/event-dispatcher.js';
import type { CanInterceptAgentLifecycle } from './can-intercept-agent-lifecycle.js';
import { checkHook, nameOfHook } from './check-hook.js';
import type { HookInterface } from './hook.js';
import { HookContext } from './hook-context.js';
import { forbiddenChanges } from './hook-contract.js';
import { HookException } from './hook-exception.js';
import { HOOK_TRIGGERS, type HookTrigger } from './hook-trigger.js';
import { InvalidHookException } from './invalid-hook-exception.js';

/** How a hook stands in a stack. */
export interface HookRegistration {
  readonly hook: HookInterface;
  readonly triggers: readonly HookTrigger[];
  /** Higher ones come first; 0 by default. */
  readonly priority?: number;
  /** For messages and events; by default the hook's class. */
  readonly name?: string;
}

/**
 * What happens when a hook changes more than its trigger allows: nothing (`off`), an event `HookContractViolated`
 * (`diagnostic`), or the event and a `HookException` (`strict`).
 */
export type HookContracts = 'off' | 'diagnostic' | 'strict';

/** What a stack is made of beside its hooks. */
export interface HookStackOptions {
  readonly events?: CanHandleEvents;
  readonly contracts?: HookContracts;
}

interface Seat extends Required<HookRegistration> {}

/**
 * Hooks in the order of their priority, then of their registration; each is handed what the one before it gave. Immutable.
 */
export class HookStack implements CanInterceptAgentLifecycle {
  readonly #seats: readonly Seat[];
  readonly #byTrigger: ReadonlyMap<HookTrigger, readonly Seat[]>;
  readonly #events: CanHandleEvents;
  readonly #contracts: HookContracts;

  /** Throws `InvalidHookException` for an unknown trigger or something that is no hook. */
  constructor(registrations: readonly HookRegistration[] = [], { events, contracts }: HookStackOptions = {}) {
    this.#events = events ?? new EventDispatcher();
    this.#contracts = contracts ?? 'off';
    if (!Array.isArray(registrations)) {
      throw new InvalidHookException(
        'HookStack',
        `it was given ${described(registrations)}, not a list of { hook, triggers }`,
      );
    }
    this.#seats = registrations.map(seatOf).sort((a, b) => b.priority - a.priority);
    this.#byTrigger = new Map(
      HOOK_TRIGGERS.map((trigger) => [trigger, this.#seats.filter((seat) => seat.triggers.includes(trigger))]),
    );
  }

  get isEmpty(): boolean {
    return this.#seats.length === 0;
  }

  interceptsAt(trigger: HookTrigger): boolean {
    return (this.#byTrigger.get(trigger)?.length ?? 0) > 0;
  }

  async intercept(context: HookContext): Promise<HookContext> {
    let current = context;
    for (const seat of this.#byTrigger.get(context.trigger) ?? []) current = await this.#handle(seat, current);
    return current;
  }

  async #handle({ hook, name }: Seat, context: HookContext): Promise<HookContext> {
    const { trigger } = context;
    const identity = { triggerType: trigger, hookName: name };
    const begin = performance.now();
    try {
      const given = await hook.handle(context);
      if (!(given instanceof HookContext) || !(given.state instanceof AgentState))
        throw HookException.returnedNothing(trigger, name);
      this.#events.dispatch('HookExecuted', () => ({
        ...identity,
        durationMs: performance.now() - begin,
      }));
      if (this.#contracts !== 'off') this.#check(name, context, given);
      return given.toolExecution !== context.toolExecution && given.isToolExecutionBlocked
        ? given.withBlockedBy(name)
        : given;
    } catch (thrown) {
      if (isAgentStop(thrown)) throw thrown;
      const error = thrown instanceof HookException ? thrown : HookException.failed(trigger, name, errorOf(thrown));
      this.#events.dispatch('HookFailed', () => ({ ...identity, error }));
      throw error;
    }
  }

  #check(hook: string, before: HookContext, after: HookContext): void {
    const { trigger } = before;
    const [first, ...others] = forbiddenChanges(before, after);
    if (first === undefined) return;
    for (const field of [first, ...others]) {
      this.#events.dispatch('HookContractViolated', () => ({ triggerType: trigger, hookName: hook, field }));
    }
    if (this.#contracts === 'strict') throw HookException.violated(trigger, hook, first);
  }
}

function seatOf(registration: HookRegistration): Seat {
  checkHook(registration);
  const { hook, triggers, priority = 0 } = registration;
  return { hook, triggers: [...triggers], priority, name: nameOfHook(registration) };
}

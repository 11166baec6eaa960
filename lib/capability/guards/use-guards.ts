import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookTrigger } from '../../agent/hooks/hook-trigger.js';
import type { FinishReason } from '../../agent/inference/finish-reason.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { ExecutionBudget } from './execution-budget.js';
import { finishReasonGuard, type Guard, guardsOf } from './guards.js';

/** What `UseGuards` takes: a budget, and the finish reasons that end a run. */
export interface UseGuardsOptions extends ExecutionBudget {
  readonly finishReasons?: readonly FinishReason[];
}

/**
 * Keeps runs within limits: by default 20 steps, 32,768 tokens, 300 seconds. Null lifts a limit. They are looked at
 * before each step, so that a step in progress is not cut off; the finish reasons after it.
 *
 * @example
 * new UseGuards({ maxSteps: 5, maxTokens: null, maxCost: 0.1, costOf: (usage) => usage.total * 0.000002 });
 */
export class UseGuards implements AgentCapability {
  readonly capabilityName = 'use_guards';
  readonly #guards: readonly Guard[];
  readonly #finishReasons: readonly FinishReason[];

  /** Throws `InvalidAgentException` for a limit that is no number. */
  constructor({ finishReasons = [], ...budget }: UseGuardsOptions = {}) {
    this.#guards = guardsOf({ maxSteps: 20, maxTokens: 32_768, maxSeconds: 300, ...budget });
    this.#finishReasons = finishReasons;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const guarded = this.#guards.reduce((configured, guard) => withGuard(configured, guard, 'before_step', 200), agent);
    if (this.#finishReasons.length === 0) return guarded;
    return withGuard(guarded, finishReasonGuard(this.#finishReasons), 'after_step', -200);
  }
}

function withGuard(
  agent: AgentConfiguration,
  guard: Guard,
  trigger: HookTrigger,
  priority: number,
): AgentConfiguration {
  const { clock } = agent;
  const hook = new CallableHook((context) => {
    const signal = guard.check(context.state, clock.now());
    return signal === null ? context : context.withState(context.state.withStopSignal(signal));
  });
  return agent.withHook({ hook, triggers: [trigger], priority, name: guard.name });
}

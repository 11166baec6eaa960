import type { AgentState } from '../../agent/agent-state.js';
import { checkOptionsGiven, checkPart } from '../../agent/check-part.js';
import type { StopSignal } from '../../agent/continuation/stop-signal.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookTrigger } from '../../agent/hooks/hook-trigger.js';
import type { FinishReason } from '../../agent/inference/finish-reason.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { ExecutionBudget } from './execution-budget.js';
import { finishReasonGuard, type Guard, guardsOf } from './guards.js';
import { beginLastTurn, withLastTurn } from './last-turn.js';

/** What `UseGuards` takes: a budget, and the finish reasons that end a run. */
export interface UseGuardsOptions extends ExecutionBudget {
  readonly finishReasons?: readonly FinishReason[];
  /**
   * True to give the model one more turn at a limit, without tools, to answer with what it has; the run then stops for the
   * same reason. It costs what that turn costs beyond the limit.
   */
  readonly lastTurn?: boolean;
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
  readonly #finishGuard: Guard | null;
  readonly #hasLastTurn: boolean;

  /** Throws `InvalidAgentException` for a limit that is no number, a deadline that is no date, and an unknown finish reason. */
  constructor(options: UseGuardsOptions = {}) {
    checkOptionsGiven('UseGuards', options);
    const { finishReasons = [], lastTurn = false, ...budget } = options;
    const { maxSteps = 20, maxTokens = 32_768, maxSeconds = 300 } = budget; // undefined, too, is not said
    this.#guards = guardsOf({ ...budget, maxSteps, maxTokens, maxSeconds });
    const finishGuard = finishReasonGuard(finishReasons);
    this.#finishGuard = finishReasons.length === 0 ? null : finishGuard;
    checkPart(typeof lastTurn === 'boolean', 'UseGuards, lastTurn,', lastTurn, 'Give true or false.');
    this.#hasLastTurn = lastTurn;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const stop = this.#hasLastTurn ? beginLastTurn : stopAtOnce;
    const guarded = this.#guards.reduce(
      (configured, guard) => withGuard(configured, guard, 'before_step', 200, stop),
      this.#hasLastTurn ? withLastTurn(agent) : agent,
    );
    if (this.#finishGuard === null) return guarded;
    return withGuard(guarded, this.#finishGuard, 'after_step', -200, stopAtOnce);
  }
}

function stopAtOnce(state: AgentState, signal: StopSignal): AgentState {
  return state.withStopSignal(signal);
}

function withGuard(
  agent: AgentConfiguration,
  guard: Guard,
  trigger: HookTrigger,
  priority: number,
  stop: (state: AgentState, signal: StopSignal) => AgentState,
): AgentConfiguration {
  const { clock } = agent;
  const hook = new CallableHook((context) => {
    const signal = guard.check(context.state, clock.now());
    return signal === null ? context : context.withState(stop(context.state, signal));
  });
  return agent.withHook({ hook, triggers: [trigger], priority, name: guard.name });
}

import type { AgentState } from '../../agent/agent-state.js';
import { checkPart } from '../../agent/check-part.js';
import { StopSignal } from '../../agent/continuation/stop-signal.js';
import { FINISH_REASONS, type FinishReason } from '../../agent/inference/finish-reason.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import { type ExecutionBudget, isDeadline, isLimit } from './execution-budget.js';

/** Looks at a state between steps; gives what stops the run, or null. */
export interface Guard {
  readonly name: string;
  readonly check: (state: AgentState, now: Date) => StopSignal | null;
}

/** A guard for each limit of the budget. Throws `InvalidAgentException` for a limit that is no number, or without `costOf`. */
export function guardsOf(budget: ExecutionBudget): readonly Guard[] {
  const { maxSteps, maxTokens, maxSeconds, maxCost, costOf, deadline } = budget;
  const guards: Guard[] = [];
  if (isLimit('maxSteps', maxSteps)) guards.push(stepsGuard(maxSteps));
  if (isLimit('maxTokens', maxTokens)) guards.push(tokensGuard(maxTokens));
  if (isLimit('maxSeconds', maxSeconds)) guards.push(timeGuard(maxSeconds));
  if (isLimit('maxCost', maxCost)) {
    if (costOf === undefined) throw new InvalidAgentException('maxCost needs costOf, which says what tokens cost.');
    checkPart(typeof costOf === 'function', 'UseGuards, costOf,', costOf, 'Give a function of the usage.');
    guards.push(costGuard(maxCost, costOf));
  }
  if (isDeadline(deadline)) guards.push(deadlineGuard(deadline));
  return guards;
}

/** Stops a run whose last answer ended for one of these reasons. Throws `InvalidAgentException` for one that there is not. */
export function finishReasonGuard(stopReasons: readonly FinishReason[]): Guard {
  checkPart(Array.isArray(stopReasons), 'UseGuards, finishReasons,', stopReasons, 'Give a list of finish reasons.');
  const unknown: unknown = stopReasons.find((reason) => !FINISH_REASONS.includes(reason));
  if (unknown !== undefined) {
    const known = FINISH_REASONS.join(', ');
    throw new InvalidAgentException(`There is no finish reason "${String(unknown)}"; there are ${known}.`);
  }
  return {
    name: 'guard:finish_reason',
    check: ({ lastStep }) => {
      const finishReason = lastStep?.response.finishReason;
      if (finishReason === undefined || !stopReasons.includes(finishReason)) return null;
      return signal('finish_reason', `The model ended with "${finishReason}".`, { finishReason, stopReasons });
    },
  };
}

function stepsGuard(maxSteps: number): Guard {
  return {
    name: 'guard:steps',
    check: ({ stepCount }) =>
      stepCount < maxSteps
        ? null
        : signal('steps_limit', `The limit of ${maxSteps} steps is reached.`, { currentSteps: stepCount, maxSteps }),
  };
}

function tokensGuard(maxTokens: number): Guard {
  return {
    name: 'guard:tokens',
    check: ({ usage: { total } }) =>
      total < maxTokens
        ? null
        : signal('token_limit', `The limit of ${maxTokens} tokens is reached.`, {
            totalTokens: total,
            maxTotalTokens: maxTokens,
          }),
  };
}

function timeGuard(maxSeconds: number): Guard {
  return {
    name: 'guard:time',
    check: ({ execution }, now) => {
      const elapsedSeconds = execution === null ? 0 : (now.getTime() - execution.resumedAt.getTime()) / 1000;
      if (elapsedSeconds < maxSeconds) return null;
      return signal('time_limit', `The limit of ${maxSeconds} seconds is reached.`, { elapsedSeconds, maxSeconds });
    },
  };
}

function costGuard(maxCost: number, costOf: NonNullable<ExecutionBudget['costOf']>): Guard {
  return {
    name: 'guard:cost',
    check: ({ usage }) => {
      const cost = costOf(usage);
      return cost < maxCost ? null : signal('cost_limit', `The limit of ${maxCost} is spent.`, { cost, maxCost });
    },
  };
}

function deadlineGuard(deadline: Date): Guard {
  return {
    name: 'guard:deadline',
    check: (_state, now) =>
      now.getTime() < deadline.getTime()
        ? null
        : signal('time_limit', `The deadline ${deadline.toISOString()} has passed.`, {
            deadline: deadline.toISOString(),
          }),
  };
}

function signal(reason: StopSignal['reason'], message: string, context: Readonly<Record<string, unknown>>): StopSignal {
  return new StopSignal({ reason, message, context, source: 'guard' });
}

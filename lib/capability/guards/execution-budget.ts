import { checkPart } from '../../agent/check-part.js';
import type { Usage } from '../../agent/inference/usage.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import { dateFromIso } from '../../result/date-from-iso.js';
import { described } from '../../result/described.js';

/** What a run may use; a limit that is absent or null is none. Limits are looked at between steps. */
export interface ExecutionBudget {
  readonly maxSteps?: number | null;
  /** Tokens of all kinds together. */
  readonly maxTokens?: number | null;
  /** Seconds from the run's begin, or from when it was taken up again. */
  readonly maxSeconds?: number | null;
  /** Money, in whatever unit `costOf` counts. */
  readonly maxCost?: number | null;
  /** What tokens cost; needed for `maxCost`. */
  readonly costOf?: (usage: Usage) => number;
  /** A moment after which no step begins. */
  readonly deadline?: Date | null;
}

/** A budget as plain JSON: its limits. `costOf`, which is code, is not among them. */
export interface ExecutionBudgetJson extends Omit<ExecutionBudget, 'costOf' | 'deadline'> {
  readonly deadline?: string | null;
}

const LIMITS = ['maxSteps', 'maxTokens', 'maxSeconds', 'maxCost'] as const;

/**
 * Makes budgets, and answers what one asks them.
 *
 * @example
 * const budget = ExecutionBudget.fromArray({ maxSteps: 5, deadline: '2027-01-01T00:00:00.000Z' });
 * ExecutionBudget.isExhausted(budget); // false before that day
 * new UseGuards(budget);
 */
export const ExecutionBudget = {
  /** No limits at all; also none of those that `UseGuards` has where nothing is said. */
  unlimited: (): ExecutionBudget => UNLIMITED,

  /** True when the budget sets no limit. */
  isEmpty: (budget: ExecutionBudget): boolean =>
    LIMITS.every((limit) => isNone(budget[limit])) && isNone(budget.deadline),

  /** True when there is nothing left to begin with: a limit of 0 or less, or a deadline that has passed. */
  isExhausted({ deadline, ...limits }: ExecutionBudget, now: Date = new Date()): boolean {
    const isSpent = LIMITS.some((name) => (limits[name] ?? Number.POSITIVE_INFINITY) <= 0);
    return isSpent || (!isNone(deadline) && deadline.getTime() <= now.getTime());
  },

  /** Plain JSON, which `fromArray` reads back; limits that are not set are left out. */
  toArray(budget: ExecutionBudget): ExecutionBudgetJson {
    const limits = LIMITS.filter((name) => !isNone(budget[name])).map((name) => [name, budget[name]]);
    const { deadline } = budget;
    return { ...Object.fromEntries(limits), ...(isNone(deadline) ? {} : { deadline: deadline.toISOString() }) };
  },

  /** Reads what `toArray` gave. Throws `InvalidAgentException` naming what is no limit. */
  fromArray(form: ExecutionBudgetJson): ExecutionBudget {
    const limits = LIMITS.filter((name) => isLimit(name, form?.[name])).map((name) => [name, form[name]]);
    const deadline = isNone(form?.deadline) ? null : (dateFromIso(form.deadline) ?? new Date(Number.NaN));
    return Object.freeze({
      ...Object.fromEntries(limits),
      ...(isDeadline(deadline) ? { deadline } : {}),
    });
  },
} as const;

/** True for a limit that is set. Throws `InvalidAgentException` for one that is no number from 0. */
export function isLimit(name: string, limit: number | null | undefined): limit is number {
  if (isNone(limit)) return false;
  if (Number.isFinite(limit) && limit >= 0) return true;
  throw new InvalidAgentException(
    `${name} is ${typeof limit === 'number' ? limit : described(limit)}: a limit is a number from 0, or null for none.`,
  );
}

/** True for a deadline that is set. Throws `InvalidAgentException` for one that is no moment. */
export function isDeadline(deadline: Date | null | undefined): deadline is Date {
  if (isNone(deadline)) return false;
  checkPart(deadline instanceof Date, 'UseGuards, deadline,', deadline, 'Give a Date: new Date(…).');
  if (!Number.isNaN(deadline.getTime())) return true;
  throw new InvalidAgentException('deadline is an invalid Date.');
}

function isNone(limit: unknown): limit is null | undefined {
  return limit === undefined || limit === null;
}

const UNLIMITED: ExecutionBudget = Object.freeze({
  maxSteps: null,
  maxTokens: null,
  maxSeconds: null,
  maxCost: null,
  deadline: null,
});

import type { Usage } from '../../agent/inference/usage.js';

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

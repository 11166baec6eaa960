/** Why a run ended. */
export type StopReason =
  | 'error'
  | 'stop_requested'
  | 'user_requested'
  | 'steps_limit'
  | 'token_limit'
  | 'time_limit'
  | 'cost_limit'
  | 'retry_limit'
  | 'finish_reason'
  | 'completed'
  | 'unknown';

/** The reasons by name. */
export const StopReason = {
  ErrorForbade: 'error',
  StopRequested: 'stop_requested',
  UserRequested: 'user_requested',
  StepsLimitReached: 'steps_limit',
  TokenLimitReached: 'token_limit',
  TimeLimitReached: 'time_limit',
  CostLimitReached: 'cost_limit',
  RetryLimitReached: 'retry_limit',
  FinishReasonReceived: 'finish_reason',
  Completed: 'completed',
  Unknown: 'unknown',
} as const satisfies Record<string, StopReason>;

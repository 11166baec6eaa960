import type { StopReason } from './stop-reason.js';

/** The reasons, strongest first. */
const STRONGEST_FIRST: readonly StopReason[] = [
  'error',
  'stop_requested',
  'user_requested',
  'steps_limit',
  'token_limit',
  'time_limit',
  'cost_limit',
  'retry_limit',
  'finish_reason',
  'completed',
  'unknown',
];

/** The reasons that are no interruption: the run counts as completed. */
const NATURAL: ReadonlySet<StopReason> = new Set<StopReason>(['finish_reason', 'completed']);

/** A reason's strength: 0 is the strongest. */
export function priorityOf(reason: StopReason): number {
  return STRONGEST_FIRST.indexOf(reason);
}

/** True when a stop for this reason interrupts the run, so that its status is `stopped`. */
export function isForced(reason: StopReason): boolean {
  return !NATURAL.has(reason);
}

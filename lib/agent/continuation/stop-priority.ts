import type { StopReason } from './stop-reason.js';
import type { StopSignal } from './stop-signal.js';

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

/** The signal with the strongest reason; of equals, the first. Null when there is none. */
export function strongest(signals: readonly StopSignal[]): StopSignal | null {
  let found: StopSignal | null = null;
  for (const signal of signals) {
    if (found === null || priorityOf(signal.reason) < priorityOf(found.reason)) found = signal;
  }
  return found;
}

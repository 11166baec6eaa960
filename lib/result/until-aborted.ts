/** Says that the work was not waited for to its end. */
export const ABORTED = Symbol('aborted');

/**
 * Milliseconds after an abort for what hears it to come to its own end. What waits for something else has more patience
 * than that: a call is given up before the hooks around it, those before the turn, and the turn before the run's end.
 */
export const PATIENCE = { call: 50, hook: 150, turn: 250, end: 5_000 } as const;

const abortedAt = new WeakMap<AbortSignal, number>();

/**
 * What the work gives, or `ABORTED` when the signal is aborted first and the work does not end soon after: a model, a hook
 * or a factory that does not hear the signal must not keep a run that was called off. Work that is begun after the abort
 * has what is left of the patience, and always a turn of the event loop.
 *
 * @param patience milliseconds after the abort; see `PATIENCE`
 */
export function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  patience: number = PATIENCE.turn,
): Promise<T | typeof ABORTED> {
  // Where nothing can abort it, no turn of the queue is spent on it either.
  return signal === undefined ? work : race(work, signal, patience);
}

async function race<T>(work: Promise<T>, signal: AbortSignal, patience: number): Promise<T | typeof ABORTED> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => undefined;
  const aborted = new Promise<typeof ABORTED>((resolve) => {
    onAbort = () => {
      timer = setTimeout(() => resolve(ABORTED), Math.max(0, patience - sinceAbort(signal)));
    };
  });
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined); // nobody is there any more to hear how it failed
  }
}

/** Milliseconds since the abort was first seen. */
function sinceAbort(signal: AbortSignal): number {
  const now = performance.now();
  const at = abortedAt.get(signal) ?? now;
  abortedAt.set(signal, at);
  return now - at;
}

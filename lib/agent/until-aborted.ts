/** Says that the work was not waited for to its end. */
export const ABORTED = Symbol('aborted');

/** Milliseconds for what hears the abort to come to its own end; a tool has some of them before its call is given up. */
const GRACE = 250;

/**
 * What the work gives, or `ABORTED` when the signal is aborted first and the work does not end soon after: a model, a hook
 * or a factory that does not hear the signal must not keep a run that was called off.
 */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | typeof ABORTED> {
  if (signal === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => undefined;
  const aborted = new Promise<typeof ABORTED>((resolve) => {
    onAbort = () => {
      timer = setTimeout(() => resolve(ABORTED), GRACE);
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

/**
 * Calls `onAbort` when the caller's signal aborts, at once if it has; gives back how to stop listening.
 *
 * However many requests follow a signal, it carries one listener while there are any and none after: Node warns of a leak
 * at the eleventh, and a signal of a long run serves many requests, some at the same time.
 */
export function followSignal(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) {
    onAbort();
    return () => undefined;
  }
  const followers = FOLLOWERS.get(signal) ?? startFollowing(signal);
  followers.callbacks.add(onAbort);
  return () => {
    if (!followers.callbacks.delete(onAbort) || followers.callbacks.size > 0) return;
    signal.removeEventListener('abort', followers.listener);
    FOLLOWERS.delete(signal);
  };
}

interface Followers {
  readonly callbacks: Set<() => void>;
  readonly listener: () => void;
}

const FOLLOWERS = new WeakMap<AbortSignal, Followers>();

function startFollowing(signal: AbortSignal): Followers {
  const callbacks = new Set<() => void>();
  const listener = (): void => {
    for (const onAbort of callbacks) onAbort();
  };
  const followers = { callbacks, listener };
  signal.addEventListener('abort', listener, { once: true });
  FOLLOWERS.set(signal, followers);
  return followers;
}

import { randomUUID } from 'node:crypto';
import { errorOf, messageOf } from '../../result/error-of.js';
import type { AgentEvent, CanHandleEvents, EventListener } from './agent-event.js';
import { type AgentEventMap, type AgentEventName, logLevelOf } from './agent-event-map.js';
import { checkListener } from './check-listener.js';

/** A listener, and when its turn is. */
interface Seat {
  readonly listener: EventListener;
  readonly priority: number;
}

/**
 * Tells listeners what happens, first those of the event's name (higher priority first, then in the order in which they
 * came), then the wiretaps, then the parent's. When nobody listens an event is not even made.
 *
 * @example
 * const events = new EventDispatcher();
 * const off = events.on('ToolCallCompleted', ({ data }) => console.log(data.tool, data.durationMs));
 * off(); // stops listening
 */
export class EventDispatcher implements CanHandleEvents {
  readonly #parent: CanHandleEvents | null;
  readonly #seats = new Map<AgentEventName, readonly Seat[]>();
  #wiretaps: readonly EventListener[] = [];

  /** @param parent hears every event as well */
  constructor(parent: CanHandleEvents | null = null) {
    this.#parent = parent;
  }

  /** Listens to events of one name; gives what ends it. Throws `InvalidAgentException` for a name that no event has. */
  on<N extends AgentEventName>(
    name: N,
    listener: EventListener<N>,
    options: { readonly priority?: number } = {},
  ): () => void {
    checkListener(name, listener);
    const seat: Seat = { listener: listener as unknown as EventListener, priority: options.priority ?? 0 };
    const seats = [...(this.#seats.get(name) ?? []), seat].sort((a, b) => b.priority - a.priority);
    this.#seats.set(name, seats);
    return () =>
      this.#seats.set(
        name,
        (this.#seats.get(name) ?? []).filter((one) => one !== seat),
      );
  }

  /** Listens to every event; gives what ends it. */
  wiretap(listener: EventListener): () => void {
    checkListener(null, listener);
    const own: EventListener = (event) => listener(event);
    this.#wiretaps = [...this.#wiretaps, own];
    return () => {
      this.#wiretaps = this.#wiretaps.filter((one) => one !== own);
    };
  }

  listensTo(name: AgentEventName): boolean {
    if (this.#wiretaps.length > 0 || (this.#seats.get(name)?.length ?? 0) > 0) return true;
    const parent = this.#parent;
    return parent !== null && (guarded(name, () => parent.listensTo(name)) ?? false);
  }

  dispatch<N extends AgentEventName>(name: N, data: () => AgentEventMap[N]): void {
    if (!this.listensTo(name)) return;
    this.forward(
      Object.freeze({
        id: randomUUID(),
        name,
        createdAt: new Date(),
        level: logLevelOf(name),
        data: Object.freeze(data()),
      }),
    );
  }

  forward(event: AgentEvent): void {
    for (const { listener } of this.#seats.get(event.name) ?? []) tell(listener, event);
    for (const listener of this.#wiretaps) tell(listener, event);
    guarded(event.name, () => this.#parent?.forward(event));
  }
}

/** A listener is an onlooker: its fault is the operator's business, never the run's. */
function tell(listener: EventListener, event: AgentEvent): void {
  const answer: unknown = guarded(event.name, () => listener(event));
  if (answer instanceof Promise) answer.catch((thrown: unknown) => report(event.name, thrown));
}

/** What the work gives; undefined when it throws, which is reported. */
function guarded<T>(name: AgentEventName, work: () => T): T | undefined {
  try {
    return work();
  } catch (thrown) {
    report(name, thrown);
    return undefined;
  }
}

function report(name: AgentEventName, thrown: unknown): void {
  const error = errorOf(thrown);
  process.emitWarning(`A listener of ${name} threw: ${error.stack ?? messageOf(error)}`, {
    type: 'ToolwrightListenerWarning',
  });
}

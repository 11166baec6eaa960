import type { AgentEventMap, AgentEventName, LogLevel } from './agent-event-map.js';

/** Something that happened. Frozen. */
export interface AgentEvent<N extends AgentEventName = AgentEventName> {
  /** A UUID. */
  readonly id: string;
  readonly name: N;
  readonly createdAt: Date;
  readonly level: LogLevel;
  readonly data: Readonly<AgentEventMap[N]>;
}

/** Hears events. What it throws is reported, and disturbs nobody. */
export type EventListener<N extends AgentEventName = AgentEventName> = (event: AgentEvent<N>) => void;

/** Takes events and passes them on. */
export interface CanHandleEvents {
  /**
   * Tells everybody who listens.
   *
   * @param data makes what the event carries; it is asked only when somebody listens
   */
  dispatch<N extends AgentEventName>(name: N, data: () => AgentEventMap[N]): void;
  /** Passes on an event that was made elsewhere. */
  forward(event: AgentEvent): void;
  /** Whether anybody would hear an event of that name. */
  listensTo(name: AgentEventName): boolean;
}

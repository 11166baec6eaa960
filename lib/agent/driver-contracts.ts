import type { Clock } from '../result/clock.js';
import type { CanHandleEvents } from './events/agent-event.js';
import type { CanInterceptAgentLifecycle } from './hooks/can-intercept-agent-lifecycle.js';
import type { CanCompileMessages } from './messages/message-compiler.js';

/** A driver that lets someone else choose what the model reads. */
export interface CanAcceptMessageCompiler {
  withMessageCompiler(compiler: CanCompileMessages): this;
}

/** A driver that calls hooks around the model. */
export interface CanAcceptLifecycleInterceptor {
  withInterceptor(interceptor: CanInterceptAgentLifecycle): this;
}

/** A driver that tells what it does. */
export interface CanAcceptEvents {
  withEvents(events: CanHandleEvents): this;
}

/** A driver that stamps its steps with the time. */
export interface CanAcceptClock {
  withClock(clock: Clock): this;
}

/** What a driver may accept. */
interface DriverParts {
  readonly compiler?: CanCompileMessages;
  readonly interceptor?: CanInterceptAgentLifecycle;
  readonly events?: CanHandleEvents;
  readonly clock?: Clock;
}

/** The driver with these, as far as it accepts them. */
export function equipped<D extends object>(driver: D, parts: DriverParts): D {
  const { compiler, interceptor, events, clock } = parts;
  let ready: D = driver;
  if (compiler !== undefined && has(ready, 'withMessageCompiler')) ready = ready.withMessageCompiler(compiler) as D;
  if (interceptor !== undefined && has(ready, 'withInterceptor')) ready = ready.withInterceptor(interceptor) as D;
  if (events !== undefined && has(ready, 'withEvents')) ready = ready.withEvents(events) as D;
  if (clock !== undefined && has(ready, 'withClock')) ready = ready.withClock(clock) as D;
  return ready;
}

function has<D extends object, K extends string>(
  driver: D,
  method: K,
): driver is D & Record<K, (part: unknown) => unknown> {
  return method in driver && typeof (driver as Record<string, unknown>)[method] === 'function';
}

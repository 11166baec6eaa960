import type { CanHandleEvents } from '../agent/events/agent-event.js';
import type { CanInterceptToolUse } from './contracts/can-intercept-tool-use.js';

/** The second decides about what the first let through, and sees first what came of it. */
export function bothInterceptors(first: CanInterceptToolUse, second: CanInterceptToolUse): CanInterceptToolUse {
  return {
    async beforeToolUse(call, state) {
      const decision = await first.beforeToolUse(call, state);
      return decision.blocked === null ? second.beforeToolUse(decision.call, decision.state) : decision;
    },
    async afterToolUse(execution, state) {
      const after = await second.afterToolUse(execution, state);
      return first.afterToolUse(after.execution, after.state);
    },
  };
}

/** Both hear everything; the first one makes the event when it is the one that listens. */
export function bothHandlers(first: CanHandleEvents, second: CanHandleEvents): CanHandleEvents {
  return {
    dispatch(name, data) {
      let made: ReturnType<typeof data> | undefined;
      const once = (): ReturnType<typeof data> => {
        made ??= data();
        return made;
      };
      first.dispatch(name, once);
      second.dispatch(name, once);
    },
    forward(event) {
      first.forward(event);
      second.forward(event);
    },
    listensTo: (name) => first.listensTo(name) || second.listensTo(name),
  };
}

import type { AgentState } from '../agent/agent-state.js';
import type { CanUseTools, TurnOptions } from '../agent/can-use-tools.js';
import type {
  CanAcceptClock,
  CanAcceptEvents,
  CanAcceptLifecycleInterceptor,
  CanAcceptMessageCompiler,
} from '../agent/driver-contracts.js';
import type { CanHandleEvents } from '../agent/events/agent-event.js';
import type { CanInterceptAgentLifecycle } from '../agent/hooks/can-intercept-agent-lifecycle.js';
import type { CanCompileMessages } from '../agent/messages/message-compiler.js';
import type { Clock } from '../result/clock.js';
import type { CanExecuteToolCalls } from '../tool/contracts/can-execute-tool-calls.js';
import type { Tools } from '../tool/tools.js';

/** What an agent gives its driver; what is absent, the driver makes itself. */
export interface DriverRuntime {
  readonly tools?: Tools;
  readonly executor?: CanExecuteToolCalls;
  readonly compiler?: CanCompileMessages;
  readonly interceptor?: CanInterceptAgentLifecycle;
  readonly events?: CanHandleEvents;
  readonly clock?: Clock;
}

/** A driver that accepts everything an agent can give. A subclass says how a copy with other equipment is made. */
export abstract class EquippableDriver
  implements CanUseTools, CanAcceptMessageCompiler, CanAcceptLifecycleInterceptor, CanAcceptEvents, CanAcceptClock
{
  abstract useTools(state: AgentState, options?: TurnOptions): Promise<AgentState>;

  /** A copy whose equipment has these changes. */
  protected abstract equippedWith(changes: DriverRuntime): this;

  withToolRuntime(tools: Tools, executor: CanExecuteToolCalls): this {
    return this.equippedWith({ tools, executor });
  }

  withMessageCompiler(compiler: CanCompileMessages): this {
    return this.equippedWith({ compiler });
  }

  withInterceptor(interceptor: CanInterceptAgentLifecycle): this {
    return this.equippedWith({ interceptor });
  }

  withEvents(events: CanHandleEvents): this {
    return this.equippedWith({ events });
  }

  withClock(clock: Clock): this {
    return this.equippedWith({ clock });
  }
}

import { AgentState } from '../agent-state.js';
import { HookContext, type HookMatter } from './hook-context.js';
import { HookException } from './hook-exception.js';
import type { HookTrigger } from './hook-trigger.js';

/** What the loop, the driver and the executor see of hooks. */
export interface CanInterceptAgentLifecycle {
  /** Whether anything happens at this trigger; where not, no context is made. */
  interceptsAt(trigger: HookTrigger): boolean;
  /** Passes the context through; what a hook throws is a `HookException`, only `AgentStopException` goes through. */
  intercept(context: HookContext): Promise<HookContext>;
}

/** Lets everything pass. */
export class PassThroughInterceptor implements CanInterceptAgentLifecycle {
  interceptsAt(): boolean {
    return false;
  }

  async intercept(context: HookContext): Promise<HookContext> {
    return context;
  }
}

/** The state after a trigger that may only change the state. */
export async function interceptState(
  interceptor: CanInterceptAgentLifecycle,
  trigger: HookTrigger,
  state: AgentState,
  matter: HookMatter = {},
): Promise<AgentState> {
  if (!interceptor.interceptsAt(trigger)) return state;
  const after = await interceptor.intercept(HookContext.of(trigger, state, matter));
  if (after?.state instanceof AgentState) return after.state;
  throw HookException.returnedNothing(trigger, interceptor.constructor.name);
}

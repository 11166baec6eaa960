import type { AgentState } from '../../agent/agent-state.js';
import { contextOf, withContext } from '../call-context.js';
import type { CanAccessAgentState } from '../contracts/can-access-agent-state.js';
import type { MixinBase } from './mixin-base.js';

/** What `HasAgentState` adds. */
export declare abstract class AgentStateMembers implements CanAccessAgentState {
  /** The agent's state as it was before the call; null outside one. */
  protected get agentState(): AgentState | null;
  /** A view of the tool that sees this state; the tool itself stays as it is. */
  withAgentState(state: AgentState): this;
}

/**
 * Lets a tool see the agent's state. Two calls at once each see their own.
 *
 * Seed: Advanced Patterns, "Traits Under the Hood".
 */
export function HasAgentState<B extends MixinBase>(Base: B): B & MixinBase<AgentStateMembers> {
  abstract class WithAgentState extends Base {
    protected get agentState(): AgentState | null {
      return contextOf(this).agentState;
    }

    withAgentState(state: AgentState): this {
      return withContext(this, { agentState: state });
    }
  }
  // The declared members are these; TypeScript holds protected members of two classes apart.
  return WithAgentState as unknown as B & MixinBase<AgentStateMembers>;
}

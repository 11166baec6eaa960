import { HasAgentState } from './mixins/has-agent-state.js';
import { SimpleTool } from './simple-tool.js';

/**
 * A `SimpleTool` that sees the agent's state as `this.agentState`.
 *
 * One object serves all calls, also those that run beside each other: the state that a call sees is its own, but what a
 * class writes to its own fields all calls share, as in any service. Keep what belongs to one call in local variables, or ask
 * `this.agentState` for it.
 *
 * @example
 * class StepCounterTool extends StateAwareTool {
 *   constructor() {
 *     super(new ToolDescriptor('step_counter', 'Return the current step count.'));
 *   }
 *   invoke(): string {
 *     return String(this.agentState?.stepCount ?? 0);
 *   }
 * }
 *
 * Seed: Advanced Patterns, "StateAwareTool".
 */
export abstract class StateAwareTool extends HasAgentState(SimpleTool) {}

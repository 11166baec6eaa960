import { HasAgentState } from './mixins/has-agent-state.js';
import { SimpleTool } from './simple-tool.js';

/**
 * A `SimpleTool` that sees the agent's state as `this.agentState`.
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

import { HasToolCall } from './mixins/has-tool-call.js';
import { StateAwareTool } from './state-aware-tool.js';

/**
 * A `StateAwareTool` that also sees the call it serves as `this.toolCall`: its id, the name the model used, the arguments
 * as they came. For audit trails, tracing, subagents.
 *
 * Seed: Advanced Patterns, "ContextAwareTool".
 */
export abstract class ContextAwareTool extends HasToolCall(StateAwareTool) {}

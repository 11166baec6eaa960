import type { CanInterceptToolUse, ToolUseDecision } from '../../tool/contracts/can-intercept-tool-use.js';
import type { ToolCall } from '../../tool/tool-call.js';
import { ToolExecution } from '../../tool/tool-execution.js';
import type { AgentState } from '../agent-state.js';
import type { CanInterceptAgentLifecycle } from './can-intercept-agent-lifecycle.js';
import { HookContext } from './hook-context.js';
import { ToolExecutionBlockedException } from './tool-execution-blocked-exception.js';

/** The hooks before and after a tool's use, as the executor sees them. */
export class ToolUseHooks implements CanInterceptToolUse {
  readonly #interceptor: CanInterceptAgentLifecycle;

  constructor(interceptor: CanInterceptAgentLifecycle) {
    this.#interceptor = interceptor;
  }

  async beforeToolUse(call: ToolCall, state: AgentState): Promise<ToolUseDecision> {
    if (!this.#interceptor.interceptsAt('before_tool_use')) return { state, call, blocked: null };
    const after = await this.#interceptor.intercept(HookContext.of('before_tool_use', state, { toolCall: call }));
    const decided = after.toolCall ?? call;
    if (!after.isToolExecutionBlocked) return { state: after.state, call: decided, blocked: null };
    const block = after.errors.findLast((error) => error instanceof ToolExecutionBlockedException);
    const reason = block?.message ?? 'The call was blocked.';
    const execution =
      after.toolExecution ?? ToolExecution.notRun(decided, new ToolExecutionBlockedException(decided.name, reason));
    const hook = after.blockedBy ?? 'before_tool_use';
    return { state: after.state, call: decided, blocked: { execution, reason, hook } };
  }

  async afterToolUse(
    execution: ToolExecution,
    state: AgentState,
  ): Promise<{ readonly state: AgentState; readonly execution: ToolExecution }> {
    if (!this.#interceptor.interceptsAt('after_tool_use')) return { state, execution };
    const context = HookContext.of('after_tool_use', state, { toolCall: execution.toolCall, toolExecution: execution });
    const after = await this.#interceptor.intercept(context);
    return { state: after.state, execution: after.toolExecution ?? execution };
  }
}

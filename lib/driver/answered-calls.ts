import type { AgentState } from '../agent/agent-state.js';
import { errorOf } from '../result/error-of.js';
import type { CanExecuteToolCalls, ToolExecutionOptions } from '../tool/contracts/can-execute-tool-calls.js';
import type { ToolCall } from '../tool/tool-call.js';
import { ToolExecution } from '../tool/tool-execution.js';
import { ToolExecutions } from '../tool/tool-executions.js';
import { ToolNotRunException } from '../tool/tool-not-run-exception.js';

/**
 * What an executor makes of the calls of an answer: one execution a call, in their order, also where an executor of the
 * application's own throws or leaves calls out, since a provider refuses a conversation with an unanswered call.
 */
export async function answeredCalls(
  executor: CanExecuteToolCalls,
  calls: readonly ToolCall[],
  state: AgentState,
  options: ToolExecutionOptions,
): Promise<ToolExecutions> {
  try {
    const executions = await executor.executeTools(calls, state, options);
    return executions.count === calls.length ? executions : completed(executions, calls);
  } catch (thrown) {
    const failure = errorOf(thrown);
    const unanswered = calls.map((call) =>
      ToolExecution.notRun(call, ToolNotRunException.unanswered(call.name, failure)),
    );
    return new ToolExecutions(unanswered, { failure });
  }
}

function completed(executions: ToolExecutions, calls: readonly ToolCall[]): ToolExecutions {
  const { state, stop, failure } = executions;
  const byId = new Map(executions.all().map((execution) => [execution.toolCall.id, execution]));
  const all = calls.map(
    (call) => byId.get(call.id) ?? ToolExecution.notRun(call, ToolNotRunException.unanswered(call.name, undefined)),
  );
  return new ToolExecutions(all, { ...(state === null ? {} : { state }), stop, failure });
}

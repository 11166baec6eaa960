import type { AgentState } from '../agent/agent-state.js';
import { type NamedArguments, parseArgumentText } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { Result } from '../result/result.js';
import { isAgentStop } from './agent-stop.js';
import { canAccessAgentState } from './contracts/can-access-agent-state.js';
import { canAccessToolCall } from './contracts/can-access-tool-call.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import type { ToolCall } from './tool-call.js';
import { ToolExecution } from './tool-execution.js';
import { ToolExecutions } from './tool-executions.js';
import { ToolNotRunException } from './tool-not-run-exception.js';
import type { Tools } from './tools.js';

/** What rides beside the calls. */
export interface ToolExecutionOptions {
  /** Once aborted, the calls that have not started are answered without being run. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a model's calls. */
export interface CanExecuteToolCalls {
  /** As many executions as calls, in their order; never throws for what a tool or a model does. */
  executeTools(calls: readonly ToolCall[], state: AgentState, options?: ToolExecutionOptions): Promise<ToolExecutions>;
}

/**
 * Runs calls one after another: looks the tool up, reads the argument text, hands a copy of the tool the state and the
 * call, and runs it. An unknown tool, unreadable or wrong arguments, and whatever a tool throws become failures that
 * the model reads; the run goes on.
 */
export class ToolExecutor implements CanExecuteToolCalls {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  async executeTools(
    calls: readonly ToolCall[],
    state: AgentState,
    { signal }: ToolExecutionOptions = {},
  ): Promise<ToolExecutions> {
    const executions: ToolExecution[] = [];
    for (const [index, requested] of calls.entries()) {
      const call = requested.withEnsuredId();
      if (signal?.aborted) {
        executions.push(ToolExecution.notRun(call, ToolNotRunException.aborted(call.name, signal.reason)));
        continue;
      }
      const startedAt = new Date();
      try {
        executions.push(new ToolExecution(call, await this.#execute(call, state), startedAt, new Date()));
      } catch (error) {
        if (!isAgentStop(error)) throw error;
        const stopped = Result.failure(ToolNotRunException.stopping(call.name, error));
        executions.push(new ToolExecution(call, stopped, startedAt, new Date()));
        const rest = calls.slice(index + 1).map((later) => later.withEnsuredId());
        executions.push(
          ...rest.map((later) => ToolExecution.notRun(later, ToolNotRunException.stopped(later.name, error))),
        );
        return new ToolExecutions(executions, error);
      }
    }
    return new ToolExecutions(executions);
  }

  async #execute(call: ToolCall, state: AgentState): Promise<Result<unknown>> {
    try {
      const tool = prepare(this.#tools.get(call.name), state, call);
      const result = await tool.use(readArguments(call));
      return call.truncated ? asTruncation(call, result) : result;
    } catch (error) {
      if (isAgentStop(error)) throw error;
      return Result.failure(error);
    }
  }
}

function prepare(tool: ToolInterface, state: AgentState, call: ToolCall): ToolInterface {
  const aware = canAccessAgentState(tool) ? tool.withAgentState(state) : tool;
  return canAccessToolCall(aware) ? aware.withToolCall(call) : aware;
}

function readArguments(call: ToolCall): NamedArguments {
  if (typeof call.rawArguments !== 'string') return call.rawArguments;
  const parsed = parseArgumentText(call.rawArguments);
  if (parsed.ok) return parsed.value;
  throw InvalidToolArgumentsException.forText(call.name, parsed.fault);
}

/** What looks like forgotten arguments is the provider's cut, and the model must not be told otherwise (case B74). */
function asTruncation(call: ToolCall, result: Result<unknown>): Result<unknown> {
  const error: unknown = result.isFailure() ? result.error() : undefined;
  if (!(error instanceof InvalidToolArgumentsException)) return result;
  return Result.failure(InvalidToolArgumentsException.forTruncation(call.name, error.problems));
}

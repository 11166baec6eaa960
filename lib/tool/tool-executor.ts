import type { AgentState } from '../agent/agent-state.js';
import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import type { CanHandleEvents } from '../agent/events/agent-event.js';
import type { AgentEventMap, CallIdentity } from '../agent/events/agent-event-map.js';
import { brand } from '../result/brand.js';
import { type Clock, systemClock } from '../result/clock.js';
import { Result } from '../result/result.js';
import { isAgentStop } from './agent-stop.js';
import type { CanExecuteToolCalls, ToolExecutionOptions } from './contracts/can-execute-tool-calls.js';
import type { CanInterceptToolUse } from './contracts/can-intercept-tool-use.js';
import { runCall } from './run-call.js';
import type { ToolCall } from './tool-call.js';
import { ToolExecution } from './tool-execution.js';
import { ToolExecutionException } from './tool-execution-exception.js';
import { ToolExecutions } from './tool-executions.js';
import { ToolNotRunException } from './tool-not-run-exception.js';
import type { Tools } from './tools.js';

/** How an executor works. */
export interface ToolExecutorOptions {
  /** Hears of each call. */
  readonly events?: CanHandleEvents | undefined;
  /** Has its say before and after each call. */
  readonly interceptor?: CanInterceptToolUse | undefined;
  /** Stamps the executions. */
  readonly clock?: Clock | undefined;
  /** The first failed call ends the run; by default the model may recover from it. */
  readonly throwOnToolFailure?: boolean | undefined;
  /** A blocked call ends the step: the calls after it are not run. */
  readonly stopOnToolBlock?: boolean | undefined;
}

/** One call's end, as far as it concerns the calls after it. */
interface CallEnd {
  readonly execution: ToolExecution;
  readonly state: AgentState;
  /** Set when the calls after it are not to be run: their answers. */
  readonly skip?: (call: ToolCall) => Error;
  readonly stop?: AgentStopException;
  readonly failure?: ToolExecutionException;
}

/**
 * Runs calls one after another, each in the same ten steps: the hook before; a block; the id; the start event; the tool;
 * its arguments; its use; the completion event; the hook after; the failure policy. Whatever happens, each call has its
 * execution, and each start event its completion.
 */
export class ToolExecutor implements CanExecuteToolCalls {
  readonly #tools: Tools;
  readonly #options: ToolExecutorOptions;

  constructor(tools: Tools, options: ToolExecutorOptions = {}) {
    this.#tools = tools;
    this.#options = options;
  }

  /** This executor for other tools, with the same options and, where they are given, other ones. */
  with(tools: Tools, options: ToolExecutorOptions = {}): ToolExecutor {
    return new ToolExecutor(tools, { ...this.#options, ...options });
  }

  async executeTools(
    calls: readonly ToolCall[],
    state: AgentState,
    { signal }: ToolExecutionOptions = {},
  ): Promise<ToolExecutions> {
    const executions: ToolExecution[] = [];
    let current = state;
    let skip: ((call: ToolCall) => Error) | undefined;
    let end: Pick<CallEnd, 'stop' | 'failure'> = {};
    for (const requested of calls) {
      const call = requested.withEnsuredId();
      if (signal?.aborted) skip ??= ({ name }) => ToolNotRunException.aborted(name, signal.reason);
      if (skip !== undefined) {
        executions.push(ToolExecution.notRun(call, skip(call)));
        continue;
      }
      const ended: CallEnd = await this.#execute(call, current, signal);
      executions.push(ended.execution);
      current = ended.state;
      skip = ended.skip;
      end = ended;
    }
    const { stop = null, failure = null } = end;
    return new ToolExecutions(executions, { ...(current === state ? {} : { state: current }), stop, failure });
  }

  async #execute(requested: ToolCall, state: AgentState, signal: AbortSignal | undefined): Promise<CallEnd> {
    const before = await this.#before(requested, state);
    if ('execution' in before) return before;
    const { call } = before;
    const clock = this.#options.clock ?? systemClock;
    const startedAt = clock.now();
    this.#tell('ToolCallStarted', before.state, call, () => ({ args: call.args, at: startedAt }));
    let stop: AgentStopException | undefined;
    let result: Result<unknown>;
    try {
      result = await runCall(this.#tools, call, before.state, signal);
    } catch (error) {
      if (!isAgentStop(error)) throw error; // runCall throws nothing else
      stop = error;
      result = Result.failure(ToolNotRunException.stopping(call.name, error));
    }
    const execution = new ToolExecution(call, result, startedAt, clock.now());
    this.#tell('ToolCallCompleted', before.state, call, () => ({
      success: !execution.hasError,
      error: execution.hasError ? execution.errorMessage : null,
      result: execution.value,
      startedAt: execution.startedAt,
      completedAt: execution.completedAt,
      durationMs: execution.durationMs,
      execution,
    }));
    if (stop !== undefined) return stopped(execution, before.state, stop);
    return this.#after(execution, before.state);
  }

  /** The call to run, or how it ended before it was run. */
  async #before(
    call: ToolCall,
    state: AgentState,
  ): Promise<{ readonly call: ToolCall; readonly state: AgentState } | CallEnd> {
    const { interceptor, stopOnToolBlock } = this.#options;
    if (interceptor === undefined) return { call, state };
    try {
      const decision = await interceptor.beforeToolUse(call, state);
      const { blocked } = decision;
      const decided = decision.call.id === null ? decision.call.withId(call.id ?? '') : decision.call;
      if (blocked === null) return { call: decided, state: decision.state };
      this.#tell('ToolCallBlocked', decision.state, decided, () => ({
        args: decided.args,
        reason: blocked.reason,
        hook: blocked.hook,
      }));
      const { execution } = blocked;
      if (!stopOnToolBlock) return { execution, state: decision.state };
      return { execution, state: decision.state, skip: ({ name }) => ToolNotRunException.skipped(name, call.name) };
    } catch (error) {
      if (isAgentStop(error)) {
        return stopped(ToolExecution.notRun(call, ToolNotRunException.stopped(call.name, error)), state, error);
      }
      return { execution: ToolExecution.notRun(call, ToolNotRunException.checkFailed(call.name, error)), state };
    }
  }

  async #after(execution: ToolExecution, state: AgentState): Promise<CallEnd> {
    const { interceptor } = this.#options;
    if (interceptor === undefined) return this.#settle(execution, state);
    try {
      const after = await interceptor.afterToolUse(execution, state);
      return this.#settle(after.execution, after.state);
    } catch (error) {
      if (isAgentStop(error)) return stopped(execution, state, error);
      return this.#settle(execution, state); // the tool did run; whoever hooks in has been told of the hook's failure
    }
  }

  #settle(execution: ToolExecution, state: AgentState): CallEnd {
    if (!execution.hasError || !this.#options.throwOnToolFailure) return { execution, state };
    const { error } = execution;
    const failure = error instanceof ToolExecutionException ? error : new ToolExecutionException(execution);
    return { execution, state, failure, skip: ({ name }) => ToolNotRunException.skipped(name, execution.name) };
  }

  #tell<N extends 'ToolCallStarted' | 'ToolCallCompleted' | 'ToolCallBlocked'>(
    name: N,
    state: AgentState,
    call: ToolCall,
    data: () => Omit<AgentEventMap[N], keyof CallIdentity>,
  ): void {
    this.#options.events?.dispatch(name, () => ({ ...callIdentity(state, call), ...data() }) as AgentEventMap[N]);
  }
}

function stopped(execution: ToolExecution, state: AgentState, stop: AgentStopException): CallEnd {
  return { execution, state, stop, skip: ({ name }) => ToolNotRunException.stopped(name, stop) };
}

function callIdentity(state: AgentState, call: ToolCall): CallIdentity {
  return { ...state.identity, step: state.stepCount + 1, tool: call.name, toolCallId: call.id ?? '' };
}

brand(ToolExecutor, 'ToolExecutor');

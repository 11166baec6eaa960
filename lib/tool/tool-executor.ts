import type { AgentState } from '../agent/agent-state.js';
import type { AgentStopException } from '../agent/continuation/agent-stop-exception.js';
import type { CanHandleEvents } from '../agent/events/agent-event.js';
import type { AgentEventMap, AgentEventName, CallIdentity } from '../agent/events/agent-event-map.js';
import { ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { brand } from '../result/brand.js';
import { type Clock, systemClock } from '../result/clock.js';
import { LONGEST_DELAY } from '../result/longest-delay.js';
import { Result } from '../result/result.js';
import { ABORTED, PATIENCE, untilAborted } from '../result/until-aborted.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { isAgentStop } from './agent-stop.js';
import { bothHandlers, bothInterceptors } from './both.js';
import { CallQueue } from './call-queue.js';
import { checkGiven, checkTools } from './check-given.js';
import type { CanExecuteToolCalls, ToolExecutionOptions } from './contracts/can-execute-tool-calls.js';
import type { CanInterceptToolUse } from './contracts/can-intercept-tool-use.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { runCall } from './run-call.js';
import type { ToolCall } from './tool-call.js';
import { ToolExecution } from './tool-execution.js';
import { ToolExecutionException } from './tool-execution-exception.js';
import { ToolExecutions } from './tool-executions.js';
import { ToolNotRunException } from './tool-not-run-exception.js';
import type { Tools } from './tools.js';
import { traitsOfTool } from './traits-of-tool.js';

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
  /** How many calls of one step run beside each other at most; 100 by default. */
  readonly maxParallel?: number | undefined;
  /** Milliseconds for one try of a call of a tool that declares no `timeout`; none by default. */
  readonly timeout?: number | undefined;
  /** Milliseconds before the first retry of a tool that declares `retries`, doubled with each; 250 by default. */
  readonly retryDelay?: number | undefined;
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

/** A call that a tool has done with, before the hook after it. */
interface Ran {
  readonly execution: ToolExecution;
  readonly stop?: AgentStopException;
}

/** Calls of one step that run beside each other at most. */
const MAX_PARALLEL = 100;
const RETRY_DELAY = 250;

/**
 * Runs the calls of a step, each in the same ten steps: the hook before; a block; the id; the start event; the tool; its
 * arguments; its use; the completion event; the hook after; the failure policy. Whatever happens, each call has its
 * execution, in the order of the calls, and each start event its completion.
 *
 * Calls run beside each other, but for tools that write or say `parallel: false` (alone) and those that share a text (one
 * after another). Hooks are called one at a time, in the order of the calls. `throwOnToolFailure` and `stopOnToolBlock` make
 * every call wait for the one before it.
 */
export class ToolExecutor implements CanExecuteToolCalls {
  readonly #tools: Tools;
  readonly #options: ToolExecutorOptions;

  /** Throws `ToolDeclarationException` for what is no collection of tools, and for a number of parallel calls or milliseconds that cannot be kept. */
  constructor(tools: Tools, options: ToolExecutorOptions = {}) {
    checkTools(tools, 'ToolExecutor');
    checkOptions(options);
    this.#tools = tools;
    this.#options = options;
  }

  /**
   * This executor for an agent: with its tools, hooks, events and clock, beside the options that it has: its own
   * interceptor decides after the agent's hooks, and its own events hear what the agent's hear. A subclass whose
   * constructor takes something else overrides it.
   */
  with(tools: Tools, options: ToolExecutorOptions = {}): ToolExecutor {
    const { interceptor, events } = this.#options;
    const Class = this.constructor as typeof ToolExecutor;
    return new Class(tools, {
      ...options,
      ...this.#options,
      interceptor:
        interceptor && options.interceptor
          ? bothInterceptors(options.interceptor, interceptor)
          : (interceptor ?? options.interceptor),
      events: events && options.events ? bothHandlers(events, options.events) : (events ?? options.events),
    });
  }

  async executeTools(
    calls: readonly ToolCall[],
    state: AgentState,
    { signal }: ToolExecutionOptions = {},
  ): Promise<ToolExecutions> {
    const queue = new CallQueue(this.#options.maxParallel ?? MAX_PARALLEL);
    const executions: ToolExecution[] = [];
    /** Calls that are running or done, and not yet settled, with their places. */
    const running: (readonly [index: number, ran: Promise<Ran>])[] = [];
    let current = state;
    let skip: ((call: ToolCall) => Error) | undefined;
    let end: Pick<CallEnd, 'stop' | 'failure'> = {};
    const take = (index: number, ended: CallEnd): void => {
      executions[index] = ended.execution;
      current = ended.state;
      skip ??= ended.skip;
      if (end.stop === undefined && end.failure === undefined) end = ended;
    };
    const settle = async (): Promise<void> => {
      for (const [index, ran] of running.splice(0)) {
        const { execution, stop } = await ran;
        take(
          index,
          stop === undefined ? await this.#after(execution, current, signal) : stopped(execution, current, stop),
        );
      }
    };
    for (const [index, requested] of calls.entries()) {
      const call = requested.withEnsuredId();
      const share = this.#shareOf(call);
      if (share === ALONE) await settle();
      if (signal?.aborted) skip ??= ({ name }) => ToolNotRunException.aborted(name, signal.reason);
      if (skip !== undefined) {
        executions[index] = this.#notRun(call, skip(call));
        continue;
      }
      const before = await this.#before(call, current, signal);
      if ('execution' in before) {
        take(index, before);
        continue;
      }
      current = before.state;
      const seen = current;
      // A call that waits for its turn is not begun once the run is aborted.
      running.push([index, queue.run(share === ALONE ? null : share, () => this.#run(before.call, seen, signal))]);
      if (share === ALONE) await settle();
    }
    await settle();
    const { stop = null, failure = null } = end;
    return new ToolExecutions(executions, { ...(current === state ? {} : { state: current }), stop, failure });
  }

  /** Runs alone, or one after another with all of the same text, or beside whatever else runs (null). */
  #shareOf(call: ToolCall): typeof ALONE | string | null {
    const { throwOnToolFailure, stopOnToolBlock } = this.#options;
    if (throwOnToolFailure || stopOnToolBlock) return ALONE;
    if (!this.#tools.has(call.name)) return null;
    const { parallel, effects } = declaredTraits(this.#tools.get(call.name));
    if (typeof parallel === 'string') return parallel;
    return (parallel ?? (effects === undefined || effects === 'read')) ? null : ALONE;
  }

  async #run(call: ToolCall, state: AgentState, signal: AbortSignal | undefined): Promise<Ran> {
    const clock = this.#options.clock ?? systemClock;
    if (signal?.aborted)
      return { execution: this.#notRun(call, ToolNotRunException.aborted(call.name, signal.reason)) };
    const startedAt = clock.now();
    this.#tell('ToolCallStarted', state, call, () => ({ args: call.args, at: startedAt }));
    let isOver = false;
    let stop: AgentStopException | undefined;
    let result: Result<unknown>;
    try {
      result = await runCall(this.#tools, call, state, {
        signal,
        timeout: this.#options.timeout,
        retryDelay: this.#options.retryDelay ?? RETRY_DELAY,
        // What a tool reports after its end concerns nobody (case B146).
        onProgress: (progress) => isOver || this.#tell('ToolCallProgress', state, call, () => ({ progress })),
        onRetry: (attempt, error, delayMs) =>
          this.#tell('ToolCallRetried', state, call, () => ({ attempt, error, delayMs })),
      });
    } catch (error) {
      if (!isAgentStop(error)) throw error; // runCall throws nothing else
      stop = error;
      result = Result.failure(ToolNotRunException.stopping(call.name, error));
    }
    isOver = true;
    const execution = new ToolExecution(call, result, startedAt, clock.now());
    this.#tell('ToolCallCompleted', state, call, () => ({
      success: !execution.hasError,
      error: execution.hasError ? execution.errorMessage : null,
      result: execution.value,
      started: execution.startedAt,
      completed: execution.completedAt,
      durationMs: execution.durationMs,
      execution,
    }));
    return { execution, ...(stop === undefined ? {} : { stop }) };
  }

  /** The call to run, or how it ended before it was run. */
  async #before(
    call: ToolCall,
    state: AgentState,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly call: ToolCall; readonly state: AgentState } | CallEnd> {
    const { interceptor, stopOnToolBlock } = this.#options;
    if (interceptor === undefined) return { call, state };
    try {
      const decision = await untilAborted(interceptor.beforeToolUse(call, state), signal, PATIENCE.hook);
      if (decision === ABORTED) {
        return { execution: this.#notRun(call, ToolNotRunException.aborted(call.name, signal?.reason)), state };
      }
      const { blocked } = decision;
      const decided = decision.call.id === null ? decision.call.withId(call.id ?? '') : decision.call;
      if (blocked === null) return { call: decided, state: decision.state };
      this.#tell('ToolCallBlocked', decision.state, decided, () => ({
        args: decided.args,
        reason: blocked.reason,
        hook: blocked.hook,
      }));
      // A hook's own answer keeps its times; a block has those of this agent's clock.
      const { error } = blocked.execution;
      const execution = error === null ? blocked.execution : this.#notRun(decided, error);
      if (!stopOnToolBlock) return { execution, state: decision.state };
      return { execution, state: decision.state, skip: ({ name }) => ToolNotRunException.skipped(name, call.name) };
    } catch (error) {
      if (isAgentStop(error)) {
        return stopped(this.#notRun(call, ToolNotRunException.stopped(call.name, error)), state, error);
      }
      return { execution: this.#notRun(call, ToolNotRunException.checkFailed(call.name, error)), state };
    }
  }

  async #after(execution: ToolExecution, state: AgentState, signal: AbortSignal | undefined): Promise<CallEnd> {
    const { interceptor } = this.#options;
    if (interceptor === undefined) return this.#settle(execution, state);
    try {
      const after = await untilAborted(interceptor.afterToolUse(execution, state), signal, PATIENCE.hook);
      // The tool did its work; that the hook after it was too slow for the abort must not lose that.
      if (after === ABORTED) return this.#settle(execution, state);
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

  #notRun(call: ToolCall, reason: Error): ToolExecution {
    return ToolExecution.notRun(call, reason, (this.#options.clock ?? systemClock).now());
  }

  #tell<N extends Extract<AgentEventName, `ToolCall${string}`>>(
    name: N,
    state: AgentState,
    call: ToolCall,
    data: () => Omit<AgentEventMap[N], keyof CallIdentity>,
  ): void {
    this.#options.events?.dispatch(name, () => ({ ...callIdentity(state, call), ...data() }) as AgentEventMap[N]);
  }
}

/** A tool that cannot even say how it may be run runs alone; its call says what is wrong with it. */
function declaredTraits(tool: ToolInterface): ToolTraits {
  try {
    return traitsOfTool(tool);
  } catch {
    return { parallel: false };
  }
}

/** Says that a call runs while no other does. */
const ALONE = Symbol('alone');

function checkOptions(options: ToolExecutorOptions): void {
  checkGiven(
    typeof options === 'object' && options !== null,
    'ToolExecutor',
    'options',
    options,
    'Give an object, or nothing.',
  );
  const { maxParallel, timeout, retryDelay } = options;
  if (maxParallel !== undefined && !(maxParallel === Number.POSITIVE_INFINITY || isWithin(maxParallel, 1))) {
    throw invalidOption('maxParallel', maxParallel, 'a whole number of at least 1');
  }
  for (const [name, value] of Object.entries({ timeout, retryDelay })) {
    if (value === undefined || isWithin(value, name === 'timeout' ? 1 : 0, LONGEST_DELAY)) continue;
    throw invalidOption(name, value, `whole milliseconds, at most ${LONGEST_DELAY}`);
  }
}

function invalidOption(name: string, value: unknown, accepted: string): ToolDeclarationException {
  const problem = `its option ${name} is ${String(value)}.`;
  return new ToolDeclarationException('invalid_option', 'ToolExecutor', problem, `Give ${accepted}.`);
}

function isWithin(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function stopped(execution: ToolExecution, state: AgentState, stop: AgentStopException): CallEnd {
  return { execution, state, stop, skip: ({ name }) => ToolNotRunException.stopped(name, stop) };
}

function callIdentity(state: AgentState, call: ToolCall): CallIdentity {
  return { ...state.identity, step: state.stepCount + 1, tool: call.name, toolCallId: call.id ?? '' };
}

brand(ToolExecutor, 'ToolExecutor');

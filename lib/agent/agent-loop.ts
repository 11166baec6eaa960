import { AgentException } from '../result/agent-exception.js';
import { type Clock, systemClock } from '../result/clock.js';
import { errorOf, messageOf } from '../result/error-of.js';
import { ABORTED, PATIENCE, untilAborted } from '../result/until-aborted.js';
import { isAgentStop } from '../tool/agent-stop.js';
import type { CanExecuteToolCalls } from '../tool/contracts/can-execute-tool-calls.js';
import type { ToolInterface } from '../tool/contracts/tool-interface.js';
import { ToolExecutor } from '../tool/tool-executor.js';
import { Tools } from '../tool/tools.js';
import { AgentState } from './agent-state.js';
import type { CanExtendTools } from './can-extend-tools.js';
import type { CanUseTools, TurnOptions } from './can-use-tools.js';
import { checkLoopParts } from './check-loop-parts.js';
import { StopSignal } from './continuation/stop-signal.js';
import { equipped } from './driver-contracts.js';
import type { EventListener } from './events/agent-event.js';
import type { AgentEventName } from './events/agent-event-map.js';
import { EventDispatcher } from './events/event-dispatcher.js';
import {
  type CanInterceptAgentLifecycle,
  interceptState,
  PassThroughInterceptor,
} from './hooks/can-intercept-agent-lifecycle.js';
import type { HookMatter } from './hooks/hook-context.js';
import type { HookTrigger } from './hooks/hook-trigger.js';
import { ToolExecutionBlockedException } from './hooks/tool-execution-blocked-exception.js';
import { ToolUseHooks } from './hooks/tool-use-hooks.js';
import { InvalidAgentException } from './invalid-agent-exception.js';
import { ABANDONED, RunReporter } from './run-reporter.js';

/** What a loop is made of. */
export interface AgentLoopParts {
  readonly driver: CanUseTools;
  /** None by default: the agent then only talks. */
  readonly tools?: Tools;
  /** Runs the calls; a `ToolExecutor` over the tools by default. One of these with options of its own keeps them. */
  readonly executor?: CanExecuteToolCalls;
  /** Hooks. */
  readonly interceptor?: CanInterceptAgentLifecycle;
  readonly events?: EventDispatcher;
  /** Stamps runs, steps and calls; the machine's time by default. */
  readonly clock?: Clock;
  /** Give the agent more tools while it runs. */
  readonly toolExtensions?: readonly CanExtendTools[];
}

/** A driver, and the tools that it offers. */
interface Equipment {
  readonly tools: Tools;
  readonly driver: CanUseTools;
}

/** What a step leaves behind. */
interface StepEnd {
  readonly state: AgentState;
  readonly equipment: Equipment;
}

/**
 * Runs an agent: turn after turn of the driver until the model asks for no more tools, something stops it, or it fails.
 * Immutable, so that one loop serves any number of runs at once.
 *
 * @example
 * const loop = new AgentLoop({ tools: Tools.from(service), driver: new ToolCallingDriver(openAiModel('…')) });
 * const state = await loop.execute(AgentState.empty().withUserMessage('Weather in Paris?'));
 */
export class AgentLoop {
  readonly #parts: Required<AgentLoopParts>;
  readonly #equipment: Equipment;
  readonly #report: RunReporter;

  /** Throws `InvalidAgentException` when there is no driver, and for a part that is not what it has to be. */
  constructor(parts: AgentLoopParts) {
    checkLoopParts(parts);
    const { driver, tools = new Tools(), interceptor = new PassThroughInterceptor(), toolExtensions = [] } = parts;
    const { events = new EventDispatcher(), clock = systemClock } = parts;
    const executor = parts.executor ?? new ToolExecutor(tools);
    this.#parts = { driver, tools, executor, interceptor, events, clock, toolExtensions };
    this.#equipment = this.#equip(tools);
    this.#report = new RunReporter(events, clock);
  }

  get tools(): Tools {
    return this.#parts.tools;
  }

  get events(): EventDispatcher {
    return this.#parts.events;
  }

  get driver(): CanUseTools {
    return this.#parts.driver;
  }

  /** What runs the calls, as it was given; the agent's tools, hooks and events are added for each run. */
  get toolExecutor(): CanExecuteToolCalls {
    return this.#parts.executor;
  }

  get interceptor(): CanInterceptAgentLifecycle {
    return this.#parts.interceptor;
  }

  /** With other parts; those that are not named stay, options of the executor too. */
  with(changes: Partial<AgentLoopParts>): AgentLoop {
    return new AgentLoop({ ...this.#parts, ...changes });
  }

  withTools(tools: Tools): AgentLoop {
    return this.with({ tools });
  }

  /** With this tool as well; one of the same name gives way. */
  withTool(tool: ToolInterface): AgentLoop {
    return this.with({ tools: this.tools.withTool(tool) });
  }

  withDriver(driver: CanUseTools): AgentLoop {
    return this.with({ driver });
  }

  withToolExecutor(executor: CanExecuteToolCalls): AgentLoop {
    return this.with({ executor });
  }

  /** With these hooks instead of those it has. */
  withInterceptor(interceptor: CanInterceptAgentLifecycle): AgentLoop {
    return this.with({ interceptor });
  }

  /** With its events sent elsewhere. */
  withEvents(events: EventDispatcher): AgentLoop {
    return this.with({ events });
  }

  /** Listens to events of one name, in every run of this loop; gives what ends it. */
  on<N extends AgentEventName>(name: N, listener: EventListener<N>): () => void {
    return this.events.on(name, listener);
  }

  /** Listens to every event; gives what ends it. */
  wiretap(listener: EventListener): () => void {
    return this.events.wiretap(listener);
  }

  /**
   * Runs to the end and gives the last state. A run that fails does not throw: its state has status `failed` and holds
   * the error.
   */
  async execute(state: AgentState, options: TurnOptions = {}): Promise<AgentState> {
    let last = state;
    for await (last of this.iterate(state, options));
    return last;
  }

  /** Runs, and gives the state after each step and once more at the end, where it has its final status. */
  async *iterate(state: AgentState, { signal }: TurnOptions = {}): AsyncGenerator<AgentState, void, void> {
    let current = state.withExecutionBegun(this.#parts.clock.now());
    let hasEnded = false;
    let equipment = this.#equipment;
    this.#report.executionStarted(current, this.tools.count);
    try {
      current = await this.#hookBefore('before_execution', current, signal);
      for (;;) {
        current = withAbort(current, signal);
        if (current.execution?.shouldStop) break;
        current = withAbort(await this.#hookBefore('before_step', current, signal), signal);
        if (current.execution?.shouldStop) break;
        const step = await this.#step(current, equipment, signal);
        current = step.state;
        equipment = step.equipment;
        if (!goesOn(current)) break;
        this.#report.continuationEvaluated(current, false);
        yield current;
        current = current.withExecution(current.execution?.withContinuationUsed() ?? null);
      }
      this.#report.continuationEvaluated(current, true);
      current = await this.#end(current, signal);
      hasEnded = true;
      yield current;
    } finally {
      // Whoever iterated has stopped listening: the run ends as any other, with its hooks and events.
      if (!hasEnded) await this.#end(current.withStopSignal(ABANDONED), signal);
    }
  }

  /** The driver for these tools: the agent's own, or those and more. */
  #equip(tools: Tools): Equipment {
    const { driver, executor, interceptor, events, clock } = this.#parts;
    const options = { events, clock, interceptor: new ToolUseHooks(interceptor) };
    const ready = executor instanceof ToolExecutor ? executor.with(tools, options) : executor;
    return { tools, driver: equipped(driver.withToolRuntime(tools, ready), { interceptor, events, clock }) };
  }

  /** The equipment for the next step; the one of the step before where the tools are the same. */
  async #extended(state: AgentState, last: Equipment): Promise<Equipment> {
    let { tools } = this.#parts;
    for (const extension of this.#parts.toolExtensions) {
      tools = await extension.extend(tools, state);
      if (!(tools instanceof Tools)) {
        throw new InvalidAgentException(
          'A tool extension gave no Tools: extend() must give those that it got, or more.',
        );
      }
    }
    return tools === last.tools ? last : this.#equip(tools);
  }

  /** One turn of the driver, with the hook after it. Its start event has its end event whatever happens. */
  async #step(state: AgentState, last: Equipment, signal: AbortSignal | undefined): Promise<StepEnd> {
    const startedAt = this.#parts.clock.now();
    let equipment = last;
    let current = state;
    try {
      const extended = await untilAborted(this.#extended(state, last), signal);
      if (extended === ABORTED) return { state: withAbort(state, signal), equipment };
      equipment = extended;
    } catch (error) {
      return { state: await this.#stopOrFail(state, error, signal), equipment };
    }
    this.#report.stepStarted(state, equipment.tools.count);
    try {
      const given = await untilAborted(equipment.driver.useTools(state, { signal }), signal);
      if (given === ABORTED) throw signal?.reason;
      current = withNewStep(state, given);
    } catch (error) {
      current = signal?.aborted ? withAbort(state, signal) : await this.#stopOrFail(state, error, signal);
      this.#report.stepCompleted(current, null, startedAt);
      return { state: current, equipment };
    }
    const step = current.lastStep;
    if (step !== null && step.errors.length > 0) current = await this.#failed(current, step.errors, signal);
    current = await this.#hookBefore('after_step', current, signal);
    this.#report.stepCompleted(current, step, startedAt);
    return { state: current, equipment };
  }

  async #end(state: AgentState, signal: AbortSignal | undefined): Promise<AgentState> {
    const stopped = await this.#hookAtEnd('on_stop', state, signal);
    this.#report.executionStopped(stopped.withExecutionEnded(this.#parts.clock.now()));
    const after = await this.#hookAtEnd('after_execution', stopped, signal);
    const ended = after.withExecutionEnded(this.#parts.clock.now());
    this.#report.executionCompleted(ended);
    return ended;
  }

  /** As `#hook`, for what is to be done even after an abort, such as to keep the state: it is waited for much longer. */
  async #hookAtEnd(
    trigger: HookTrigger,
    state: AgentState,
    signal: AbortSignal | undefined,
    matter: HookMatter = {},
  ): Promise<AgentState> {
    const after = await untilAborted(this.#hook(trigger, state, matter), signal, PATIENCE.end);
    return after === ABORTED ? state : after;
  }

  /** As `#hook`, for a trigger that more of the run comes after: an abort is not kept waiting by it. */
  async #hookBefore(trigger: HookTrigger, state: AgentState, signal: AbortSignal | undefined): Promise<AgentState> {
    const after = await untilAborted(this.#hook(trigger, state), signal);
    return after === ABORTED ? withAbort(state, signal) : after;
  }

  /** The state after a trigger. A hook that throws ends the run as failed, and never escapes. */
  async #hook(trigger: HookTrigger, state: AgentState, matter: HookMatter = {}): Promise<AgentState> {
    try {
      return await interceptState(this.#parts.interceptor, trigger, state, matter);
    } catch (error) {
      if (trigger === 'on_error' && !isAgentStop(error)) return state.withFailure(errorOf(error));
      return this.#stopOrFail(state, error);
    }
  }

  async #stopOrFail(state: AgentState, error: unknown, signal?: AbortSignal): Promise<AgentState> {
    if (isAgentStop(error)) {
      this.#report.stopSignalReceived(state, error.signal);
      return state.withStopSignal(error.signal);
    }
    if (error instanceof ToolExecutionBlockedException) this.#report.toolCallBlocked(state, error);
    return this.#failed(state.withFailure(errorOf(error)), [errorOf(error)], signal);
  }

  async #failed(state: AgentState, errors: readonly Error[], signal: AbortSignal | undefined): Promise<AgentState> {
    const after = await this.#hookAtEnd('on_error', state, signal, { errors });
    this.#report.executionFailed(after, errors);
    return after;
  }
}

/** A driver that adds no step would be asked for ever. */
function withNewStep(before: AgentState, after: AgentState): AgentState {
  if (after instanceof AgentState && after.stepCount > before.stepCount) return after;
  throw new AgentException('The driver gave no new step: useTools() must give the state with one more.', {
    code: 'driver.no_step',
  });
}

/** After a step: a wish for one more step wins over everything but a failure, signals over calls, calls over an end. */
function goesOn(state: AgentState): boolean {
  const { execution } = state;
  if (execution === null || execution.errors.length > 0) return false;
  if (execution.isContinued) return true;
  if (execution.signals.hasAny) return false;
  return state.lastStep?.type === 'tool_execution';
}

function hasHeardAbort({ execution }: AgentState): boolean {
  for (const { source } of execution?.signals ?? []) if (source === 'abort_signal') return true;
  return false;
}

/** The caller's signal counts once. */
function withAbort(state: AgentState, signal: AbortSignal | undefined): AgentState {
  if (!signal?.aborted || hasHeardAbort(state)) return state;
  const message = messageOf(errorOf(signal.reason));
  return state.withStopSignal(new StopSignal({ reason: 'user_requested', message, source: 'abort_signal' }));
}

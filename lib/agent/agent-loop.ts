import { errorOf } from '../result/error-of.js';
import { type CanExecuteToolCalls, ToolExecutor } from '../tool/tool-executor.js';
import { Tools } from '../tool/tools.js';
import type { AgentState } from './agent-state.js';
import type { CanUseTools, TurnOptions } from './can-use-tools.js';
import { StopSignal } from './continuation/stop-signal.js';

/** What a loop is made of. */
export interface AgentLoopParts {
  readonly driver: CanUseTools;
  /** None by default: the agent then only talks. */
  readonly tools?: Tools;
  /** A `ToolExecutor` over the tools by default. */
  readonly executor?: CanExecuteToolCalls;
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
  readonly tools: Tools;
  readonly #driver: CanUseTools;

  constructor({ driver, tools = new Tools(), executor = new ToolExecutor(tools) }: AgentLoopParts) {
    this.tools = tools;
    this.#driver = driver.withToolRuntime(tools, executor);
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
    let current = state.withExecutionBegun();
    for (;;) {
      if (signal?.aborted) current = current.withStopSignal(abortSignal(signal));
      if (current.stopSignal !== null) break;
      try {
        current = await this.#driver.useTools(current, { signal });
      } catch (error) {
        current = signal?.aborted ? current.withStopSignal(abortSignal(signal)) : current.withFailure(errorOf(error));
        break;
      }
      const step = current.lastStep;
      const stop = step?.toolExecutions.stop;
      if (stop) current = current.withStopSignal(stop.signal);
      if (step?.type !== 'tool_execution' || stop) break;
      yield current;
    }
    yield current.withExecutionEnded();
  }
}

function abortSignal(signal: AbortSignal): StopSignal {
  const message = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
  return new StopSignal({ reason: 'user_requested', message, source: 'signal' });
}

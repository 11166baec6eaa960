import type { AgentState } from '../../agent/agent-state.js';
import { checkOptionsGiven, checkPart } from '../../agent/check-part.js';
import { StopSignal } from '../../agent/continuation/stop-signal.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookContext } from '../../agent/hooks/hook-context.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import { CallsOfRuns } from './calls-of-runs.js';
import type { RepeatedCalls } from './repeated-calls.js';

/** What `UseRepeatGuard` takes. */
export interface UseRepeatGuardOptions {
  /** So many calls that came to the same, and the next one is answered with a nudge instead of being run; 3 by default. */
  readonly nudgeAfter?: number;
  /** So many of them, nudges included, and the run is stopped (`retry_limit`); 5 by default. */
  readonly stopAfter?: number;
  /** Tools that may be called again and again. */
  readonly except?: readonly string[];
}

/**
 * Notices a model that makes one call again and again with the same result: it is told so, and if it goes on, the run is
 * stopped. A call whose result changes, such as a question for progress, is none of these.
 *
 * @example
 * AgentBuilder.base().withCapability(new UseRepeatGuard({ except: ['wait_for_build'] }));
 */
export class UseRepeatGuard implements AgentCapability {
  readonly capabilityName = 'use_repeat_guard';
  readonly #nudgeAfter: number;
  readonly #stopAfter: number;
  readonly #except: ReadonlySet<string>;

  /** Throws `InvalidAgentException` for limits that are no whole numbers from 1, or out of order, and a wrong list of tools. */
  constructor(options: UseRepeatGuardOptions = {}) {
    checkOptionsGiven('UseRepeatGuard', options);
    const { nudgeAfter = 3, stopAfter = 5, except = [] } = options;
    const isList = Array.isArray(except) && except.every((name) => typeof name === 'string');
    checkPart(isList, 'UseRepeatGuard, except,', except, 'Give a list of names of tools.');
    if (!(Number.isInteger(nudgeAfter) && Number.isInteger(stopAfter) && nudgeAfter >= 1 && stopAfter > nudgeAfter)) {
      throw new InvalidAgentException(
        `nudgeAfter ${nudgeAfter} and stopAfter ${stopAfter}: give whole numbers from 1, the second one greater.`,
      );
    }
    this.#nudgeAfter = nudgeAfter;
    this.#stopAfter = stopAfter;
    this.#except = new Set(except);
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const runs = new CallsOfRuns(this.#except);
    const callsOf = (state: AgentState): RepeatedCalls => runs.of(state);
    return agent
      .withHook({
        hook: new CallableHook((context) => this.#nudge(context, callsOf)),
        triggers: ['before_tool_use'],
        priority: 100,
        name: 'guard:repeat:nudge',
      })
      .withHook({
        hook: new CallableHook((context) => this.#stop(context, callsOf)),
        triggers: ['before_step'],
        priority: 200,
        name: 'guard:repeat:stop',
      });
  }

  #nudge(context: HookContext, callsOf: (state: AgentState) => RepeatedCalls): HookContext {
    const { toolCall, state } = context;
    const count = toolCall === null ? 0 : callsOf(state).countOf(toolCall);
    if (toolCall === null || count < this.#nudgeAfter) return context;
    return context.blockToolExecution(
      `This call was made ${count} times and came to the same each time, so it was not run again. Call with other arguments, use another tool, or answer with what you know.`,
    );
  }

  #stop(context: HookContext, callsOf: (state: AgentState) => RepeatedCalls): HookContext {
    const { most, toolName } = callsOf(context.state);
    if (most < this.#stopAfter) return context;
    const message = `The tool "${toolName}" was called ${most} times in the same way.`;
    const signal = new StopSignal({
      reason: 'retry_limit',
      message,
      context: { toolName, calls: most },
      source: 'guard',
    });
    return context.withState(context.state.withStopSignal(signal));
  }
}

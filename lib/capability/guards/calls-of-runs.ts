import type { AgentState } from '../../agent/agent-state.js';
import { RepeatedCalls } from './repeated-calls.js';

/**
 * What each run repeats, since one agent serves many runs at once. It is held by the moment at which the run began, an
 * object that all states of the run share, so that it dies with them, also when a run is left and never ends.
 */
export class CallsOfRuns {
  readonly #except: ReadonlySet<string>;
  /** By the run's id as well: a clock may hand one moment to two runs. */
  readonly #runs = new WeakMap<Date, Map<string, RepeatedCalls>>();

  /** @param except names of tools whose calls are not counted */
  constructor(except: ReadonlySet<string>) {
    this.#except = except;
  }

  /** The calls of the state's run, up to its last step. */
  of(state: AgentState): RepeatedCalls {
    const { execution } = state;
    if (execution === null) return new RepeatedCalls(this.#except);
    const { id, startedAt } = execution;
    const begunThen = this.#runs.get(startedAt) ?? new Map<string, RepeatedCalls>();
    this.#runs.set(startedAt, begunThen);
    const calls = begunThen.get(id) ?? new RepeatedCalls(this.#except);
    begunThen.set(id, calls);
    return calls.follow(state);
  }
}

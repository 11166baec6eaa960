/** Which of an agent's events a console shows, and how. */
export interface ConsoleOptions {
  /** The agent that an event is of, by the beginning of its id; true by default. */
  readonly ids?: boolean;
  /** Why the run goes on or ends; true by default. */
  readonly continuation?: boolean;
  /** The arguments of calls; true by default. */
  readonly toolArgs?: boolean;
  /** Longer arguments are cut; 100 characters by default. */
  readonly maxArgLength?: number;
  /** What the model is asked and answers; true by default. */
  readonly inference?: boolean;
  /** Events of the agents that this one's tools run; true by default. */
  readonly subagents?: boolean;
  /** Each hook that was called; false by default. A hook that fails is shown among the failures. */
  readonly hooks?: boolean;
  /** What went wrong; true by default. */
  readonly failures?: boolean;
}

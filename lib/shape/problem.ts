/** Where a value stands: property names and array indexes from the outside in. */
export type Path = readonly (string | number)[];

/** One thing that is wrong with a value. */
export interface Problem {
  /**
   * `missing`: required and absent. `unknown`: no such key. `type`: another kind of value. `value`: the right kind, but
   * a value that is not allowed. `rule`: a rule that goes beyond the type, in the words of whoever made it.
   */
  readonly code: 'missing' | 'unknown' | 'type' | 'value' | 'rule';
  readonly path: Path;
  /** What is wanted there, in words: `an integer from 1 to 14`; the rule's sentence; empty for an unknown key. */
  readonly expected: string;
  /** What was there, shortened; absent for a missing value. */
  readonly got?: string | undefined;
  /** The closest known key. */
  readonly suggestion?: string | undefined;
}

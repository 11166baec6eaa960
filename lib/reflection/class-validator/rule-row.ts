import type { TypeShape } from '../../shape/type-shape.js';
import type { ConstraintOptions, TypeOptions } from '../type-options.js';

/** The kinds of values that rules tell apart. */
export type RuleType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'array' | 'object';

/** The arguments of a decorator, as class-validator keeps them. */
export type Constraints = readonly unknown[];

/** Says yes or no to a value. */
export type Test = (value: unknown) => boolean;

/** Values of which it is known what a validator says. */
export interface Samples {
  readonly takes?: readonly unknown[];
  readonly refuses?: readonly unknown[];
}

/**
 * What is known of one of class-validator's own validators, beside its verdict: for that it is asked, so that ours is
 * its verdict by construction. A row says what the model can be told without words, and where asking can be spared.
 */
export interface RuleRow {
  /** The only kinds of values that can keep the rule; absent, or undefined, where values of any kind can. */
  types?(constraints: Constraints): readonly RuleType[] | undefined;
  /** Which values keep it, where it lists them or names their class: `enum`, `nullable`, `type`. */
  is?(constraints: Constraints): TypeOptions;
  /** The keywords that it comes to; those that the shape cannot have are passed over. */
  says?(constraints: Constraints, shape: TypeShape): ConstraintOptions;
  /** True when every value of the shape but null keeps it, so that the validator need not be asked. */
  holds?(shape: TypeShape, constraints: Constraints): boolean;
  /** True when the schema of the shape shows it, so that no sentence is needed; by default where it holds. */
  shows?(shape: TypeShape, constraints: Constraints): boolean;
  /** A quick test that says yes only where the validator does; where it says no, the validator is asked. */
  accepts?(constraints: Constraints): Test | undefined;
  /** The rule for a bigint, of which class-validator knows nothing. */
  ofBigint?(constraints: Constraints): (value: bigint) => boolean;
  /**
   * What the validator says of some values. An author's own validator may have the name of a built-in one: a row with
   * `holds` or `accepts` is believed only after its samples were asked.
   */
  samples?(constraints: Constraints): Samples;
  /** What the model is told beforehand, with class-validator's tokens, where its message only tells what was wrong. */
  sentence?(constraints: Constraints): string;
  /** How a constraint reads in a message, where its text would not do. */
  constraintText?(constraint: unknown): string;
  /** True when it asks for a value to be there. */
  readonly demandsPresence?: boolean;
}

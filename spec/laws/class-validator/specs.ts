import type { RuleOptions } from './decorators.js';

/** One decorator of class-validator on a property. */
export interface RuleSpec {
  readonly name: string;
  readonly args?: readonly unknown[];
  readonly options?: RuleOptions;
}

/** A property of a generated class. */
export interface PropertySpec {
  readonly name: string;
  /** What it holds, one or many. */
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'date' | 'nested' | 'object' | 'open' | 'bigint';
  readonly holder: 'one' | 'list' | 'lists' | 'set' | 'map';
  /** What TypeScript would emit. */
  readonly design: unknown;
  readonly rules: readonly RuleSpec[];
  /** What `@Type` gives; for a nested class it is `of`. */
  readonly type?: unknown;
  readonly of?: ClassSpec | undefined;
  /** Rules that a class below adds. */
  readonly below?: readonly RuleSpec[];
  readonly initial?: unknown;
  /** Under which name it comes: `@Expose({ name })`. */
  readonly exposed?: string | undefined;
  readonly trims?: boolean;
  /** Values that it takes, or nearly. */
  readonly near: readonly unknown[];
}

/** A generated class. */
export interface ClassSpec {
  readonly properties: readonly PropertySpec[];
  /** False for a compiler that emits no types. */
  readonly emits: boolean;
  /** A mapped type of Nest's stands before it. */
  readonly mapped?: 'Partial' | 'Pick' | 'Omit' | 'Intersection' | undefined;
}

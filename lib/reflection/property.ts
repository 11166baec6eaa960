import type { ObjectModel } from '../shape/kinds/object.js';
import type { TransformerFacts } from './class-transformer/transformer-facts.js';
import type { ValidationRule } from './class-validator/storage.js';
import type { ParamOptions } from './declarations.js';
import type { ClassReference, TypeOptions } from './type-options.js';

/** A property of a DTO class, and what each source says of it. */
export interface Property {
  readonly target: ClassReference;
  readonly name: string;
  readonly place: string;
  /** What TypeScript emitted; undefined and `Object` say nothing. */
  readonly design: unknown;
  /** Whether TypeScript emitted anything at all for it. */
  readonly hasDesign: boolean;
  /** class-validator's rules, a base class's first. */
  readonly rules: readonly ValidationRule[];
  /** What `@Param` says. */
  readonly said: ParamOptions;
  /** What class-transformer knows. */
  readonly transformer: TransformerFacts;
  /** What a fresh instance has there. */
  readonly initial: unknown;
  /** A fresh instance, which rules are asked about. */
  readonly instance: object;
  /** Gives the models of the classes of its value. */
  readonly modelOf: (target: ClassReference) => ObjectModel;
}

const STATEMENTS = ['schema', 'enum', 'const', 'anyOf', 'tuple', 'properties', 'values', 'items', 'type'] as const;

/** True when the author's own words say what the value is, so that nobody else is asked. */
export function statesType(said: TypeOptions): boolean {
  return STATEMENTS.some((name) => said[name] !== undefined);
}

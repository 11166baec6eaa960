/** A provider's form of JSON Schema. */
export type DialectName = 'openai' | 'openai-strict' | 'anthropic' | 'gemini' | 'mcp';

/** What a provider takes of JSON Schema, as data: an allow-list, with when and where it was looked up. */
export interface Dialect {
  readonly name: DialectName;
  /** For messages: `OpenAI (strict)`. */
  readonly title: string;
  /** When the rules were looked up, as a date. */
  readonly checked: string;
  /** Where they stand: the provider's own page and section. */
  readonly sources: readonly string[];
  /** The keywords that it takes; null for every keyword of draft 2020-12. */
  readonly keywords: ReadonlySet<string> | null;
  /** The formats of strings that it takes; null for every one. */
  readonly formats: ReadonlySet<string> | null;
  /** How it says that null is a value: in `type` (or a branch of `anyOf`), or by `nullable: true`. */
  readonly nullability: 'type' | 'nullable';
  /** False where `enum` takes texts only. */
  readonly enumOfAnything: boolean;
  /** True where every object has to be closed, and every property required, so that an optional one becomes nullable. */
  readonly isStrict: boolean;
  /** False where `properties` must not be empty, and a tool without parameters goes without a schema. */
  readonly takesEmptyObjects: boolean;
  readonly limits: DialectLimits;
}

/** What a provider refuses to take more of; what is absent has no limit that is known. */
export interface DialectLimits {
  /** The whole name of a tool. */
  readonly toolName: RegExp;
  /** The name of a property. */
  readonly propertyName?: RegExp;
  /** Characters of a tool's description. */
  readonly description?: number;
  /** Objects in one another. */
  readonly depth?: number;
  /** Properties of all objects together. */
  readonly properties?: number;
  /** Values of all enums together. */
  readonly enumValues?: number;
  /** Characters of all names, enum values and constants together. */
  readonly characters?: number;
}

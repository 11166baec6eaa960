import { described } from '../result/described.js';
import { InvalidSchemaException } from './invalid-schema-exception.js';

/** How a choice is sent: a mode, one function, or nothing. */
export type ToolChoiceForm =
  | 'auto'
  | 'required'
  | 'none'
  | { readonly type: 'function'; readonly function: { readonly name: string } }
  | undefined;

/** What a choice says; `specific` names a tool, `empty` says nothing. */
export type ToolChoiceMode = 'auto' | 'required' | 'none' | 'specific' | 'empty';

/**
 * Whether a model may (`auto`), must (`required`) or must not (`none`) call a tool, or which one it must call; `empty`
 * leaves it to the provider. Immutable.
 *
 * @example
 * ToolChoice.required().toArray();         // 'required'
 * ToolChoice.specific('search').toArray(); // { type: 'function', function: { name: 'search' } }
 */
export class ToolChoice {
  readonly mode: ToolChoiceMode;
  /** The name of the tool that must be called; null when none is named. */
  readonly toolName: string | null;

  private constructor(mode: ToolChoiceMode, toolName: string | null = null) {
    this.mode = mode;
    this.toolName = toolName;
    Object.freeze(this);
  }

  /** The model decides. */
  static auto(): ToolChoice {
    return new ToolChoice('auto');
  }

  /** The model must call some tool. */
  static required(): ToolChoice {
    return new ToolChoice('required');
  }

  /** The model must call no tool. */
  static none(): ToolChoice {
    return new ToolChoice('none');
  }

  /** The model must call this tool. Throws `InvalidSchemaException` when the name is empty. */
  static specific(name: string): ToolChoice {
    if (typeof name !== 'string') {
      throw new InvalidSchemaException(`A specific tool choice names a tool, but it was given ${described(name)}.`);
    }
    if (name === '') throw new InvalidSchemaException('A specific tool choice names a tool, but the name is empty.');
    return new ToolChoice('specific', name);
  }

  /** Nothing is said; the provider's default holds. */
  static empty(): ToolChoice {
    return new ToolChoice('empty');
  }

  /** Reads what `toArray` gives. Throws `InvalidSchemaException` for anything else. */
  static fromArray(form: unknown): ToolChoice {
    if (form === undefined) return ToolChoice.empty();
    if (form === 'auto' || form === 'required' || form === 'none') return new ToolChoice(form);
    const name: unknown = (form as { function?: { name?: unknown } } | null)?.function?.name;
    if (typeof name === 'string') return ToolChoice.specific(name);
    throw new InvalidSchemaException(
      `Not a tool choice: ${JSON.stringify(form)}. Use "auto", "required", "none" or { type, function: { name } }.`,
    );
  }

  get isEmpty(): boolean {
    return this.mode === 'empty';
  }

  /** The provider's form; undefined for `empty`. */
  toArray(): ToolChoiceForm {
    if (this.toolName !== null) return { type: 'function', function: { name: this.toolName } };
    return this.mode === 'empty' || this.mode === 'specific' ? undefined : this.mode;
  }

  /** The same as `toArray`, so that `JSON.stringify` gives the provider's form. */
  toJSON(): ToolChoiceForm {
    return this.toArray();
  }
}

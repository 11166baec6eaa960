import { InvalidSchemaException } from './invalid-schema-exception.js';

/** How a choice is sent: a mode, one function, or nothing. */
export type ToolChoiceForm =
  | 'auto'
  | 'required'
  | 'none'
  | { readonly type: 'function'; readonly function: { readonly name: string } }
  | undefined;

/**
 * Whether a model may (`auto`), must (`required`) or must not (`none`) call a tool, or which one it must call; `empty`
 * leaves it to the provider. Immutable.
 */
export class ToolChoice {
  readonly #form: ToolChoiceForm;

  private constructor(form: ToolChoiceForm) {
    this.#form = form;
  }

  static auto(): ToolChoice {
    return new ToolChoice('auto');
  }

  static required(): ToolChoice {
    return new ToolChoice('required');
  }

  static none(): ToolChoice {
    return new ToolChoice('none');
  }

  /** The model must call this tool. */
  static specific(name: string): ToolChoice {
    return new ToolChoice(Object.freeze({ type: 'function', function: Object.freeze({ name }) }));
  }

  static empty(): ToolChoice {
    return new ToolChoice(undefined);
  }

  /** Reads what `toArray` gives. Throws `InvalidSchemaException` for anything else. */
  static fromArray(form: unknown): ToolChoice {
    if (form === undefined) return ToolChoice.empty();
    if (form === 'auto' || form === 'required' || form === 'none') return new ToolChoice(form);
    const name: unknown = (form as { function?: { name?: unknown } } | null)?.function?.name;
    if (typeof name === 'string') return ToolChoice.specific(name);
    throw new InvalidSchemaException(
      `Not a tool choice: ${JSON.stringify(form)}. Use a mode, or { type, function: { name } }.`,
    );
  }

  get isEmpty(): boolean {
    return this.#form === undefined;
  }

  /** The name of the tool that must be called; null when none is named. */
  get toolName(): string | null {
    return typeof this.#form === 'object' ? this.#form.function.name : null;
  }

  /** The provider's form; undefined for `empty`. */
  toArray(): ToolChoiceForm {
    return this.#form;
  }
}

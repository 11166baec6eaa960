import { randomUUID } from 'node:crypto';
import { type NamedArguments, parseArgumentText } from '../arguments/argument-text.js';
import { brand } from '../result/brand.js';
import { copyOf } from '../result/copy-of.js';
import type { JsonRecord } from '../result/json-record.js';
import { frozenCopyOf } from './frozen-copy-of.js';
import { hasMembers, keptMembers } from './kept-members.js';
import { ToolCallFormException } from './tool-call-form-exception.js';

/** What `ToolCall` takes beside name, arguments and id. */
export interface ToolCallOptions {
  /** The provider cut the answer (finish reason `length`) while this call was its last part. */
  readonly truncated?: boolean;
}

/**
 * One call that a model asked for: the tool's name as the model wrote it, the arguments as they came, and the
 * provider's id. Immutable; it holds malformed argument text as well, so that the model can be shown what it sent.
 *
 * Seed: Advanced Patterns, "ContextAwareTool".
 *
 * @example
 * const call = new ToolCall('forecast', '{"city":"Paris"}', 'call_1');
 * call.args;      // { city: 'Paris' }
 * call.toString() // 'forecast(city="Paris")'
 */
export class ToolCall {
  /** The name the model used, which may belong to no tool. */
  readonly name: string;
  /** The provider's id; null when it sent none (the executor then makes one). */
  readonly id: string | null;
  /** Argument text as the model sent it, or the map that a caller gave. */
  readonly rawArguments: string | NamedArguments;
  /** True when the provider cut the answer inside or right after this call. */
  readonly truncated: boolean;

  /**
   * No arguments (null) are an empty map, and an id that is no text is none. Throws `ToolCallFormException` for a name that
   * is no text, and for arguments that are neither text nor an object with members.
   */
  constructor(
    name: string,
    args: string | NamedArguments | null = {},
    id: string | null = null,
    options: ToolCallOptions = {},
  ) {
    if (typeof name !== 'string') throw ToolCallFormException.withoutName({});
    if (args !== null && typeof args !== 'string' && !hasMembers(args)) {
      throw ToolCallFormException.forArguments(name, args);
    }
    this.name = name;
    this.id = typeof id === 'string' && id !== '' ? id : null;
    this.rawArguments = typeof args === 'string' ? args : frozenCopyOf(args ?? {});
    this.truncated = options.truncated === true;
    Object.freeze(this);
  }

  /**
   * What stands where there is no call: it has no name, no id and no arguments.
   *
   * @example
   * const call = calls.last ?? ToolCall.none();
   * call.isNone; // true where there are no calls
   */
  static none(): ToolCall {
    return NONE;
  }

  /** True for `ToolCall.none()`, also where it was read back. A call that a model left without a name is one all the same. */
  get isNone(): boolean {
    return this.name === '' && this.id === null && typeof this.rawArguments !== 'string' && !this.hasArgs;
  }

  /** The provider's id, or an empty text. */
  get idString(): string {
    return this.id ?? '';
  }

  /** The decoded arguments, anew each time, so that nobody changes the call; an empty map when the text is not a JSON object (the executor reports that). */
  get args(): NamedArguments {
    if (typeof this.rawArguments !== 'string') return copyOf(this.rawArguments);
    const parsed = parseArgumentText(this.rawArguments);
    return parsed.ok ? parsed.value : {};
  }

  /**
   * JSON text of an object, fit to be sent back to any provider: the model's own text where it is one, otherwise `{}`
   * (servers that decode the history would refuse the whole conversation for one malformed call).
   */
  get argsAsJson(): string {
    if (typeof this.rawArguments !== 'string') return JSON.stringify(keptMembers(this.rawArguments));
    const parsed = parseArgumentText(this.rawArguments);
    if (!parsed.ok) return '{}';
    return parsed.verbatim ? this.rawArguments : JSON.stringify(parsed.value);
  }

  /** True when there is any argument. */
  get hasArgs(): boolean {
    return Object.keys(this.args).length > 0;
  }

  /** True when the call carries an own, non-null argument of that name. */
  hasValue(key: string): boolean {
    return Object.hasOwn(this.args, key) && this.args[key] !== null;
  }

  /** The argument of that name, or `fallback` when it is absent or null. */
  value(key: string, fallback: unknown = null): unknown {
    return this.hasValue(key) ? this.args[key] : fallback;
  }

  /** A copy with other parts; those that are not named stay. */
  with({ name, arguments: args, id }: ToolCallChanges): ToolCall {
    const named = name === undefined ? this : this.withName(name);
    const given = args === undefined ? named : named.withArguments(args);
    return id === undefined ? given : given.withId(id);
  }

  /** A copy under another id. */
  withId(id: string | null): ToolCall {
    return new ToolCall(this.name, this.rawArguments, id, { truncated: this.truncated });
  }

  /** This call when it has an id, otherwise a copy under a fresh UUID. */
  withEnsuredId(): ToolCall {
    return this.id === null ? this.withId(randomUUID()) : this;
  }

  /** A copy under another name. */
  withName(name: string): ToolCall {
    return new ToolCall(name, this.rawArguments, this.id, { truncated: this.truncated });
  }

  /** A copy with other arguments; they replace what the model sent, so the copy counts as whole. */
  withArguments(args: string | NamedArguments | null): ToolCall {
    return new ToolCall(this.name, args, this.id);
  }

  /** Readable form for logs: `name(key=json, …)`. */
  toString(): string {
    const pairs = Object.entries(this.args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
    return `${this.name}(${pairs.join(', ')})`;
  }

  /** Plain form that `ToolCall.fromJSON` reads back. */
  toJSON(): ToolCallJson {
    return {
      id: this.id,
      name: this.name,
      arguments: typeof this.rawArguments === 'string' ? this.rawArguments : keptMembers(this.rawArguments),
      ...(this.truncated ? { truncated: true } : {}),
    };
  }

  /**
   * Reads the forms in which providers and logs write a call: name and arguments at the top or under `function`, the
   * arguments as a map or as text, under `arguments` or `args`. Text that is no JSON stays as it is, so that whoever runs
   * the call says what is wrong with it. Throws `ToolCallFormException` for a form without a name.
   */
  static fromArray(form: ToolCallForm): ToolCall {
    const name = form?.name ?? form?.function?.name;
    if (typeof name !== 'string' || name === '') throw ToolCallFormException.withoutName(form);
    const args = form.arguments ?? form.args ?? form.function?.arguments ?? {};
    return new ToolCall(name, args, form.id ?? null);
  }

  /** Reads what `toJSON` wrote. */
  static fromJSON(json: ToolCallJson): ToolCall {
    return new ToolCall(json.name, json.arguments, json.id, { truncated: json.truncated ?? false });
  }
}

/** Reads a call that was kept. Throws `InvalidStateException` naming the place. */
export function readToolCall(record: JsonRecord): ToolCall {
  const raw = record.raw('arguments');
  const args = typeof raw === 'string' ? raw : record.record('arguments').toObject();
  return new ToolCall(record.text('name'), args, record.nameOrNull('id'), {
    truncated: record.optionalFlag('truncated'),
  });
}

/** The forms in which a call comes, as `ToolCall.fromArray` reads them. */
export interface ToolCallForm {
  readonly id?: string | null;
  readonly name?: string;
  readonly arguments?: string | NamedArguments;
  readonly args?: string | NamedArguments;
  /** OpenAI's form. */
  readonly function?: { readonly name?: string; readonly arguments?: string | NamedArguments };
}

/** What `ToolCall.with` changes. */
export interface ToolCallChanges {
  readonly name?: string;
  readonly arguments?: string | NamedArguments | null;
  readonly id?: string | null;
}

/** The serialised form of a `ToolCall`. */
export interface ToolCallJson {
  readonly id: string | null;
  readonly name: string;
  readonly arguments: string | NamedArguments;
  readonly truncated?: boolean;
}

brand(ToolCall, 'ToolCall');

const NONE = new ToolCall('');

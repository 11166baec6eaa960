import { brand } from '../../result/brand.js';
import { AppendOnlyList } from '../append-only-list.js';
import { checkedMessage } from './checked-message.js';
import type { Message } from './message.js';

/** The section that users and the agent talk in. */
export const MESSAGES = 'messages';
/** Where messages wait to be summarised. */
export const BUFFER = 'buffer';
/** What earlier messages were about. */
export const SUMMARY = 'summary';

/** The order in which a model reads the sections that have one; others stand before the conversation. */
const INFERENCE_ORDER: readonly string[] = [SUMMARY, BUFFER];

/**
 * Messages in named sections. Immutable; appending costs the same however long a section is. Whatever takes messages throws
 * `InvalidMessageException` for what is none.
 */
export class MessageStore {
  readonly #sections: ReadonlyMap<string, AppendOnlyList<Message>>;

  private constructor(sections: ReadonlyMap<string, AppendOnlyList<Message>>) {
    this.#sections = sections;
    Object.freeze(this);
  }

  static empty(): MessageStore {
    return new MessageStore(new Map());
  }

  /** A store of these sections. */
  static of(sections: Iterable<readonly [string, Iterable<Message>]>): MessageStore {
    return new MessageStore(new Map([...sections].map(([name, messages]) => [name, listOf(messages)])));
  }

  /** The section's messages, oldest first; empty when there is no such section. */
  section(name: string): AppendOnlyList<Message> {
    return this.#sections.get(name) ?? EMPTY;
  }

  /** The sections' names in the order in which a model reads them: summary, buffer, free ones, the conversation. */
  names(): readonly string[] {
    const own = [...this.#sections.keys()].filter((name) => name !== MESSAGES && !INFERENCE_ORDER.includes(name));
    return [...INFERENCE_ORDER, ...own, MESSAGES].filter((name) => this.#sections.has(name));
  }

  /** With these messages at the end of a section. */
  withAppended(name: string, ...messages: readonly Message[]): MessageStore {
    return this.withConcat(name, messages);
  }

  /** As `withAppended`, for any number of messages. */
  withConcat(name: string, messages: readonly Message[]): MessageStore {
    return this.#with(name, this.section(name).concat(messages.map(checkedMessage)));
  }

  /** With these messages as the section. */
  withSection(name: string, messages: Iterable<Message>): MessageStore {
    return this.#with(name, listOf(messages));
  }

  /** The sections with their messages, in the order in which they were made. */
  entries(): readonly (readonly [name: string, messages: readonly Message[]])[] {
    return [...this.#sections].map(([name, messages]) => [name, messages.toArray()]);
  }

  toJSON(): readonly { readonly name: string; readonly messages: readonly Message[] }[] {
    return this.entries().map(([name, messages]) => ({ name, messages }));
  }

  #with(name: string, messages: AppendOnlyList<Message>): MessageStore {
    return new MessageStore(new Map(this.#sections).set(name, messages));
  }
}

function listOf(messages: Iterable<Message>): AppendOnlyList<Message> {
  return AppendOnlyList.from(Array.from(messages, checkedMessage));
}

const EMPTY = AppendOnlyList.of<Message>();

brand(MessageStore, 'MessageStore');

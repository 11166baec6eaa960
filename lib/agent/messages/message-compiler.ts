import type { AgentState } from '../agent-state.js';
import { checkPart } from '../check-part.js';
import type { Message } from './message.js';
import { BUFFER, MESSAGES, SUMMARY } from './message-store.js';

/** Chooses what of a state's messages a model reads, and in which order. */
export interface CanCompileMessages {
  compile(state: AgentState): Iterable<Message>;
}

/**
 * The conversation, and of the work of runs (calls and results) only that of the current one: what earlier runs did is in
 * their answers. The default.
 */
export class ConversationWithCurrentToolTrace implements CanCompileMessages {
  *compile(state: AgentState): Iterable<Message> {
    const current = state.execution?.id;
    for (const message of allMessages(state, state.store.names())) {
      if (!message.origin?.isTrace || message.origin.executionId === current) yield message;
    }
  }
}

/** Everything, section by section. */
export class AllSections implements CanCompileMessages {
  compile(state: AgentState): Iterable<Message> {
    return allMessages(state, state.store.names());
  }
}

/** The named sections, in the order of their names here; without names, the conversation alone. */
export class SelectedSections implements CanCompileMessages {
  readonly #names: readonly string[];

  /** Throws `InvalidAgentException` for a name that is no text. */
  constructor(...names: readonly string[]) {
    for (const name of names) {
      checkPart(typeof name === 'string', 'SelectedSections', name, "Give names: new SelectedSections('summary', …).");
    }
    this.#names = names.length > 0 ? names : [MESSAGES];
  }

  /** The sections that the package itself knows, in the order in which a model reads them: summary, buffer, conversation. */
  static default(): SelectedSections {
    return new SelectedSections(SUMMARY, BUFFER, MESSAGES);
  }

  compile(state: AgentState): Iterable<Message> {
    return allMessages(state, this.#names);
  }
}

function* allMessages(state: AgentState, names: readonly string[]): Iterable<Message> {
  for (const name of names) yield* state.store.section(name);
}

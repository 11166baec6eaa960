import type { AgentState } from '../agent-state.js';
import type { Message } from './message.js';
import type { CanCompileMessages } from './message-compiler.js';

/**
 * What a compiler chooses of a state, chosen anew each time it is read: a step that holds it shares the state's messages
 * instead of copying them. A compiler that does not choose the same of the same state tells another story the second time.
 */
export function compiledMessages(compiler: CanCompileMessages, state: AgentState): Iterable<Message> {
  return Object.freeze({ [Symbol.iterator]: () => compiler.compile(state)[Symbol.iterator]() });
}

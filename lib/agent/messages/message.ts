import type { ToolCall } from '../../tool/tool-call.js';
import type { ToolResult } from '../../tool/tool-result.js';

/** Where a message of a run came from. */
export interface MessageOrigin {
  readonly agentId: string;
  readonly executionId: string;
  readonly stepId: string;
  /** True for what belongs to the work of a run, not to its answer: calls and their results. */
  readonly isTrace: boolean;
}

/** What every message can carry. */
interface MessageFacts {
  /** Set by the run that made it. */
  readonly origin?: MessageOrigin;
}

/** What the author of the application says to the model. */
export interface SystemMessage extends MessageFacts {
  readonly role: 'system';
  readonly content: string;
}

/** What the user says. */
export interface UserMessage extends MessageFacts {
  readonly role: 'user';
  readonly content: string;
}

/** What the model said, and the calls it asked for in the same breath. */
export interface AssistantMessage extends MessageFacts {
  readonly role: 'assistant';
  readonly content: string;
  readonly toolCalls: readonly ToolCall[];
}

/** The answer to one call. */
export interface ToolMessage extends MessageFacts, ToolResult {
  readonly role: 'tool';
}

/** One message of a conversation: plain, frozen data. */
export type Message = SystemMessage | UserMessage | AssistantMessage | ToolMessage;

/** Makes messages. */
export const Message = {
  system: (content: string): SystemMessage => Object.freeze({ role: 'system', content }),
  user: (content: string): UserMessage => Object.freeze({ role: 'user', content }),
  assistant: (content: string, toolCalls: readonly ToolCall[] = []): AssistantMessage =>
    Object.freeze({ role: 'assistant', content, toolCalls: Object.freeze([...toolCalls]) }),
  tool: (answer: ToolResult): ToolMessage => Object.freeze({ role: 'tool', ...answer }),
} as const;

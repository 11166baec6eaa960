import type { ToolCallJson } from '../../tool/tool-call.js';
import type { AssistantMessage, Message } from './message.js';

/** A message as plain JSON. */
export type MessageJson =
  | Exclude<Message, AssistantMessage>
  | (Omit<AssistantMessage, 'toolCalls'> & { readonly toolCalls: readonly ToolCallJson[] });

/** A message as it is kept. */
export function messageToJson(message: Message): MessageJson {
  if (message.role !== 'assistant') return message;
  return { ...message, toolCalls: message.toolCalls.map((call) => call.toJSON()) };
}

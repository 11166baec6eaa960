import type {
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { AssistantMessage, Message, ToolMessage } from '../agent/messages/message.js';

/**
 * The conversation in OpenAI's form, the system prompt first.
 *
 * A call without an id gets one from its place (`call_<message>_<call>`), the same in every request, and the tool message
 * that belongs to it names it: the next unanswered one of that tool, as long as its own id names no call of the turn.
 */
export function wireMessages(messages: Iterable<Message>, systemPrompt = ''): ChatCompletionMessageParam[] {
  const wired: ChatCompletionMessageParam[] = systemPrompt === '' ? [] : [{ role: 'system', content: systemPrompt }];
  let calls: OpenCall[] = [];
  let index = 0;
  for (const message of messages) {
    if (message.role === 'tool') {
      wired.push({ role: 'tool', tool_call_id: answeredId(message, calls), content: message.content });
    } else if (message.role === 'assistant') {
      calls = message.toolCalls.map((call, position) => ({
        id: call.id ?? `call_${index}_${position}`,
        name: call.name,
        isNamed: call.id !== null,
        isAnswered: false,
      }));
      wired.push(assistantMessage(message, calls));
    } else {
      wired.push({ role: message.role, content: message.content });
    }
    index += 1;
  }
  return wired;
}

/** A call of the turn that tool messages may still answer. */
interface OpenCall {
  readonly id: string;
  readonly name: string;
  /** The provider, not we, gave the id. */
  readonly isNamed: boolean;
  isAnswered: boolean;
}

function assistantMessage(message: AssistantMessage, calls: readonly OpenCall[]): ChatCompletionMessageParam {
  if (calls.length === 0) return { role: 'assistant', content: message.content };
  const toolCalls = message.toolCalls.map(
    (call, position): ChatCompletionMessageFunctionToolCall => ({
      id: calls[position]?.id ?? '',
      type: 'function',
      function: { name: call.name, arguments: call.argsAsJson },
    }),
  );
  return { role: 'assistant', content: message.content === '' ? null : message.content, tool_calls: toolCalls };
}

function answeredId(message: ToolMessage, calls: readonly OpenCall[]): string {
  const isOpen = (call: OpenCall): boolean => !call.isNamed && !call.isAnswered;
  const answered =
    calls.find((call) => call.id === message.toolCallId) ??
    calls.find((call) => isOpen(call) && call.name === message.toolName) ??
    calls.find(isOpen);
  if (answered === undefined) return message.toolCallId;
  answered.isAnswered = true;
  return answered.id;
}

import { described } from '../../result/described.js';
import { ToolCall } from '../../tool/tool-call.js';
import { InvalidMessageException } from './invalid-message-exception.js';
import type { Message, MessageOrigin } from './message.js';

type Kind = 'text' | 'flag' | 'calls' | 'origin';

const TEXT = { content: 'text', origin: 'origin' } as const;

/** What a message of each role says beside its role. */
const PARTS: Readonly<Record<Message['role'], Readonly<Record<string, Kind>>>> = {
  system: TEXT,
  user: TEXT,
  assistant: { ...TEXT, toolCalls: 'calls' },
  tool: { ...TEXT, toolCallId: 'text', toolName: 'text', isError: 'flag' },
};

/**
 * A message that can be kept: frozen, with what its role says and nothing else. The very message where it is that already.
 * Throws `InvalidMessageException` naming what is wrong.
 */
export function checkedMessage(given: Message): Message {
  const role: unknown = given?.role;
  if (typeof role !== 'string' || !Object.hasOwn(PARTS, role)) {
    throw new InvalidMessageException(`its role is ${described(role)}, not one of ${Object.keys(PARTS).join(', ')}`);
  }
  const kinds = PARTS[role as Message['role']];
  const parts = new Map(Object.entries(given));
  for (const [part, kind] of Object.entries(kinds)) check(part, kind, parts.get(part));
  const isKept = Object.isFrozen(given) && Object.isFrozen(parts.get('toolCalls'));
  if (isKept && [...parts.keys()].every((part) => part === 'role' || Object.hasOwn(kinds, part))) return given;
  const kept = Object.keys(kinds).flatMap((part) => (parts.get(part) === undefined ? [] : [[part, parts.get(part)]]));
  return Object.freeze({ role, ...Object.fromEntries(kept), ...callsOf(parts.get('toolCalls')) }) as Message;
}

function callsOf(calls: unknown): { readonly toolCalls?: readonly ToolCall[] } {
  return Array.isArray(calls) ? { toolCalls: Object.freeze([...(calls as readonly ToolCall[])]) } : {};
}

function check(part: string, kind: Kind, value: unknown): void {
  switch (kind) {
    case 'text':
      if (typeof value === 'string') return;
      throw new InvalidMessageException(`its ${part} must be a text, but it is ${described(value)}`);
    case 'flag':
      if (typeof value === 'boolean') return;
      throw new InvalidMessageException(`its ${part} must be true or false, but it is ${described(value)}`);
    case 'calls':
      if (Array.isArray(value) && value.every((call) => call instanceof ToolCall)) return;
      throw new InvalidMessageException(`its ${part} must be a list of ToolCall`);
    case 'origin':
      if (value === undefined || isOrigin(value)) return;
      throw new InvalidMessageException(`its ${part} must say agentId, executionId, stepId and isTrace`);
  }
}

function isOrigin(value: unknown): value is MessageOrigin {
  const { agentId, executionId, stepId, isTrace } = (value ?? {}) as Partial<MessageOrigin>;
  return [agentId, executionId, stepId].every((id) => typeof id === 'string') && typeof isTrace === 'boolean';
}

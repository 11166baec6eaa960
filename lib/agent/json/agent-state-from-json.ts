import { Result } from '../../result/result.js';
import { ToolCall } from '../../tool/tool-call.js';
import { ToolExecution } from '../../tool/tool-execution.js';
import { ToolExecutions } from '../../tool/tool-executions.js';
import { AgentState } from '../agent-state.js';
import { AgentStep } from '../agent-step.js';
import { AppendOnlyList } from '../append-only-list.js';
import { StopReason } from '../continuation/stop-reason.js';
import { StopSignal } from '../continuation/stop-signal.js';
import { ExecutionState } from '../execution-state.js';
import { FINISH_REASONS } from '../inference/finish-reason.js';
import type { InferenceResponse } from '../inference/inference-response.js';
import { Usage } from '../inference/usage.js';
import { Message, type MessageOrigin } from '../messages/message.js';
import { MessageStore } from '../messages/message-store.js';
import { STATE_VERSION } from './agent-state-to-json.js';
import { errorFromJson } from './error-json.js';
import { JsonRecord } from './json-record.js';

/**
 * Reads a state that was kept as JSON: the value that `JSON.parse` gives of `JSON.stringify(state)`. Throws
 * `InvalidStateException`, naming the place, for a state of another version or one that was damaged.
 *
 * @example
 * const kept = JSON.stringify(state);
 * const state2 = agentStateFromJson(JSON.parse(kept));
 * JSON.stringify(state2) === kept; // true
 */
export function agentStateFromJson(json: unknown): AgentState {
  const record = new JsonRecord(json);
  if (record.raw('version') !== STATE_VERSION) {
    record.refuse('version', `must be ${STATE_VERSION}; another version of the package wrote this state`);
  }
  const execution = record.recordOrNull('execution');
  const sections = record.records(
    'sections',
    (section) => [section.text('name'), section.records('messages', readMessage)] as const,
  );
  return AgentState.of({
    agentId: record.name('agentId'),
    parentAgentId: record.textOrNull('parentAgentId'),
    createdAt: record.date('createdAt'),
    systemPrompt: record.text('systemPrompt'),
    store: MessageStore.of(unique(record, 'sections', sections)),
    metadata: unique(
      record,
      'metadata',
      record.records('metadata', (entry) => [entry.text('key'), entry.raw('value')] as const),
    ),
    executionCount: record.count('executionCount'),
    execution: execution === null ? null : readExecution(execution),
  });
}

/** One of two entries of one name would be lost. */
function unique<T>(
  record: JsonRecord,
  key: string,
  entries: readonly (readonly [string, T])[],
): ReadonlyMap<string, T> {
  const map = new Map(entries);
  if (map.size < entries.length) record.refuse(key, 'has two entries of one name');
  return map;
}

function readExecution(record: JsonRecord): ExecutionState {
  const status = record.word('status', ['in_progress', 'completed', 'stopped', 'failed']);
  const completedAt = record.dateOrNull('completedAt');
  if ((status === 'in_progress') !== (completedAt === null)) {
    record.refuse('completedAt', `does not fit the status "${status}"`);
  }
  return ExecutionState.of({
    id: record.text('id'),
    status,
    startedAt: record.date('startedAt'),
    resumedAt: record.dateOrNull('resumedAt') ?? record.date('startedAt'),
    completedAt,
    steps: AppendOnlyList.from(record.records('steps', readStep)),
    signals: record.records('signals', readSignal),
    isContinued: record.flag('isContinued'),
    errors: record.records('errors', errorFromJson),
  });
}

function readSignal(record: JsonRecord): StopSignal {
  const source = record.textOrNull('source');
  return new StopSignal({
    reason: record.word('reason', Object.values(StopReason)),
    message: record.text('message'),
    context: record.record('context').toObject(),
    ...(source === null ? {} : { source }),
  });
}

function readStep(record: JsonRecord): AgentStep {
  return new AgentStep({
    id: record.text('id'),
    response: readResponse(record.record('response')),
    toolExecutions: new ToolExecutions(record.records('toolExecutions', readToolExecution)),
    outputMessages: record.records('outputMessages', readMessage),
    errors: record.records('errors', errorFromJson),
    startedAt: record.date('startedAt'),
    completedAt: record.date('completedAt'),
  });
}

function readResponse(record: JsonRecord): InferenceResponse {
  const optional = (['model', 'id', 'refusal'] as const).flatMap((key) => {
    const text = record.textOrNull(key);
    return text === null ? [] : [[key, text] as const];
  });
  return {
    text: record.text('text'),
    finishReason: record.word('finishReason', FINISH_REASONS),
    ...Object.fromEntries(optional),
    toolCalls: record.records('toolCalls', readToolCall),
    usage: readUsage(record.record('usage')),
  };
}

function readUsage(record: JsonRecord): Usage {
  return new Usage({
    inputTokens: record.count('inputTokens'),
    outputTokens: record.count('outputTokens'),
    cacheReadTokens: record.count('cacheReadTokens'),
    cacheWriteTokens: record.count('cacheWriteTokens'),
    reasoningTokens: record.count('reasoningTokens'),
  });
}

function readToolCall(record: JsonRecord): ToolCall {
  const raw = record.raw('arguments');
  const args = typeof raw === 'string' ? raw : record.record('arguments').toObject();
  return new ToolCall(record.text('name'), args, record.textOrNull('id'), { truncated: record.flag('truncated') });
}

function readToolExecution(record: JsonRecord): ToolExecution {
  const result = record.record('result');
  const outcome = result.flag('success')
    ? Result.success(result.raw('value'))
    : Result.failure(errorFromJson(result.record('error')));
  const call = readToolCall(record.record('toolCall'));
  return new ToolExecution(call, outcome, record.date('startedAt'), record.date('completedAt'), record.text('id'));
}

function readMessage(record: JsonRecord): Message {
  const origin = record.recordOrNull('origin');
  const message = readBareMessage(record);
  return origin === null ? message : Object.freeze({ ...message, origin: readOrigin(origin) });
}

function readBareMessage(record: JsonRecord): Message {
  const content = record.text('content');
  switch (record.word('role', ['system', 'user', 'assistant', 'tool'])) {
    case 'system':
      return Message.system(content);
    case 'user':
      return Message.user(content);
    case 'assistant':
      return Message.assistant(content, record.records('toolCalls', readToolCall));
    case 'tool':
      return Message.tool({
        content,
        toolCallId: record.text('toolCallId'),
        toolName: record.text('toolName'),
        isError: record.flag('isError'),
      });
  }
}

function readOrigin(record: JsonRecord): MessageOrigin {
  return Object.freeze({
    agentId: record.text('agentId'),
    executionId: record.text('executionId'),
    stepId: record.text('stepId'),
    isTrace: record.flag('isTrace'),
  });
}

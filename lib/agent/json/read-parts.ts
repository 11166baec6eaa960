import { errorFromJson } from '../../result/error-from-json.js';
import type { JsonRecord } from '../../result/json-record.js';
import { readToolCall } from '../../tool/tool-call.js';
import { readToolExecution } from '../../tool/tool-execution.js';
import { ToolExecutions } from '../../tool/tool-executions.js';
import { AgentStep } from '../agent-step.js';
import { AppendOnlyList } from '../append-only-list.js';
import { StopReason } from '../continuation/stop-reason.js';
import { StopSignal } from '../continuation/stop-signal.js';
import { StopSignals } from '../continuation/stop-signals.js';
import { ExecutionState } from '../execution-state.js';
import { FINISH_REASONS } from '../inference/finish-reason.js';
import type { InferenceResponse } from '../inference/inference-response.js';
import { Usage } from '../inference/usage.js';
import { Message, type MessageOrigin } from '../messages/message.js';

/** Reads a run. */
export function readExecution(record: JsonRecord): ExecutionState {
  const status = record.word('status', ['in_progress', 'completed', 'stopped', 'failed']);
  const completedAt = record.dateOrNull('completedAt');
  if ((status === 'in_progress') !== (completedAt === null)) {
    record.refuse('completedAt', `does not fit the status "${status}"`);
  }
  const errors = record.records('errors', errorFromJson);
  if (status === 'failed' && errors.length === 0) record.refuse('errors', 'say nothing of why the run failed');
  const execution = ExecutionState.of({
    id: record.name('id'),
    startedAt: record.date('startedAt'),
    resumedAt: record.date('resumedAt'),
    completedAt,
    steps: AppendOnlyList.from(record.records('steps', readStep)),
    signals: StopSignals.of(...record.records('signals', readSignal)),
    isContinued: record.flag('isContinued'),
    errors,
  });
  if (execution.status !== status) {
    record.refuse('status', `must be ${execution.status} by the run's errors and signals, but it is "${status}"`);
  }
  return execution;
}

/** Reads a stop signal. */
export function readSignal(record: JsonRecord): StopSignal {
  const source = record.textOrNull('source');
  return new StopSignal({
    reason: record.word('reason', Object.values(StopReason)),
    message: record.text('message'),
    context: record.record('context').toObject(),
    ...(source === null ? {} : { source }),
  });
}

/** Reads a step. */
export function readStep(record: JsonRecord): AgentStep {
  return new AgentStep({
    id: record.name('id'),
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
    const text = record.optionalText(key);
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

/** Reads a message. */
export function readMessage(record: JsonRecord): Message {
  const origin = record.optionalRecord('origin');
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

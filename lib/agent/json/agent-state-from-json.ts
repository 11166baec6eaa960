import { JsonRecord } from '../../result/json-record.js';
import type { ResponseFormat } from '../../schema/response-format.js';
import { AgentState } from '../agent-state.js';
import type { LLMConfig } from '../inference/llm-config.js';
import { MessageStore } from '../messages/message-store.js';
import { STATE_VERSION } from './agent-state-to-json.js';
import { readExecution, readMessage } from './read-parts.js';

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
    agentId: record.uuid('agentId'),
    parentAgentId: record.raw('parentAgentId') === null ? null : record.uuid('parentAgentId'),
    createdAt: record.date('createdAt'),
    updatedAt: record.date('updatedAt'),
    systemPrompt: record.text('systemPrompt'),
    responseFormat: readResponseFormat(record.recordOrNull('responseFormat')),
    llmConfig: readLLMConfig(record.recordOrNull('llmConfig')),
    store: MessageStore.of(unique(record, 'sections', sections)),
    metadata: unique(
      record,
      'metadata',
      record.records('metadata', (entry) => [entry.text('key'), entry.present('value')] as const),
    ),
    executionCount: record.count('executionCount'),
    execution: execution === null ? null : readExecution(execution),
  });
}

function readResponseFormat(record: JsonRecord | null): ResponseFormat | null {
  if (record === null) return null;
  const said = record.record('json_schema');
  const description = said.optionalText('description');
  return {
    type: record.word('type', ['json_schema']),
    json_schema: {
      name: said.name('name'),
      ...(description === null ? {} : { description }),
      schema: said.record('schema').toObject(),
      strict: said.flag('strict'),
    },
  };
}

function readLLMConfig(record: JsonRecord | null): LLMConfig | null {
  if (record === null) return null;
  record.only('model', 'options');
  const [model, options] = [record.optionalText('model'), record.optionalRecord('options')];
  return { ...(model === null ? {} : { model }), ...(options === null ? {} : { options: options.toObject() }) };
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

import { described } from '../result/described.js';
import { isUuid } from '../result/uuid.js';
import type { ResponseFormat } from '../schema/response-format.js';
import { hasMembers } from '../tool/kept-members.js';
import type { AgentStateFacts } from './agent-state-facts.js';
import { ExecutionState } from './execution-state.js';
import type { LLMConfig } from './inference/llm-config.js';
import { InvalidAgentException } from './invalid-agent-exception.js';
import { MessageStore } from './messages/message-store.js';

/** What a fact must be; null when it is. Times are looked at where they are frozen. */
const EXPECTED: { readonly [F in keyof AgentStateFacts]?: (fact: AgentStateFacts[F]) => string | null } = {
  agentId: (id) => expect(isText(id) && isUuid(id), 'a UUID'),
  parentAgentId: (id) => expect(id === null || (isText(id) && isUuid(id)), 'a UUID: the agentId of a state'),
  systemPrompt: (text) => expect(isText(text), 'a text; an empty one for none'),
  responseFormat: (format) => expect(format === null || isFormat(format), 'what JsonSchema.toResponseFormat() gives'),
  llmConfig: (config) => expect(config === null || isConfig(config), '{ model?: text, options?: object }'),
  store: (store) => expect(store instanceof MessageStore, 'a MessageStore'),
  metadata: (metadata) => expect([...metadata.keys()].every(isText), 'a Map with texts as keys'),
  executionCount: (count) => expect(Number.isSafeInteger(count) && count >= 0, 'a whole number from 0'),
  execution: (run) => expect(run === null || run instanceof ExecutionState, 'an ExecutionState'),
};

/** Refuses what a state cannot hold, and JSON not give back: throws `InvalidAgentException` naming the fact. */
export function checkFacts(facts: Partial<AgentStateFacts>): void {
  for (const name of Object.keys(facts) as (keyof AgentStateFacts)[]) {
    const expected = (EXPECTED[name] as ((fact: unknown) => string | null) | undefined)?.(facts[name]);
    if (!expected) continue;
    throw new InvalidAgentException(`The ${name} of an agent is ${expected}, and ${described(facts[name])} is not.`);
  }
}

function expect(isGiven: boolean, expected: string): string | null {
  return isGiven ? null : expected;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFormat(format: ResponseFormat): boolean {
  const { name, schema, strict, description = '' } = format?.json_schema ?? {};
  const isNamed = isText(name) && name !== '' && isText(description);
  return format.type === 'json_schema' && isNamed && hasMembers(schema) && typeof strict === 'boolean';
}

function isConfig(config: LLMConfig): boolean {
  if (!hasMembers(config)) return false;
  const { model, options, ...others } = config;
  const isKnown = Object.keys(others).length === 0; // a parameter that stands beside the options would be lost
  return isKnown && (model === undefined || isText(model)) && (options === undefined || hasMembers(options));
}

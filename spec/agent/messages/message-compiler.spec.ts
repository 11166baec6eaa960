import { describe, expect, it } from '@jest/globals';
import { AgentState, type CanCompileMessages, Message, MessageStore, SelectedSections } from 'toolwright';

const state = AgentState.of({
  agentId: '0b7e8f6a-6c3e-4a52-9d2f-0a8c1f5d7e11',
  parentAgentId: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  responseFormat: null,
  llmConfig: null,
  systemPrompt: '',
  metadata: new Map(),
  executionCount: 0,
  execution: null,
  store: MessageStore.of(['messages', 'notes', 'buffer', 'summary'].map((name) => [name, [Message.user(name)]])),
});
const read = (compiler: CanCompileMessages): string[] => [...compiler.compile(state)].map(({ content }) => content);

describe('SelectedSections', () => {
  it('gives the named sections in the order of their names, and passes over those that are not there', () => {
    expect(read(new SelectedSections('notes', 'attic', 'buffer'))).toEqual(['notes', 'buffer']);
  });

  it('gives the conversation without names', () => {
    expect(read(new SelectedSections())).toEqual(['messages']);
  });

  it('gives by default what the package knows, in the order in which a model reads', () => {
    expect(read(SelectedSections.default())).toEqual(['summary', 'buffer', 'messages']);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentState,
  agentStateFromJson,
  JsonSchema,
  ToolCallingDriver,
  UseContextConfig,
  UseDriver,
} from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import { modelSays, startModelServer } from 'toolwright/testing';

const format = JsonSchema.object('answer', [JsonSchema.string('city')], ['city']).toResponseFormat('answer');

describe('what a state says of the model and the answer', () => {
  it('goes to the server, before what the driver says, and comes back from JSON', async () => {
    await using server = await startModelServer([modelSays('{"city":"Paris"}')]);
    const model = openAiModel('scripted-model', { baseURL: server.baseURL, apiKey: 'none' });
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(new ToolCallingDriver(model, { options: { temperature: 0, seed: 1 } })))
      .withCapability(new UseContextConfig({ systemPrompt: 'Be brief.', responseFormat: format }))
      .build();
    const models: string[] = [];
    loop.on('InferenceRequestStarted', ({ data }) => models.push(data.model));
    const begin = AgentState.empty()
      .withUserMessage('Which city?')
      .withLLMConfig({ model: 'another-model', options: { temperature: 1 } });
    const state = await loop.execute(agentStateFromJson(JSON.parse(JSON.stringify(begin))));
    expect([state.finalResponse, state.status]).toEqual(['{"city":"Paris"}', 'completed']);
    expect(server.requests[0]?.body).toMatchObject({
      model: 'another-model',
      temperature: 1,
      seed: 1,
      response_format: format,
    });
    expect(models).toEqual(['another-model']);
    const restored = agentStateFromJson(JSON.parse(JSON.stringify(state)));
    expect([restored.responseFormat, restored.llmConfig, restored.systemPrompt]).toEqual([
      format,
      state.llmConfig,
      'Be brief.',
    ]);
    expect(restored.withLLMConfig(null).withResponseFormat(null)).toMatchObject({
      llmConfig: null,
      responseFormat: null,
    });
  });
});

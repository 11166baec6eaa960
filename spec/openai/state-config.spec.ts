import { describe, expect, it } from '@jest/globals';
import {
  AgentBuilder,
  AgentState,
  agentStateFromJson,
  HookTrigger,
  JsonSchema,
  ToolCallingDriver,
  UseContextConfig,
  UseDriver,
  UseHook,
  UseTools,
} from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import { FakeTool, modelCalls, modelSays, startModelServer } from 'toolwright/testing';

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

  it('holds for each request of a run, streamed and beside tools, until a hook says otherwise', async () => {
    await using server = await startModelServer([
      modelCalls('where', {}),
      modelCalls('where', {}),
      modelSays('{"city":"Paris"}'),
    ]);
    const model = openAiModel('scripted-model', {
      baseURL: server.baseURL,
      apiKey: 'none',
      options: { temperature: 0, top_p: 0.5, seed: 1 },
    });
    const driver = new ToolCallingDriver(model, { options: { temperature: 0.2, seed: 2 }, onEvent: () => undefined });
    const atLast = new UseHook(
      (context) =>
        context.state.stepCount < 2
          ? context
          : context.withState(context.state.withLLMConfig(null).withResponseFormat(format)),
      [HookTrigger.BeforeStep],
    );
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(driver))
      .withCapability(new UseTools(FakeTool.returning('where', 'Where we are', 'Paris')))
      .withCapability(atLast)
      .build();
    const state = await loop.execute(
      AgentState.empty()
        .withUserMessage('Which city?')
        .withLLMConfig({ model: 'another-model', options: { temperature: 1 } }),
    );
    expect([state.status, state.finalResponse]).toEqual(['completed', '{"city":"Paris"}']);
    const asked = server.requests.map(({ body }) => {
      const { model: name, temperature, top_p, seed, stream, tools, response_format } = body as Record<string, unknown>;
      return { name, temperature, top_p, seed, stream, tools: (tools as unknown[]).length, response_format };
    });
    const said = { name: 'another-model', temperature: 1, top_p: 0.5, seed: 2, stream: true, tools: 1 };
    expect(asked).toEqual([
      { ...said, response_format: undefined },
      { ...said, response_format: undefined },
      { ...said, name: 'scripted-model', temperature: 0.2, response_format: format },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  type InferenceEvent,
  type InferenceRequest,
  type InferenceResponse,
  type LanguageModel,
  ModelException,
  ToolCall,
  ToolCallingDriver,
  ToolChoice,
  Tools,
  Usage,
} from 'toolwright';
import { FakeTool } from 'toolwright/testing';

const answer = (text: string, toolCalls: readonly ToolCall[] = []): InferenceResponse => ({
  text,
  toolCalls,
  finishReason: toolCalls.length > 0 ? 'tool_calls' : 'stop',
  usage: Usage.none(),
});

/** A model that answers from a list, and remembers what it was asked. */
class ListModel implements LanguageModel {
  readonly name = 'list';
  readonly asked: (Omit<InferenceRequest, 'messages'> & { messages: unknown[] })[] = [];
  readonly #answers: InferenceResponse[];
  constructor(...answers: InferenceResponse[]) {
    this.#answers = answers;
  }
  async respond(request: InferenceRequest): Promise<InferenceResponse> {
    this.asked.push({ ...request, messages: [...request.messages] });
    return this.#answers.shift() ?? answer('nothing more');
  }
  async *stream(request: InferenceRequest): AsyncGenerator<InferenceEvent> {
    const response = await this.respond(request);
    for (const word of response.text.split(' ')) yield { type: 'text', delta: word };
    if (response.text !== 'cut') yield { type: 'response', response };
  }
}

const read = FakeTool.returning('file.read', 'Read a file', 'content');
const tools = new Tools(read);
const begin = AgentState.empty().withSystemPrompt('Be brief.').withUserMessage('Read a.txt');

describe('ToolCallingDriver', () => {
  it('sends the system prompt, the conversation, the tools and the options', async () => {
    const model = new ListModel(answer('done'));
    const driver = new ToolCallingDriver(model, { options: { temperature: 0 } });
    await new AgentLoop({ tools, driver }).execute(begin);
    expect(model.asked.length).toBe(1);
    expect(model.asked[0]).toMatchObject({
      systemPrompt: 'Be brief.',
      messages: [{ role: 'user', content: 'Read a.txt' }],
      options: { temperature: 0 },
    });
    expect(model.asked[0]?.tools.map(({ name }) => name)).toEqual(['file__read']);
    expect(model.asked[0]?.toolChoice.toArray()).toBe('auto');
  });

  it('leaves the choice of tools empty when there are none, and what was not said unsaid', async () => {
    const model = new ListModel(answer('done'));
    await new AgentLoop({ driver: new ToolCallingDriver(model) }).execute(AgentState.empty().withUserMessage('Hi'));
    expect(Object.keys(model.asked[0] ?? {})).toEqual(['messages', 'tools', 'toolChoice']);
    expect(model.asked[0]?.toolChoice.isEmpty).toBe(true);
  });

  it('uses the choice it is given', async () => {
    const model = new ListModel(answer('done'));
    const driver = new ToolCallingDriver(model, { toolChoice: ToolChoice.required() });
    await new AgentLoop({ tools, driver }).execute(begin);
    expect(model.asked[0]?.toolChoice.toArray()).toBe('required');
  });

  it('keeps names with dots inside and sends them without, in tools and in the conversation', async () => {
    const calls = [
      new ToolCall('file__read', '{"path":"a.txt"}', 'call_1'),
      new ToolCall('not a name!', '{}', 'call_2'),
    ];
    const model = new ListModel(answer('Reading.', calls), answer('done'));
    const state = await new AgentLoop({ tools, driver: new ToolCallingDriver(model) }).execute(begin);
    const [, asked, result, unknown] = state.messages.toArray();
    expect(asked).toMatchObject({
      role: 'assistant',
      content: 'Reading.',
      toolCalls: [{ name: 'file.read' }, { name: 'not a name!' }],
    });
    expect(result).toMatchObject({
      role: 'tool',
      content: 'content',
      toolCallId: 'call_1',
      toolName: 'file.read',
      isError: false,
    });
    expect(unknown).toMatchObject({
      toolCallId: 'call_2',
      isError: true,
      content: 'Error: There is no tool "not a name!". The tools are: file.read.',
    });
    expect(model.asked[1]?.messages[1]).toMatchObject({ toolCalls: [{ name: 'file__read' }, { name: 'not_a_name_' }] });
  });

  it('gives calls without id one id for the call, its execution and its answer', async () => {
    const model = new ListModel(answer('', [new ToolCall('file__read', {})]), answer('done'));
    const state = await new AgentLoop({ tools, driver: new ToolCallingDriver(model) }).execute(begin);
    const [, asked, result] = state.messages.toArray();
    const id = asked?.role === 'assistant' ? asked.toolCalls[0]?.id : null;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(result).toMatchObject({ toolCallId: id });
    expect(state.execution?.steps.at(0)?.toolExecutions.all()[0]?.toolCall.id).toBe(id);
  });

  it('asks for a stream when someone listens, and lets them hear it', async () => {
    const heard: string[] = [];
    const driver = new ToolCallingDriver(new ListModel(answer('all is well')), {
      onEvent: (event) => heard.push(event.type === 'text' ? event.delta : event.type),
    });
    const state = await new AgentLoop({ driver }).execute(begin);
    expect(heard).toEqual(['all', 'is', 'well', 'response']);
    expect(state.finalResponse).toBe('all is well');
  });

  it('makes no step of a stream that ends without its answer', async () => {
    const driver = new ToolCallingDriver(new ListModel(answer('cut')), { onEvent: () => undefined });
    const state = await new AgentLoop({ driver }).execute(begin);
    expect(state).toMatchObject({ status: 'failed', stepCount: 0 });
    expect(state.errors[0]).toBeInstanceOf(ModelException);
    expect(state.errors[0]).toMatchObject({ code: 'model.stream_interrupted', retryable: true });
  });
});

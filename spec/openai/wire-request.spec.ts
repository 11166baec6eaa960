import { describe, expect, it } from '@jest/globals';
import { wireRequest, wireStreamRequest } from '../../lib/openai/wire-request.js';
import { ToolChoice } from '../../lib/schema/tool-choice.js';
import { FORECAST, question } from './asking.js';

const MESSAGES = [{ role: 'user', content: 'Weather in Paris?' }];
const TOOL = {
  type: 'function',
  function: {
    name: 'forecast',
    description: 'Weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};

describe('wireRequest', () => {
  it('has the model, the messages, the tools and the choice among them', () => {
    expect(wireRequest('m', question(), {})).toEqual({
      model: 'm',
      messages: MESSAGES,
      tools: [TOOL],
      tool_choice: 'auto',
    });
  });

  it.each([
    [ToolChoice.required(), 'required'],
    [ToolChoice.none(), 'none'],
    [ToolChoice.specific('forecast'), { type: 'function', function: { name: 'forecast' } }],
    [ToolChoice.empty(), undefined],
  ])('sends a choice in its form', (toolChoice, form) => {
    expect(wireRequest('m', question({ toolChoice }), {}).tool_choice).toEqual(form);
  });

  it('speaks of no tools without tools, also where options do', () => {
    const options = { tool_choice: 'required', parallel_tool_calls: false, temperature: 0 } as const;
    const request = question({ tools: [], toolChoice: ToolChoice.required() });
    expect(wireRequest('m', request, options)).toEqual({ model: 'm', messages: MESSAGES, temperature: 0 });
  });

  it('passes options on, those of the request before those of the model', () => {
    const request = question({ options: { temperature: 0.5, top_k: 3 } });
    const body = wireRequest('m', request, { temperature: 0, seed: 7, parallel_tool_calls: false });
    expect(body).toMatchObject({ temperature: 0.5, top_k: 3, seed: 7, parallel_tool_calls: false });
  });

  it('takes the choice of the options where the request leaves it open', () => {
    const options = { tool_choice: 'required' } as const;
    expect(wireRequest('m', question({ toolChoice: ToolChoice.empty() }), options).tool_choice).toBe('required');
    expect(wireRequest('m', question(), options).tool_choice).toBe('auto');
  });

  it('lets no option replace what it fills itself', () => {
    const options = { model: 'other', messages: [], tools: [], stream: true, stream_options: { include_usage: true } };
    const body = wireRequest('m', question({ options }), {});
    expect(body).toEqual({ model: 'm', messages: MESSAGES, tools: [TOOL], tool_choice: 'auto' });
  });

  it('changes nothing that it is given', () => {
    const options = Object.freeze({ temperature: 0 });
    wireRequest('m', Object.freeze(question({ options })), options);
    expect(FORECAST.toArray()).toEqual(TOOL);
  });
});

describe('wireStreamRequest', () => {
  it('asks for a stream and its usage', () => {
    expect(wireStreamRequest('m', question({ tools: [] }), {})).toEqual({
      model: 'm',
      messages: MESSAGES,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('keeps other stream options, and lets them leave the usage out', () => {
    const streamed = (stream_options: object) => wireStreamRequest('m', question(), { stream_options }).stream_options;
    expect(streamed({ include_obfuscation: false })).toEqual({ include_usage: true, include_obfuscation: false });
    expect(streamed({ include_usage: false })).toEqual({ include_usage: false });
  });
});

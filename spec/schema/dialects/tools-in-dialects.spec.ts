import { describe, expect, it } from '@jest/globals';
import {
  AgentLoop,
  AgentState,
  explainSchema,
  FunctionTool,
  Param,
  providerForm,
  SchemaDialectException,
  Tool,
  ToolCallingDriver,
  ToolDefinition,
  Tools,
} from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import { modelCalls, modelSays, startModelServer } from 'toolwright/testing';

class Weather {
  @Tool({ description: 'Forecast', strict: true })
  forecast(
    @Param('City') city: string,
    @Param({ type: 'integer', minimum: 1, exclusiveMaximum: 15 }) days = 3,
  ): string {
    return `${days} days in ${city}`;
  }
  @Tool({ description: 'Put', strict: true }) put(@Param({ values: 'number' }) counts: Record<string, number>): string {
    return JSON.stringify(counts);
  }
  @Tool() ping(): void {}
}

const forecast = FunctionTool.fromMethod(new Weather(), 'forecast');

describe('a tool', () => {
  it('is written for each provider', () => {
    const definition = forecast.toToolSchema();
    const plain = {
      type: 'object',
      properties: {
        city: { type: 'string', description: 'City' },
        days: { type: 'integer', minimum: 1, exclusiveMaximum: 15, default: 3 },
      },
      required: ['city'],
      additionalProperties: false,
    };
    expect(providerForm(definition, 'openai')).toEqual({
      type: 'function',
      function: { name: 'forecast', description: 'Forecast', parameters: plain },
    });
    expect(providerForm(definition, 'anthropic')).toEqual({
      name: 'forecast',
      description: 'Forecast',
      input_schema: plain,
    });
    expect(providerForm(definition, 'mcp')).toEqual({ name: 'forecast', description: 'Forecast', inputSchema: plain });
    expect(providerForm(definition, 'gemini')).toEqual({
      name: 'forecast',
      description: 'Forecast',
      parameters: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'City' },
          days: { type: 'integer', minimum: 1, maximum: 14, description: 'Default: 3.' },
        },
        required: ['city'],
      },
    });
    expect(providerForm(definition, 'openai-strict').function).toMatchObject({
      strict: true,
      parameters: { required: ['city', 'days'] },
    });
    expect(providerForm(FunctionTool.fromMethod(new Weather(), 'ping').toToolSchema(), 'gemini')).toEqual({
      name: 'ping',
      description: '',
    });
  });

  it('gives its schema in a dialect, as all tools together do', () => {
    const [first] = new Tools(forecast).toToolSchema({ dialect: 'gemini' });
    expect(first).toEqual(forecast.toToolSchema({ dialect: 'gemini' }));
    expect(first?.parameters.additionalProperties).toBeUndefined();
    expect(forecast.toToolSchema().parameters.additionalProperties).toBe(false);
  });

  it('is explained: what is lost, where, and what null means', () => {
    expect(String(explainSchema(forecast, 'openai-strict'))).toBe(
      'forecast for OpenAI (strict):\n- properties.days: default 3 is told in the description\n- properties.days: null stands for absent',
    );
    expect(String(explainSchema(forecast, 'openai'))).toBe('forecast for OpenAI:\n- nothing is lost');
    const put = explainSchema(FunctionTool.fromMethod(new Weather(), 'put'), 'openai-strict');
    expect([put.isStrict, String(put).split('\n')[1]]).toEqual([
      false,
      '- it goes without strict: the schema says what strict cannot',
    ]);
  });

  it.each<
    [string, ConstructorParameters<typeof ToolDefinition>, 'openai' | 'openai-strict' | 'gemini' | 'anthropic', string]
  >([
    ['tool_name', ['a'.repeat(65), '', { type: 'object' }], 'openai', 'its name must match'],
    [
      'tool_name',
      ['1st', '', { type: 'object', properties: { a: { type: 'string' } } }],
      'gemini',
      'its name must match',
    ],
    [
      'description',
      ['t', 'x'.repeat(1025), { type: 'object' }],
      'openai',
      'has 1025 characters, at most 1024 are taken',
    ],
    ['root', ['t', '', { anyOf: [{ type: 'object' }] }], 'anthropic', 'no object at the root'],
    [
      'property_name',
      ['t', '', { type: 'object', properties: { 'a-b': { type: 'string' } } }],
      'gemini',
      'the property "a-b" must match',
    ],
    [
      'enum_values',
      [
        't',
        '',
        {
          type: 'object',
          properties: { a: { type: 'string', enum: Array.from({ length: 1001 }, (_, index) => `v${index}`) } },
          required: ['a'],
          additionalProperties: false,
        },
      ],
      'openai-strict',
      'it has 1001 enum values, at most 1000 are taken',
    ],
    [
      'depth',
      [
        't',
        '',
        Array.from({ length: 10 }).reduce<object>(
          (inner) => ({ type: 'object', properties: { a: inner }, additionalProperties: false }),
          { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
        ) as never,
      ],
      'openai-strict',
      'it has 11 objects in one another, at most 10 are taken',
    ],
  ])('that a provider would refuse is refused first: %s', (fault, definition, dialect, message) => {
    expect(() => providerForm(new ToolDefinition(...definition), dialect)).toThrow(
      expect.objectContaining({
        name: SchemaDialectException.name,
        code: `schema.dialect_${fault}`,
        message: expect.stringContaining(message),
      }),
    );
  });
});

describe('strict, through a real client', () => {
  it('sends the strict form of the tools that ask for it and can be said so, and null comes back as absent', async () => {
    await using server = await startModelServer([
      modelCalls('forecast', { city: 'Paris', days: null }),
      modelSays('Done.'),
    ]);
    const model = openAiModel('m', { baseURL: server.baseURL, apiKey: 'none' });
    const loop = new AgentLoop({ tools: Tools.from(new Weather()), driver: new ToolCallingDriver(model) });
    const state = await loop.execute(AgentState.empty().withUserMessage('Weather?'));
    const sent = (server.requests[0]?.body.tools ?? []) as unknown as {
      function: { name: string; strict?: boolean; parameters: { required?: string[] } };
    }[];
    expect(sent.map(({ function: { name, strict, parameters } }) => [name, strict, parameters.required])).toEqual([
      ['forecast', true, ['city', 'days']],
      ['put', undefined, ['counts']],
      ['ping', undefined, undefined],
    ]);
    expect(state.execution?.steps.at(0)?.toolExecutions.first?.value).toBe('3 days in Paris');
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AgentState, type JsonSchemaObject, SchemaTool, ToolCall, ToolExecutor, Tools } from 'toolwright';
import { z } from 'zod';

const forecast = new SchemaTool({
  name: 'forecast',
  description: 'Weather of a city',
  effects: 'read',
  parameters: z.object({ city: z.string(), days: z.number().int().default(3) }),
  run: ({ city, days }, { toolCall }) =>
    `${days.toFixed(0)} days in ${city.toUpperCase()} for ${toolCall?.id ?? 'nobody'}`,
});
const search = new SchemaTool({
  name: 'search',
  coerce: 'none',
  parameters: {
    type: 'object',
    properties: { query: { type: 'string' }, limit: { type: 'integer', default: 5 } },
    required: ['query'],
    additionalProperties: false,
  },
  run: (args) => args,
});

describe('SchemaTool', () => {
  it('is told by its schema', () => {
    expect(forecast.toToolSchema().toArray().function).toMatchObject({
      name: 'forecast',
      description: 'Weather of a city',
      parameters: { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer', default: 3 } } },
    });
    expect([forecast.traits, forecast.instructions().effects]).toEqual([{ effects: 'read' }, 'read']);
  });

  it('hands the work what the schema made of the arguments, and the call', async () => {
    expect((await forecast.use('{"city":"Paris"}')).unwrap()).toBe('3 days in PARIS for nobody');
    expect((await forecast.use([{ city: 'Oslo', days: '2' }])).unwrap()).toBe('2 days in OSLO for nobody');
    const executor = new ToolExecutor(new Tools(forecast, search));
    const calls = [new ToolCall('forecast', '{"city":"Rome"}', 'c1'), new ToolCall('search', '{"query":"x"}', 'c2')];
    const executions = await executor.executeTools(calls, AgentState.empty());
    expect(executions.all().map(({ value }) => value)).toEqual(['3 days in ROME for c1', { query: 'x', limit: 5 }]);
  });

  it.each<[SchemaTool<never>, string, string]>([
    [forecast as never, '{"cty":"Paris"}', '- city: Invalid input'],
    [forecast as never, '{"city":', 'The arguments are cut off'],
    [search as never, '{"query":"x","limit":"5"}', '- limit: expected an integer, got "5"'],
    [search as never, '{"qery":"x"}', '- qery: unknown argument; did you mean "query"?'],
  ])('refuses what the schema refuses', async (tool, args, message) => {
    expect((await tool.use(args)).errorMessage()).toContain(message);
  });

  it.each<[string, () => unknown, string]>([
    [
      'alternatives at the root (case B25)',
      () =>
        new SchemaTool({
          name: 't',
          parameters: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
          run: () => 1,
        }),
      'its parameters are alternatives at the root',
    ],
    [
      'a text at the root',
      () => new SchemaTool({ name: 't', parameters: { type: 'string' }, run: () => 1 }),
      'its parameters are string at the root',
    ],
    [
      'a bad name',
      () => new SchemaTool({ name: 'a b', parameters: { type: 'object' }, run: () => 1 }),
      '"a b" is no tool name',
    ],
    [
      'an unknown option',
      () => new SchemaTool({ name: 't', parameters: { type: 'object' }, run: () => 1, efects: 'read' } as never),
      'Did you mean "effects"?',
    ],
  ])('is refused with %s', (_, make, message) => {
    expect(make).toThrow(message);
  });

  const dataset = new URL('../../../shared/data/livemcp-tools.json', import.meta.url);
  const realTools = existsSync(dataset) ? it : it.skip;
  realTools(
    'is made of every schema of 527 real tools, which takes what it asks for (needs the shared data)',
    async () => {
      const tools = JSON.parse(readFileSync(dataset, 'utf8')) as readonly { readonly inputSchema: JsonSchemaObject }[];
      for (const { inputSchema } of tools) {
        const tool = new SchemaTool({ name: 'real', parameters: inputSchema, run: (args) => args });
        const sent = minimalOf(inputSchema, inputSchema) as object;
        const result = await tool.use(JSON.stringify(sent));
        expect(result.isSuccess() ? result.unwrap() : { error: result.errorMessage() }).toMatchObject(sent);
      }
      expect(tools.length).toBe(527);
    },
  );
});

/** The least that a schema asks for. */
function minimalOf(schema: JsonSchemaObject, root: JsonSchemaObject): unknown {
  if (schema.$ref !== undefined) {
    const [, map = '', name = ''] = schema.$ref.split('/');
    return minimalOf((root[map] as Record<string, JsonSchemaObject>)[name] ?? {}, root);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const branch = (schema.anyOf ?? schema.oneOf)?.[0];
  if (schema.type === undefined && typeof branch === 'object') return minimalOf(branch, root);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => minimalOf(schema.items as JsonSchemaObject, root));
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          minimalOf((schema.properties?.[name] ?? {}) as JsonSchemaObject, root),
        ]),
      );
  }
}

/** Texts that fit the patterns of what the set requires. */
const TEXTS = ['AS1'];

function textOf({ minLength = 1, pattern = '' }: JsonSchemaObject): string {
  const text = ['x'.repeat(minLength), ...TEXTS].find((one) => new RegExp(pattern, 'u').test(one));
  if (text === undefined) throw new Error(`no text fits ${pattern}`);
  return text;
}

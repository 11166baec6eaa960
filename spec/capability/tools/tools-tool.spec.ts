import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  AgentState,
  BaseTool,
  Param,
  Tool,
  ToolCall,
  ToolDescriptor,
  ToolExecutor,
  type ToolInterface,
  Tools,
} from 'toolwright';
import { FakeTool } from 'toolwright/testing';
import { ToolSearch } from '../../../lib/capability/tools/search/tool-search.js';
import { ToolsTool } from '../../../lib/capability/tools/tools-tool.js';
import { ToolRegistry } from '../../../lib/tool/tool-registry.js';

class ForecastTool extends BaseTool {
  constructor() {
    super({ name: 'weather.forecast', description: 'Forecast for a city. Up to two weeks.' });
  }
  invoke(@Param('City name') city: string, @Param({ description: 'Days', type: 'integer' }) days = 3): string {
    return `${city} ${days}`;
  }
  override metadata() {
    return { ...super.metadata(), tags: ['outdoors'] };
  }
}

class Mail {
  @Tool({ description: 'Send an e-mail', metadata: { tags: ['communication'] }, instructions: { returns: 'its id' } })
  send_mail(@Param('Receiver') to: string): string {
    return to;
  }
}

const FORECAST = {
  name: 'weather.forecast',
  summary: 'Forecast for a city.',
  namespace: 'weather',
  tags: ['outdoors'],
};
const MAIL = { name: 'send_mail', summary: 'Send an e-mail', tags: ['communication'] };

let registry: ToolRegistry;
let tools: ToolsTool;
const factory = jest.fn<() => ToolInterface>();

beforeEach(() => {
  factory.mockReset();
  registry = new ToolRegistry();
  registry.register(new ForecastTool());
  registry.register(Tools.from(new Mail()).get('send_mail'));
  registry.registerFactory('report', factory, new ToolDescriptor('report', 'Writes a report', { tags: ['office'] }));
  registry.registerFactory('bare', factory);
  tools = new ToolsTool(registry);
});

const use = async (args: Parameters<ToolsTool['use']>[0]): Promise<unknown> => (await tools.use(args)).unwrap();

describe('ToolsTool', () => {
  it('describes itself to registries and to the model', () => {
    expect(tools.metadata()).toEqual({
      name: 'tools',
      summary: 'Discover the available tools: list them, search for those that fit a task, or...',
      namespace: 'tools',
      tags: ['discovery', 'introspection', 'registry'],
    });
    expect(tools.instructions()).toMatchObject({ name: 'tools', parameters: tools.toToolSchema().parameters });
    expect(tools.toToolSchema().toArray()).toEqual({
      type: 'function',
      function: {
        name: 'tools',
        description:
          'Discover the available tools: list them, search for those that fit a task, or get help on how to call one.',
        parameters: {
          type: 'object',
          properties: {
            action: {
              type: 'string',
              description: 'What to do',
              enum: ['list', 'help', 'search'],
              default: 'list',
            },
            tool: { type: 'string', description: 'help: the name of the tool' },
            query: { type: 'string', description: 'search: what the tool should do, in a few words or a sentence' },
            limit: {
              type: 'integer',
              description: 'list, search: the most tools to give, 1 to 100; a search gives 10 by default',
            },
            offset: {
              type: 'integer',
              description: 'list, search: how many tools to pass over, for the next ones after an answer that was cut',
            },
          },
          additionalProperties: false,
        },
      },
    });
  });

  describe('list', () => {
    const all = [FORECAST, MAIL, { name: 'report', summary: 'Writes a report', tags: ['office'] }, { name: 'bare' }];

    it.each([[{ action: 'list' }], [{}], ['{}'], [[]], [['list']], [{ action: null }], ['{"action":"list"}']])(
      'answers %j with the metadata of all, in order',
      async (args) => {
        expect(await use(args)).toEqual({ success: true, count: 4, tools: all });
        expect(factory).not.toHaveBeenCalled();
      },
    );

    it.each([
      [2, 2],
      ['2', 2],
      [' +2 ', 2],
      [2.0, 2],
      [0, 1],
      [-5, 1],
      ['-5', 1],
      [100, 4],
      [1e9, 4],
      ['9'.repeat(400), 4],
      [null, 4],
    ])('with the limit %j gives %i, and counts all', async (limit, given) => {
      expect(await use({ limit })).toMatchObject({ success: true, count: 4, tools: all.slice(0, given) });
    });

    it.each([
      ['many', '"many"'],
      ['', '""'],
      ['2.5', '"2.5"'],
      [2.5, '2.5'],
      [true, 'true'],
      [[2], '[2]'],
      [{ max: 2 }, '{"max":2}'],
      ['x'.repeat(100), `"${'x'.repeat(62)}…`],
    ])('reports the limit %j (D48)', async (limit, shown) => {
      const error = `"limit" must be a whole number from 1 to 100, not ${shown}.`;
      expect(await use({ limit })).toEqual({ success: false, error });
      expect(await use({ action: 'search', query: 'mail', limit })).toEqual({ success: false, error });
    });

    it('gives no more than 100', async () => {
      for (let index = 0; index < 200; index += 1) registry.register(FakeTool.returning(`t${index}`, '', index));
      for (const limit of [undefined, 500]) {
        const { count, tools: given } = (await use({ limit })) as { count: number; tools: unknown[] };
        expect([count, given.length]).toEqual([204, 100]);
      }
    });

    it('is empty for an empty registry', async () => {
      expect(await new ToolsTool(new ToolRegistry()).invoke()).toEqual({ success: true, count: 0, tools: [] });
    });
  });

  describe('help', () => {
    it.each([
      [{ action: 'help', tool: 'send_mail' }],
      [{ action: 'help', name: 'send_mail' }],
      ['{"action":"help","tool":" send_mail "}'],
    ])('answers %j with the instructions', async (args) => {
      expect(await use(args)).toEqual({
        success: true,
        tool: {
          name: 'send_mail',
          description: 'Send an e-mail',
          parameters: {
            type: 'object',
            properties: { to: { type: 'string', description: 'Receiver' } },
            required: ['to'],
            additionalProperties: false,
          },
          returns: 'its id',
        },
      });
    });

    it('makes the tool it is asked about, and no other', async () => {
      factory.mockReturnValue(FakeTool.returning('report', 'Writes a report', 'done'));
      expect(await use({ action: 'help', tool: 'report' })).toMatchObject({
        success: true,
        tool: { name: 'report', description: 'Writes a report' },
      });
      expect(factory).toHaveBeenCalledTimes(1);
    });

    it('waits for a factory that takes time', async () => {
      registry.registerFactory('remote', async () => FakeTool.returning('remote', 'Far away', 1));
      expect(await use({ action: 'help', tool: 'remote' })).toMatchObject({ success: true, tool: { name: 'remote' } });
    });

    it('fails when the factory fails, with its error', async () => {
      const cause = new Error('no connection');
      factory.mockImplementation(() => {
        throw cause;
      });
      const result = await tools.use({ action: 'help', tool: 'report' });
      expect(result.error()).toMatchObject({ code: 'tool_factory.failed', cause });
    });

    it.each([
      ['weather.forcast', 'The closest are: weather.forecast.'],
      ['weather__forecast', 'The closest are: weather.forecast.'],
      ['sendMail', 'The closest are: send_mail.'],
      ['send_report', 'The closest are: report, send_mail.'],
      ['zzz', 'Search for one by what it should do.'],
      ['__proto__', 'Search for one by what it should do.'],
      ['constructor', 'Search for one by what it should do.'],
    ])('names the closest for the unknown "%s"', async (tool, hint) => {
      expect(await use({ action: 'help', tool })).toEqual({
        success: false,
        error: `There is no tool "${tool}". ${hint}`,
      });
      expect(factory).not.toHaveBeenCalled();
    });

    it.each([[{}], [{ tool: '' }], [{ tool: '  ' }], [{ tool: 7 }], [{ name: null }], [{ query: 'send_mail' }]])(
      'must be told the tool, which %j does not',
      async (rest) => {
        const error = '"tool" must be the name of a tool.';
        expect(await use({ action: 'help', ...rest })).toEqual({ success: false, error });
      },
    );
  });

  describe('search', () => {
    it('answers with metadata and description of what fits', async () => {
      expect(await use({ action: 'search', query: ' forecasts ' })).toEqual({
        success: true,
        query: ' forecasts ',
        count: 1,
        tools: [{ ...FORECAST, description: 'Forecast for a city. Up to two weeks.' }],
      });
    });

    it.each([
      ['office', ['report']],
      ['Can you send this to Ann?', ['send_mail']],
      ['receiver', ['send_mail']],
      ['outdoors', ['weather.forecast']],
      ['bare', ['bare']],
      ['nothing of that kind', []],
    ])('finds for "%s" %j without making a tool', async (query, names) => {
      const answer = (await use({ action: 'search', query })) as { count: number; tools: { name: string }[] };
      expect([answer.count, answer.tools.map(({ name }) => name)]).toEqual([names.length, names]);
      expect(factory).not.toHaveBeenCalled();
    });

    it('shows of a factory without a descriptor the name', async () => {
      expect(await use({ action: 'search', query: 'bare' })).toMatchObject({ tools: [{ name: 'bare' }] });
    });

    it.each([
      [undefined, 10],
      [3, 3],
      ['12', 12],
      [0, 1],
      [999, 40],
    ])('with the limit %j gives %i, and counts all', async (limit, given) => {
      for (let index = 0; index < 40; index += 1) registry.register(FakeTool.returning(`door${index}`, 'Doors', 1));
      const answer = (await use({ action: 'search', query: 'doors', limit })) as { count: number; tools: unknown[] };
      expect([answer.count, answer.tools.length]).toEqual([40, given]);
    });

    it.each([[{}], [{ query: '' }], [{ query: ' \n' }], [{ query: 7 }], [{ query: null }]])(
      'must be told what to look for, which %j does not',
      async (rest) => {
        const error = '"query" must say in a few words what the tool should do.';
        expect(await use({ action: 'search', ...rest })).toEqual({ success: false, error });
      },
    );

    it('takes no argument but the action by position', async () => {
      expect(await use(['search', 'forecast'])).toMatchObject({ success: false });
      expect(await use(['help', 'send_mail'])).toMatchObject({ success: false });
    });

    it('asks the search that it is given', async () => {
      const search = new ToolSearch(registry, { embedder: { embed: async (texts) => texts.map(() => [1]) } });
      tools = new ToolsTool(registry, { search });
      expect(await use({ action: 'search', query: 'nothing of that kind' })).toMatchObject({ success: true, count: 4 });
    });

    it('shares one index among all such tools of a registry', async () => {
      const metadata = jest.spyOn(ForecastTool.prototype, 'metadata');
      for (const other of [tools, new ToolsTool(registry), new ToolsTool(registry)]) {
        await other.use({ action: 'search', query: 'mail' });
      }
      expect(metadata).toHaveBeenCalledTimes(1);
      metadata.mockRestore();
    });
  });

  it.each([
    ['delete', '"delete"'],
    ['LIST', '"LIST"'],
    ['', '""'],
    [7, '7'],
    [{}, '{}'],
    ['__proto__', '"__proto__"'],
  ])('has no action %j', async (action, shown) => {
    const error = `There is no action ${shown}. The actions are: list, help, search.`;
    expect(await use({ action })).toEqual({ success: false, error });
  });

  it('refuses arguments that are no JSON', async () => {
    expect((await tools.use('{"action":')).isFailure()).toBe(true);
  });

  it('serves a model through the executor', async () => {
    const executor = new ToolExecutor(new Tools(tools));
    const calls = [
      new ToolCall('tools', '{"action":"search","query":"mail"}', 'call_1'),
      new ToolCall('tools', '{"action":"help","tool":"send_mial"}', 'call_2'),
    ];
    const done = await executor.executeTools(calls, AgentState.empty());
    expect(done.all().map(({ value }) => value)).toMatchObject([
      { success: true, count: 1, tools: [{ name: 'send_mail' }] },
      { success: false, error: 'There is no tool "send_mial". The closest are: send_mail.' },
    ]);
    expect(done.hasErrors).toBe(false);
  });

  it('says when there are more, and how to get them', async () => {
    const registry = new ToolRegistry();
    for (let n = 0; n < 120; n += 1) registry.register(FakeTool.returning(`send_${n}`, 'Send a letter', n));
    const tools = new ToolsTool(registry);
    const list = (await tools.use({ action: 'list' })).unwrap();
    expect(list).toMatchObject({
      count: 120,
      truncated: true,
      hint: 'These are 1 to 100 of 120. For more: {"action":"list","limit":100,"offset":100}, or search.',
    });
    const rest = (await tools.use({ action: 'list', offset: '100' })).unwrap() as unknown as { tools: unknown[] };
    expect(rest.tools).toHaveLength(20);
    expect(rest).not.toHaveProperty('truncated');
    const found = (await tools.use({ action: 'search', query: 'letter', offset: 10 })).unwrap();
    expect(found).toMatchObject({ truncated: true, hint: expect.stringContaining('These are 11 to 20 of 120.') });
    expect((await tools.use({ action: 'list', offset: 'x' })).unwrap()).toMatchObject({ success: false });
  });

  it('shows a tool whose documentation throws by its name, beside all others, and tells of it', async () => {
    class Mute extends FakeTool {
      override metadata(): never {
        throw new Error('mute');
      }
    }
    const registry = new ToolRegistry();
    registry.register(new Mute('mute_mail', 'Send a letter', () => 1));
    registry.register(FakeTool.returning('send_mail', 'Send a letter', 1));
    const faults: string[] = [];
    const tools = new ToolsTool(registry, { onFault: (name, error) => faults.push(`${name}: ${error.message}`) });
    expect((await tools.use({ action: 'list' })).unwrap()).toMatchObject({
      count: 2,
      tools: [{ name: 'mute_mail' }, { name: 'send_mail', summary: 'Send a letter' }],
    });
    expect((await tools.use({ action: 'search', query: 'letter' })).unwrap()).toMatchObject({ count: 2 });
    expect(faults).toEqual(['mute_mail: mute', 'mute_mail: mute']);
  });
});

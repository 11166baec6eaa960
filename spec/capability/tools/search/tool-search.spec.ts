import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { BaseTool, Param, ToolDescriptor, type ToolInterface } from 'toolwright';
import { FakeTool } from 'toolwright/testing';
import type { ToolEmbedder } from '../../../../lib/capability/tools/search/tool-embedder.js';
import { ToolSearch } from '../../../../lib/capability/tools/search/tool-search.js';
import { ToolRegistry } from '../../../../lib/tool/tool-registry.js';

const tool = (name: string, description: string, metadata = {}): FakeTool =>
  new FakeTool(name, description, () => name, { metadata });

function registryWith(...tools: readonly ToolInterface[]): ToolRegistry {
  const registry = new ToolRegistry();
  for (const each of tools) registry.register(each);
  return registry;
}

describe('ToolSearch', () => {
  class ForecastTool extends BaseTool {
    constructor() {
      super({ name: 'forecast', description: 'What the sky will do' });
    }
    invoke(@Param('Name of the town') city: string): string {
      return city;
    }
    override metadata() {
      return { ...super.metadata(), tags: ['weather'], namespace: 'outdoors' };
    }
  }

  it.each([
    ['forecast', 'name'],
    ['sky', 'description'],
    ['weather', 'tag of its override (D2)'],
    ['outdoors', 'namespace'],
    ['city', 'parameter'],
    ['towns', 'description of a parameter'],
    ['The weather will be like in my town?', 'words of a sentence'],
  ])('finds by "%s": %s', async (query) => {
    const search = new ToolSearch(registryWith(new ForecastTool(), tool('mail', 'Sends letters')));
    expect(await search.search(query)).toEqual(['forecast']);
  });

  it('follows the registry', async () => {
    const registry = registryWith(tool('a', 'Sends letters'));
    const search = new ToolSearch(registry);
    expect(await search.search('letters')).toEqual(['a']);
    registry.register(tool('b', 'Sends letters'));
    expect(await search.search('letters')).toEqual(['a', 'b']);
    registry.register(tool('a', 'Sends parcels'));
    expect(await search.search('letters')).toEqual(['b']);
    registry.remove('b');
    expect(await search.search('letters')).toEqual([]);
    expect(await search.search('parcels')).toEqual(['a']);
  });

  it('knows a factory without a descriptor by its name, until it has made its tool', async () => {
    const registry = new ToolRegistry();
    registry.registerFactory('post.send', () => tool('post.send', 'Sends letters'));
    const search = new ToolSearch(registry);
    expect([await search.search('post'), await search.search('letter')]).toEqual([['post.send'], []]);
    registry.get('post.send');
    expect(await search.search('letter')).toEqual(['post.send']);
  });

  it('reads each description once, however often one searches', async () => {
    const registry = new ToolRegistry();
    const own = tool('a', 'Sends letters');
    const metadata = jest.spyOn(own, 'metadata');
    registry.register(own);
    const search = new ToolSearch(registry);
    await Promise.all(['letters', 'send', 'a'].map((query) => search.search(query)));
    registry.register(tool('b', 'Sends parcels'));
    await search.search('send');
    expect(metadata).toHaveBeenCalledTimes(1);
  });

  it('searches 10,000 factories by their descriptors without running one', async () => {
    const registry = new ToolRegistry();
    const factory = jest.fn<() => ToolInterface>();
    const colours = ['red', 'green', 'blue', 'white', 'black'];
    for (let index = 0; index < 10_000; index += 1) {
      const name = `paint_${index}`;
      const description = `Paints door ${index} in ${colours[index % 5]}`;
      registry.registerFactory(name, factory, new ToolDescriptor(name, description));
    }
    const search = new ToolSearch(registry);
    expect((await search.search('door 4711 green'))[0]).toBe('paint_4711');
    expect((await search.search('green doors')).length).toBe(10_000);
    expect((await search.search('paint_42'))[0]).toBe('paint_42');
    expect(factory).not.toHaveBeenCalled();
  });

  it('is one for a registry when it is shared, and found by everybody', () => {
    const registry = new ToolRegistry();
    expect(ToolSearch.of(registry)).toBe(ToolSearch.of(registry));
    expect(ToolSearch.of(registry)).not.toBe(ToolSearch.of(new ToolRegistry()));
  });

  it('finds a tool whose metadata throws by everything else that it says', async () => {
    const registry = registryWith(tool('a', 'Sends letters'));
    const broken = tool('b', 'Sends letters');
    jest.spyOn(broken, 'metadata').mockImplementationOnce(() => {
      throw new Error('no metadata today');
    });
    registry.register(broken);
    const search = new ToolSearch(registry);
    expect(await search.search('letters')).toEqual(['a', 'b']);
  });

  it.each(['', ' ', '__proto__', 'constructor', '…'])('finds nothing for "%s"', async (query) => {
    expect(await new ToolSearch(registryWith(tool('a', 'Sends letters'))).search(query)).toEqual([]);
  });

  it('puts a tool of just that name first', async () => {
    const name = fc.stringMatching(/^[a-z]{1,6}(?:[_.][a-z]{1,6}){0,2}$/);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), async (names) => {
        const search = new ToolSearch(registryWith(...names.map((each) => tool(each, names.join(' ')))));
        for (const each of names) expect((await search.search(` ${each}\n`))[0]).toBe(each);
      }),
    );
  });

  it('never names a tool twice, nor one that is not there', async () => {
    const registry = registryWith(
      tool('read_file', 'Reads a file'),
      tool('write', 'Writes a file', { tags: ['disk'] }),
    );
    const search = new ToolSearch(registry);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (query) => {
        for (const text of [query, `file ${query}`]) {
          const found = await search.search(text);
          expect(found.length).toBe(new Set(found).size);
          expect(found.every((name) => registry.has(name))).toBe(true);
        }
      }),
    );
  });

  describe('with an embedder', () => {
    /** Knows that a brolly is for rain, which no word says. */
    const embed = jest.fn<ToolEmbedder['embed']>(async (texts) =>
      texts.map((text) => [/rain|brolly/i.test(text) ? 1 : 0, /letter/i.test(text) ? 1 : 0]),
    );

    it('adds what means the same to what says the same', async () => {
      const search = new ToolSearch(
        registryWith(
          tool('forecast', 'Tells whether it will rain'),
          tool('mail', 'Sends letters'),
          tool('shop', 'Sells'),
        ),
        { embedder: { embed } },
      );
      expect(await search.search('will I need my brolly?')).toEqual(['forecast']);
      expect(await search.search('a letter about rain')).toEqual(['forecast', 'mail']);
      expect(await search.search('selling')).toEqual(['shop']);
    });

    it('is given name, tags and description of each tool, when a search first needs them', async () => {
      embed.mockClear();
      const registry = registryWith(tool('a.b', 'Rain radar', { namespace: 'a', tags: ['sky'] }));
      registry.registerFactory('bare', () => tool('bare', ''));
      const search = new ToolSearch(registry, { embedder: { embed } });
      expect(embed).not.toHaveBeenCalled();
      await search.search('rain');
      registry.remove('bare');
      registry.register(tool('c', 'Letters'));
      await search.search('letters');
      expect(embed.mock.calls.map(([texts]) => texts)).toEqual([
        ['a.b\na sky\nRain radar', 'bare'],
        ['rain'],
        ['c\nLetters'],
        ['letters'],
      ]);
    });

    it('is given anew a tool that was gone, and of a query no more than can be meant', async () => {
      embed.mockClear();
      const registry = registryWith(tool('a', 'Rain'));
      const search = new ToolSearch(registry, { embedder: { embed } });
      await search.search('x'.repeat(20_000));
      registry.remove('a');
      await search.search('rain');
      registry.register(tool('a', 'Rain'));
      await search.search('rain');
      expect(embed.mock.calls.map(([texts]) => texts)).toEqual([
        ['a\nRain'],
        ['x'.repeat(10_000)],
        ['rain'],
        ['a\nRain'],
        ['rain'],
      ]);
    });

    it('does not name what has been removed while it was asked', async () => {
      const registry = registryWith(tool('a', 'Rain'), tool('b', 'Rain'));
      const embedder: ToolEmbedder = {
        embed: async (texts) => {
          registry.remove('a');
          return texts.map(() => [1]);
        },
      };
      expect(await new ToolSearch(registry, { embedder }).search('rain')).toEqual(['b']);
    });

    it('fails when the embedder fails', async () => {
      const embedder: ToolEmbedder = { embed: () => Promise.reject(new Error('offline')) };
      const search = new ToolSearch(registryWith(tool('a', 'Rain')), { embedder });
      await expect(search.search('rain')).rejects.toMatchObject({ code: 'tool_embedder.failed' });
    });
  });
});

const file = fileURLToPath(new URL('../../../../../shared/data/metatool.json', import.meta.url));

interface MetaTool {
  readonly tools: readonly { readonly name: string; readonly description: string }[];
  readonly queries: readonly { readonly query: string; readonly tool: string }[];
}

/** The set has names like `PDF&URLTool`. */
const legal = (name: string): string => name.replace(/[^\w.-]/g, '_');

if (!existsSync(file)) {
  it.skip(`the ranking: ${file} is not here`, () => undefined);
} else {
  describe('the ranking of 199 tools for 1,000 sentences', () => {
    it('puts the fitting tool first, or among the first five, more often than words alone do', async () => {
      const { tools, queries } = JSON.parse(readFileSync(file, 'utf8')) as MetaTool;
      const registry = registryWith(...tools.map(({ name, description }) => tool(legal(name), description)));
      const search = new ToolSearch(registry);
      let [first, amongFive] = [0, 0];
      for (const { query, tool: fitting } of queries) {
        const rank = (await search.search(query)).indexOf(legal(fitting));
        if (rank === 0) first += 1;
        if (rank >= 0 && rank < 5) amongFive += 1;
      }
      // Split words with a name boost and prefixes give 260 and 440.
      expect(first).toBeGreaterThanOrEqual(410);
      expect(amongFive).toBeGreaterThanOrEqual(620);
    });
  });
}

import { describe, expect, it, jest } from '@jest/globals';
import type { ToolEmbedder } from '../../../../lib/capability/tools/search/tool-embedder.js';
import { ToolEmbedderException } from '../../../../lib/capability/tools/search/tool-embedder-exception.js';
import { ToolVectors } from '../../../../lib/capability/tools/search/tool-vectors.js';

/** A text's meaning, as a person would place it: [weather, money, animals]. */
const MEANINGS = new Map<string, readonly number[]>([
  ['forecast', [1, 0, 0]],
  ['shares', [0, 1, 0]],
  ['pets', [0, 0, 3]],
  ['umbrella', [2, 0.1, 0]],
  ['cat food price', [0, 1, 1.1]],
  ['nothing', [0, 0, 0]],
  ['debt', [0, -1, 0]],
]);

const texts = new Map([
  ['weather', 'forecast'],
  ['stocks', 'shares'],
  ['animals', 'pets'],
]);

function embedder() {
  return { embed: jest.fn<ToolEmbedder['embed']>(async (all) => all.map((text) => MEANINGS.get(text) ?? [0, 0, 1])) };
}

describe('ToolVectors', () => {
  it.each([
    ['umbrella', ['weather', 'stocks']],
    ['cat food price', ['animals', 'stocks']],
    ['nothing', []],
    ['debt', []],
  ])('finds near "%s" %j, by angle and not by length', async (query, names) => {
    expect(await new ToolVectors(embedder()).nearest(query, texts)).toEqual(names);
  });

  it('gives equals by name', async () => {
    const same = new Map(['b', 'a', 'c'].map((name) => [name, 'pets']));
    expect(await new ToolVectors(embedder()).nearest('pets', same)).toEqual(['a', 'b', 'c']);
  });

  it('gives no more than 50', async () => {
    const many = new Map(Array.from({ length: 80 }, (_, index) => [`t${index}`, 'pets']));
    expect(await new ToolVectors(embedder()).nearest('pets', many)).toHaveLength(50);
  });

  it('embeds each text once, in batches, and only what has changed', async () => {
    const own = embedder();
    const vectors = new ToolVectors(own);
    const many = new Map(Array.from({ length: 300 }, (_, index) => [`t${index}`, `text ${index}`]));
    await vectors.nearest('pets', many);
    expect(own.embed.mock.calls.map(([all]) => all.length)).toEqual([256, 44, 1]);
    many.set('t7', 'another text').delete('t8');
    await vectors.nearest('shares', many);
    expect(own.embed.mock.calls.slice(3)).toEqual([[['another text']], [['shares']]]);
  });

  it('does not embed twice what two searches need at once', async () => {
    const own = embedder();
    const vectors = new ToolVectors(own);
    const found = await Promise.all([vectors.nearest('umbrella', texts), vectors.nearest('pets', texts)]);
    expect(found).toEqual([['weather', 'stocks'], ['animals']]);
    expect(own.embed.mock.calls).toEqual([[['forecast', 'shares', 'pets']], [['umbrella']], [['pets']]]);
  });

  it('forgets a tool that is gone', async () => {
    const own = embedder();
    const vectors = new ToolVectors(own);
    await vectors.nearest('pets', texts);
    expect(await vectors.nearest('pets', new Map([['stocks', 'shares']]))).toEqual([]);
    expect(await vectors.nearest('pets', texts)).toEqual(['animals']);
    expect(own.embed.mock.calls.map(([all]) => all)).toEqual([
      ['forecast', 'shares', 'pets'],
      ['pets'],
      ['pets'],
      ['forecast', 'pets'],
      ['pets'],
    ]);
  });

  it('tries again after a failure, with what is still missing', async () => {
    const own = embedder();
    const cause = new Error('rate limit');
    own.embed.mockRejectedValueOnce(cause);
    const vectors = new ToolVectors(own);
    await expect(vectors.nearest('pets', texts)).rejects.toMatchObject({
      name: 'ToolEmbedderException',
      code: 'tool_embedder.failed',
      message: 'The tool embedder failed: rate limit',
      cause,
    });
    expect(await vectors.nearest('pets', texts)).toEqual(['animals']);
  });

  it.each<[string, unknown, string]>([
    ['no list', null, 'gave no list:'],
    ['too few vectors', [[1, 0, 0]], 'gave 1 vectors for 3 texts:'],
    ['vectors of several lengths', [[1], [1, 2], [1]], 'gave a vector of 2 numbers after one of 1:'],
    ['no numbers', [['a'], ['b'], ['c']], 'gave a vector that is not of finite numbers:'],
    ['infinite numbers', [[1], [Number.POSITIVE_INFINITY], [1]], 'gave a vector that is not of finite numbers:'],
    ['holes', [[1], undefined, [1]], 'gave something else than a list for a text:'],
  ])('refuses %s', async (_name, given, message) => {
    const vectors = new ToolVectors({ embed: async () => given as number[][] });
    const search = vectors.nearest('pets', texts);
    await expect(search).rejects.toThrow(ToolEmbedderException);
    await expect(search).rejects.toMatchObject({
      code: 'tool_embedder.malformed',
      message: expect.stringContaining(message),
    });
  });
});

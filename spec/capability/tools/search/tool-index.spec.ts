import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SearchableTool } from '../../../../lib/capability/tools/search/searchable-tool.js';
import { ToolIndex } from '../../../../lib/capability/tools/search/tool-index.js';

function tool(name: string, description = '', rest: Partial<SearchableTool> = {}): SearchableTool {
  return { name, description, tags: '', parameters: '', parameterDescriptions: '', ...rest };
}

function indexOf(...tools: readonly SearchableTool[]): ToolIndex {
  const index = new ToolIndex();
  for (const each of tools) index.add(each);
  return index;
}

const office = indexOf(
  tool('get_weather', 'Current weather conditions for a city', { parameters: 'city unit' }),
  tool('weather.forecast', 'Forecast for the coming days', { tags: 'weather', parameters: 'city days' }),
  tool('send_email', 'Sends a message to an address', { parameters: 'recipient subject', tags: 'mail communication' }),
  tool('GitHubIssues', 'Lists the issues of a repository', { parameterDescriptions: 'Owner of the project' }),
  tool('translate_text', 'Translation between languages'),
  tool('検索', '社内文書を検索します'),
  tool('погода', 'Прогноз погоды для города'),
  tool('cafe_finder', 'Trouve un café près de chez vous'),
);

describe('ToolIndex', () => {
  it.each([
    ['weather', ['get_weather', 'weather.forecast']],
    ['what will the weather be like in the coming days?', ['weather.forecast', 'get_weather']],
    ['mail', ['send_email']],
    ['translating', ['translate_text']],
    ['Can you translate this?', ['translate_text']],
    ['github', ['GitHubIssues']],
    ['git hub issue', ['GitHubIssues']],
    ['githubissues', ['GitHubIssues']],
    ['recipients', ['send_email']],
    ['project owner', ['GitHubIssues']],
    ['get', ['get_weather']],
    ['文書', ['検索']],
    ['検', ['検索']],
    ['прогноз', ['погода']],
    ['café', ['cafe_finder']],
    ['CAFE', ['cafe_finder']],
  ])('finds for "%s" %j', (query, names) => {
    expect(office.search(query)).toEqual(names);
  });

  it.each([
    ['wheather', 'get_weather'],
    ['forcast', 'weather.forecast'],
    ['trans', 'translate_text'],
    ['repo', 'GitHubIssues'],
    ['recipent', 'send_email'],
  ])('takes "%s", which no tool says, for the beginning of a word or one misspelt', (query, name) => {
    expect(office.search(query)[0]).toBe(name);
  });

  it.each(['', '  ', '…', 'zzzzzz', '__proto__', 'constructor'])('finds nothing for "%s"', (query) => {
    expect(office.search(query)).toEqual([]);
  });

  it.each([
    ['a name to a description', tool('b', 'Reads invoices'), tool('invoice', 'Reads papers')],
    ['a tag to a description', tool('b', 'About invoices'), tool('c', 'About papers', { tags: 'invoice' })],
    ['a description to a parameter', tool('b', 'Reads', { parameters: 'invoice' }), tool('c', 'Invoices')],
    [
      'a parameter to what is said of one',
      tool('b', '', { parameterDescriptions: 'invoice' }),
      tool('c', '', { parameters: 'invoice' }),
    ],
  ])('prefers %s', (_name, worse, better) => {
    const others = ['x', 'y', 'z'].map((name) => tool(name, 'Reads papers'));
    expect(indexOf(worse, better, ...others).search('invoices')[0]).toBe(better.name);
  });

  it('prefers a rare word to a frequent one', () => {
    const index = indexOf(
      tool('b', 'Reads papers, papers, papers'),
      tool('c', 'Reads invoices'),
      tool('d', 'Reads papers'),
    );
    expect(index.search('invoice papers')).toEqual(['c', 'b', 'd']);
  });

  it('gives equals by name, whatever came first', () => {
    expect(indexOf(tool('b', 'equal'), tool('a', 'equal'), tool('c', 'equal')).search('equal')).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('replaces a tool of the same name', () => {
    const index = indexOf(tool('a', 'Sends invoices'), tool('a', 'Reads papers'));
    expect([index.search('invoice'), index.search('paper')]).toEqual([[], ['a']]);
  });

  it('forgets a tool that is taken out, and is not disturbed by one that is not there', () => {
    const index = indexOf(tool('a', 'Sends invoices'), tool('b', 'Sends papers'));
    index.remove('a');
    index.remove('a');
    index.remove('none');
    expect([index.search('invoice'), index.search('sends')]).toEqual([[], ['b']]);
    index.remove('b');
    expect(index.search('sends')).toEqual([]);
    index.add(tool('c', 'Sends parcels'));
    expect(index.search('sends')).toEqual(['c']);
  });

  it('takes a word for the beginning of another once no tool has it any more', () => {
    const index = indexOf(tool('a', 'Paper'), tool('b', 'Papermill'));
    expect(index.search('paper')).toEqual(['a']);
    index.remove('a');
    expect(index.search('paper')).toEqual(['b']);
  });

  it('ranks after any additions and removals as if it had been built of what is left', () => {
    const words = fc.array(fc.constantFrom('red', 'green', 'blue', 'reads', 'paper', 'get', 'Straße'), {
      maxLength: 6,
    });
    const texts = words.map((list) => list.join(' '));
    const change = fc.record({
      name: fc.constantFrom('red', 'green_paper', 'constructor', 'x.y'),
      isRemoval: fc.boolean(),
      description: texts,
      tags: texts,
      parameters: texts,
      parameterDescriptions: texts,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), texts, (changes, query) => {
        const index = new ToolIndex();
        const left = new Map<string, SearchableTool>();
        for (const { isRemoval, ...each } of changes) {
          if (isRemoval) {
            index.remove(each.name);
            left.delete(each.name);
          } else {
            index.add(each);
            left.set(each.name, each);
          }
        }
        expect(index.search(query)).toEqual(indexOf(...left.values()).search(query));
      }),
    );
  });
});

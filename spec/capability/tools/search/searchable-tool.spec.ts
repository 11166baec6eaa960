import { describe, expect, it } from '@jest/globals';
import { BaseTool, Param, type ToolDefinition, ToolDescriptor } from 'toolwright';
import { searchableTool } from '../../../../lib/capability/tools/search/searchable-tool.js';

class ForecastTool extends BaseTool {
  constructor() {
    super({ name: 'weather.forecast', description: 'Forecast for a city. Up to two weeks.' });
  }
  invoke(@Param('City name') city: string, @Param('Number of days') days = 3): string {
    return `${city} ${days}`;
  }
}

describe('searchableTool', () => {
  it('is the name alone for a tool of which nothing is known', () => {
    expect(searchableTool('x', null)).toEqual({
      name: 'x',
      tags: '',
      description: '',
      parameters: '',
      parameterDescriptions: '',
    });
  });

  it('reads a tool with its namespace and reflected parameters', () => {
    expect(searchableTool('weather.forecast', new ForecastTool())).toEqual({
      name: 'weather.forecast',
      tags: 'weather',
      description: 'Forecast for a city. Up to two weeks.',
      parameters: 'city days',
      parameterDescriptions: 'City name Number of days',
    });
  });

  it.each<[string, unknown, string, string]>([
    [
      'texts by name, as the seeds write them',
      { query: 'What to find', limit: 'At most' },
      'query limit',
      'What to find At most',
    ],
    ['facts by name', { query: { description: 'What to find', required: true } }, 'query', 'What to find'],
    [
      'a JSON Schema, with what is inside',
      {
        type: 'object',
        properties: {
          to: { type: 'object', description: 'Receiver', properties: { email: { description: 'Address' } } },
          lines: { type: 'array', items: { type: 'object', properties: { sku: { description: 'Article' } } } },
          any: true,
        },
      },
      'to email lines sku any',
      'Receiver Address  Article ',
    ],
    ['a schema without properties', { type: 'object' }, '', ''],
    ['a schema that cannot be one', ['query'], '', ''],
    ['a text', 'query', '', ''],
  ])('finds parameters in %s', (_name, parameters, names, texts) => {
    const found = searchableTool('x', new ToolDescriptor('x', '', {}, { parameters }));
    expect([found.parameters, found.parameterDescriptions]).toEqual([names, texts]);
  });

  it('ends at some depth', () => {
    const schema: Record<string, unknown> = { type: 'object' };
    schema.properties = { again: schema };
    const found = searchableTool('x', new ToolDescriptor('x', '', {}, { parameters: schema }));
    expect(found.parameters).toBe('again again again again');
  });

  it.each<[Record<string, unknown>, string]>([
    [{ namespace: 'docs', tags: ['rag', 'find'] }, 'docs rag find'],
    [{ tags: 'rag' }, 'rag'],
    [{ tags: ['rag', 7, null] }, 'rag'],
    [{ namespace: 7, tags: { rag: true } }, ''],
  ])('takes of the metadata %j the tags %j', (metadata, tags) => {
    expect(searchableTool('x', new ToolDescriptor('x', '', metadata)).tags.trim()).toBe(tags);
  });

  it.each([
    [{}, 'Finds things. Fast.'],
    [{ summary: 'Looks up' }, 'Finds things. Fast. Looks up'],
    [{ summary: 'Finds...' }, 'Finds things. Fast.'],
    [{ summary: 7 }, 'Finds things. Fast.'],
  ])('adds a summary of its own words: %j', (metadata, description) => {
    expect(searchableTool('x', new ToolDescriptor('x', 'Finds things. Fast.', metadata)).description).toBe(description);
  });

  it('reads what it can of a tool whose schema cannot be made', () => {
    class Untold extends BaseTool {
      constructor() {
        super({ name: 'untold', description: 'Says nothing of its arguments' });
      }
      invoke(...args: unknown[]): number {
        return args.length;
      }
      override toToolSchema(): ToolDefinition {
        return super.toToolSchema();
      }
    }
    expect(searchableTool('untold', new Untold())).toMatchObject({
      description: 'Says nothing of its arguments',
      parameters: '',
    });
  });
});

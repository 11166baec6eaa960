import { describe, expect, it } from '@jest/globals';
import { Result } from 'toolwright';
import { FakeTool } from 'toolwright/testing';

describe('FakeTool', () => {
  it('returns what it is told to, whatever it is given, and remembers it', async () => {
    const search = FakeTool.returning('search', 'Search the web', 'three hits');
    expect((await search.use({ query: 'cats', deep: { a: [1] } })).unwrap()).toBe('three hits');
    expect((await search.use('{"query":"dogs"}')).unwrap()).toBe('three hits');
    expect((await search.use()).unwrap()).toBe('three hits');
    expect(search.calls).toEqual([{ query: 'cats', deep: { a: [1] } }, '{"query":"dogs"}', {}]);
  });

  it('gives the arguments to the handler’s parameters by name, unchanged', async () => {
    const add = new FakeTool('add', 'Add', (a: number, b = 1) => a + b);
    expect((await add.use({ b: 2, a: 40 })).unwrap()).toBe(42);
    expect((await add.use([1])).unwrap()).toBe(2);
    expect((await add.use({ a: '1', b: '2' })).unwrap()).toBe('12');
  });

  it('fails for a name that the handler does not have', async () => {
    const add = new FakeTool('add', 'Add', (amount: number) => amount);
    expect((await add.use({ amont: 1 })).errorMessage()).toContain('- amont: unknown argument; did you mean "amount"?');
  });

  it('gives all arguments to a handler that takes its one parameter apart', async () => {
    const pick = new FakeTool('pick', 'Pick', ({ city, ...rest }: { city: string }) => [city, rest]);
    expect((await pick.use({ city: 'Paris', days: 2 })).unwrap()).toEqual(['Paris', { days: 2 }]);
    expect((await pick.use('{"city":')).errorMessage()).toContain('cut off');
  });

  it('fails as it is told to, and takes results and errors for what they are', async () => {
    const boom = new Error('boom');
    expect((await FakeTool.failing('a', '', boom).use()).error()).toBe(boom);
    expect((await FakeTool.returning('a', '', Result.failure('no')).use()).errorMessage()).toBe('no');
    expect((await FakeTool.returning('a', '', Result.success(Result.success(1))).use()).unwrap()).toEqual(
      Result.success(1),
    );
    const throwing = new FakeTool('a', '', () => Promise.reject(boom));
    expect((await throwing.use()).error()).toBe(boom);
  });

  it('documents itself', () => {
    const parameters = { type: 'object', properties: { q: { type: 'string' } } } as const;
    const tool = new FakeTool('a', 'Tool a', () => 1, {
      parameters,
      metadata: { tags: ['x'] },
      fullSpec: { notes: ['n'] },
    });
    expect(tool.toToolSchema().parameters).toEqual(parameters);
    expect(tool.descriptor().metadata()).toEqual({ name: 'a', summary: 'Tool a', tags: ['x'] });
    expect(tool.instructions()).toEqual({
      name: 'a',
      description: 'Tool a',
      parameters,
      usage: [],
      examples: [],
      errors: [],
      notes: ['n'],
    });
    expect(FakeTool.returning('b', '', 1).toToolSchema().parameters).toEqual({ type: 'object', properties: {} });
  });

  it('takes a whole definition as fourth argument, then metadata and full documentation', () => {
    const parameters = { type: 'object', properties: { city: { type: 'string' } } } as const;
    const form = { type: 'function', function: { name: 'weather', parameters } } as const;
    const tool = new FakeTool('weather', 'Weather', () => 'sunny', form, { tags: ['a'] }, { notes: ['n'] });
    expect(tool.toToolSchema().parameters).toEqual(parameters);
    expect(tool.metadata()).toMatchObject({ tags: ['a'] });
    expect(tool.instructions()).toMatchObject({ parameters, notes: ['n'] });
    const again = new FakeTool('weather', 'Weather', () => 'sunny', tool.toToolSchema());
    expect(again.toToolSchema().parameters).toEqual(parameters);
  });
});

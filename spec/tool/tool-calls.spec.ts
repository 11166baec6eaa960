import { describe, expect, it } from '@jest/globals';
import {
  AgentState,
  InvalidStateException,
  Result,
  ToolCall,
  ToolCalls,
  ToolExecution,
  ToolExecutions,
  ToolResult,
} from 'toolwright';

const forecast = new ToolCall('forecast', '{"city":"Paris"}', 'c1');
const book = new ToolCall('book', {}, 'c2');

describe('ToolCalls', () => {
  it('is read from calls, from the forms of providers, and from argument texts by name', () => {
    const calls = ToolCalls.fromArray([
      forecast,
      { id: 'c2', type: 'function', function: { name: 'book', arguments: '{"nights":2}' } } as never,
      { name: 'a', args: { x: 1 } },
    ]);
    expect(calls.map(({ id, name, args }) => [id, name, args])).toEqual([
      ['c1', 'forecast', { city: 'Paris' }],
      ['c2', 'book', { nights: 2 }],
      [null, 'a', { x: 1 }],
    ]);
    expect(String(ToolCalls.fromArray({ forecast: '{"city":"Paris"}', book: '{}' }))).toBe(
      'forecast(city="Paris") | book()',
    );
  });

  it('keeps argument text that is no JSON, so that it can be answered', () => {
    expect(ToolCall.fromArray({ name: 'a', arguments: '{"x":' }).rawArguments).toBe('{"x":');
  });

  it('refuses a form without a name', () => {
    expect(() => ToolCalls.fromArray([{ id: 'c1', args: {} }])).toThrow(
      expect.objectContaining({
        code: 'tool.call_form',
        message: 'A tool call needs a "name" (or "function.name"); this one has id, args.',
      }),
    );
  });

  it.each([
    [
      ToolCalls.empty(),
      { count: 0, isEmpty: true, hasAny: false, hasSingle: false, hasMany: false, first: null, last: null },
    ],
    [
      ToolCalls.of(book),
      { count: 1, isEmpty: false, hasAny: true, hasSingle: true, hasMany: false, first: book, last: book },
    ],
    [
      ToolCalls.of(forecast, book),
      { count: 2, isEmpty: false, hasAny: true, hasSingle: false, hasMany: true, first: forecast, last: book },
    ],
  ])('%s knows how many it has', (calls, facts) => {
    expect(calls).toMatchObject(facts);
  });

  it('is never changed: each change gives another', () => {
    const one = ToolCalls.of(forecast);
    const two = one.withAddedToolCall(book).withLastToolCallUpdated({ nights: 1 });
    expect([one.count, two.count, two.last?.args, book.args]).toEqual([1, 2, { nights: 1 }, {}]);
    expect(ToolCalls.empty().withLastToolCallUpdated({}).isEmpty).toBe(true);
    expect(two.filter(({ name }) => name === 'book').all()).toEqual([two.last]);
    expect(two.reduce((names, { name }) => `${names}/${name}`, '')).toBe('/forecast/book');
    const visited: string[] = [];
    two.each(({ name }, index) => visited.push(`${index} ${name}`));
    expect(visited).toEqual(['0 forecast', '1 book']);
    expect(() => (one.all() as ToolCall[]).push(book)).toThrow(TypeError);
  });

  it('is kept as plain forms that are read back', () => {
    const calls = ToolCalls.of(forecast, book);
    expect(ToolCalls.fromArray(JSON.parse(JSON.stringify(calls))).toArray()).toEqual(calls.toArray());
    expect([...calls]).toEqual(calls.all());
  });
});

describe('ToolExecutions', () => {
  const now = new Date(0);
  const good = new ToolExecution(forecast, Result.success('sunny'), now, now, 'e1');
  const bad = new ToolExecution(book, Result.failure(new Error('full')), now, now, 'e2');

  it('gives its calls, its first, and those that failed', () => {
    const state = AgentState.empty();
    const executions = new ToolExecutions([good], { state }).withAddedExecution(bad);
    expect(executions.toolCalls.all()).toEqual([forecast, book]);
    expect([executions.first, executions.havingErrors, executions.state, executions.isEmpty]).toEqual([
      good,
      [bad],
      state,
      false,
    ]);
    expect([ToolExecutions.none().isEmpty, ToolExecutions.none().first]).toEqual([true, null]);
  });

  it('are kept as plain forms, and nothing is lost', () => {
    const blocked = ToolExecution.blocked(forecast, 'Not on Sundays.', now);
    const text = new ToolExecution(forecast, Result.success('P-1'), now, now);
    const executions = new ToolExecutions([good, bad, blocked, text]);
    const read = ToolExecutions.fromArray(JSON.parse(JSON.stringify(executions.toArray())));
    expect(read.toArray()).toEqual(executions.toArray());
    expect(read.all().map(({ value, errorAsString, wasBlocked }) => [value, errorAsString, wasBlocked])).toEqual([
      ['sunny', null, false],
      [null, 'full', false],
      [null, 'Not on Sundays.', true],
      ['P-1', null, false],
    ]);
    expect(ToolExecution.fromArray(good.toArray()).toArray()).toEqual(good.toArray());
    expect([executions.hasExecutions, ToolExecutions.none().hasExecutions]).toEqual([true, false]);
  });

  it.each<[unknown, string]>([
    [{}, 'executions must be a list'],
    [[{ ...good.toArray(), id: '' }], 'executions[0].id must be a text that is not empty'],
    [[{ ...good.toArray(), result: { success: true } }], 'executions[0].result.value must be there'],
  ])('are not read from what was damaged: %j', (form, message) => {
    expect(() => ToolExecutions.fromArray(form)).toThrow(InvalidStateException);
    expect(() => ToolExecutions.fromArray(form)).toThrow(message);
  });

  it('tells the model why a call was blocked', () => {
    const blocked = ToolExecution.blocked(forecast, 'Not on Sundays.');
    expect(ToolResult.fromExecution(blocked)).toMatchObject({ content: 'Error: Not on Sundays.', isError: true });
    expect([blocked.hasError, blocked.durationMs]).toEqual([true, 0]);
  });

  it('gives what the model reads of each', () => {
    expect(ToolResult.fromExecution(good)).toEqual({
      content: 'sunny',
      toolCallId: 'c1',
      toolName: 'forecast',
      isError: false,
    });
    expect(ToolResult.fromExecution(bad, 'other')).toEqual(
      new ToolResult({ content: 'Error: full', toolCallId: 'other', toolName: 'book', isError: true }),
    );
  });
});

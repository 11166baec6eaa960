import { describe, expect, it } from '@jest/globals';
import { ArgumentReader, type ToolArguments } from '../../lib/arguments/argument-reader.js';
import { InvalidToolArgumentsException } from '../../lib/arguments/invalid-tool-arguments-exception.js';
import type { ParameterShape } from '../../lib/shape/callable-shape.js';

const city: ParameterShape = { name: 'city', shape: { kind: 'string' }, required: true };
const days: ParameterShape = {
  name: 'days',
  shape: { kind: 'integer', minimum: 1, maximum: 14 },
  required: false,
  default: 3,
};
const forecast = new ArgumentReader([city, days]);

function failureOf(reader: ArgumentReader, args: ToolArguments): InvalidToolArgumentsException {
  try {
    reader.read('forecast', args);
  } catch (error) {
    if (error instanceof InvalidToolArgumentsException) return error;
  }
  throw new Error('the arguments were accepted');
}

describe('ArgumentReader', () => {
  it.each<[ToolArguments, unknown[]]>([
    ['{"city":"Paris","days":2}', ['Paris', 2]],
    [{ days: '2', city: 'Paris' }, ['Paris', 2]],
    [
      ['Paris', 2],
      ['Paris', 2],
    ],
    [['Paris'], ['Paris', undefined]],
    [{ city: 'Paris', days: null }, ['Paris', undefined]],
    [
      ['Paris', undefined],
      ['Paris', undefined],
    ],
  ])('reads %j to the values of the call', (args, values) => {
    expect(forecast.read('forecast', args)).toEqual(values);
  });

  it('reports everything that is wrong at once, with names to help', () => {
    const failure = failureOf(forecast, '{"cty":"Paris","days":"soon"}');
    expect(failure.message).toBe(
      [
        'Invalid arguments for tool "forecast":',
        '- days: expected an integer from 1 to 14, got "soon"',
        '- cty: unknown argument; did you mean "city"?',
        '- city: missing; expected a string',
        'Nothing was executed. Call the tool again with corrected arguments.',
      ].join('\n'),
    );
    expect(failure).toMatchObject({
      code: 'arguments.invalid',
      toolName: 'forecast',
      problems: [
        { code: 'type', path: ['days'], expected: 'an integer from 1 to 14', got: '"soon"' },
        { code: 'unknown', path: ['cty'], expected: '', got: '"Paris"', suggestion: 'city' },
        { code: 'missing', path: ['city'], expected: 'a string' },
      ],
    });
  });

  it('takes null for a required argument as a wrong value, not as a missing one', () => {
    expect(failureOf(forecast, { city: null }).problems).toEqual([
      { code: 'type', path: ['city'], expected: 'a string', got: 'null' },
    ]);
  });

  it('counts positions beyond the last parameter as unknown', () => {
    expect(failureOf(forecast, ['Paris', 2, 'extra']).problems).toMatchObject([{ code: 'unknown', path: ['2'] }]);
  });

  it('lists twenty problems and counts the others', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key${index}`, 0]));
    const failure = failureOf(forecast, { city: 'Paris', ...many });
    expect(failure.message.split('\n').length).toBe(23);
    expect(failure.message).toContain('\n- and 10 more\n');
    expect(failure.problems.length).toBe(30);
  });

  it('stays short whatever it is sent', () => {
    const failure = failureOf(forecast, { ['k'.repeat(100_000)]: 'v'.repeat(100_000), city: ['w'.repeat(100_000)] });
    expect(failure.message.length).toBeLessThan(500);
  });

  it('takes nothing for no arguments, and refuses what is none of the three forms', () => {
    const free = new ArgumentReader([days]);
    expect(free.read('f', null as never)).toEqual([undefined]);
    expect(free.read('f', undefined as never)).toEqual([undefined]);
    expect(failureOf(free, 7 as never).message).toContain(
      'expected arguments by name, by position, or as JSON text, got number',
    );
  });

  it('spreads a rest parameter, by name and by position', () => {
    const tags: ParameterShape = {
      name: 'tags',
      shape: { kind: 'array', items: { kind: 'string' } },
      required: false,
      rest: true,
    };
    const reader = new ArgumentReader([city, tags]);
    expect(reader.read('tag', { city: 'Paris', tags: ['a', 'b'] })).toEqual(['Paris', 'a', 'b']);
    expect(reader.read('tag', ['Paris', 'a', 'b'])).toEqual(['Paris', 'a', 'b']);
    expect(reader.read('tag', { city: 'Paris' })).toEqual(['Paris']);
  });

  it('puts in a default that the callable does not have, fresh for each call', () => {
    const tags: ParameterShape = {
      name: 'tags',
      shape: { kind: 'array', items: { kind: 'string' } },
      required: false,
      default: ['new'],
      suppliesDefault: true,
    };
    const reader = new ArgumentReader([tags]);
    const [first] = reader.read('tag', {}) as unknown[];
    const [second] = reader.read('tag', { tags: null }) as unknown[];
    expect(first).toEqual(['new']);
    expect(second).toEqual(['new']);
    expect(first).not.toBe(second);
    expect(reader.read('tag', { tags: [] })).toEqual([[]]);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'refuses %s as any other unknown key',
    (key) => {
      const failure = failureOf(forecast, `{"city":"Paris","${key}":{"admin":true}}`);
      expect(failure.problems).toEqual([
        { code: 'unknown', path: [key], expected: '', got: '{"admin":true}', suggestion: undefined },
      ]);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );

  it('never changes the arguments it is given', () => {
    const args = Object.freeze({ city: 42, days: '2' });
    expect(forecast.read('forecast', args)).toEqual(['42', 2]);
    expect(args).toEqual({ city: 42, days: '2' });
  });
});

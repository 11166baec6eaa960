import { describe, expect, it } from '@jest/globals';
import { jsonSchemaOf } from '../../../lib/shape/json-schema-of.js';
import { read } from '../reading-of.js';

describe('boolean', () => {
  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
  ])('reads %j as %j', (sent, received) => {
    expect(read({ kind: 'boolean' }, sent)).toEqual({ value: received });
  });

  it.each([['yes'], ['True'], ['1'], ['0'], [''], [1], [0], [null], [[]], [{}], [' true']])('refuses %j', (sent) => {
    expect(read({ kind: 'boolean' }, sent)).toEqual({
      problems: [`(arguments): expected true or false, got ${JSON.stringify(sent)}`],
    });
  });

  it('takes null only where it is nullable, and says so in the schema', () => {
    expect(read({ kind: 'boolean', nullable: true }, null)).toEqual({ value: null });
    expect(jsonSchemaOf([{ name: 'flag', shape: { kind: 'boolean', nullable: true }, required: true }])).toEqual({
      type: 'object',
      properties: { flag: { type: ['boolean', 'null'] } },
      required: ['flag'],
      additionalProperties: false,
    });
  });
});

import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readerOf } from '../../lib/shape/reader.js';
import { Reading } from '../../lib/shape/reading.js';
import { SlotModel } from '../../lib/shape/slot-model.js';
import type { TypeShape } from '../../lib/shape/type-shape.js';
import { type CoercionCell, coercionCells } from './coercion-table.js';

const DECLARED: Readonly<Record<string, TypeShape>> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  integer: { kind: 'integer' },
  boolean: { kind: 'boolean' },
  '`5` or `"a"`': { kind: 'enum', values: [5, 'a'] },
  'array of integers': { kind: 'array', items: { kind: 'integer' } },
  'object `{ a: integer }`': {
    kind: 'object',
    of: new SlotModel('', () => [{ name: 'a', shape: { kind: 'integer' }, required: true }]),
  },
  'record of integers': { kind: 'record', values: { kind: 'integer' } },
  'number or string': { kind: 'union', options: [{ kind: 'number' }, { kind: 'string' }] },
  bigint: { kind: 'bigint' },
  Date: { kind: 'date' },
  URL: { kind: 'url' },
  any: { kind: 'any' },
};

const cells = coercionCells();

/** What is received, as the page writes it; undefined when it is refused. */
function receive(declared: string, sent: string, coerces: boolean): string | undefined {
  const reading = new Reading(coerces);
  const shape = DECLARED[declared];
  if (shape === undefined) throw new Error(`docs/arguments.md: no type is declared "${declared}"`);
  const received = readerOf(shape)(JSON.parse(sent), reading);
  return reading.count === 0 ? written(received) : undefined;
}

function written(value: unknown): string {
  if (value instanceof Date) return `Date ${value.toISOString().slice(0, 10)}`;
  if (value instanceof URL) return `URL ${value.href}`;
  return typeof value === 'bigint' ? inspect(value) : JSON.stringify(value);
}

const row = (cell: CoercionCell): [string, string, CoercionCell] => [cell.declared, cell.sent, cell];

describe('the table of conversions in docs/arguments.md', () => {
  it('has a row for each type, and a column for each value', () => {
    expect(new Set(cells.map(({ declared }) => declared))).toEqual(new Set(Object.keys(DECLARED)));
    expect(cells).toHaveLength(Object.keys(DECLARED).length * new Set(cells.map(({ sent }) => sent)).size);
  });

  it.each(cells.map(row))('is right of %s, when %s is sent', (declared, sent, { received, isConverted }) => {
    expect(receive(declared, sent, true)).toBe(received);
    expect(receive(declared, sent, false)).toBe(isConverted ? undefined : received);
  });
});

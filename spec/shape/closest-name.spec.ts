import { describe, expect, it } from '@jest/globals';
import { closestName } from '../../lib/shape/closest-name.js';

describe('closestName', () => {
  it.each([
    ['citty', ['city', 'days'], 'city'],
    ['ctiy', ['city', 'days'], 'city'],
    ['City', ['city'], 'city'],
    ['dateFrom', ['date_from', 'date_to'], 'date_from'],
    ['quantiy', ['quantity', 'quality'], 'quantity'],
  ])('takes %s for %j to mean %s', (name, known, meant) => {
    expect(closestName(name, known)).toBe(meant);
  });

  it.each([
    ['items', ['todos']],
    ['x', ['y']],
    ['city', []],
    ['__proto__', ['city']],
    ['c'.repeat(100_000), ['city']],
  ])('finds nothing near %.20s in %j', (name, known) => {
    expect(closestName(name, known)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { lineOf } from '../../lib/arguments/problem-line.js';
import type { Path, Problem } from '../../lib/shape/problem.js';

describe('lineOf', () => {
  it.each<[Path, string]>([
    [['orders', 2, 'lines', 0, 'qty'], 'orders[2].lines[0].qty'],
    [['odd key', 'x'], '["odd key"].x'],
    [[0, 'a-b'], '[0].a-b'],
    [['größe'], 'größe'],
    [['line\nbreak'], '["line\\nbreak"]'],
    [[], '(arguments)'],
  ])('writes the path %j as %s', (path, text) => {
    expect(lineOf({ code: 'type', path, expected: 'a string', got: '1' })).toBe(`${text}: expected a string, got 1`);
  });

  it.each<[Problem, string]>([
    [{ code: 'missing', path: ['city'], expected: 'a string' }, 'city: missing; expected a string'],
    [
      { code: 'unknown', path: ['cty'], expected: '', suggestion: 'city' },
      'cty: unknown argument; did you mean "city"?',
    ],
    [{ code: 'unknown', path: ['to', 'cty'], expected: '' }, 'to.cty: unknown property'],
    [
      { code: 'rule', path: ['mail'], expected: 'mail must be an email', got: '"x"' },
      'mail: mail must be an email, got "x"',
    ],
  ])('says %j as "%s"', (problem, line) => {
    expect(lineOf(problem)).toBe(line);
  });
});

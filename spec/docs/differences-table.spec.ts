import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { DIFFERENCES } from '../laws/class-validator/differences.js';

it('docs/dto.md lists the differences that the law of verdicts allows, and no others', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/dto.md', import.meta.url)), 'utf8');
  const table = page.slice(page.indexOf('| Difference | Why |'));
  const rows = Object.entries(DIFFERENCES).map(([name, { why }]) => `| ${name} | ${why} |`);
  expect(table.trim().split('\n').slice(2)).toEqual(rows);
});

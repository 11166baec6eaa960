import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds one house of all these files and gives, for each rule that is broken, the files that break it. */
function brokenRules(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    for (const [path, text] of Object.entries({
      'tsconfig.json': '{}',
      'package.json': '{"name":"house"}',
      ...files,
    })) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [bin, 'lib', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    const broken = new Map<string, string[]>();
    for (const { rule, from } of summary.violations) broken.set(rule.name, [...(broken.get(rule.name) ?? []), from]);
    return broken;
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

describe('the floors', () => {
  it('allow imports downwards, and types from above', () => {
    const broken = brokenRules({
      'lib/index.ts': "export { a } from './agent/a.js';",
      'lib/agent/a.ts': "import { t } from '../tool/t.js'; export const a = t; export interface A { a: 1 }",
      'lib/tool/t.ts': "import type { A } from '../agent/a.js'; export const t: A | null = null;",
    });
    expect([...broken]).toEqual([]);
  }, 60_000);

  it('refuse everything else', () => {
    const broken = brokenRules({
      'lib/agent/low.ts': 'export const low = 1;',
      'lib/openai/own.ts': 'export const own = 1;',
      'lib/testing/fake.ts': 'export const fake = 1;',
      'lib/index.ts': "export { low } from './agent/low.js';",
      'spec/s.ts': 'export const s = 1;',
      'lib/tool/upwards.ts': "import { low } from '../agent/low.js'; export const up = low;",
      'lib/driver/integrated.ts': "import { own } from '../openai/own.js'; export const i = own;",
      'lib/agent/doubled.ts': "import { fake } from '../testing/fake.js'; export const d = fake;",
      'lib/mcp/neighbour.ts': "import { own } from '../openai/own.js'; export const n = own;",
      'lib/shape/round-a.ts': "import { b } from './round-b.js'; export const a = (): unknown => b;",
      'lib/shape/round-b.ts': "import { a } from './round-a.js'; export const b = (): unknown => a;",
      'lib/result/alone.ts': 'export const alone = 1;',
      'lib/tool/through-the-door.ts': "import { low } from '../index.js'; export const t = low;",
      'lib/tool/from-tests.ts': "import { s } from '../../spec/s.js'; export const f = s;",
      'node_modules/tool-of-ours/package.json': '{"name":"tool-of-ours","main":"./index.js"}',
      'node_modules/tool-of-ours/index.js': 'exports.t = 1;',
      'package.json': '{"name":"house","devDependencies":{"tool-of-ours":"1.0.0"}}',
      'lib/tool/developed.ts': "import { t } from 'tool-of-ours'; export const d = t;",
      'lib/tool/missing.ts': "import missing from 'not-there'; export const m = missing;",
    });
    const floors = Object.fromEntries([...broken].map(([rule, files]) => [rule, [...files].sort()]));
    expect(floors).toMatchObject({
      'floor-tool': expect.arrayContaining(['lib/tool/upwards.ts']),
      'core-knows-no-integration': ['lib/agent/doubled.ts', 'lib/driver/integrated.ts'],
      'integrations-stand-alone': ['lib/mcp/neighbour.ts'],
      'no-cycle': ['lib/shape/round-a.ts'],
      'no-orphan': ['lib/result/alone.ts'],
      'entries-are-for-users': ['lib/tool/through-the-door.ts'],
      'no-undeclared-package': ['lib/tool/developed.ts'],
      'lib-ships-alone': ['lib/tool/from-tests.ts'],
      resolvable: ['lib/tool/missing.ts'],
    });
  }, 60_000);
});

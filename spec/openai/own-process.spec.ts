import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program in a process of its own, under plain Node, and gives what it printed. */
async function output(program: URL): Promise<unknown> {
  const folder = await mkdtemp(join(root, 'node_modules', '.own-process-'));
  try {
    const out = join(folder, 'program.mjs');
    await build({
      entryPoints: [fileURLToPath(program)],
      outfile: out,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
    // An end by itself: the limit is for a process that something keeps alive.
    const { stdout } = await run(process.execPath, [out], { timeout: 20_000 });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a process that asks a model', () => {
  it('gets the right failure for each fault, no warning, and ends by itself', async () => {
    const each = [
      ['timeout', true, true],
      ['aborted', true, false],
      ['timeout', false, false],
      ['stream_interrupted', true, false],
      'Still here.',
    ];
    expect(await output(new URL('./own-process/program.ts', import.meta.url))).toEqual({
      failures: [...each, ...each, ['connection', true]],
      warnings: [],
    });
  }, 60_000);
});

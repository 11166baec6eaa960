import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Modules of the package as they stand in `lib/`, in one: what is measured is never an older build.
 *
 * @param {readonly string[]} paths from `lib/`: `tool/tool-registry.ts`
 */
export async function fromSource(...paths) {
  mkdirSync(`${root}build/bench`, { recursive: true });
  const outfile = `${root}build/bench/from-source-${process.pid}.mjs`;
  await build({
    stdin: { contents: paths.map((path) => `export * from './lib/${path}';`).join('\n'), resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outfile,
  });
  try {
    return await import(outfile);
  } finally {
    rmSync(outfile);
  }
}

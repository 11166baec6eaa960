import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const build = fileURLToPath(new URL('../build/', import.meta.url));

/** Compiles the TypeScript of this folder into bench/build, with decorators and emitted types, where it has changed. */
export async function compile() {
  mkdirSync(build, { recursive: true });
  const stale = readdirSync(here).filter((name) => name.endsWith('.ts') && isOlder(compiled(name), `${here}${name}`));
  if (stale.length === 0) return;
  const { default: ts } = await import('typescript');
  for (const name of stale) {
    const options = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
    };
    writeFileSync(compiled(name), ts.transpile(readFileSync(`${here}${name}`, 'utf8'), options));
  }
}

function compiled(name) {
  return `${build}${name.replace(/ts$/, 'js')}`;
}

function isOlder(output, source) {
  const written = statSync(output, { throwIfNoEntry: false });
  return written === undefined || written.mtimeMs < statSync(source).mtimeMs;
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, whose own name `toolwright` resolves to the built package from any folder below it. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const node = (args: readonly string[], cwd: string): string => {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stdout + stderr, { cause: error });
  }
};

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Compiles a folder with TypeScript as users have it, strictly; throws with what it has to say. */
export function tsc(folder: string, files: readonly string[], options: object = {}): void {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2024', 'ESNext.Disposable'],
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    rootDir: '.',
    outDir: '.',
    ...options,
  };
  write(folder, { 'tsconfig.json': JSON.stringify({ compilerOptions, files }) });
  node([join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder);
}

/** Bundles one file with esbuild, packages left outside. */
export function esbuild(folder: string, file: string, compilerOptions: object, ...flags: readonly string[]): void {
  const outfile = file.replace(/\.ts$/, '.js');
  const args = [file, '--bundle', '--packages=external', '--format=esm', '--target=es2022', `--outfile=${outfile}`];
  const tsconfig = `--tsconfig-raw=${JSON.stringify({ compilerOptions })}`;
  const bin = join(root, 'node_modules/esbuild/bin/esbuild');
  execFileSync(bin, [...args, tsconfig, '--log-level=error', ...flags], { cwd: folder, stdio: 'pipe' });
}

/** What a module's `report()` gives in a process of its own. */
export function reportOf(folder: string, module: string): unknown {
  const script = `import('./${module}').then((m) => m.report()).then((it) => console.log(JSON.stringify(it)))`;
  return JSON.parse(node(['--input-type=module', '-e', script], folder));
}

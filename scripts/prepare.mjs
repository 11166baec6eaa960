// Builds the package and compiles the samples, each only where its sources have changed since.
// `npm start`, the tests (as jest's global setup) and `npm run check` begin with it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packageSources = ['lib', 'package.json', 'tsconfig.json', 'tsdown.config.ts'];
const outputs = [
  {
    folder: 'dist',
    sources: packageSources,
    command: ['node_modules/tsdown/dist/run.mjs', '--log-level', 'error', '--out-dir'],
  },
  {
    folder: 'build/samples',
    sources: [...packageSources, 'samples'],
    command: ['node_modules/typescript-native/bin/tsc', '-p', 'samples', '--outDir'],
  },
];

/** Jest's global setup. What cannot be built fails the tests that need it, and no others. */
export default function prepareTests() {
  try {
    prepare();
  } catch (error) {
    console.error(`${error.message}\nThe tests that need it will fail.`);
  }
}

function prepare() {
  for (const { folder, sources, command } of outputs) {
    const stamp = `${root}/build/${folder.replace('/', '-')}.sha256`;
    const now = fingerprint(sources);
    const upToDate = existsSync(`${root}/${folder}`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
    if (upToDate) continue;
    rmSync(stamp, { force: true });
    build(folder, command);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
  }
}

/** Builds beside the folder and then takes its place: who runs the old one meanwhile has it whole. */
function build(folder, command) {
  const aside = `${folder}.${process.pid}`;
  const args = [...command, aside];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  rmSync(`${root}/${folder}`, { recursive: true, force: true });
  if (status === 0) renameSync(`${root}/${aside}`, `${root}/${folder}`);
  else {
    rmSync(`${root}/${aside}`, { recursive: true, force: true });
    throw new Error(`${folder} was not built: node ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(`${root}/${path}`).isDirectory()) return [path];
  const names = readdirSync(`${root}/${path}`).sort();
  return names.flatMap((name) => filesOf(`${path}/${name}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    prepare();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

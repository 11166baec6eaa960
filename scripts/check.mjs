// Everything that keeps main green, one step after another; the first that fails ends it.
// `npm run check`, or with `--skip-tests` where the tests have just run.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const tsc = ['node', 'node_modules/typescript-native/bin/tsc'];
const steps = [
  ['format and lint', ['npx', 'biome', 'ci', '--error-on-warnings']],
  ['types', [...tsc, '-p', '.']],
  ['floors', ['npx', 'depcruise', 'lib']],
  ['nothing unused', ['npx', 'knip']],
  ['build', ['npx', 'tsdown', '--log-level', 'error']],
  ['package layout', ['npx', 'publint', '--strict']],
  ['types of the package', ['npx', 'attw', '--pack', '.']],
  ...(process.argv.includes('--skip-tests') ? [] : [['tests', ['npm', 'test', '--silent']]]),
];

for (const [name, [command, ...args]] of steps) {
  const begin = performance.now();
  console.log(`\n▸ ${name}: ${[command, ...args].join(' ')}`);
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.error(`\n✖ ${name} failed${error ? `: ${error.message}` : ''}`);
    process.exit(1);
  }
  console.log(`✔ ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}
rmSync('toolwright-0.1.0.tgz', { force: true });
console.log('\n✔ all checks passed');

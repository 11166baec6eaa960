// Everything that keeps main green, one step after another; the first that fails ends it.
// `npm run check`, or with `--skip-tests` where the tests have just run.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const tarball = `build/${name}-${version}.tgz`;
const steps = [
  ['format and lint', ['npx', 'biome', 'ci', '--error-on-warnings', '--colors=off']],
  ['types', ['npm', 'run', '--silent', 'typecheck']],
  ['floors', ['npx', 'depcruise', 'lib']],
  ['nothing unused', ['npx', 'knip']],
  ['build', ['node', 'scripts/prepare.mjs']],
  ['pack', ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', 'build']],
  ['package layout', ['npx', 'publint', 'run', tarball, '--strict']],
  ['types of the package', ['npx', 'attw', tarball]],
  ...(process.argv.includes('--skip-tests') ? [] : [['tests', ['npm', 'test', '--silent']]]),
];

for (const [title, [command, ...args]] of steps) {
  const begin = performance.now();
  console.log(`\n▸ ${title}: ${[command, ...args].join(' ')}`);
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.error(`\n✖ ${title} failed${error ? `: ${error.message}` : ''}`);
    process.exit(1);
  }
  console.log(`✔ ${title} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}
console.log('\n✔ all checks passed');

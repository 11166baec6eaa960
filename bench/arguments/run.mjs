// From JSON text to a method's result, beside a floor written by hand and the usual libraries: each contender in a
// process of its own, in turn, several rounds. Medians, and (least–most).
// node arguments/run.mjs [calls] [tools] [cold]: some of the parts, by default all.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { digits, median, printTable } from '../measure.mjs';
import { compile } from './compile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const ALL = ['floor', 'toolwright-rules', 'toolwright-param', 'zod', 'ajv', 'class-validator'];
const PARTS = { calls, tools, cold };
const ROUNDS = { calls: 7, tools: 3, cold: 15 };

const chosen = process.argv.slice(2);
node([`${root}scripts/prepare.mjs`]); // what is measured is never an older build
await compile();
const names = new Map();
for (const contender of ALL) names.set(contender, (await import(`./contenders/${contender}.mjs`)).name);
for (const [part, run] of Object.entries(PARTS)) if (chosen.length === 0 || chosen.includes(part)) run();

/** Runs a child to its end; one that fails ends everything, with what it said. */
function node(args, env = {}) {
  const child = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (child.status === 0) return child.stdout;
  console.error(child.stderr || child.stdout);
  process.exit(1);
}

/** Every contender once a round, so that a slow moment of the machine meets them all. */
function inTurn(rounds, contenders, measure) {
  const found = new Map(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) found.get(contender).push(measure(contender));
  }
  return found;
}

function range(numbers) {
  return `${digits(median(numbers))} (${digits(Math.min(...numbers))}–${digits(Math.max(...numbers))})`;
}

function calls() {
  const kinds = ['flat', 'nested', 'invalid'];
  const titles = { flat: 'valid, flat', nested: 'valid, 10 attendees', invalid: 'invalid, 3 faults' };
  const settings = ALL.flatMap((contender) => [`${contender} 0`, `${contender} 1000`]);
  const found = inTurn(ROUNDS.calls, settings, (setting) =>
    JSON.parse(node([`${here}calls.mjs`, ...setting.split(' ')])),
  );
  for (const others of [0, 1000]) {
    const of = (contender, kind) => found.get(`${contender} ${others}`).map((times) => times[kind]);
    printTable(
      `One call, µs${others === 0 ? '' : `, with ${others.toLocaleString('en')} other DTO classes in the process`}`,
      ['', ...kinds.flatMap((kind) => [titles[kind], 'x'])],
      ALL.map((contender) => [
        names.get(contender),
        ...kinds.flatMap((kind) => [
          range(of(contender, kind)),
          digits(median(of(contender, kind)) / median(of('floor', kind))),
        ]),
      ]),
    );
  }
}

function tools() {
  for (const count of [1_000, 10_000]) {
    // The cost of validate() is linear in the number of classes, so 10,000 tools take minutes.
    const contenders = ALL.filter((contender) => contender !== 'class-validator' || count === 1_000);
    // ajv compiles at the first call, which is longer than all the rest.
    const able = contenders.filter((contender) => contender !== 'ajv' || count === 1_000);
    const found = inTurn(ROUNDS.tools, able, (contender) =>
      JSON.parse(node(['--expose-gc', `${here}tools.mjs`, contender, String(count)])),
    );
    const of = (contender, step, unit) => found.get(contender).map((steps) => steps[step][unit]);
    printTable(
      `${count.toLocaleString('en')} tools, for each`,
      ['', 'decorators µs', 'KB', 'reflect + schema µs', 'KB', 'first call µs', 'KB', 'second call µs'],
      able.map((contender) => [
        names.get(contender),
        ...[0, 1, 2].flatMap((step) => [range(of(contender, step, 'us')), digits(median(of(contender, step, 'kb')))]),
        range(of(contender, 3, 'us')),
      ]),
    );
  }
}

function cold() {
  const time = (args) => {
    const begin = performance.now();
    node(args);
    return performance.now() - begin;
  };
  const programs = ['bare', ...ALL];
  const argsOf = (program) => (program === 'bare' ? ['-e', '0'] : [`${here}cold.mjs`, program]);
  const found = inTurn(ROUNDS.cold, programs, (program) => time(argsOf(program)));
  const bare = median(found.get('bare'));
  printTable(
    `Import and one tool with its schema, ms beyond bare node (${digits(bare)})`,
    ['', 'ms', 'files'],
    ALL.map((program) => [
      names.get(program),
      range(found.get(program).map((one) => one - bare)),
      filesOf(argsOf(program)),
    ]),
  );
}

/** How many files a program loads, by what V8 reports of its scripts; the two of the benchmark itself not counted. */
function filesOf(args) {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-bench-'));
  try {
    node(args, { NODE_V8_COVERAGE: folder });
    const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const urls = new Set(reports.flatMap(({ result }) => result.map(({ url }) => url)));
    return [...urls].filter((url) => url.startsWith('file:') || url.startsWith('/')).length - 2;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

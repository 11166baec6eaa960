// One contender in a process of its own: the time of one call of each kind, in microseconds, as JSON on stdout.
// node calls.mjs <contender> [number of other DTO classes in the process]
import { performance } from 'node:perf_hooks';
import { median } from '../measure.mjs';
import { INPUTS, prove } from './work.mjs';

const WARM_UP_MS = 400;
const SAMPLES = 25;
const SAMPLE_MS = 8;

const [contender, others = '0'] = process.argv.slice(2);
if (Number(others) > 0) (await import('../build/other-dtos.js')).decorateOthers(Number(others));
const { name, prepare, define } = await import(`./contenders/${contender}.mjs`);
const tool = define(prepare(0));
await prove(name, tool);

/** Calls with each text in turn, and looks at the result, so that a message made late is made as well. */
async function run(texts, calls) {
  let refused = 0;
  for (let call = 0; call < calls; call += 1) {
    const result = tool.read(await tool.call(texts[call % texts.length]));
    if (!result.ok) refused += result.message.length;
  }
  return refused;
}

/** All kinds by turns, as a process that lives long sees them. */
const end = performance.now() + WARM_UP_MS;
while (performance.now() < end) for (const texts of Object.values(INPUTS)) await run(texts, 80);

const times = {};
for (const [kind, texts] of Object.entries(INPUTS)) {
  const begin = performance.now();
  await run(texts, 160);
  const calls = Math.max(8, Math.round((160 * SAMPLE_MS) / (performance.now() - begin)));
  const samples = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const from = performance.now();
    await run(texts, calls);
    samples.push(((performance.now() - from) * 1000) / calls);
  }
  times[kind] = median(samples);
}
console.log(JSON.stringify(times));

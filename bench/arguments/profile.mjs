// Where the time of a contender goes: node arguments/profile.mjs <contender> <flat | nested | invalid> [seconds]
// It prints the functions by the time spent in themselves. `node --cpu-prof` works with it as well.
import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import { printTable } from '../measure.mjs';
import { compile } from './compile.mjs';
import { INPUTS, prove } from './work.mjs';

const [contender = 'toolwright-rules', kind = 'flat', seconds = '4'] = process.argv.slice(2);
await compile();
const { name, prepare, define } = await import(`./contenders/${contender}.mjs`);
const tool = define(prepare(0));
await prove(name, tool);

const texts = INPUTS[kind];
async function run(milliseconds) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    for (let call = 0; call < 800; call += 1) tool.read(await tool.call(texts[call % texts.length]));
  }
}

await run(500);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 200 });
await session.post('Profiler.start');
await run(Number(seconds) * 1000);
const { profile } = await session.post('Profiler.stop');

const selfTimes = new Map();
const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
profile.samples.forEach((id, index) => {
  const { functionName, url, lineNumber } = nodes.get(id);
  const file = url.split('/').slice(-2).join('/');
  const key = `${functionName || '(anonymous)'} ${file === '' ? '' : `${file}:${lineNumber + 1}`}`.trim();
  selfTimes.set(key, (selfTimes.get(key) ?? 0) + profile.timeDeltas[index]);
});
const total = [...selfTimes.values()].reduce((sum, time) => sum + time, 0);
const rows = [...selfTimes].sort(([, a], [, b]) => b - a).slice(0, 25);
printTable(
  `${name}, ${kind}: self time`,
  ['', '%'],
  rows.map(([key, time]) => [key, ((100 * time) / total).toFixed(1)]),
);

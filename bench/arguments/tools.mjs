// One contender in a process of its own: what many tools cost, each with its own classes, as JSON on stdout.
// node --expose-gc tools.mjs <contender> <number of tools>
import { performance } from 'node:perf_hooks';
import { INPUTS } from './work.mjs';

const [contender, number] = process.argv.slice(2);
const count = Number(number);
const { prepare, define } = await import(`./contenders/${contender}.mjs`);
const used = () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  return process.memoryUsage().heapUsed;
};

/** What a piece of work costs for one tool: microseconds, and the bytes that stay. */
async function costOf(work) {
  const before = used();
  const begin = performance.now();
  const kept = await work();
  const time = performance.now() - begin;
  return { kept, us: (time * 1000) / count, kb: (used() - before) / 1024 / count };
}

const text = INPUTS.flat[0];
const prepared = await costOf(() => Array.from({ length: count }, (_, index) => prepare(index)));
const defined = await costOf(() => prepared.kept.map((one) => define(one)));
const callAll = async () => {
  for (const tool of defined.kept) await tool.call(text);
};
const first = await costOf(callAll);
const second = await costOf(callAll);
console.log(JSON.stringify([prepared, defined, first, second].map(({ us, kb }) => ({ us, kb }))));

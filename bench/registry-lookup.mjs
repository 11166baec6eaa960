// How the cost of a registry grows from 100 to 10,000 tools: it must not.
import { fromSource } from './from-source.mjs';
import { digits, microseconds, printTable } from './measure.mjs';

const { FakeTool, ToolDescriptor, ToolRegistry } = await fromSource(
  'tool/tool-registry.ts',
  'tool/tool-descriptor.ts',
  'testing/fake-tool.ts',
);

const SIZES = [100, 1_000, 10_000];
const CALLS = 20_000;

const tool = (name) => FakeTool.returning(name, `The tool ${name}`, name);

/** Half of the tools are there, half come from factories, which have run. */
function registryOf(size) {
  const registry = new ToolRegistry();
  for (let index = 0; index < size; index += 1) {
    const name = `tool_${index}`;
    if (index % 2 === 0) registry.register(tool(name));
    else registry.registerFactory(name, () => tool(name), new ToolDescriptor(name, name));
  }
  registry.all();
  return registry;
}

/** The same few names at every size, so that it is the registry that grows and not what is asked of it. */
const asked = Array.from({ length: 100 }, (_, index) => `tool_${index}`);
const unknown = asked.map((name) => `no_${name}`);
const fresh = tool('tool_0');

const works = {
  has: (registry, index) => registry.has(asked[index % 100]),
  'has, unknown': (registry, index) => registry.has(unknown[index % 100]),
  get: (registry, index) => registry.get(asked[index % 100]),
  descriptorOf: (registry, index) => registry.descriptorOf(asked[index % 100]),
  'register again': (registry) => registry.register(fresh),
};

const rows = [];
for (const [name, work] of Object.entries(works)) {
  const times = [];
  for (const size of SIZES) {
    const registry = registryOf(size);
    const one = await microseconds(CALLS, () => {
      for (let index = 0; index < CALLS; index += 1) work(registry, index);
    });
    times.push(one * 1000);
  }
  rows.push([name, ...times.map(digits), digits(times.at(-1) / times[0])]);
}

printTable(
  'Registry: nanoseconds a call, by the number of tools',
  ['', ...SIZES.map((size) => size.toLocaleString('en')), 'growth'],
  rows,
);

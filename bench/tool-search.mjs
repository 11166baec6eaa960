// How well and how fast tools are found: sentences of two public sets, whose folder is given or lies beside the project.
// The parameters of the ranking (field weights, BM25) were chosen on the even sentences of both sets.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { fromSource } from './from-source.mjs';
import { digits, microseconds, printTable } from './measure.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
if (!existsSync(`${folder}/metatool.json`)) {
  console.error(`There is no metatool.json in ${folder}: node tool-search.mjs <folder of the data sets>`);
  process.exit(1);
}

const { FakeTool, ToolRegistry, ToolSearch, termsOf, termsOfName, termsOfQuery } = await fromSource(
  'tool/tool-registry.ts',
  'testing/fake-tool.ts',
  'capability/tools/search/tool-search.ts',
  'capability/tools/search/terms.ts',
);

const read = (name) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
const legal = (name) => name.replace(/[^\w.-]/g, '_').slice(0, 64);

/** 199 tools with a line each, 1,000 sentences. */
function metatool() {
  const { tools, queries } = read('metatool');
  return {
    tools: tools.map(({ name, description }) => ({ name: legal(name), description, parameters: { type: 'object' } })),
    queries: queries.map(({ query, tool }) => ({ query, tool: legal(tool) })),
  };
}

/** Functions with parameters, and a sentence for which one of them was meant. */
function functions() {
  const entries = [...read('bfcl-multiple'), ...read('bfcl-simple_python')];
  const tools = new Map(
    entries.flatMap((entry) => entry.tools.map((tool) => [legal(tool.name), { ...tool, name: legal(tool.name) }])),
  );
  const queries = entries.map(({ query, calls }) => ({ query, tool: legal(Object.keys(calls[0])[0]) }));
  return { tools: [...tools.values()], queries };
}

/** As the original does: the query as it stands, somewhere in the joined texts. */
function substring(tools) {
  const texts = tools.map(({ name, description }) => [name, `${name} ${description}`.toLowerCase()]);
  return (query) => {
    const wanted = query.trim().toLowerCase();
    return texts.filter(([, text]) => text.includes(wanted)).map(([name]) => name);
  };
}

function miniSearch(tools, searchOptions) {
  const index = new MiniSearch({
    idField: 'id',
    fields: ['name', 'description'],
    tokenize: (text) => text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+/gu) ?? [],
    searchOptions,
  });
  index.addAll(tools.map(({ name, description }) => ({ id: name, name, description })));
  return (query) => index.search(query).map(({ id }) => id);
}

/** What ranking the same terms costs at least: an inverted index written by hand, without fields, prefixes, misspellings. */
function floor(tools) {
  const postings = new Map();
  const lengths = tools.map(({ name, description, parameters }, tool) => {
    const terms = [...termsOfName(name), ...termsOfName(name), ...termsOf(description)];
    terms.push(...termsOf(Object.keys(parameters?.properties ?? {}).join(' ')));
    const counts = new Map();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      if (!postings.has(term)) postings.set(term, []);
      postings.get(term).push(tool, count);
    }
    return terms.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / tools.length;
  return (query) => {
    const scores = new Map();
    for (const term of termsOfQuery(query)) {
      const posting = postings.get(term) ?? [];
      const df = posting.length / 2;
      const idf = Math.log(1 + (tools.length - df + 0.5) / (df + 0.5));
      for (let at = 0; at < posting.length; at += 2) {
        const [tool, count] = [posting[at], posting[at + 1]];
        const norm = 1.2 * (0.5 + (0.5 * lengths[tool]) / average);
        scores.set(tool, (scores.get(tool) ?? 0) + idf * ((count * 2.2) / (count + norm)));
      }
    }
    return [...scores].sort((a, b) => b[1] - a[1]).map(([tool]) => tools[tool].name);
  };
}

function registryOf(tools) {
  const registry = new ToolRegistry();
  for (const { name, description, parameters } of tools) {
    registry.register(new FakeTool(name, description, () => null, { parameters }));
  }
  return registry;
}

function ours(tools) {
  const search = new ToolSearch(registryOf(tools));
  return (query) => search.search(query);
}

/** A name counts more, and a longer word is also the beginning of another. */
const BOOSTED = { boost: { name: 3 }, prefix: (term) => term.length > 3 };

const methods = {
  'substring, as in the original': substring,
  'minisearch, split words': (tools) => miniSearch(tools, {}),
  'minisearch, name boost, prefixes': (tools) => miniSearch(tools, BOOSTED),
  'index by hand, our terms (floor)': floor,
  ToolSearch: ours,
};

async function recall(search, queries) {
  const hits = { 0: [0, 0], 1: [0, 0] };
  for (const [index, { query, tool }] of queries.entries()) {
    const rank = (await search(query)).indexOf(tool);
    if (rank === 0) hits[index % 2][0] += 1;
    if (rank >= 0 && rank < 5) hits[index % 2][1] += 1;
  }
  const share = (counts, of) => counts.map((count) => (count / of).toFixed(3));
  return {
    even: share(hits[0], queries.length / 2),
    odd: share(hits[1], queries.length / 2),
    all: share([hits[0][0] + hits[1][0], hits[0][1] + hits[1][1]], queries.length),
  };
}

async function compare(heading, { tools, queries }) {
  const results = [];
  for (const [name, make] of Object.entries(methods)) {
    const search = make(tools);
    const { even, odd, all } = await recall(search, queries);
    const time = await microseconds(queries.length, async () => {
      for (const { query } of queries) await search(query);
    });
    results.push({ name, time, cells: [...even, ...odd, ...all] });
  }
  const least = results.find(({ name }) => name.endsWith('(floor)')).time;
  printTable(
    `${heading}: ${tools.length} tools, ${queries.length} sentences`,
    ['', 'even @1', '@5', 'odd @1', '@5', 'all @1', '@5', 'µs a query', 'x floor'],
    results.map(({ name, time, cells }) => [name, ...cells, digits(time), digits(time / least)]),
  );
}

/** Real schemas, each twice where there are not enough. */
function thousandTools() {
  const tools = read('livemcp-tools').map(({ server, name, description, inputSchema }) => ({
    name: legal(`${server}.${name}`).replace(/\.+(?=\.|$)/g, ''),
    description: description ?? '',
    parameters: inputSchema,
  }));
  const distinct = new Map();
  for (let copy = 0; distinct.size < 1_000; copy += 1) {
    for (const tool of tools) {
      const name = copy === 0 ? tool.name : `${tool.name.slice(0, 60)}_${copy}`;
      if (distinct.size < 1_000) distinct.set(name, { ...tool, name });
    }
  }
  return [...distinct.values()];
}

const PLAIN = [
  'read a file',
  'search the web',
  'current weather',
  'stock price history',
  'send an email',
  'translate text',
  'list directory',
  'create issue',
  'convert currency',
  'play music',
  'find a flight',
  'book hotel',
  'take a screenshot',
  'run sql query',
  'summarize article',
  'get video transcript',
  'edit image',
  'calculate distance',
  'download paper',
  'calendar event',
];

async function atScale() {
  const tools = thousandTools();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const used = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const row = async (name, prepare) => {
    const begin = performance.now();
    const first = await prepare();
    await first('a');
    const cold = performance.now() - begin;
    const build = await microseconds(1, async () => {
      const search = await prepare();
      await search('a');
    });
    const before = used();
    const search = await prepare();
    await search('a');
    const size = used() - before;
    const time = await microseconds(PLAIN.length * 20, async () => {
      for (let round = 0; round < 20; round += 1) for (const query of PLAIN) await search(query);
    });
    return { name, cells: [cold, build / 1000, size / 1024, time] };
  };
  const registry = registryOf(tools);
  const rows = [
    await row('minisearch, name boost, prefixes', () => miniSearch(tools, BOOSTED)),
    await row('index by hand, our terms (floor)', () => floor(tools)),
    await row('ToolSearch', () => {
      const search = new ToolSearch(registry);
      return (query) => search.search(query);
    }),
  ];
  const least = rows[1].cells;
  printTable(
    `${tools.length} tools with real schemas, ${PLAIN.length} plain queries`,
    ['', 'first build ms', 'build ms', 'index KB', 'µs a query', 'x floor'],
    rows.map(({ name, cells }) => [name, ...cells.map(digits), digits(cells[3] / least[3])]),
  );

  const search = new ToolSearch(registry);
  await search.search('a');
  const [{ name, description, parameters }] = tools;
  const changed = await microseconds(100, async () => {
    for (let round = 0; round < 100; round += 1) {
      registry.register(new FakeTool(name, description, () => null, { parameters }));
      await search.search('a');
    }
  });
  const still = await microseconds(100, async () => {
    for (let round = 0; round < 100; round += 1) await search.search('a');
  });
  console.log(
    `  one tool registered again: ${digits(changed - still)} µs at the next search, nothing else is built anew`,
  );
}

await compare('MetaTool', metatool());
await compare('BFCL', functions());
await atScale();

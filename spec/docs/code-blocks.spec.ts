import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runProgram } from '../samples/run-sample.js';
import { type CodeBlock, codeBlocks, pages } from './code-blocks.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `build/docs-${process.pid}`;
const blocks = pages().flatMap((page) => codeBlocks(page));
const nameOf = ({ page, line }: CodeBlock): string => `${page.replace(/[^A-Za-z0-9]+/g, '-')}-${line}`;
const row = (block: CodeBlock): [string, CodeBlock] => [`${block.page}:${block.line}`, block];

describe('the code in the documentation', () => {
  let faults: readonly string[] = [];

  beforeAll(() => {
    mkdirSync(`${root}/${folder}`, { recursive: true });
    for (const block of blocks) writeFileSync(`${root}/${folder}/${nameOf(block)}.ts`, `${block.code}\nexport {};\n`);
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: { noEmit: false, rootDir: '.', outDir: '.', paths: {}, noUnusedLocals: false },
      include: [],
      files: blocks.map((block) => `${nameOf(block)}.ts`),
    };
    writeFileSync(`${root}/${folder}/tsconfig.json`, JSON.stringify(config));
    const tsc = spawnSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    faults = (tsc.stdout + tsc.stderr).split('\n').filter((line) => line !== '');
  }, 60_000);

  afterAll(() => rmSync(`${root}/${folder}`, { recursive: true, force: true }));

  /** The compiler's words on a block; its line numbers are the page's. */
  const faultsOf = (block: CodeBlock): readonly string[] => {
    const file = `${folder}/${nameOf(block)}.ts(`;
    return faults.filter((line) => line.startsWith(file)).map((line) => line.replace(file, `${block.page}(`));
  };

  it('is there, and the compiler has nothing to say but of single blocks', () => {
    expect(blocks.length).toBeGreaterThan(0);
    expect(faults.filter((line) => !line.startsWith(`${folder}/`) && !line.startsWith(' '))).toEqual([]);
  });

  it.each(blocks.map(row))('compiles at %s', (_, block) => {
    expect(faultsOf(block)).toEqual([]);
  });

  it.each(blocks.filter((block) => block.runs).map(row))(
    'runs at %s, and prints what the page says',
    async (_, block) => {
      const { code, stdout, stderr } = await runProgram(`${folder}/${nameOf(block)}.js`);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      if (block.output !== undefined) expect(stdout).toBe(block.output);
    },
  );
});

describe('the blocks of a page', () => {
  const page = (...lines: string[]): readonly CodeBlock[] => codeBlocks('page.md', lines.join('\n'));

  it('keep the lines of the page, and take the output that follows directly', () => {
    expect(page('# Page', '', '```ts', 'a();', '```', '', '```text', 'one', '```')).toEqual([
      { page: 'page.md', line: 4, code: '\n\n\na();\n', runs: true, output: 'one\n' },
    ]);
    expect(page('```ts no-run', 'a();', '```', 'Words between.', '```text', 'one', '```')).toEqual([
      { page: 'page.md', line: 2, code: '\na();\n', runs: false, output: undefined },
    ]);
  });

  it('go on from the block before, with its output, where the page says so', () => {
    const text = ['```ts', 'a();', '```', '```text', 'one', '```', '<!-- continues -->', '```ts', 'b();', '```'];
    expect(page(...text, '```text', 'two', '```').at(1)).toEqual({
      page: 'page.md',
      line: 9,
      code: '\na();\n\n\n\n\n\n\nb();\n',
      runs: true,
      output: 'one\ntwo\n',
    });
  });

  it.each([
    ['```ts norun', 'page.md:1: write ```ts or ```ts no-run, not ```ts norun'],
    ['```typescript', 'page.md:1: write ```ts or ```ts no-run, not ```typescript'],
    ['```js', 'page.md:1: write ```ts or ```ts no-run, not ```js'],
  ])('are refused when nothing would test them: %s', (fence, message) => {
    expect(() => page(fence, 'a();', '```')).toThrow(message);
  });

  it('are refused when they continue nothing', () => {
    const text = ['<!-- continues -->', '```ts', 'a();', '```'];
    expect(() => page(...text)).toThrow('page.md:2: there is no block to continue');
  });
});

describe('the pages', () => {
  it.each(pages())('%s names only files that are there', (page) => {
    const text = readFileSync(`${root}/${page}`, 'utf8');
    const named = [...text.matchAll(/`((?:spec|lib|samples|docs)\/[^`\s]*)`|\]\(((?!https?:|#)[^)\s]+)\)/g)];
    const paths = named.map(({ 1: code, 2: link }) => code ?? new URL(link ?? '', `file:///${page}`).pathname.slice(1));
    expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });
});

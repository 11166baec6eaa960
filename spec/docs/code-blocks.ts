import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript block of a page, with the blocks that it continues. */
export interface CodeBlock {
  readonly page: string;
  /** The page's line of the block's first code, from 1. */
  readonly line: number;
  /** The program: blank where the page says something else, so that its line numbers are the page's. */
  readonly code: string;
  /** False for a block marked `no-run`, which is compiled only. */
  readonly runs: boolean;
  /** What the program prints, when a `text` block follows directly. */
  readonly output: string | undefined;
}

/** Every page of documentation, relative to the repository's root. */
export function pages(): readonly string[] {
  const docs = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' });
  return ['README.md', ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
}

const FENCE =
  /^(?:<!-- (continues) -->\n+)?```(ts|typescript|js|javascript)\b([^\n]*)\n(.*?)^```$(?:\n+^```text\n(.*?)^```$)?/gms;

/**
 * The TypeScript blocks of a page, in order.
 *
 * A block after the comment `<!-- continues -->` is appended to the block before it, and its output to that one's.
 *
 * @throws Error naming page and line, for a block that nothing would test: one of another language or with another mark
 */
export function codeBlocks(page: string, text = readFileSync(`${root}/${page}`, 'utf8')): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  for (const { 0: all, 1: continues, 2: language, 3: mark = '', 4: code = '', 5: output, index } of text.matchAll(
    FENCE,
  )) {
    const line = linesIn(text.slice(0, index + all.indexOf('```'))) + 2;
    const before = continues === undefined ? undefined : blocks.at(-1);
    if (language !== 'ts' || !['', ' no-run'].includes(mark))
      throw new Error(`${page}:${line - 1}: write \`\`\`ts or \`\`\`ts no-run, not \`\`\`${language}${mark}`);
    if (continues !== undefined && before === undefined)
      throw new Error(`${page}:${line - 1}: there is no block to continue`);
    const start = before?.code ?? '';
    blocks.push({
      page,
      line,
      code: start + '\n'.repeat(line - 1 - linesIn(start)) + code,
      runs: mark === '' && before?.runs !== false,
      output: output === undefined ? undefined : (before?.output ?? '') + output,
    });
  }
  return blocks;
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

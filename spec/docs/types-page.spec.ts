import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { CLASSES, TYPE_ROWS } from './type-rows.js';
import { renderRow, type TypeRow } from './types-page.js';
import { VALIDATOR_ROWS } from './validator-rows.js';

const page = fileURLToPath(new URL('../../docs/types.md', import.meta.url));

async function section(heading: string, rows: readonly TypeRow[]): Promise<string> {
  return [`## ${heading}`, '', ...(await Promise.all(rows.map(renderRow)))].join('\n');
}

async function sections(rows: Readonly<Record<string, readonly TypeRow[]>>): Promise<string> {
  return (await Promise.all(Object.entries(rows).map(([heading, some]) => section(heading, some)))).join('\n');
}

const INTRODUCTION = `# Types

What each kind of parameter and each validator of class-validator becomes: the code, the JSON Schema in each dialect, and what the reader makes of values. "Told in words" means that a rule which the dialect cannot say stands in a description; the reader keeps it all the same. This page is generated (\`npm run docs\`), and a test says when it is not what the code does.

The classes that it uses:

${CLASSES.map((one) => `- \`${one}\``).join('\n')}
`;

describe('docs/types.md', () => {
  it('says what the code does; npm run docs writes it anew', async () => {
    const text = [INTRODUCTION, await sections(TYPE_ROWS), await sections(VALIDATOR_ROWS)].join('\n');
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });
});

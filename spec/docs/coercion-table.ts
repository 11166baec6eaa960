import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../docs/arguments.md', import.meta.url));

/** One cell of the table: what is received when a value is sent where a type is declared. */
export interface CoercionCell {
  /** The row's heading. */
  readonly declared: string;
  /** JSON text of what is sent. */
  readonly sent: string;
  /** How what is received is written; undefined when it is refused. */
  readonly received: string | undefined;
  /** True when it is received only because values are converted. */
  readonly isConverted: boolean;
}

/** Every cell of the page's table of conversions, row by row. */
export function coercionCells(): readonly CoercionCell[] {
  const text = readFileSync(page, 'utf8');
  const table = /^\| declared \|.*(?:\n\|.*)*/m.exec(text)?.[0] ?? '';
  const [heading = [], , ...rows] = table.split('\n').map(cellsOf);
  return rows.flatMap(([declared = '', ...cells]) =>
    cells.map((cell, index): CoercionCell => {
      const [, code] = /`(.*)`/.exec(cell) ?? [];
      const sent = (heading[index + 1] ?? '').replace(/^`(.*)`$/, '$1');
      return { declared, sent, received: code, isConverted: cell.endsWith('*') };
    }),
  );
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

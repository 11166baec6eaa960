import { performance } from 'node:perf_hooks';

const ROUNDS = 7;

/** The median over rounds of what one call of `work` takes, in microseconds, after a round to warm up. */
export async function microseconds(calls, work) {
  const times = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    await work();
    if (round > 0) times.push(((performance.now() - begin) * 1000) / calls);
  }
  return median(times);
}

/** The middle one of some numbers. */
export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Prints rows under a heading; numbers stand right. */
export function printTable(heading, columns, rows) {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  console.log(`\n${heading}`);
  for (const row of cells) {
    const line = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])));
    console.log(`  ${line.join('  ')}`.trimEnd());
  }
}

/** As many digits as a time on a shared machine is worth. */
export function digits(number) {
  if (number === 0) return '0';
  return number >= 100 ? Math.round(number).toString() : number.toPrecision(2);
}

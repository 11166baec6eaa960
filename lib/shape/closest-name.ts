/** Longer names are not compared: the cost grows with the square of the length. */
const LONGEST = 64;

/**
 * The known name that a misspelt one most likely means, or undefined when none is near: at most a third of its letters
 * differ, where a swap of neighbours counts as one difference. Case and the separators `_`, `-`, `.` do not count.
 *
 * @example
 * closestName('citty', ['city', 'days']); // 'city'
 */
export function closestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = fold(name);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    if (candidate.length > LONGEST) continue;
    const folded = fold(candidate);
    const limit = Math.floor(Math.max(wanted.length, folded.length) / 3);
    if (Math.abs(wanted.length - folded.length) > limit) continue;
    const distance = distanceBetween(wanted, folded);
    if (distance <= limit && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[_.-]/g, '');
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function distanceBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, substitution);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}

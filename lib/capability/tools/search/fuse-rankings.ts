/** Damps the lead of the first ranks; the value of the paper. */
const DAMPING = 60;

/**
 * Several rankings of the same things as one: what stands high in any of them stands high, what stands high in several
 * stands higher. Scores of different kinds need not be compared. Equals keep the order in which they were met.
 *
 * G. V. Cormack, C. L. A. Clarke, S. Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning
 * methods", SIGIR 2009.
 *
 * @example
 * fuseRankings([['a', 'b', 'c'], ['b', 'd']]); // ['b', 'a', 'd', 'c']
 */
export function fuseRankings(rankings: readonly (readonly string[])[]): readonly string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    ranking.forEach((name, index) => {
      scores.set(name, (scores.get(name) ?? 0) + 1 / (DAMPING + index + 1));
    });
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

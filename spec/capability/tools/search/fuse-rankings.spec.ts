import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuseRankings } from '../../../../lib/capability/tools/search/fuse-rankings.js';

describe('fuseRankings', () => {
  it.each<[readonly (readonly string[])[], readonly string[]]>([
    [[], []],
    [[[], []], []],
    [[['a', 'b']], ['a', 'b']],
    [
      [
        ['a', 'b', 'c'],
        ['b', 'd'],
      ],
      ['b', 'a', 'd', 'c'],
    ],
    [
      [['a', 'b'], ['c']],
      ['a', 'c', 'b'],
    ],
    [
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      ['a', 'b'],
    ],
    [
      [['constructor', '__proto__'], ['__proto__']],
      ['__proto__', 'constructor'],
    ],
  ])('makes of %j %j', (rankings, fused) => {
    expect(fuseRankings(rankings)).toEqual(fused);
  });

  const ranking = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));

  it('has everything once, and keeps a ranking that stands alone or is confirmed', () => {
    fc.assert(
      fc.property(ranking, ranking, (one, other) => {
        expect([...fuseRankings([one, other])].sort()).toEqual([...new Set([...one, ...other])].sort());
        expect(fuseRankings([one, one])).toEqual(one);
        expect(fuseRankings([one, []])).toEqual(one);
      }),
    );
  });

  it('never puts what is behind in every ranking before', () => {
    fc.assert(
      fc.property(ranking, ranking, (one, other) => {
        const fused = fuseRankings([one, other]);
        const both = one.filter((name) => other.includes(name));
        for (const a of both) {
          for (const b of both) {
            if (one.indexOf(a) < one.indexOf(b) && other.indexOf(a) < other.indexOf(b)) {
              expect(fused.indexOf(a)).toBeLessThan(fused.indexOf(b));
            }
          }
        }
      }),
    );
  });
});

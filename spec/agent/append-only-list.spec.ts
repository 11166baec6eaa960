import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AppendOnlyList } from 'toolwright';

describe('AppendOnlyList', () => {
  it('branches: lists that grow from one list do not see each other', () => {
    const trunk = AppendOnlyList.of('a');
    const left = trunk.append('left');
    const right = trunk.append('right', 'more');
    expect([trunk.toArray(), left.toArray(), right.toArray()]).toEqual([['a'], ['a', 'left'], ['a', 'right', 'more']]);
    expect([...left.append('x')]).toEqual(['a', 'left', 'x']);
    expect(trunk.append()).toBe(trunk);
  });

  it('is read by index, from either end', () => {
    const list = AppendOnlyList.of(1, 2, 3);
    list.append(4);
    expect([list.length, list.at(0), list.at(-1), list.at(3), list.at(-4)]).toEqual([3, 1, 3, undefined, undefined]);
  });

  it('behaves as an array that is copied at each append', () => {
    const operation = fc.record({ from: fc.nat(), items: fc.array(fc.integer(), { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(operation), (operations) => {
        const lists: [AppendOnlyList<number>, readonly number[]][] = [[AppendOnlyList.of(), []]];
        for (const { from, items } of operations) {
          const [list, model] = lists[from % lists.length] ?? [AppendOnlyList.of(), []];
          lists.push([list.append(...items), [...model, ...items]]);
        }
        for (const [list, model] of lists) {
          expect(list.toArray()).toEqual(model);
          expect([...list]).toEqual(model);
          expect(list.length).toBe(model.length);
        }
      }),
    );
  });

  it('shares what lists have in common', () => {
    let list = AppendOnlyList.of<number>();
    const stages: AppendOnlyList<number>[] = [];
    for (let n = 0; n < 20_000; n += 1) {
      list = list.append(n);
      stages.push(list);
    }
    expect(stages[9]?.toArray()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(list.at(19_999)).toBe(19_999);
  });
});

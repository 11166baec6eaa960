import { describe, expect, it } from '@jest/globals';
import { copyOf } from '../../lib/result/copy-of.js';
import { frozenCopyOf } from '../../lib/tool/frozen-copy-of.js';

class Account {
  balance = 1;
}

describe('frozenCopyOf', () => {
  const given = { list: [{ a: 1 }], when: new Date(5), map: new Map([['k', { b: 2 }]]), account: new Account() };
  const kept = frozenCopyOf(given);

  it('says the same, and shares only instances of classes', () => {
    expect(kept).toEqual(given);
    expect(kept.list).not.toBe(given.list);
    expect(kept.account).toBe(given.account);
  });

  it.each<[string, () => unknown]>([
    ['a member', () => Object.assign(kept, { more: 1 })],
    ['a list', () => kept.list.push({ a: 2 })],
    ['an object in a list', () => Object.assign(kept.list[0] as object, { a: 2 })],
    ['a date', () => kept.when.setTime(0)],
    ['a map', () => kept.map.set('k', { b: 3 })],
    ['an object in a map', () => Object.assign(kept.map.get('k') as object, { b: 3 })],
  ])('cannot be written: %s', (_, write) => {
    expect(write).toThrow(TypeError);
  });

  it('is made once: what grows by sharing is not copied again', () => {
    const longer = frozenCopyOf([...kept.list, { a: 2 }]);
    expect(longer[0]).toBe(kept.list[0]);
    expect(frozenCopyOf(kept)).toBe(kept);
  });

  it('takes data that holds itself', () => {
    const self: { self?: unknown; map: Map<string, unknown> } = { map: new Map() };
    self.self = self;
    self.map.set('map', self.map).set('again', self.map);
    const copy = frozenCopyOf(self);
    expect(copy.self).toBe(copy);
    expect(copy.map.get('map')).toBe(self.map);
  });

  it('gives what it cannot look at as it is', () => {
    const hostile = {
      get secret(): never {
        throw new Error('no');
      },
    };
    expect(frozenCopyOf(hostile)).toBe(hostile);
    const never = new Date(Number.NaN);
    expect(frozenCopyOf({ never }).never).toBe(never);
  });

  it('takes hostile keys for what they are: data', () => {
    const copy = frozenCopyOf(JSON.parse('{"__proto__":{"admin":true}}') as object);
    expect(Object.keys(copy)).toEqual(['__proto__']);
    expect((copy as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is copied into what can be written again', () => {
    const open = copyOf(kept);
    open.list.push({ a: 2 });
    open.when.setTime(0);
    open.map.set('x', { b: 0 });
    expect([kept.list.length, kept.when.getTime(), kept.map.size]).toEqual([1, 5, 1]);
  });
});

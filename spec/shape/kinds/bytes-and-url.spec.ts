import { describe, expect, it } from '@jest/globals';
import { read } from '../reading-of.js';

describe('bytes', () => {
  it('reads base64 into the class that the method wants', () => {
    expect(read({ kind: 'bytes', as: 'Uint8Array' }, 'aGk=')).toEqual({ value: new Uint8Array([104, 105]) });
    expect(read({ kind: 'bytes', as: 'Buffer' }, 'aGk=')).toEqual({ value: Buffer.from('hi') });
    expect(read({ kind: 'bytes', as: 'Buffer' }, '')).toEqual({ value: Buffer.alloc(0) });
    expect(read({ kind: 'bytes', as: 'Buffer' }, new Uint8Array([1]))).toEqual({ value: Buffer.from([1]) });
  });

  it.each([['aGk'], ['aG k='], ['aGk=\n'], ['a-_='], ['===='], [5], [null], [[104]]])('refuses %j', (sent) => {
    expect(read({ kind: 'bytes', as: 'Buffer' }, sent)).toEqual({
      problems: [`(arguments): expected bytes in base64, got ${JSON.stringify(sent)}`],
    });
  });
});

describe('url', () => {
  it('reads an absolute address', () => {
    expect(read({ kind: 'url' }, 'https://example.org/a?b=c')).toEqual({ value: new URL('https://example.org/a?b=c') });
  });

  it.each([['/page'], ['example.org'], ['http://'], [''], [5], [null]])('refuses %j', (sent) => {
    expect(read({ kind: 'url' }, sent)).toEqual({
      problems: [
        `(arguments): expected an absolute URL such as "https://example.org/page", got ${JSON.stringify(sent)}`,
      ],
    });
  });
});

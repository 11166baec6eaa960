import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** Bytes, sent as base64 (RFC 4648, section 4), received as a `Buffer` or a plain `Uint8Array`. */
export interface BytesShape extends ShapeFacts {
  readonly kind: 'bytes';
  readonly as: 'Buffer' | 'Uint8Array';
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const WORDS = 'bytes in base64';

/** Everything that `bytes` is. Text that is not base64 with its padding is refused: `Buffer.from` would skip what is wrong. */
export const bytesKind: ShapeKind<BytesShape> = {
  schema: () => ({ type: 'string', contentEncoding: 'base64' }),
  reader:
    ({ as }) =>
    (value, reading) => {
      if (value instanceof Uint8Array) return as === 'Buffer' ? Buffer.from(value) : new Uint8Array(value);
      if (typeof value !== 'string') return reading.wrongType(WORDS, value);
      if (!BASE64.test(value)) return reading.wrongValue(WORDS, value);
      const buffer = Buffer.from(value, 'base64');
      return as === 'Buffer' ? buffer : new Uint8Array(buffer);
    },
  words: () => WORDS,
};

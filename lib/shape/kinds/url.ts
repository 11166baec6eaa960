import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** An absolute address, sent as text, received as a `URL`. */
export interface UrlShape extends ShapeFacts {
  readonly kind: 'url';
}

const WORDS = 'an absolute URL such as "https://example.org/page"';

/** Everything that `url` is: what the WHATWG URL parser takes without a base. */
export const urlKind: ShapeKind<UrlShape> = {
  schema: () => ({ type: 'string', format: 'uri' }),
  reader: () => (value, reading) => {
    if (value instanceof URL) return new URL(value);
    if (typeof value !== 'string') return reading.wrongType(WORDS, value);
    return URL.canParse(value) ? new URL(value) : reading.wrongValue(WORDS, value);
  },
  words: () => WORDS,
};

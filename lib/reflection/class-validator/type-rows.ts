import type { TypeShape } from '../../shape/type-shape.js';
import type { ClassReference } from '../type-options.js';
import type { RuleRow } from './rule-row.js';

/** True for a shape of one of these kinds. */
export function isOfKind(shape: TypeShape, ...kinds: readonly TypeShape['kind'][]): boolean {
  return kinds.includes(shape.kind);
}

/** The validators that say of what type a value is. */
export const TYPE_ROWS: Readonly<Record<string, RuleRow>> = {
  isString: {
    types: () => ['string'],
    holds: (shape) => isOfKind(shape, 'string'),
    samples: () => ({ takes: ['', 'a'], refuses: [1, true, {}] }),
  },
  isBoolean: {
    types: () => ['boolean'],
    holds: (shape) => isOfKind(shape, 'boolean'),
    samples: () => ({ takes: [true, false], refuses: ['true', 1] }),
  },
  isInt: {
    types: () => ['integer'],
    holds: (shape) => isOfKind(shape, 'integer', 'bigint'),
    ofBigint: () => () => true,
    samples: () => ({ takes: [1, -1], refuses: [1.5, '1'] }),
  },
  isNumber: {
    types: () => ['number'],
    holds: (shape, [options]) =>
      isOfKind(shape, 'integer', 'bigint') || (isOfKind(shape, 'number') && !limits(options)),
    accepts: () => Number.isInteger,
    ofBigint: () => () => true,
    samples: () => ({ takes: [1, -1], refuses: ['1', true] }),
  },
  isDate: {
    types: () => ['date'],
    holds: (shape) => isOfKind(shape, 'date'),
    samples: () => ({ takes: [new Date(0)], refuses: ['2027-05-01', 0] }),
  },
  isArray: {
    types: () => ['array'],
    holds: (shape) => isOfKind(shape, 'array', 'tuple'),
    samples: () => ({ takes: [[], [1]], refuses: ['', {}] }),
  },
  isObject: {
    types: () => ['object'],
    holds: (shape) => isOfKind(shape, 'object', 'record', 'map', 'set', 'date', 'url', 'bytes'),
    samples: () => ({ takes: [{}], refuses: [[], 'a', null] }),
  },
  isNotEmptyObject: {
    types: () => ['object'],
    says: () => ({ minProperties: 1 }),
    holds: (shape, [options]) => shape.kind === 'record' && (shape.minProperties ?? 0) > 0 && !forbidsNulls(options),
    samples: () => ({ takes: [{ a: 1 }], refuses: [{}] }),
    demandsPresence: true,
  },
  isInstance: {
    is: ([target]) => (typeof target === 'function' ? { type: target as ClassReference } : {}),
    shows: () => true,
  },
};

/** `allowNaN` and `allowInfinity` make no difference to values that come from JSON. */
function limits(options: unknown): boolean {
  return (options as { maxDecimalPlaces?: number } | undefined)?.maxDecimalPlaces !== undefined;
}

function forbidsNulls(options: unknown): boolean {
  return (options as { nullable?: boolean } | undefined)?.nullable === false;
}

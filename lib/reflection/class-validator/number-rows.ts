import type { NumericRange } from '../../shape/kinds/numeric-range.js';
import type { TypeShape } from '../../shape/type-shape.js';
import type { RuleRow, RuleType } from './rule-row.js';

const numeric = (): readonly RuleType[] => ['number'];

/** The validators of numbers, and of places on the globe, which may be texts as well. */
export const NUMBER_ROWS: Readonly<Record<string, RuleRow>> = {
  min: {
    types: numeric,
    says: ([least]) => ({ minimum: Number(least) }),
    holds: (shape, [least]) => rangeOf(shape, ({ minimum }) => minimum !== undefined && minimum >= Number(least)),
    ofBigint:
      ([least]) =>
      (value) =>
        value >= Number(least),
    samples: ([least]) => ({ takes: [Number(least)], refuses: [Number.NEGATIVE_INFINITY, String(least)] }),
  },
  max: {
    types: numeric,
    says: ([most]) => ({ maximum: Number(most) }),
    holds: (shape, [most]) => rangeOf(shape, ({ maximum }) => maximum !== undefined && maximum <= Number(most)),
    ofBigint:
      ([most]) =>
      (value) =>
        value <= Number(most),
    samples: ([most]) => ({ takes: [Number(most)], refuses: [Number.POSITIVE_INFINITY, String(most)] }),
  },
  isPositive: {
    types: numeric,
    says: () => ({ exclusiveMinimum: 0 }),
    holds: (shape) => rangeOf(shape, ({ exclusiveMinimum = -1, minimum = 0 }) => exclusiveMinimum >= 0 || minimum > 0),
    ofBigint: () => (value) => value > 0n,
    samples: () => ({ takes: [1, Number.MIN_VALUE], refuses: [0, -1] }),
  },
  isNegative: {
    types: numeric,
    says: () => ({ exclusiveMaximum: 0 }),
    holds: (shape) => rangeOf(shape, ({ exclusiveMaximum = 1, maximum = 0 }) => exclusiveMaximum <= 0 || maximum < 0),
    ofBigint: () => (value) => value < 0n,
    samples: () => ({ takes: [-1, -Number.MIN_VALUE], refuses: [0, 1] }),
  },
  isDivisibleBy: {
    types: numeric,
    says: ([factor]) => (divisorOf(factor) === 0 ? {} : { multipleOf: divisorOf(factor) }),
    shows: (shape, [factor]) => rangeOf(shape, ({ multipleOf }) => multipleOf === divisorOf(factor)),
    ofBigint:
      ([factor]) =>
      (value) =>
        divisorOf(factor) > 0 && value % BigInt(divisorOf(factor)) === 0n,
  },
  isLatitude: coordinate(90),
  isLongitude: coordinate(180),
};

/** Degrees, as a number or as a text. */
function coordinate(most: number): RuleRow {
  return {
    types: () => ['number', 'string'],
    says: () => ({ minimum: -most, maximum: most }),
    // Smaller numbers have an exponent in their text, which class-validator does not read.
    accepts: () => (value) =>
      typeof value === 'number' && Math.abs(value) <= most && (value === 0 || Math.abs(value) >= 1e-6),
    samples: () => ({ takes: [0, -most, most, '1.5'] }),
  };
}

/** class-validator divides by the whole part of the factor, and refuses all values where that is zero. */
function divisorOf(factor: unknown): number {
  const whole = Number.parseInt(String(factor), 10);
  return typeof factor === 'number' && Number.isSafeInteger(whole) ? Math.abs(whole) : 0;
}

function rangeOf(shape: TypeShape, test: (range: NumericRange) => boolean): boolean {
  return (shape.kind === 'number' || shape.kind === 'integer') && test(shape);
}

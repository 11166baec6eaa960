import type { TypeShape } from '../../shape/type-shape.js';
import type { RuleRow, RuleType } from './rule-row.js';
import { isOfKind } from './type-rows.js';

const list = (): readonly RuleType[] => ['array'];

/** The validators of arrays as a whole. */
export const LIST_ROWS: Readonly<Record<string, RuleRow>> = {
  arrayContains: { types: list },
  arrayNotContains: { types: list },
  arrayNotEmpty: {
    types: list,
    says: () => ({ minItems: 1 }),
    holds: (shape) => hasFrom(1, shape),
    samples: () => ({ takes: [[1]], refuses: [[]] }),
    demandsPresence: true,
  },
  arrayMinSize: {
    types: list,
    says: ([least]) => ({ minItems: Number(least) }),
    holds: (shape, [least]) => hasFrom(Number(least), shape),
    samples: ([least]) => ({ takes: [sized(Number(least))], refuses: ['', ...(Number(least) > 0 ? [[]] : [])] }),
  },
  arrayMaxSize: {
    types: list,
    says: ([most]) => ({ maxItems: Number(most) }),
    holds: (shape, [most]) => hasTo(Number(most), shape),
    samples: ([most]) => ({ takes: [[]], refuses: ['', sized(Number(most) + 1)] }),
  },
  arrayUnique: {
    types: list,
    // Objects are compared by identity, which no value that comes from JSON shares with another.
    says: (_, shape) => (hasComparableItems(shape) ? { uniqueItems: true } : {}),
    shows: (shape) => shape.kind === 'array' && shape.uniqueItems === true,
  },
};

/** An array that costs nothing, however long. */
function sized(length: number): readonly unknown[] {
  const array: unknown[] = [];
  if (Number.isInteger(length) && length >= 0 && length < 2 ** 32) array.length = length;
  return array;
}

function hasFrom(least: number, shape: TypeShape): boolean {
  if (shape.kind === 'tuple') return shape.items.length >= least;
  return shape.kind === 'array' && (shape.minItems ?? 0) >= least;
}

function hasTo(most: number, shape: TypeShape): boolean {
  if (shape.kind === 'tuple') return shape.items.length <= most;
  return shape.kind === 'array' && (shape.maxItems ?? Number.POSITIVE_INFINITY) <= most;
}

function hasComparableItems(shape: TypeShape): boolean {
  return shape.kind === 'array' && isOfKind(shape.items, 'string', 'number', 'integer', 'boolean', 'enum', 'literal');
}

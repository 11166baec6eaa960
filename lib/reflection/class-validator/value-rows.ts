import type { EnumValue } from '../../shape/kinds/enum.js';
import type { TypeShape } from '../../shape/type-shape.js';
import { enumValues } from '../enum-values.js';
import type { TypeOptions } from '../type-options.js';
import type { RuleRow, RuleType } from './rule-row.js';
import { isOfKind } from './type-rows.js';

/** The validators that compare a value with others, or ask only whether there is one. */
export const VALUE_ROWS: Readonly<Record<string, RuleRow>> = {
  equals: listed(([only]) => [only]),
  isIn: listed(([values]) => (Array.isArray(values) ? values : [])),
  isEnum: listed(([entity]) => membersOf(entity)),
  isNotIn: {},
  notEquals: {},
  isDefined: {
    holds: () => true,
    samples: () => ({ takes: [0, '', false], refuses: [null, undefined] }),
    demandsPresence: true,
  },
  isNotEmpty: {
    says: () => ({ minLength: 1 }),
    holds: isNeverEmpty,
    samples: () => ({ takes: [0, 'a', [], {}], refuses: [''] }),
    demandsPresence: true,
  },
  isEmpty: {},
};

/** A rule that lists the values that keep it; those that JSON cannot say, or that are compared by identity, do not count. */
function listed(list: (constraints: readonly unknown[]) => readonly unknown[]): RuleRow {
  const values = (constraints: readonly unknown[]): readonly EnumValue[] => [
    ...new Set(list(constraints).filter(isPlain)),
  ];
  return {
    types(constraints) {
      const types = new Set(values(constraints).map(typeOf));
      return types.size === 0 ? undefined : [...types];
    },
    is(constraints): TypeOptions {
      const all = list(constraints);
      const plain = values(constraints);
      if (plain.length === 0 && all.includes(null)) return {}; // null alone is no list: it stays a sentence
      return { enum: plain, ...(all.includes(null) ? { nullable: true } : {}) };
    },
    shows(shape, constraints) {
      const allowed = values(constraints);
      const shown = shape.kind === 'enum' ? shape.values : shape.kind === 'literal' ? [shape.value] : undefined;
      return shown?.every((value) => allowed.includes(value)) ?? false;
    },
  };
}

/** The members of a TypeScript enum, a constant object or a list; the names of a numeric enum are none (case B01). */
function membersOf(entity: unknown): readonly unknown[] {
  if (typeof entity !== 'object' || entity === null) return [];
  return enumValues(entity as Readonly<Record<string, string | number>>);
}

function isPlain(value: unknown): value is EnumValue {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function typeOf(value: EnumValue): RuleType {
  return typeof value as 'string' | 'number' | 'boolean';
}

function isNeverEmpty(shape: TypeShape): boolean {
  if (shape.kind === 'string') return (shape.minLength ?? 0) > 0;
  return !isOfKind(shape, 'any', 'union', 'raw', 'standard', 'enum', 'literal');
}

import type { EnumValue } from '../../shape/kinds/enum.js';
import { ToolDeclarationException } from '../tool-declaration-exception.js';
import type { TypeOptions } from '../type-options.js';
import { rowOf } from './rows.js';
import type { RuleType } from './rule-row.js';
import type { ValidationRule } from './storage.js';

/** What rules together say of a value, whatever other sources say of it. */
export interface RuleFacts {
  /** The only types that can keep them all; undefined where any can. */
  readonly types: readonly RuleType[] | undefined;
  /** Which values can keep them: `enum`, `nullable`, `type`. */
  readonly is: TypeOptions;
}

/**
 * What rules say of a value's type. One that is asked under a condition of its own says nothing, unless nobody else
 * does. Throws `ToolDeclarationException` where no type can keep them all.
 */
export function factsOfRules(rules: readonly ValidationRule[], place: string): RuleFacts {
  const certain = rules.filter((rule) => rule.validateIf === undefined);
  const facts = together(certain, place);
  const isSilent = facts.types === undefined && facts.is.type === undefined && facts.is.enum === undefined;
  return isSilent && certain.length < rules.length ? withoutValues(together(rules, place)) : facts;
}

/** The same for rules that are asked only sometimes: the type alone, and that a whole number is a number. */
export function withoutValues({ types, is }: RuleFacts): RuleFacts {
  const wider = types?.map((type) => (type === 'integer' ? 'number' : type));
  const { enum: _, ...rest } = is;
  return { types: wider && [...new Set(wider)], is: rest };
}

function together(rules: readonly ValidationRule[], place: string): RuleFacts {
  let types: readonly RuleType[] | undefined;
  let is: TypeOptions = {};
  for (const rule of rules) {
    const row = rowOf(rule);
    const { constraints = [] } = rule;
    const before = types;
    types = narrowed(before, row?.types?.(constraints));
    if (types?.length === 0) throw contradiction(before, row?.types?.(constraints), place);
    is = combined(is, row?.is?.(constraints) ?? {});
  }
  return { types, is };
}

/** The types that are in both lists; a number may be whole. */
export function narrowed(
  first: readonly RuleType[] | undefined,
  second: readonly RuleType[] | undefined,
): readonly RuleType[] | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return first.flatMap((type): readonly RuleType[] => {
    if (second.includes(type)) return [type];
    if (type === 'number' && second.includes('integer')) return ['integer'];
    return type === 'integer' && second.includes('number') ? [type] : [];
  });
}

/** Of two lists of values those in both remain; null only where both have it. */
function combined(first: TypeOptions, second: TypeOptions): TypeOptions {
  if (first.enum === undefined || second.enum === undefined) return { ...first, ...second };
  const values = second.enum as readonly EnumValue[];
  const { nullable: _, ...rest } = { ...first, ...second };
  return {
    ...rest,
    enum: (first.enum as readonly EnumValue[]).filter((value) => values.includes(value)),
    ...(first.nullable && second.nullable ? { nullable: true } : {}),
  };
}

function contradiction(
  first: readonly RuleType[] | undefined,
  second: readonly RuleType[] | undefined,
  place: string,
): ToolDeclarationException {
  const [one, other] = [first, second].map((types) => (types ?? []).join(' or '));
  return new ToolDeclarationException(
    'invalid_option',
    place,
    `no value can keep its rules: one asks for ${one}, another for ${other}.`,
    'Remove one of them.',
  );
}

import type { TypeShape } from '../shape/type-shape.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ConstraintOptions } from './type-options.js';

/** Which kinds a rule belongs to. */
const BELONGS: { readonly [K in keyof ConstraintOptions]-?: readonly TypeShape['kind'][] } = {
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minItems: ['array', 'set'],
  maxItems: ['array', 'set'],
  uniqueItems: ['array'],
  minProperties: ['record', 'map'],
  maxProperties: ['record', 'map'],
};

const KINDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(BELONGS));

/** Those of the rules that a shape can have; given a shape, those that it has. */
export function fitting(shape: TypeShape, rules: object): ConstraintOptions {
  const of = rules as Readonly<Record<string, unknown>>;
  const fit: Record<string, unknown> = {};
  for (const name in of) if (of[name] !== undefined && KINDS.get(name)?.includes(shape.kind)) fit[name] = of[name];
  return fit;
}

/** Both rules at once: of two bounds the stricter one; of what cannot be had twice (a pattern), the first. */
export function stricter(first: ConstraintOptions, second: ConstraintOptions): ConstraintOptions {
  const merged: Record<string, unknown> = { ...second, ...first };
  for (const [name, tighter] of BOUNDS) {
    const [a, b] = [first[name], second[name]];
    if (a !== undefined && b !== undefined) merged[name] = tighter(a, b);
  }
  return merged;
}

const BOUNDS = [
  ['minimum', Math.max],
  ['maximum', Math.min],
  ['exclusiveMinimum', Math.max],
  ['exclusiveMaximum', Math.min],
  ['minLength', Math.max],
  ['maxLength', Math.min],
  ['minItems', Math.max],
  ['maxItems', Math.min],
  ['minProperties', Math.max],
  ['maxProperties', Math.min],
] as const;

/** The shape with an author's rules. Throws `ToolDeclarationException` for a rule that the type cannot have. */
export function applyConstraints(shape: TypeShape, options: ConstraintOptions, place: string): TypeShape {
  const given: Record<string, unknown> = {};
  let hasAny = false;
  for (const name in options) {
    const kinds = KINDS.get(name);
    const value = options[name as keyof ConstraintOptions];
    if (kinds === undefined || value === undefined) continue;
    if (!kinds.includes(shape.kind)) {
      throw new ToolDeclarationException(
        'invalid_option',
        place,
        `"${name}" is a rule for ${kinds.join(' and ')}, but the type is ${shape.kind}.`,
        'Remove it, or say the right type.',
      );
    }
    checkValue(name, value, place);
    given[name] = value;
    hasAny = true;
  }
  if (!hasAny) return shape;
  for (const [least, most] of PAIRS) checkPair(options, least, most, place);
  if (options.pattern !== undefined) checkPattern(options.pattern, place);
  return { ...shape, ...given } as TypeShape;
}

const COUNTS = /^(?:min|max)(?:Length|Items|Properties)$/;

function checkValue(name: string, value: unknown, place: string): void {
  if (name === 'pattern' || name === 'format' || name === 'uniqueItems') return;
  const fault = COUNTS.test(name)
    ? Number.isInteger(value) && Number(value) >= 0
      ? null
      : 'must be a whole number from 0'
    : !Number.isFinite(value)
      ? 'must be a finite number'
      : name === 'multipleOf' && Number(value) <= 0
        ? 'must be greater than 0'
        : null;
  if (fault !== null) throw invalid(place, `"${name}" ${fault}, but is ${String(value)}.`, 'Correct it.');
}

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function checkPair(
  options: ConstraintOptions,
  least: (typeof PAIRS)[number][0],
  most: (typeof PAIRS)[number][1],
  place: string,
): void {
  const [from, to] = [options[least], options[most]];
  if (from === undefined || to === undefined || from <= to) return;
  throw invalid(place, `no value can keep both "${least}" ${from} and "${most}" ${to}.`, 'Correct one.');
}

function invalid(place: string, problem: string, mend: string): ToolDeclarationException {
  return new ToolDeclarationException('invalid_option', place, problem, mend);
}

function checkPattern(pattern: string, place: string): void {
  try {
    new RegExp(pattern, 'u');
  } catch (cause) {
    const mend = 'Correct it; it is read with the "u" flag, as JSON Schema does.';
    throw new ToolDeclarationException('invalid_option', place, `"pattern" is no regular expression.`, mend, cause);
  }
}

import { closestName } from '../shape/closest-name.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';

/** What one option of a decorator takes. */
export interface OptionRule {
  accepts(value: unknown): boolean;
  /** Completes "it must be …". */
  readonly words: string;
}

/**
 * Throws `ToolDeclarationException` for an option that a decorator does not have, and for a value that the option does
 * not take: all of them together. An option that is undefined is not given.
 *
 * @param decorator as it is written: `@Tool`
 */
export function checkOptions(
  options: object,
  rules: Readonly<Record<string, OptionRule>>,
  place: string,
  decorator: string,
): void {
  refuseBare(options, place, decorator);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  allOrFaults(place, given, ([name, value]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw unknownOption(name, Object.keys(rules), place, decorator);
    if (rule.accepts(value)) return;
    throw new ToolDeclarationException(
      'invalid_option',
      place,
      `"${name}" of ${decorator} is ${shown(value)}.`,
      `It must be ${rule.words}.`,
    );
  });
}

/**
 * Throws `ToolDeclarationException` for what is no options object: mostly what a decorator is handed that was written
 * without parentheses, a prototype or a function.
 */
export function refuseBare(what: unknown, place: string, decorator: string): void {
  if (isRecord(what) && !Object.hasOwn(what, 'constructor')) return;
  const given =
    typeof what === 'function' ? 'a class or function' : isRecord(what) ? 'what it decorates' : String(what);
  throw new ToolDeclarationException(
    'invalid_option',
    place,
    `${decorator} takes a description or options, but it was given ${given}.`,
    `Write ${decorator}('…') or ${decorator}({ … }).`,
  );
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function unknownOption(
  name: string,
  known: readonly string[],
  place: string,
  decorator: string,
): ToolDeclarationException {
  const closest = closestName(name, known);
  return new ToolDeclarationException(
    'invalid_option',
    place,
    `${decorator} has no option "${name}".`,
    `${closest === undefined ? '' : `Did you mean "${closest}"? `}Its options are: ${known.join(', ')}.`,
  );
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

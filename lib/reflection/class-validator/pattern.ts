import type { Constraints, Test } from './rule-row.js';

/** The regular expression of `@Matches`, which takes one, or its source and flags. */
function patternOf([pattern, flags]: Constraints): RegExp | undefined {
  if (pattern instanceof RegExp) return pattern;
  if (typeof pattern !== 'string') return undefined;
  try {
    return new RegExp(pattern, typeof flags === 'string' ? flags : undefined);
  } catch {
    return undefined;
  }
}

/** The source that JSON Schema would read alike, or undefined: a pattern with flags is told in words (case B28). */
export function portableSource(constraints: Constraints): string | undefined {
  const pattern = patternOf(constraints);
  if (pattern === undefined || !['', 'u'].includes(pattern.flags)) return undefined;
  try {
    new RegExp(pattern.source, 'u');
  } catch {
    return undefined;
  }
  return pattern.source;
}

/**
 * True when a pattern means the same for every text with the flag `u`, under which JSON Schema reads it, and without:
 * nothing in it can match one half of a character that has two (`.`, `[^…]`, `\D`, `\S`, `\W`).
 */
export function isReadAlike(constraints: Constraints): boolean {
  const pattern = patternOf(constraints);
  return pattern !== undefined && (pattern.unicode || ALIKE.test(pattern.source));
}

const ESCAPE = String.raw`\\[dwsbtnrfv.\-/^$*+?()[\]{}|\\]`;
const ALIKE = new RegExp(
  String.raw`^(?:[^.\\[\]\u0080-\uFFFF]|${ESCAPE}|\[(?!\^)(?:[^\\[\]\u0080-\uFFFF]|${ESCAPE})*\])*$`,
);

/** A test for the pattern; none for one that remembers where it stopped. */
export function patternTest(constraints: Constraints): Test | undefined {
  const pattern = patternOf(constraints);
  if (pattern === undefined || pattern.global || pattern.sticky) return undefined;
  return (value) => typeof value === 'string' && pattern.test(value);
}

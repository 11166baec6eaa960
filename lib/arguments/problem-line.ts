import type { Path, Problem } from '../shape/problem.js';

/** Longer keys are cut: a model's key can be as long as it likes. */
const LONGEST_KEY = 60;

/** One problem in one line: `lines[0].quantity: expected an integer, got "two"`. */
export function lineOf(problem: Problem): string {
  const where = pathText(problem.path);
  switch (problem.code) {
    case 'missing':
      return `${where}: missing; expected ${problem.expected}`;
    case 'unknown': {
      const hint = problem.suggestion === undefined ? '' : `; did you mean "${problem.suggestion}"?`;
      return `${where}: unknown ${problem.path.length > 1 ? 'property' : 'argument'}${hint}`;
    }
    case 'type':
    case 'value':
      return `${where}: expected ${problem.expected}, got ${problem.got ?? 'nothing'}`;
    case 'rule':
      return `${where}: ${problem.expected}, got ${problem.got ?? 'nothing'}`;
  }
}

/** A path as programmers write it: `orders[2].lines[0].qty`, `["odd key"].x`. */
function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step) && step.length <= LONGEST_KEY)
      text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(shortened(step))}]`;
  }
  return text === '' ? '(arguments)' : text;
}

/** A key as a message shows it. */
export function shortened(key: string): string {
  return key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY - 1).toWellFormed()}…`;
}

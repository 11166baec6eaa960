import type { JsonLiteral } from '../shape/type-shape.js';
import type { SourceParameter, SourceSignature } from './method-source.js';

/** How the heads begin that are read here: a method, a function, an arrow function. */
const METHOD = /(?:async +)?(?:\* *)?(?!(?:async|function)\b)[A-Za-z_$][\w$]* *\(/y;
const FUNCTION = /(?:async +)?function *(?:\* *)?(?:[A-Za-z_$][\w$]*)? *\(/y;
const ARROW = /(?:async *)?\(/y;

/** A parameter: its dots, its name, and the literal behind its `=`; a text has no escape. */
const PARAMETER =
  /\s*(\.\.\.)?([A-Za-z_$][\w$]*)(?:\s*=\s*(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|'[^'\\\r\n]*'|"[^"\\\r\n]*"|true|false|null|undefined|void 0|!0|!1|\[\]|\{\}))?\s*([,)])/y;
const NO_PARAMETER = /\s*\)/y;
const BODY = /\s*\{/y;
const ARROW_BODY = /\s*=>/y;

/**
 * What the source of a function says, where its head is as plain as most are: names, and literals behind `=`. Undefined for
 * every other (comments, destructuring, expressions, names beyond ASCII), which only a parser can read. It spares most
 * programs the parser.
 *
 * @param text source that is known to be a function's
 */
export function plainSignature(text: string): SourceSignature | undefined {
  for (const [head, body, isMethod] of FORMS) {
    const start = endOf(head, text, 0);
    if (start === undefined) continue;
    const found = parametersFrom(text, start);
    const isWhole = found !== undefined && endOf(body, text, found.end) !== undefined;
    return isWhole ? { parameters: found.parameters, isMethod } : undefined;
  }
  return undefined;
}

const FORMS = [
  [METHOD, BODY, true],
  [FUNCTION, BODY, false],
  [ARROW, ARROW_BODY, false],
] as const;

function parametersFrom(
  text: string,
  start: number,
): { readonly parameters: readonly SourceParameter[]; readonly end: number } | undefined {
  const parameters: SourceParameter[] = [];
  let at = start;
  for (;;) {
    const end = endOf(NO_PARAMETER, text, at); // none at all, or none behind the last comma
    if (end !== undefined) return { parameters, end };
    PARAMETER.lastIndex = at;
    const [whole, dots, name, literal, next] = PARAMETER.exec(text) ?? [];
    if (whole === undefined || (dots !== undefined && (literal !== undefined || next === ','))) return undefined;
    parameters.push({
      name,
      rest: dots !== undefined,
      default: literal === undefined ? undefined : defaultOf(literal),
    });
    at += whole.length;
    if (next === ')') return { parameters, end: at };
  }
}

function defaultOf(literal: string): SourceParameter['default'] {
  if (literal === 'undefined' || literal === 'void 0') return { kind: 'expression', isUndefined: true };
  return { kind: 'literal', value: literalValue(literal) };
}

function literalValue(literal: string): JsonLiteral {
  if (literal === '!0') return true;
  if (literal === '!1') return false;
  const isText = literal.startsWith("'") || literal.startsWith('"');
  return isText ? literal.slice(1, -1) : (JSON.parse(literal) as JsonLiteral);
}

/** Where a match that begins here ends. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

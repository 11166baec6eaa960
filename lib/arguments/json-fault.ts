/** Where and why a text is not JSON. */
export interface JsonFault {
  /** Offset of the first character that cannot stand there; the text's length when it ends too early. */
  readonly position: number;
  /** What could have stood there. */
  readonly expected: string;
  /** True when everything up to the end of the text is the beginning of valid JSON. */
  readonly truncated: boolean;
}

type Expectation = 'value' | 'value or ]' | 'key or }' | 'key' | ':' | ', or }' | ', or ]' | 'the end of the text';

const WORDS: Readonly<Record<Expectation, string>> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  'key or }': 'a key in double quotes or "}"',
  key: 'a key in double quotes',
  ':': '":"',
  ', or }': '"," or "}"',
  ', or ]': '"," or "]"',
  'the end of the text': 'the end of the text',
};

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERALS = ['true', 'false', 'null'] as const;

/**
 * Finds the first fault of a JSON text (RFC 8259), or null when there is none. It is used only after `JSON.parse` has
 * refused a text, to say where, and above all to tell a text that was cut from one that was written wrongly. It keeps
 * its own stack, so that a deeply nested text cannot exhaust the call stack.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let expectation: Expectation = 'value';
  let position = 0;

  const afterValue = (): Expectation => {
    const container = open.at(-1);
    if (container === undefined) return 'the end of the text';
    return container === '{' ? ', or }' : ', or ]';
  };
  const fault = (at: number, expected: string): JsonFault => ({ position: at, expected, truncated: at >= text.length });

  for (;;) {
    position = skip(SPACE, text, position);
    const char = text[position];
    if (char === undefined) {
      return expectation === 'the end of the text' ? null : fault(text.length, WORDS[expectation]);
    }
    switch (expectation) {
      case 'value':
      case 'value or ]': {
        if (char === '{' || char === '[') {
          open.push(char);
          expectation = char === '{' ? 'key or }' : 'value or ]';
          position += 1;
          continue;
        }
        if (char === ']' && expectation === 'value or ]') {
          open.pop();
          expectation = afterValue();
          position += 1;
          continue;
        }
        const end = char === '"' ? stringEnd(text, position) : scalarEnd(text, position);
        if (typeof end !== 'number') return fault(end.position, end.expected ?? WORDS[expectation]);
        position = end;
        expectation = afterValue();
        continue;
      }
      case 'key':
      case 'key or }': {
        if (char === '}' && expectation === 'key or }') {
          open.pop();
          expectation = afterValue();
          position += 1;
          continue;
        }
        if (char !== '"') return fault(position, WORDS[expectation]);
        const end = stringEnd(text, position);
        if (typeof end !== 'number') return fault(end.position, end.expected ?? WORDS[expectation]);
        position = end;
        expectation = ':';
        continue;
      }
      case ':': {
        if (char !== ':') return fault(position, WORDS[expectation]);
        expectation = 'value';
        position += 1;
        continue;
      }
      case ', or }':
      case ', or ]': {
        const closing: string = expectation === ', or }' ? '}' : ']';
        if (char === ',') expectation = closing === '}' ? 'key' : 'value';
        else if (char === closing) {
          open.pop();
          expectation = afterValue();
        } else return fault(position, WORDS[expectation]);
        position += 1;
        continue;
      }
      case 'the end of the text':
        return fault(position, WORDS[expectation]);
    }
  }
}

interface ScalarFault {
  readonly position: number;
  readonly expected?: string;
}

function skip(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  pattern.test(text);
  return Math.max(pattern.lastIndex, position);
}

function stringEnd(text: string, start: number): number | ScalarFault {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return { position: at, expected: 'an escaped control character' };
    if (code !== 0x5c) continue;
    at += 1;
    const escaped = text[at];
    if (escaped === undefined) break;
    if (escaped === 'u') {
      for (let digit = 1; digit <= 4; digit += 1) {
        const hex = text[at + digit];
        if (hex === undefined) return { position: text.length, expected: 'a closing double quote' };
        if (!/[\da-fA-F]/.test(hex)) return { position: at + digit, expected: 'a hexadecimal digit' };
      }
      at += 4;
    } else if (!'"\\/bfnrt'.includes(escaped)) return { position: at, expected: 'a valid escape character' };
  }
  return { position: text.length, expected: 'a closing double quote' };
}

function scalarEnd(text: string, start: number): number | ScalarFault {
  for (const literal of LITERALS) {
    if (text.startsWith(literal, start)) return start + literal.length;
    const rest = text.slice(start);
    if (rest.length < literal.length && literal.startsWith(rest)) return { position: text.length };
  }
  return numberEnd(text, start);
}

/** A number that breaks off after `-`, `.` or `e` lacks a digit there. */
function numberEnd(text: string, start: number): number | ScalarFault {
  NUMBER.lastIndex = start;
  const [number] = NUMBER.exec(text) ?? [];
  if (number === undefined)
    return text[start] === '-' ? { position: start + 1, expected: 'a digit' } : { position: start };
  const end = start + number.length;
  const next = text[end] ?? '';
  if (next === '.' && /^-?\d+$/.test(number)) return { position: end + 1, expected: 'a digit' };
  if (/[eE]/.test(next) && !/[eE]/.test(number)) {
    return { position: end + (/[+-]/.test(text[end + 1] ?? '') ? 2 : 1), expected: 'a digit' };
  }
  return end;
}

/** A key that stands twice in one object of a JSON text. */
export interface DuplicateKey {
  readonly key: string;
  /** Offset of the second one's opening quote. */
  readonly position: number;
}

/**
 * An upper bound of how many keys a JSON text has: its colons behind a quote. A text that was parsed into fewer keys may
 * hold one twice; where there are as many, it cannot.
 */
export function mostKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (isSpace(text.charCodeAt(before))) before -= 1;
    if (text.charCodeAt(before) === QUOTE) count += 1;
  }
  return count;
}

/** The first key that its object had before, in a text that is valid JSON; null when every key is the only one. */
export function findDuplicateKey(text: string): DuplicateKey | null {
  /** The keys of each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        break;
      case '[':
        open.push(null);
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case '"': {
        const end = stringEnd(text, at);
        const keys = open.at(-1);
        if (keys && isFollowedByColon(text, end)) {
          const key = JSON.parse(text.slice(at, end)) as string;
          if (keys.has(key)) return { key, position: at };
          keys.add(key);
        }
        at = end - 1;
        break;
      }
    }
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The offset after a string's closing quote. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return text[at] === ':';
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

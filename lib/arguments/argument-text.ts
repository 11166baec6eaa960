import { findDuplicateKey, mostKeys } from './duplicate-key.js';
import { findInexactInteger } from './inexact-integer.js';
import { extentOf, MAX_DEPTH, MAX_ENTRIES } from './json-extent.js';
import { findJsonFault } from './json-fault.js';
import { shortened } from './problem-line.js';

/** Arguments by name, as a model sends them. */
export type NamedArguments = Readonly<Record<string, unknown>>;

/** Why an argument text cannot be read. */
export interface ArgumentTextFault {
  /**
   * `truncated`: the text is the beginning of JSON and stops. `malformed`: it is not JSON. `not_an_object`: it is JSON
   * of another kind. `duplicate_key`: an object has a key twice, so that two readers may see two values. `inexact_integer`:
   * a whole number is so large that another would be read. `too_large`: it is longer, deeper, or of more entries than is
   * read.
   */
  readonly reason: 'truncated' | 'malformed' | 'not_an_object' | 'duplicate_key' | 'inexact_integer' | 'too_large';
  /** One sentence for the model: what is wrong, where, with an excerpt. */
  readonly message: string;
  /** Offset of the fault in the text. */
  readonly position: number;
}

/** What reading an argument text gives. `verbatim` is false when the text itself is not the JSON of the value. */
export type ParsedArgumentText =
  | { readonly ok: true; readonly value: NamedArguments; readonly verbatim: boolean }
  | { readonly ok: false; readonly fault: ArgumentTextFault };

/** Longest argument text that is looked at, in UTF-16 code units. */
const MAX_ARGUMENT_TEXT = 4_000_000;

const EXCERPT_RADIUS = 24;

/**
 * Reads the text that a model sent as a tool call's arguments.
 *
 * Blank text and `null` count as no arguments. Text that is a JSON string holding the JSON of an object (encoded
 * twice) is decoded once more. Nothing is repaired: a text that was cut never becomes arguments.
 *
 * @example
 * parseArgumentText('{"city":"Paris"}'); // { ok: true, value: { city: 'Paris' }, verbatim: true }
 * parseArgumentText('{"city":"Par');     // { ok: false, fault: { reason: 'truncated', position: 12, … } }
 */
export function parseArgumentText(text: string): ParsedArgumentText {
  if (text.length > MAX_ARGUMENT_TEXT) {
    return tooLarge(`are ${text.length} characters long; at most ${MAX_ARGUMENT_TEXT} are read`);
  }
  if (isBlank(text)) return { ok: true, value: {}, verbatim: false };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: describeFault(text) };
  }
  if (isObject(value)) return withinLimits(text, value, true);
  if (value === null) return { ok: true, value: {}, verbatim: false };
  if (typeof value === 'string') {
    const inner = decodeObject(value);
    if (inner) return withinLimits(value, inner, false);
  }
  const kind = Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  const message = `The arguments must be a JSON object such as {"name": value}, but they are ${kind}: ${excerpt(text, 0)}`;
  return { ok: false, fault: { reason: 'not_an_object', message, position: 0 } };
}

/** Every text of arguments begins with a brace but for the odd ones. */
function isBlank(text: string): boolean {
  return text[0] !== '{' && text.trim() === '';
}

function withinLimits(text: string, value: NamedArguments, verbatim: boolean): ParsedArgumentText {
  const { keys, excess, hasLargeNumber } = extentOf(value);
  if (excess === 'depth') return tooLarge(`are nested more than ${MAX_DEPTH} levels deep`);
  if (excess === 'entries') return tooLarge(`have more than ${MAX_ENTRIES} entries`);
  const duplicate = mostKeys(text) === keys ? null : findDuplicateKey(text);
  if (duplicate !== null) {
    const { key, position } = duplicate;
    const message = `The arguments have the key ${JSON.stringify(shortened(key))} twice in one object: ${excerpt(text, position)}`;
    return { ok: false, fault: { reason: 'duplicate_key', message, position } };
  }
  const inexact = hasLargeNumber ? findInexactInteger(text) : null;
  if (inexact !== null) {
    const { digits, position } = inexact;
    const message = `The arguments hold the whole number ${shortened(digits)}, which a JSON number cannot hold exactly; send it as a string where a string is declared: ${excerpt(text, position)}`;
    return { ok: false, fault: { reason: 'inexact_integer', message, position } };
  }
  return { ok: true, value, verbatim };
}

function tooLarge(fact: string): ParsedArgumentText {
  return { ok: false, fault: { reason: 'too_large', message: `The arguments ${fact}.`, position: 0 } };
}

function decodeObject(text: string): NamedArguments | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // a plain string: the caller reports it as one
  }
}

function describeFault(text: string): ArgumentTextFault {
  const fault = findJsonFault(text) ?? { position: 0, expected: 'JSON', truncated: false };
  const where = `position ${fault.position} (line ${lineOf(text, fault.position)})`;
  const message = fault.truncated
    ? `The arguments are cut off at ${where}: the text ends where ${fault.expected} should follow: ${excerpt(text, fault.position)}`
    : `The arguments are not valid JSON at ${where}: expected ${fault.expected}: ${excerpt(text, fault.position)}`;
  return { reason: fault.truncated ? 'truncated' : 'malformed', message, position: fault.position };
}

function lineOf(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

function excerpt(text: string, position: number): string {
  const start = Math.max(0, position - EXCERPT_RADIUS);
  const end = Math.min(text.length, position + EXCERPT_RADIUS);
  const head = text.slice(start, position).toWellFormed();
  const tail = text.slice(position, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${head}⟨here⟩${tail}${end < text.length ? '…' : ''}`;
}

function isObject(value: unknown): value is NamedArguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

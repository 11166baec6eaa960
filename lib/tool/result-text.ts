import type { Result } from '../result/result.js';

/**
 * What the model reads of a tool's result. Strings go as they are, everything else as JSON; a method that returns
 * nothing gives `null`. Values that JSON does not know are written so that nothing is lost: bigint as digits, Map as an
 * object, Set as a list, an Error as its message, NaN and the infinities by name, a cycle as `[circular]`.
 */
export function resultText(result: Result<unknown>): string {
  if (result.isFailure()) return `Error: ${result.errorMessage()}`;
  const value = result.unwrap();
  if (typeof value === 'string') return value;
  return JSON.stringify(toJson(value, [])) ?? 'null';
}

function toJson(value: unknown, holders: readonly object[]): unknown {
  switch (typeof value) {
    case 'bigint':
      return value.toString();
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'symbol':
      return value.toString();
    case 'function':
      return undefined;
    case 'object':
      return value === null ? null : objectToJson(value, holders);
    default:
      return value;
  }
}

function objectToJson(value: object, holders: readonly object[]): unknown {
  if (holders.includes(value)) return '[circular]';
  if (holders.length === MAX_DEPTH) return '[too deep]';
  const within = [...holders, value];
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const json: unknown = value.toJSON();
    return json === value ? '[circular]' : toJson(json, within);
  }
  if (value instanceof Error) return { error: value.message || value.name };
  if (value instanceof Set || Array.isArray(value))
    return Array.from(value as Iterable<unknown>, (item) => toJson(item, within) ?? null);
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(entries.map(([key, inner]) => [String(key), toJson(inner, within)]));
}

/** Deeper values are cut; no model reads them, and `JSON.stringify` would exhaust the stack. */
const MAX_DEPTH = 100;

/** Deeper values are cut; no model reads them, and `JSON.stringify` would exhaust the stack. */
const MAX_DEPTH = 100;

/**
 * A value as JSON can say it, with nothing lost that matters: bigint as digits, Map as an object, Set as a list, an Error
 * as its message, NaN and the infinities by name, a cycle as `[circular]`; undefined and functions as null. What throws
 * when it is looked at is `[unreadable]`.
 */
export function toJsonValue(value: unknown): unknown {
  return convert(value, []) ?? null;
}

function convert(value: unknown, holders: readonly object[]): unknown {
  switch (typeof value) {
    case 'bigint':
    case 'symbol':
      return value.toString();
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'function':
      return undefined;
    case 'object':
      return value === null ? null : convertObject(value, holders);
    default:
      return value;
  }
}

function convertObject(value: object, holders: readonly object[]): unknown {
  if (holders.includes(value)) return '[circular]';
  if (holders.length === MAX_DEPTH) return '[too deep]';
  try {
    return convertMembers(value, [...holders, value]);
  } catch {
    return '[unreadable]'; // a throwing getter or toJSON, a revoked proxy: the rest of the value still tells something
  }
}

function convertMembers(value: object, within: readonly object[]): unknown {
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const json: unknown = value.toJSON();
    return json === value ? '[circular]' : convert(json, within);
  }
  if (value instanceof Error) return { error: value.message || value.name };
  if (value instanceof Set || Array.isArray(value)) {
    return Array.from(value as Iterable<unknown>, (item) => convert(item, within) ?? null);
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries.map(([key, inner]): [string, unknown] => [String(key), convert(inner, within)]);
  return Object.fromEntries(members.filter(([, inner]) => inner !== undefined));
}

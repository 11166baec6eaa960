/** Larger values are cut: a value that holds another twice, which does the same, would grow without end. */
const MAX_VALUES = 200_000;

/** Deeper values are cut; no model reads them, and `JSON.stringify` would exhaust the stack. */
const MAX_DEPTH = 100;

/** Where a conversion is, and how much it may still write. */
interface Walk {
  readonly holders: readonly object[];
  readonly count: { left: number };
  readonly maxDepth: number;
}

/**
 * A value as JSON can say it, with nothing lost that matters: bigint as digits, Map as an object, Set as a list, an Error
 * as its message, NaN and the infinities by name, a cycle as `[circular]`; undefined and functions as null. What throws
 * when it is looked at is `[unreadable]`.
 */
export function toJsonValue(value: unknown): unknown {
  return convert(value, { holders: [], count: { left: MAX_VALUES }, maxDepth: MAX_DEPTH }) ?? null;
}

/** Deeper values cannot be kept: `JSON.stringify` would exhaust the stack. */
const MAX_KEPT_DEPTH = 1000;

/** As `toJsonValue`, for what is to be read back: nothing is cut but what is nested more than 1,000 levels deep. */
export function toKeptValue(value: unknown): unknown {
  return convert(value, { holders: [], count: { left: Number.POSITIVE_INFINITY }, maxDepth: MAX_KEPT_DEPTH }) ?? null;
}

function convert(value: unknown, walk: Walk): unknown {
  walk.count.left -= 1;
  if (walk.count.left < 0) return '[too large]';
  switch (typeof value) {
    case 'bigint':
    case 'symbol':
      return value.toString();
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'function':
      return undefined;
    case 'object':
      return value === null ? null : convertObject(value, walk);
    default:
      return value;
  }
}

function convertObject(value: object, walk: Walk): unknown {
  const { holders, maxDepth } = walk;
  if (holders.includes(value)) return '[circular]';
  if (holders.length === maxDepth) return '[too deep]';
  try {
    return convertMembers(value, { ...walk, holders: [...holders, value] });
  } catch {
    return '[unreadable]'; // a throwing getter or toJSON, a revoked proxy: the rest of the value still tells something
  }
}

function convertMembers(value: object, within: Walk): unknown {
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    const json: unknown = value.toJSON();
    return json === value ? '[circular]' : convert(json, within);
  }
  if (value instanceof Error) return { error: value.message || value.name };
  if (value instanceof Set || Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value as Iterable<unknown>) {
      items.push(convert(item, within) ?? null);
      if (within.count.left < 0) break;
    }
    return items;
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries.map(([key, inner]): [string, unknown] => [String(key), convert(inner, within)]);
  return Object.fromEntries(members.filter(([, inner]) => inner !== undefined));
}

/** An object as it came over the wire: nothing in it is known yet. */
export type WireObject = Readonly<Record<string, unknown>>;

/** The value when it is an object (no list); otherwise an empty one, so that reading on finds nothing. */
export function wireObject(value: unknown): WireObject {
  return isWireObject(value) ? value : NOTHING;
}

/** Whether the value is an object and no list. */
export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is a list; otherwise an empty one. */
export function wireList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value when it is text with something in it; otherwise null. */
export function wireText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The value when it is a count of something; otherwise 0. */
export function wireCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

const NOTHING: WireObject = Object.freeze({});

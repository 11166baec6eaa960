import type { JsonSchemaObject, JsonSchemaOrBoolean } from './json-schema-document.js';

/**
 * What a reference inside a document points to: the root, a JSON pointer (RFC 6901, in its fragment form), or an `$anchor`.
 * Undefined for one that points outside or nowhere.
 */
export function resolveReference(document: JsonSchemaObject, $ref: string): JsonSchemaOrBoolean | undefined {
  if ($ref === '#') return document;
  if (/^#[^/]/.test($ref)) return anchored(document, $ref.slice(1));
  if (!$ref.startsWith('#/')) return undefined;
  let at: unknown = document;
  for (const step of $ref.slice(2).split('/')) {
    const key = unescaped(step);
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return isSchema(at) ? at : undefined;
}

/** The last step of a pointer, or the anchor: what a definition of its own would be called. */
export function nameOfReference($ref: string): string {
  return unescaped($ref.replace(/^#/, '').split('/').at(-1) ?? '');
}

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step; // a "%" that escapes nothing is itself
  }
}

function anchored(value: unknown, anchor: string): JsonSchemaObject | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('$anchor' in value && value.$anchor === anchor) return value as JsonSchemaObject;
  for (const inner of Object.values(value)) {
    const found = anchored(inner, anchor);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isSchema(value: unknown): value is JsonSchemaOrBoolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

import type { JsonSchemaObject } from '../../schema/json-schema-document.js';

type Keywords = Readonly<Record<string, unknown>>;

/** Keywords whose value is data, in which nothing is a schema whatever its keys are called. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples', 'example', 'required']);

/** Keywords that hold schemas under names of the author's choice. */
const NAMED: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** A copy of a schema in which `rewrite` was applied to it and to every schema inside it, the innermost first. */
export function rewriteSchema(schema: JsonSchemaObject, rewrite: (schema: Keywords) => Keywords): JsonSchemaObject {
  return rewritten(schema, rewrite) as JsonSchemaObject;
}

function rewritten(value: unknown, rewrite: (schema: Keywords) => Keywords): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => rewritten(inner, rewrite));
  return rewrite(
    mapped(value, (keyword, inner) => {
      if (DATA.has(keyword)) return inner;
      const isNamed = NAMED.has(keyword) && typeof inner === 'object' && inner !== null;
      return isNamed ? mapped(inner, (_name, schema) => rewritten(schema, rewrite)) : rewritten(inner, rewrite);
    }),
  );
}

function mapped(value: object, change: (key: string, inner: unknown) => unknown): Keywords {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
}

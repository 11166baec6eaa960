import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../json-schema-document.js';
import { takesNull } from '../nullability.js';

/**
 * Arguments as the document means them, from a model that was shown the document in a strict dialect: null for an optional
 * property that does not take null is what the dialect made of "absent", and the property is left out. Every other null
 * stays. The arguments that are given are not changed.
 *
 * @param document the schema as its author wrote it
 */
export function restoreAbsent<T>(args: T, document: JsonSchemaObject): T {
  return restore(args, document, document) as T;
}

function restore(value: unknown, schema: JsonSchemaOrBoolean | undefined, root: JsonSchemaObject): unknown {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return value;
  const target = targetOf(schema, root);
  if (target !== schema) return restore(value, target, root);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => restore(item, schema.prefixItems?.[index] ?? schema.items, root));
  }
  const branch = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => targetOf(one, root))
    .find((one) => fits(value, one));
  if (branch !== undefined) return restore(value, branch, root);
  const { properties } = schema;
  if (properties === undefined) return value;
  const kept = Object.entries(value).filter(([name, given]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isOptional = inner !== undefined && !schema.required?.includes(name);
    return given !== null || !isOptional || takesNull(targetOf(inner, root));
  });
  return Object.fromEntries(
    kept.map(([name, given]) => [
      name,
      restore(given, Object.hasOwn(properties, name) ? properties[name] : undefined, root),
    ]),
  );
}

/** True for the branch of a union that an object must be meant for: it has all of its keys, and its constants. */
function fits(value: object, branch: JsonSchemaOrBoolean): boolean {
  if (typeof branch !== 'object' || branch.properties === undefined) return false;
  const { properties } = branch;
  return Object.entries(value).every(([name, given]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (inner === undefined) return false;
    if (typeof inner === 'boolean') return inner;
    if (inner.const !== undefined) return given === inner.const;
    return inner.enum === undefined || given === null || inner.enum.includes(given);
  });
}

function targetOf(schema: JsonSchemaOrBoolean, root: JsonSchemaObject): JsonSchemaOrBoolean {
  if (typeof schema !== 'object' || typeof schema.$ref !== 'string') return schema;
  if (schema.$ref === '#') return root;
  const [, name] = /^#\/\$defs\/(.+)$/.exec(schema.$ref) ?? [];
  return (name === undefined ? undefined : root.$defs?.[decodeURIComponent(name)]) ?? schema;
}

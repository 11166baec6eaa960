import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { rewriteSchema } from './rewrite-schema.js';

/**
 * A document as a part of another: its definitions are handed to `define`, and its references follow them. What only a
 * whole document says (`$schema`, `$id`) is left out.
 *
 * @param define takes a definition's name and its schema, and gives the name under which it stands in the whole
 */
export function embedded(
  document: JsonSchemaObject,
  define: (name: string, schema: () => JsonSchemaObject) => string,
): JsonSchemaObject {
  const names = new Map<string, string>();
  const { $schema, $id, $defs, definitions, ...rest } = document;
  const nameOf = (pointer: string, schema: JsonSchemaObject): string => {
    let name = names.get(pointer);
    if (name === undefined) {
      const wanted = pointer === '#' ? (document.title ?? 'Root') : (pointer.split('/').at(-1) ?? 'Root');
      // Known before it is written, since a definition may refer to itself.
      name = define(wanted, () => rewritten(schema));
      names.set(pointer, name);
    }
    return name;
  };
  const rewritten = (schema: JsonSchemaObject): JsonSchemaObject =>
    rewriteSchema(schema, (keywords) =>
      Object.hasOwn(keywords, '$ref') ? { ...keywords, $ref: reference(keywords.$ref) } : keywords,
    );
  const reference = (target: unknown): unknown => {
    if (target === '#') return `#/$defs/${nameOf('#', rest)}`;
    const [, map, name, beyond] = /^#\/(\$defs|definitions)\/([^/]+)(.*)$/.exec(String(target)) ?? [];
    const schemas = (map === '$defs' ? $defs : definitions) as Readonly<Record<string, JsonSchemaObject>> | undefined;
    const schema = name === undefined ? undefined : schemas?.[decodeURIComponent(name)];
    if (schema === undefined) return target;
    return `#/$defs/${nameOf(`#/${map}/${name}`, schema)}${beyond}`;
  };
  return rewritten(rest);
}

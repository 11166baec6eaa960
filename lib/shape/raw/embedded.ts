import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { nameOfReference, resolveReference } from '../../schema/references.js';
import { rewriteSchema } from './rewrite-schema.js';

/**
 * A document as a part of another: what its references point to is handed to `define`, and the references follow it. What
 * only a whole document says (`$schema`, `$id`) is left out.
 *
 * @param define takes a definition's name and its schema, and gives the name under which it stands in the whole
 */
export function embedded(
  document: JsonSchemaObject,
  define: (name: string, schema: () => JsonSchemaObject) => string,
): JsonSchemaObject {
  const names = new Map<string, string>();
  const { $schema, $id, $defs, definitions, ...rest } = document;
  const reference = ($ref: unknown): unknown => {
    const target = typeof $ref === 'string' ? resolveReference(document, $ref) : undefined;
    if (typeof $ref !== 'string' || target === undefined) return $ref;
    let name = names.get($ref);
    if (name === undefined) {
      const wanted = target === document ? (document.title ?? 'Root') : nameOfReference($ref);
      const schema = target === document ? rest : typeof target === 'boolean' ? (target ? {} : { not: {} }) : target;
      // Known before it is written, since a definition may refer to itself.
      name = define(wanted || 'Root', () => rewritten(schema));
      names.set($ref, name);
    }
    return `#/$defs/${name}`;
  };
  const rewritten = (schema: JsonSchemaObject): JsonSchemaObject =>
    rewriteSchema(schema, (keywords) =>
      Object.hasOwn(keywords, '$ref') ? { ...keywords, $ref: reference(keywords.$ref) } : keywords,
    );
  return rewritten(rest);
}

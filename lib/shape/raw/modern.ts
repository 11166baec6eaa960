import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { rewriteSchema } from './rewrite-schema.js';

type Keywords = Readonly<Record<string, unknown>>;

/**
 * A document of an earlier draft (4, 6, 7, 2019-09) as one of draft 2020-12, which providers and ajv are told: a list under
 * `items` becomes `prefixItems`, `dependencies` are parted, and the booleans that draft 4 has for bounds become bounds
 * (JSON Schema 2020-12, Core section 10.3.1 and Appendix C; Validation 6.2). Other documents are given back as they are.
 */
export function modern(document: JsonSchemaObject): JsonSchemaObject {
  const { $schema, ...schema } = document as JsonSchemaObject & { readonly $schema?: unknown };
  // A meta-schema that nobody knows is not passed over in silence.
  const isKnown = typeof $schema !== 'string' || DRAFTS.test($schema);
  return rewriteSchema(isKnown ? schema : document, modernKeywords);
}

const DRAFTS = /^https?:\/\/json-schema\.org\/(?:draft-0[4-7]|draft\/20(?:19-09|20-12))\/schema#?$/;

function modernKeywords(schema: Keywords): Keywords {
  // A name that another document could be asked for by is none here; ajv's own `$async` would make a verdict a promise.
  const { items, additionalItems, dependencies, $id, $async, ...rest } = schema;
  return {
    ...withNumericBound(withNumericBound(rest, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum'),
    ...(Array.isArray(items)
      ? { prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
      : items === undefined
        ? {}
        : { items }),
    ...(typeof dependencies === 'object' && dependencies !== null ? parted(dependencies) : {}),
  };
}

/** `{ minimum: 1, exclusiveMinimum: true }` of draft 4 is `{ exclusiveMinimum: 1 }`. */
function withNumericBound(schema: Keywords, bound: string, exclusive: string): Keywords {
  if (typeof schema[exclusive] !== 'boolean') return schema;
  const { [bound]: limit, [exclusive]: isExclusive, ...rest } = schema;
  if (limit === undefined) return rest;
  return { ...rest, [isExclusive ? exclusive : bound]: limit };
}

function parted(dependencies: object): Keywords {
  const entries = Object.entries(dependencies);
  const required = entries.filter(([, needed]) => Array.isArray(needed));
  const schemas = entries.filter(([, needed]) => !Array.isArray(needed));
  return {
    ...(required.length === 0 ? {} : { dependentRequired: Object.fromEntries(required) }),
    ...(schemas.length === 0 ? {} : { dependentSchemas: Object.fromEntries(schemas) }),
  };
}

import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../../schema/json-schema-document.js';
import type { TypeShape } from '../type-shape.js';
import { wordsOf } from '../words.js';

/** What a schema accepts, as it stands in a sentence. */
export function wordsOfSchema(schema: JsonSchemaOrBoolean): string {
  if (typeof schema === 'boolean') return schema ? 'any value' : 'nothing';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  // Beside a type, alternatives are rules on it.
  const alternatives = schema.type === undefined ? (schema.anyOf ?? schema.oneOf) : undefined;
  if (alternatives !== undefined) return alternatives.map(wordsOfSchema).join(', or ');
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.length === 0
    ? 'a value that fits the schema'
    : types.map((type) => wordsOfType(type, schema)).join(', or ');
}

function wordsOfType(type: string, schema: JsonSchemaObject): string {
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return wordsOf({ ...schema, kind: type } as TypeShape);
    case 'array':
      return `${wordsOf({ ...schema, kind: 'array', items: { kind: 'any' } } as TypeShape).replace(', each any value', '')}`;
    case 'object': {
      const names = Object.keys(schema.properties ?? {});
      return names.length === 0
        ? 'an object'
        : `an object {${names.map((name) => (schema.required?.includes(name) ? name : `${name}?`)).join(', ')}}`;
    }
    default:
      return type;
  }
}

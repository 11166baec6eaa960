import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../json-schema-document.js';
import type { SchemaLoss } from './schema-loss.js';

/**
 * Where a schema says what a strict dialect has no words for at all: an object that takes properties of any name, a value
 * of any type.
 */
export function unsayable(document: JsonSchemaObject): readonly SchemaLoss[] {
  const found: SchemaLoss[] = [];
  visit(document, '', found);
  return found;
}

function visit(schema: JsonSchemaOrBoolean, path: string, found: SchemaLoss[]): void {
  const at = (step: string): string => (path === '' ? step : `${path}.${step}`);
  const lost = (keyword: string, value: unknown): void => {
    found.push({ path, keyword, value, sentence: null });
  };
  if (typeof schema === 'boolean') {
    lost('type', schema);
    return;
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.includes('object') || schema.properties !== undefined) {
    if (schema.additionalProperties !== false) lost('additionalProperties', schema.additionalProperties ?? true);
  }
  const isTyped =
    types.length > 0 || ['anyOf', 'oneOf', '$ref', 'enum', 'const'].some((keyword) => schema[keyword] !== undefined);
  if (!isTyped) lost('type', undefined);
  if (types.includes('array') && schema.items === undefined && schema.prefixItems === undefined)
    lost('items', undefined);
  if (schema.allOf !== undefined) lost('allOf', schema.allOf);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) visit(inner, at(`properties.${name}`), found);
  for (const [name, inner] of Object.entries(schema.$defs ?? {})) visit(inner, at(`$defs.${name}`), found);
  if (typeof schema.items === 'object') visit(schema.items, at('items'), found);
  for (const keyword of ['prefixItems', 'anyOf', 'oneOf'] as const) {
    for (const [index, inner] of (schema[keyword] ?? []).entries()) visit(inner, at(`${keyword}[${index}]`), found);
  }
}

import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../json-schema-document.js';
import type { Dialect } from './dialect.js';
import { type DialectFault, SchemaDialectException } from './schema-dialect-exception.js';

/** Throws `SchemaDialectException` when the provider would refuse the tool. */
export function checkLimits(
  name: string,
  description: string,
  schema: JsonSchemaObject | null,
  dialect: Dialect,
): void {
  const { limits, title } = dialect;
  const refuse = (fault: DialectFault, problem: string, mend: string): never => {
    throw new SchemaDialectException(fault, name, title, problem, mend);
  };
  if (!limits.toolName.test(name)) {
    refuse('tool_name', `its name must match ${String(limits.toolName)}.`, 'Give it another: @Tool({ name: … }).');
  }
  if (description.length > (limits.description ?? Number.POSITIVE_INFINITY)) {
    refuse(
      'description',
      `its description has ${description.length} characters, at most ${limits.description} are taken.`,
      'Shorten it, and move the rest to the parameters or to instructions.',
    );
  }
  if (schema === null) return;
  if (schema.type !== 'object') {
    refuse('root', 'its parameters are no object at the root.', 'Put them under one property.');
  }
  const size = sizeOf(schema);
  for (const property of size.names) {
    if (limits.propertyName?.test(property) === false) {
      refuse('property_name', `the property "${property}" must match ${String(limits.propertyName)}.`, 'Rename it.');
    }
  }
  const counted = [
    ['depth', size.depth, limits.depth, 'objects in one another'],
    ['properties', size.names.length, limits.properties, 'properties'],
    ['enum_values', size.enumValues, limits.enumValues, 'enum values'],
    ['characters', size.characters, limits.characters, 'characters of names and values'],
  ] as const;
  for (const [fault, actual, allowed, what] of counted) {
    if (allowed !== undefined && actual > allowed) {
      refuse(fault, `it has ${actual} ${what}, at most ${allowed} are taken.`, 'Split the tool, or take less.');
    }
  }
}

interface Size {
  readonly names: string[];
  depth: number;
  enumValues: number;
  characters: number;
}

function sizeOf(schema: JsonSchemaObject): Size {
  const size: Size = { names: [], depth: 0, enumValues: 0, characters: 0 };
  add(schema, 0, size);
  return size;
}

function add(schema: JsonSchemaOrBoolean | undefined, depth: number, size: Size): void {
  if (typeof schema !== 'object') return;
  const values = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  size.enumValues += schema.enum?.length ?? 0;
  for (const value of values) size.characters += String(value).length;
  const level = schema.properties === undefined ? depth : depth + 1;
  size.depth = Math.max(size.depth, level);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    size.names.push(name);
    size.characters += name.length;
    add(inner, level, size);
  }
  for (const [name, inner] of Object.entries(schema.$defs ?? {})) {
    size.characters += name.length;
    add(inner, 1, size);
  }
  add(schema.items, level, size);
  add(schema.additionalProperties, level, size);
  for (const inner of [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.prefixItems ?? []),
  ]) {
    add(inner, level, size);
  }
}

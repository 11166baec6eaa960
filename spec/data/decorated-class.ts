import * as classTransformer from 'class-transformer';
import * as classValidator from 'class-validator';
import ts from 'typescript';
import { Param } from '../../lib/reflection/param.js';
import { Tool } from '../../lib/reflection/tool.js';
import { FunctionTool } from '../../lib/tool/function-tool.js';
import type { DataFunction, DataSchema } from './bfcl.js';

/**
 * Functions of the set as a TypeScript author would write them: each a method of a class of its own, its objects DTO
 * classes with class-validator's rules. The source is compiled as users compile theirs, with decorators and emitted
 * types; the method gives back what it received, by the names of the set.
 */
export function decoratedTools(functions: readonly DataFunction[]): ReadonlyMap<DataFunction, FunctionTool> {
  const code = ts.transpile([HEAD, ...functions.map(serviceSource)].join('\n'), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  });
  const services: Record<string, new () => object> = {};
  new Function('require', 'exports', code)((name: string) => MODULES[name], services);
  return new Map(functions.map((one, index) => [one, toolOf(services[`Service${index}`])]));
}

const MODULES: Readonly<Record<string, unknown>> = {
  toolwright: { Param, Tool },
  'class-transformer': classTransformer,
  'class-validator': classValidator,
};

const HEAD = `
import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Param, Tool } from 'toolwright';`;

function toolOf(Service: (new () => object) | undefined): FunctionTool {
  if (Service === undefined) throw new Error('a class was not exported');
  return FunctionTool.ofMember(new Service(), 'run');
}

/** A property or parameter as the source needs it. */
interface Field {
  readonly key: string;
  readonly schema: DataSchema;
  readonly required: boolean;
}

/** Required ones first: TypeScript takes no required parameter behind an optional one. */
function fieldsOf({ properties = {}, required = [] }: DataSchema): readonly Field[] {
  const fields = Object.entries(properties).map(([key, schema]) => ({ key, schema, required: required.includes(key) }));
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

function serviceSource({ name, description, parameters }: DataFunction, index: number): string {
  const dtos: string[] = [];
  const fields = fieldsOf(parameters);
  const signature = fields.map((field) => parameterSource(field, `Dto${index}`, dtos));
  const received = fields.map(({ key }) => `${JSON.stringify(key)}: ${identifier(key)}`);
  return `${dtos.join('\n')}
export class Service${index} {
  @Tool(${JSON.stringify({ name, description })})
  run(
    ${signature.join(',\n    ')}
  ) {
    return { ${received.join(', ')} };
  }
}`;
}

function parameterSource({ key, schema, required }: Field, prefix: string, dtos: string[]): string {
  const value = hasFittingDefault(schema) ? JSON.stringify(schema.default) : undefined;
  const type = typeSource(schema, `${prefix}_${key}`, dtos);
  const options = [
    `description: ${JSON.stringify(schema.description ?? '')}`,
    ...(identifier(key) === key ? [] : [`name: ${JSON.stringify(key)}`]),
    // A default makes a parameter optional, and the set has some that are required all the same.
    ...(required === (value === undefined) ? [] : [`required: ${required}`]),
    ...(type.option === '' ? [] : [type.option]),
    ...(schema.format === undefined ? [] : [`format: ${JSON.stringify(schema.format)}`]),
    ...(schema.maximum === undefined ? [] : [`maximum: ${schema.maximum}`]),
  ];
  const mark = required || value !== undefined ? '' : '?';
  const behind = value === undefined ? '' : ` = ${value}`;
  return `@Param({ ${options.join(', ')} }) ${identifier(key)}${mark}: ${type.name}${behind}`;
}

/** How a type is written, and what `@Param` has to say because TypeScript does not emit it; '' for nothing. */
function typeSource(
  schema: DataSchema,
  dtoName: string,
  dtos: string[],
): { readonly name: string; readonly option: string } {
  if (schema.enum !== undefined) return { name: 'string', option: `enum: ${JSON.stringify(schema.enum)}` };
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { name: schema.type, option: '' };
    case 'integer':
      return { name: 'number', option: "type: 'integer'" };
    case 'array':
      return { name: 'unknown[]', option: `items: ${itemsSource(schema.items ?? {}, dtoName, dtos)}` };
    case 'object':
      if (schema.properties === undefined) break;
      dtos.push(dtoSource(dtoName, schema, dtos));
      return { name: dtoName, option: '' };
  }
  return { name: 'unknown', option: "type: 'any'" };
}

function itemsSource(items: DataSchema, dtoName: string, dtos: string[]): string {
  const { name, option } = typeSource(items, dtoName, dtos);
  if (option !== '') return `{ ${option} }`;
  return items.type === 'object' ? name : `'${name}'`;
}

function dtoSource(name: string, schema: DataSchema, dtos: string[]): string {
  const properties = fieldsOf(schema).map(({ key, schema: property, required }) => {
    const dto = `${name}_${key}`;
    const optional = required ? '' : '@IsOptional() ';
    const description = property.description === undefined ? '' : `@Param(${JSON.stringify(property.description)}) `;
    const mark = required ? '!' : '?';
    return `  ${description}${optional}${ruleSource(property, dto, dtos)} ${key}${mark}: ${designSource(property, dto)};`;
  });
  return `class ${name} {\n${properties.join('\n')}\n}`;
}

function ruleSource(schema: DataSchema, dto: string, dtos: string[], each = ''): string {
  const both = [JSON.stringify(schema.enum), each].filter(Boolean).join(', ');
  if (schema.enum !== undefined) return `@IsIn(${both})`;
  switch (schema.type) {
    case 'string':
      return `@IsString(${each})`;
    case 'integer':
      return `@IsInt(${each})`;
    case 'number':
      return `@IsNumber(${['{}', each].filter(Boolean).join(', ')})`;
    case 'boolean':
      return `@IsBoolean(${each})`;
    case 'array':
      return `@IsArray() ${ruleSource(schema.items ?? {}, dto, dtos, '{ each: true }')}`;
    case 'object':
      dtos.push(dtoSource(dto, schema, dtos));
      return `@ValidateNested(${each}) @Type(() => ${dto})`;
  }
  throw new Error(`${dto} has no type`);
}

function designSource({ type }: DataSchema, dto: string): string {
  if (type === 'array') return 'unknown[]';
  if (type === 'object') return dto;
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

/** Some defaults of the set are of another type than their parameter: 'false' for a boolean, 'all' for an array. */
export function hasFittingDefault(schema: DataSchema): boolean {
  const type = schema.type === 'integer' ? 'number' : schema.type;
  return schema.default !== undefined && typeof schema.default === type;
}

/** A name of the set that JavaScript reserves, such as "function". */
function identifier(key: string): string {
  return key === 'function' ? `${key}_` : key;
}

import type { DataCall, DataSchema } from './bfcl.js';

type Path = readonly (string | number)[];

/** A call with one fault, and what has to be said of it. */
export interface Mutation {
  readonly args: unknown;
  /** What a reader has to find, all of it: the code, the path, and for a misspelt key the name that was meant. */
  readonly problems: readonly { readonly code: string; readonly path: Path; readonly suggestion?: string }[];
}

/** Each kind of fault, at every place of a call that can have it, in nested objects and lists too. */
export const MUTATIONS = [
  { kind: 'a required key dropped', mutate: dropRequired },
  { kind: 'a key misspelt', mutate: misspellKey },
  { kind: 'a value of the wrong type', mutate: changeType },
  { kind: 'a value outside the enum', mutate: leaveEnum },
] as const;

function dropRequired(call: DataCall): readonly Mutation[] {
  const required = keysOf(call).filter((one) => one.required);
  return required.map(({ path, key }) => {
    const { [key]: _dropped, ...rest } = ownerAt(call.args, path);
    return { args: withValue(call.args, path, rest), problems: [{ code: 'missing', path: [...path, key] }] };
  });
}

function misspellKey(call: DataCall): readonly Mutation[] {
  return keysOf(call).map(({ path, key, required }) => {
    const { [key]: value, ...rest } = ownerAt(call.args, path);
    const misspelt = misspell(key);
    const unknown = { code: 'unknown', path: [...path, misspelt] };
    const missing = { code: 'missing', path: [...path, key] };
    return {
      args: withValue(call.args, path, { ...rest, [misspelt]: value }),
      // Of a name of one letter nothing is left that could be near.
      problems: [key.length === 1 ? unknown : { ...unknown, suggestion: key }, ...(required ? [missing] : [])],
    };
  });
}

function changeType(call: DataCall): readonly Mutation[] {
  return valuesOf(call).flatMap(({ path, schema }) => {
    if (schema.enum !== undefined || schema.type === undefined || isFree(schema)) return [];
    const problems = [{ code: 'type', path }];
    return WRONG[schema.type].map((wrong) => ({ args: withValue(call.args, path, wrong), problems }));
  });
}

function leaveEnum(call: DataCall): readonly Mutation[] {
  return valuesOf(call).flatMap(({ path, schema }) => {
    if (schema.enum === undefined) return [];
    const problems = [{ code: 'value', path }];
    const outside = [`${schema.enum[0]}s`, `not ${schema.enum[0]}`, ''];
    return outside.map((wrong) => ({ args: withValue(call.args, path, wrong), problems }));
  });
}

/** For each type, values that no rule converts into it. */
const WRONG: Readonly<Record<NonNullable<DataSchema['type']>, readonly unknown[]>> = {
  string: [true, ['text'], { text: 'text' }],
  integer: ['many', '1.5', 1.5, true, [1], { value: 1 }],
  number: ['many', '0x10', true, [1], { value: 1 }],
  boolean: ['yes', 'True', 1, ['true']],
  array: ['first', 7, true, { 0: 'first' }],
  object: ['text', 7, true, [1]],
};

/** An object without properties takes anything, so that nothing in it can be wrong. */
function isFree(schema: DataSchema): boolean {
  return schema.type === undefined || (schema.type === 'object' && schema.properties === undefined);
}

interface Key {
  /** Of the object that holds the key. */
  readonly path: Path;
  readonly key: string;
  readonly required: boolean;
}

/** Every key of every object of a call. */
function keysOf(call: DataCall): readonly Key[] {
  const all: Key[] = [];
  walk(call.args, call.of.parameters, [], (value, schema, path) => {
    if (schema.type !== 'object' || isFree(schema)) return;
    const { required = [] } = schema;
    for (const key of Object.keys(value as object)) all.push({ path, key, required: required.includes(key) });
  });
  return all;
}

interface Place {
  readonly path: Path;
  readonly schema: DataSchema;
}

/** Every value of a call but the whole. */
function valuesOf(call: DataCall): readonly Place[] {
  const all: Place[] = [];
  walk(call.args, call.of.parameters, [], (_value, schema, path) => {
    if (path.length > 0) all.push({ path, schema });
  });
  return all;
}

type Visit = (value: unknown, schema: DataSchema, path: Path) => void;

function walk(value: unknown, schema: DataSchema, path: Path, visit: Visit): void {
  visit(value, schema, path);
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, schema.items ?? {}, [...path, index], visit);
    });
  } else if (typeof value === 'object' && value !== null && schema.properties !== undefined) {
    for (const [key, inner] of Object.entries(value)) walk(inner, schema.properties[key] ?? {}, [...path, key], visit);
  }
}

/** Two neighbours that differ change places, or the last letter is written twice. */
function misspell(key: string): string {
  const at = key.length < 4 ? -1 : [...key].findIndex((letter, index) => index > 0 && differs(letter, key[index + 1]));
  if (at === -1) return `${key}${key.at(-1)}`;
  return `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`;
}

function differs(letter: string, next: string | undefined): boolean {
  return next !== undefined && /^[a-z]{2}$/i.test(letter + next) && letter.toLowerCase() !== next.toLowerCase();
}

function ownerAt(args: unknown, path: Path): Readonly<Record<string, unknown>> {
  let owner = args;
  for (const step of path) owner = (owner as Readonly<Record<string | number, unknown>>)[step];
  return owner as Readonly<Record<string, unknown>>;
}

/** A copy with another value at a path. */
function withValue(args: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(args) ? [...args] : { ...(args as object) }) as Record<string | number, unknown>;
  copy[step] = withValue(copy[step], rest, value);
  return copy;
}

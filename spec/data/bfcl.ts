import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the set says of a value. It uses no other keywords; a schema without `type` takes anything. */
export interface DataSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DataSchema>>;
  readonly required?: readonly string[];
  readonly items?: DataSchema;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly format?: string;
  readonly maximum?: number;
}

/** A function of the set. */
export interface DataFunction {
  readonly name: string;
  readonly description: string;
  readonly parameters: DataSchema;
}

/** One call of one function, its arguments by name. */
export interface DataCall {
  /** The entry's id in the set. */
  readonly id: string;
  readonly of: DataFunction;
  readonly args: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly id: string;
  readonly tools: readonly DataFunction[];
  readonly calls: readonly Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>[];
}

/** Where the set lies: beside the project, if at all. */
export const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** Stands in a list of accepted values for "may be left out". */
const ABSENT = '';

/** Accepted values that the set's own schemas refuse: by entry, argument, value. */
const CONTRADICTIONS: readonly (readonly [id: string, argument: string, value: unknown])[] = [
  ['simple_python_17', 'formatted', ABSENT],
  ['simple_python_149', 'company_names', [['Apple'], ['Microsoft']]],
  ['simple_python_200', 'fuel_efficiency', ABSENT],
  ['simple_python_307', 'venue', true],
  ['simple_python_358', 'diet', ['GF']],
  ['simple_python_358', 'diet', ['gluten free']],
  ['multiple_76', 'material', 'bronze'],
];

/** A call that the set accepts although its schema does not, and the argument that is at fault. */
export interface Contradiction extends DataCall {
  readonly argument: string;
}

/** Every function and every accepted call of a file of the set; nothing where the file is absent. */
export function readSet(name: string): {
  readonly functions: readonly DataFunction[];
  readonly calls: readonly DataCall[];
  readonly contradictions: readonly Contradiction[];
} {
  const file = `${folder}${name}.json`;
  const entries: readonly Entry[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const calls: DataCall[] = [];
  const contradictions: Contradiction[] = [];
  for (const call of entries.flatMap(callsOf)) {
    const faults = CONTRADICTIONS.filter(([id, argument, value]) => id === call.id && holds(call, argument, value));
    if (faults.length === 0) calls.push(call);
    else contradictions.push({ ...call, argument: faults[0]?.[1] ?? '' });
  }
  return { functions: entries.flatMap(({ tools }) => tools), calls, contradictions };
}

function holds({ args }: DataCall, argument: string, value: unknown): boolean {
  if (value === ABSENT) return !Object.hasOwn(args, argument);
  return JSON.stringify(args[argument]) === JSON.stringify(value);
}

/** All combinations of the accepted values. */
function callsOf({ id, tools, calls }: Entry): readonly DataCall[] {
  return calls.flatMap((call) =>
    Object.entries(call).flatMap(([name, accepted]) => {
      const of = tools.find((tool) => tool.name === name);
      if (of === undefined) throw new Error(`${id} calls ${name}, which it does not have`);
      return objectsOf(accepted, of.parameters).map((args) => ({ id, of, args }));
    }),
  );
}

function objectsOf(
  accepted: Readonly<Record<string, readonly unknown[]>>,
  schema: DataSchema,
): readonly Readonly<Record<string, unknown>>[] {
  let objects: readonly Readonly<Record<string, unknown>>[] = [{}];
  for (const [key, values] of Object.entries(accepted)) {
    const choices = values.flatMap((value) =>
      value === ABSENT ? [undefined] : valuesOf(value, schema.properties?.[key]),
    );
    objects = objects.flatMap((object) =>
      choices.map((value) => (value === undefined ? object : { ...object, [key]: value })),
    );
  }
  return objects;
}

/** Inside an object the set lists the accepted values of each property, as it does for the arguments. */
function valuesOf(value: unknown, schema: DataSchema | undefined): readonly unknown[] {
  if (isAcceptedObject(value)) return objectsOf(value, schema ?? {});
  if (!Array.isArray(value) || !value.some(isAcceptedObject)) return [value];
  return value.reduce<readonly unknown[][]>(
    (lists, item) => lists.flatMap((list) => valuesOf(item, schema?.items).map((one) => [...list, one])),
    [[]],
  );
}

function isAcceptedObject(value: unknown): value is Readonly<Record<string, readonly unknown[]>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { existsSync } from 'node:fs';
import { isDeepStrictEqual as isSame } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { InvalidToolArgumentsException } from '../../lib/arguments/invalid-tool-arguments-exception.js';
import type { JsonSchemaObject } from '../../lib/schema/json-schema-document.js';
import { SchemaTool } from '../../lib/tool/schema-tool.js';
import type { SimpleTool } from '../../lib/tool/simple-tool.js';
import { type Contradiction, type DataFunction, type DataSchema, folder, readSet } from './bfcl.js';
import { decoratedTools, hasFittingDefault } from './decorated-class.js';
import { MUTATIONS, type Mutation } from './mutations.js';

/** How much of each file is run, so that a set that is not read, or a mutation that makes nothing, is seen. */
const FILES = [
  {
    name: 'bfcl-simple_python',
    counts: { functions: 400, calls: 1228, contradictions: 12 },
    mutations: {
      'a required key dropped': 3158,
      'a key misspelt': 3847,
      'a value of the wrong type': 16138,
      'a value outside the enum': 780,
    },
  },
  {
    name: 'bfcl-multiple',
    counts: { functions: 557, calls: 834, contradictions: 4 },
    mutations: {
      'a required key dropped': 2017,
      'a key misspelt': 2541,
      'a value of the wrong type': 10151,
      'a value outside the enum': 531,
    },
  },
] as const;

/** A tool whose result is what it received, by the names of the set. */
type MakeTools = (functions: readonly DataFunction[]) => ReadonlyMap<DataFunction, SimpleTool>;

/** Runs every call of the set, and every mutation of it, through tools that are made in one way. */
function describeEachCall(way: string, makeTools: MakeTools): void {
  describe.each(FILES)(`$name, each function ${way}`, ({ name, counts, mutations }) => {
    const { functions, calls, contradictions } = readSet(name);
    const tools = makeTools(functions);

    function toolOf(of: DataFunction): SimpleTool {
      const tool = tools.get(of);
      if (tool === undefined) throw new Error(`no tool for ${of.name}`);
      return tool;
    }

    /** What the reader found, as mutations say it. */
    async function problemsOf(of: DataFunction, args: unknown): Promise<Mutation['problems']> {
      const result = await toolOf(of).use(JSON.stringify(args));
      const error = result.isFailure() ? result.error() : undefined;
      if (!(error instanceof InvalidToolArgumentsException)) return [];
      return error.problems.map(({ code, path, suggestion }) => ({
        code,
        path,
        ...(suggestion === undefined ? {} : { suggestion }),
      }));
    }

    it('gives the model the schema of the set', () => {
      const shown = functions.map((of) => toolOf(of).toToolSchema().toArray().function.parameters);
      expect(shown).toEqual(functions.map((of) => expectedSchema(of.parameters)));
      expect(functions).toHaveLength(counts.functions);
    });

    it('every accepted call passes and binds to the same values', async () => {
      const wrong: unknown[] = [];
      for (const { id, of, args } of calls) {
        const result = await toolOf(of).use(JSON.stringify(args));
        const received: unknown = result.isSuccess()
          ? JSON.parse(JSON.stringify(result.unwrap()))
          : result.errorMessage();
        const expected = { ...defaultsOf(of.parameters), ...args };
        if (!isSame(received, expected)) wrong.push({ id, received, expected });
      }
      expect(wrong).toEqual([]);
      expect(calls).toHaveLength(counts.calls);
    });

    it('what the set accepts against its own schema is refused', async () => {
      const reached = async ({ id, of, args, argument }: Contradiction) => {
        const problems = await problemsOf(of, args);
        return { id, argument, found: problems.map(({ path }) => path[0]) };
      };
      const found = await Promise.all(contradictions.map(reached));
      expect(found.filter((one) => !one.found.includes(one.argument))).toEqual([]);
      expect(contradictions).toHaveLength(counts.contradictions);
    });

    it.each(MUTATIONS)('$kind is refused at its path', async ({ kind, mutate }) => {
      const wrong: unknown[] = [];
      let count = 0;
      for (const call of calls) {
        for (const { args, problems } of mutate(call)) {
          count += 1;
          const found = await problemsOf(call.of, args);
          if (!isSame(found, problems)) wrong.push({ id: call.id, args, found, problems });
        }
      }
      expect(wrong).toEqual([]);
      expect(count).toBe(mutations[kind]);
    });
  });
}

/** Each function by its schema, which is closed so that a misspelt key is one that it does not have. */
function schemaTools(functions: readonly DataFunction[]): ReadonlyMap<DataFunction, SchemaTool> {
  return new Map(
    functions.map((of) => {
      const name = of.name.replaceAll('.', '_');
      return [of, new SchemaTool({ name, parameters: expectedSchema(of.parameters), run: (args) => args })];
    }),
  );
}

/** What a method's own code puts in place of what is left out. */
function defaultsOf({ properties = {} }: DataSchema): Readonly<Record<string, unknown>> {
  const withDefault = Object.entries(properties).filter(([, schema]) => hasFittingDefault(schema));
  return Object.fromEntries(withDefault.map(([key, schema]) => [key, schema.default]));
}

/** A schema as ours says the same: objects are closed, what may be anything says nothing, items are not described. */
function expectedSchema(schema: DataSchema): JsonSchemaObject {
  const { type, properties, required = [], items, description, ...rest } = schema;
  const { default: value, ...rules } = rest;
  const shown = {
    ...rules,
    ...(description === undefined ? {} : { description }),
    ...(hasFittingDefault(schema) ? { default: value } : {}),
  };
  if (type === 'array') {
    const { description: _dropped, ...item } = items ?? {};
    return { type, ...shown, items: expectedSchema(item) };
  }
  if (type !== 'object') return type === undefined ? shown : { type, ...shown };
  if (properties === undefined) return shown;
  const inner = Object.entries(properties).map(([key, property]) => [key, expectedSchema(property)]);
  return {
    type,
    ...shown,
    properties: Object.fromEntries(inner),
    ...(required.length === 0 ? {} : { required: inRequiredOrder(properties, required) }),
    additionalProperties: false,
  };
}

/** Ours lists what is required in the order of the properties. */
function inRequiredOrder(properties: object, required: readonly string[]): readonly string[] {
  return Object.keys(properties).filter((key) => required.includes(key));
}

if (!existsSync(folder)) {
  it.skip(`calls of a public set: ${folder} is not here`, () => undefined);
} else {
  describeEachCall('as a decorated class', decoratedTools);
  describeEachCall('as a schema only', schemaTools);
}

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  type DialectName,
  explainSchema,
  FunctionTool,
  type JsonSchemaObject,
  SchemaTool,
  type SchemaToolOptions,
  ToolDeclarationException,
} from 'toolwright';
import { z } from 'zod';

const toolOf = (parameters: object): SchemaTool =>
  new SchemaTool({ name: 't', parameters: { type: 'object', ...parameters } as JsonSchemaObject, run: (args) => args });
const received = async (parameters: object, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const result = await toolOf(parameters).use(args);
  return result.isSuccess() ? result.unwrap() : result.errorMessage();
};
const integer = { type: 'integer' };
/** By a referee that keeps nothing of what it judged before. */
const isValid = (schema: object, value: unknown): boolean =>
  new Ajv2020({ strict: false, validateFormats: false }).validate(schema, value);

describe('what a schema says only of what is required', () => {
  const properties = { a: integer, b: integer };
  it.each<[string, object, readonly object[], readonly object[]]>([
    ['not', { not: { required: ['a', 'b'] } }, [{ a: 1 }, {}], [{ a: 1, b: 1 }]],
    ['oneOf', { oneOf: [{ required: ['a'] }, { required: ['b'] }] }, [{ a: 1 }], [{}, { a: 1, b: 1 }]],
    ['anyOf', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, [{ a: 1, b: 1 }], [{}]],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ['then', { if: { required: ['a'] }, then: { required: ['b'] } }, [{}, { a: 1, b: 1 }], [{ a: 1 }]],
  ])('is kept for those who take it, and never refuses what it took (%s)', async (_, said, right, wrong) => {
    const tool = toolOf({ properties, ...said });
    for (const dialect of ['openai', 'openai-strict', 'anthropic', 'gemini', 'mcp'] as DialectName[]) {
      const { parameters } = tool.toToolSchema({ dialect });
      for (const args of right) expect([dialect, args, isValid(parameters, args)]).toEqual([dialect, args, true]);
    }
    for (const args of right) expect((await tool.use({ ...args })).isSuccess()).toBe(true);
    for (const args of wrong) {
      expect(isValid(tool.toToolSchema({ dialect: 'mcp' }).parameters, args)).toBe(false);
      expect((await tool.use({ ...args })).isSuccess()).toBe(false);
    }
  });

  it('of a name that is no property is a loss where it is lost', () => {
    const tool = toolOf({ properties, required: ['a', 'zz'] });
    expect(tool.toToolSchema({ dialect: 'openai' }).parameters).toMatchObject({
      required: ['a'],
      description: 'Required: zz.',
    });
    expect(explainSchema(tool, 'openai').losses).toMatchObject([{ keyword: 'required', value: ['zz'] }]);
  });
});

describe('a reference', () => {
  it.each<[string, object, object, object]>([
    ['by a pointer', { properties: { a: integer, b: { $ref: '#/properties/a' } } }, { b: 1 }, { b: 'x' }],
    [
      'by an escaped name',
      { properties: { c: { $ref: '#/$defs/a~1b' } }, $defs: { 'a/b': integer } },
      { c: 1 },
      { c: 'x' },
    ],
    [
      'by an anchor',
      { properties: { a: { $ref: '#int' } }, $defs: { I: { $anchor: 'int', ...integer } } },
      { a: 1 },
      { a: 'x' },
    ],
    [
      'to a reference',
      { properties: { c: { $ref: '#/$defs/M' } }, $defs: { N: integer, M: { $ref: '#/$defs/N' } } },
      { c: 1 },
      { c: 'x' },
    ],
  ])('%s resolves in what is published, and is followed by the reader', async (_, schema, right, wrong) => {
    const property = Object.keys(right)[0] as string;
    for (const tool of [
      toolOf(schema),
      FunctionTool.fromCallable(
        function f(p: unknown, q: unknown) {
          return [p, q];
        },
        // A property of that name beside it, so that a reference that is not rewritten is seen.
        { params: { p: { type: 'boolean' }, q: { schema: { type: 'object', ...schema } as JsonSchemaObject } } },
      ),
    ]) {
      const within = (args: object): Readonly<Record<string, unknown>> =>
        tool instanceof SchemaTool ? { ...args } : { p: true, q: args };
      const { parameters } = tool.toToolSchema();
      expect([isValid(parameters, within(right)), isValid(parameters, within(wrong))]).toEqual([true, false]);
      expect((await tool.use(within(right))).isSuccess()).toBe(true);
      expect((await tool.use(within(wrong))).isSuccess()).toBe(false);
      const converted = await tool.use(within({ [property]: '5' }));
      expect(JSON.stringify(converted.unwrap())).toContain(`"${property}":5`);
    }
  });

  it('has what stands beside it', async () => {
    expect(await received({ properties: { a: { $ref: '#/$defs/I', default: 5 } }, $defs: { I: integer } }, {})).toEqual(
      { a: 5 },
    );
  });

  it('to another document is refused', () => {
    expect(() => toolOf({ properties: { a: { $ref: 'sub.json' } } })).toThrow(ToolDeclarationException);
  });
});

describe('a document', () => {
  it('with an id may be used any number of times', () => {
    const schema = { $id: 'https://example.org/y', type: 'object' } as JsonSchemaObject;
    for (let count = 0; count < 3; count += 1) expect(() => toolOf(schema)).not.toThrow();
  });

  it('that asks ajv for a promise is judged all the same', async () => {
    const schema = { $async: true, properties: { u: { type: 'string' } }, required: ['u'] };
    expect(await received(schema, {})).toContain('- u: missing');
  });
});

describe('null', () => {
  const N = { type: 'null' };
  it.each<[string, object]>([
    ['among alternatives', { anyOf: [{ $ref: '#/$defs/N' }, integer], default: 5 }],
    ['in all of', { allOf: [{ $ref: '#/$defs/N' }] }],
    ['behind two references', { $ref: '#/$defs/M' }],
  ])('is a value where a reference says so (%s)', async (_, a) => {
    expect(await received({ properties: { a }, $defs: { N, M: { $ref: '#/$defs/N' } } }, { a: null })).toEqual({
      a: null,
    });
  });

  it('means absent where it is no value', async () => {
    expect(await received({ properties: { a: { ...integer, default: 5 } } }, { a: null })).toEqual({ a: 5 });
  });

  it('as the only value is told to Gemini', () => {
    expect(
      toolOf({ properties: { a: { const: null } } }).toToolSchema({ dialect: 'gemini' }).parameters.properties?.a,
    ).toEqual({ nullable: true });
  });
});

describe('a property that is not listed', () => {
  const schema = { patternProperties: { '^s_': { type: 'string' } }, additionalProperties: integer };
  it('is converted by the pattern that it matches, by that of all others where it matches none', async () => {
    expect(await received(schema, { s_a: '5', b: '5' })).toEqual({ s_a: '5', b: 5 });
  });

  it('is told to Gemini in words', () => {
    const explanation = explainSchema(toolOf(schema), 'gemini');
    expect(explanation.losses.map(({ keyword }) => keyword)).toContain('patternProperties');
    expect(toolOf(schema).toToolSchema({ dialect: 'gemini' }).parameters.description).toContain('patternProperties');
  });
});

describe('an object at the root', () => {
  it.each<[string, SchemaToolOptions<unknown, unknown>['parameters']]>([
    ['behind a reference', z.object({ a: z.int() }).meta({ id: 'Named' })],
    ['with a list of one type', { type: ['object'], properties: { a: { type: 'integer' } }, required: ['a'] }],
  ])('is taken %s', async (_, parameters) => {
    const tool = new SchemaTool({ name: 't', parameters, run: (args) => args });
    expect(tool.toToolSchema().parameters).toMatchObject({ type: 'object', properties: { a: { type: 'integer' } } });
    expect((await tool.use({ a: '5' })).unwrap()).toEqual({ a: 5 });
  });
});

describe('an option that would be read by nobody', () => {
  const options = { name: 't', parameters: { type: 'object' } as JsonSchemaObject, run: () => 1 };
  it.each<[string, object, string]>([
    ['params', { params: { a: 'string' } }, '"params" is for methods'],
    ['returns', { returns: 'string' }, '"returns" is for methods'],
    ['a second schema', { jsonSchema: { type: 'object' } }, '"jsonSchema" stands beside a JSON Schema'],
    ['no work', { run: undefined }, 'its "run" is no function'],
    ['a number for work', { run: 5 }, 'its "run" is no function'],
  ])('is refused by SchemaTool: %s', (_, more, message) => {
    expect(() => new SchemaTool({ ...options, ...more } as never)).toThrow(message);
  });

  it.each<[object, string]>([
    [{ dialct: 'gemini' }, 'has no option "dialct"'],
    [{ dialect: 'Gemini' }, 'There is no dialect "Gemini"; there are openai,'],
    [{ dialect: 'constructor' }, 'There is no dialect "constructor"'],
  ])('is refused by toToolSchema: %j', (more, message) => {
    expect(() => new SchemaTool(options).toToolSchema(more)).toThrow(message);
  });
});

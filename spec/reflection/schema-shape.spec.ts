import { describe, expect, it } from '@jest/globals';
import { type } from 'arktype';
import {
  FunctionTool,
  JsonSchema,
  Param,
  type ParamOptions,
  type SchemaInput,
  type StandardSchema,
  Tool,
  ToolDeclarationException,
} from 'toolwright';
import * as v from 'valibot';
import { z } from 'zod';

const Line = z.object({ sku: z.string().regex(/^[A-Z]+$/), qty: z.number().int().min(1) });
const Order = z.object({ lines: z.array(Line).min(1), note: z.string().optional() });

class Shop {
  @Tool() order(@Param({ schema: Order }) order: z.output<typeof Order>): unknown {
    return order;
  }
  @Tool() trimmed(@Param({ schema: z.string().transform((text) => text.trim().length) }) length: number): unknown {
    return length;
  }
  @Tool() defaulted(
    @Param({ schema: z.number().default(7) }) n: number,
    @Param({ schema: z.string().optional() }) s?: string,
  ): unknown {
    return [n, s];
  }
  @Tool() ark(@Param({ schema: type({ name: 'string', 'age?': 'number.integer' }) }) who: object): unknown {
    return who;
  }
  @Tool() slow(
    @Param({ schema: z.string().refine(async (text) => text !== 'taken', 'is taken') }) name: string,
  ): unknown {
    return name;
  }
  @Tool() list(
    @Param({ items: { schema: z.string().transform(async (text) => text.toUpperCase()) } }) names: string[],
  ): unknown {
    return names;
  }
  @Tool() raw(
    @Param({
      schema: {
        type: 'object',
        properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, default: 3 } },
        required: ['city'],
        additionalProperties: false,
      },
    })
    place: object,
  ): unknown {
    return place;
  }
}

const use = (method: keyof Shop & string, args: unknown): Promise<unknown> =>
  FunctionTool.fromMethod(new Shop(), method)
    .use(JSON.stringify(args))
    .then((result) => (result.isSuccess() ? result.unwrap() : result.errorMessage()));
const schemaOf = (method: keyof Shop & string): unknown =>
  FunctionTool.fromMethod(new Shop(), method).toToolSchema().parameters;

describe('a parameter with a schema of zod', () => {
  it('is told by the schema’s own JSON Schema', () => {
    expect(schemaOf('order')).toMatchObject({
      properties: {
        order: {
          type: 'object',
          properties: {
            lines: {
              type: 'array',
              minItems: 1,
              items: { properties: { sku: { type: 'string', pattern: '^[A-Z]+$' } } },
            },
          },
        },
      },
      required: ['order'],
    });
  });

  it('is judged by the schema, with its words at the place in question', async () => {
    expect(await use('order', { order: { lines: [{ sku: 'A', qty: '2' }] } })).toEqual({
      lines: [{ sku: 'A', qty: 2 }],
    });
    expect(await use('order', { order: { lines: [{ sku: 'a', qty: 0 }] } })).toBe(
      [
        'Invalid arguments for tool "order":',
        '- order.lines[0].sku: Invalid string: must match pattern /^[A-Z]+$/, got "a"',
        '- order.lines[0].qty: Too small: expected number to be >=1, got 0',
        'Nothing was executed. Call the tool again with corrected arguments.',
      ].join('\n'),
    );
  });

  it('is received as the schema’s output', async () => {
    expect(await use('trimmed', { length: ' abc ' })).toBe(3);
  });

  it('may be absent where the schema takes that, and its default stands in', async () => {
    expect(schemaOf('defaulted')).not.toHaveProperty('required');
    expect([await use('defaulted', {}), await use('defaulted', { n: null, s: 'x' })]).toEqual([
      [7, undefined],
      [7, 'x'],
    ]);
  });

  it('may take its time', async () => {
    expect(await use('slow', { name: 'free' })).toBe('free');
    expect(await use('slow', { name: 'taken' })).toContain('- name: is taken, got "taken"');
    expect(await use('list', { names: ['a', 'b'] })).toEqual(['A', 'B']);
  });

  const Upper = z.string().transform(async (text) => text.toUpperCase());
  const holding = (options: ParamOptions): FunctionTool =>
    FunctionTool.fromCallable(
      function f(value: unknown) {
        return value;
      },
      { params: { value: options } },
    );

  it.each<[string, ParamOptions, unknown, unknown]>([
    ['a record', { values: { schema: Upper } }, { a: 'x', b: 'y' }, { a: 'X', b: 'Y' }],
    ['a map', { type: Map, values: { schema: Upper } }, { a: 'x' }, new Map([['a', 'X']])],
    ['a tuple', { tuple: ['string', { schema: Upper }] }, ['x', 'y'], ['x', 'Y']],
    ['an object', { properties: { a: { schema: Upper } } }, { a: 'x' }, { a: 'X' }],
    ['alternatives', { anyOf: ['integer', { schema: Upper }] }, 'x', 'X'],
    ['a record of lists', { values: { items: { schema: Upper } } }, { a: ['x', 'y'] }, { a: ['X', 'Y'] }],
  ])('may take its time in %s', async (_, options, sent, received) => {
    expect((await holding(options).use({ value: sent })).unwrap()).toEqual(received);
  });

  it.each<[string, ParamOptions]>([
    ['a set', { type: Set, items: { schema: Upper } }],
    ['an array without repetitions', { items: { schema: Upper }, uniqueItems: true }],
  ])('cannot take its time in %s, whose items are compared', async (_, options) => {
    expect((await holding(options).use({ value: ['x', 'y'] })).errorMessage()).toContain(
      '- value[0]: a place where a schema may take its time',
    );
  });
});

describe('a schema of another library', () => {
  it('of arktype is told and judged', async () => {
    expect(schemaOf('ark')).toMatchObject({
      properties: { who: { properties: { name: { type: 'string' }, age: { type: 'integer' } } } },
    });
    expect(await use('ark', { who: { name: 'Ann', age: '5' } })).toEqual({ name: 'Ann', age: 5 });
    expect(await use('ark', { who: { age: 1.5 } })).toContain('- who.name: ');
  });

  it('of valibot, which cannot say itself as JSON Schema, needs it said beside it', async () => {
    const schema = v.pipe(v.string(), v.email());
    const make = (jsonSchema?: SchemaInput): FunctionTool =>
      FunctionTool.fromCallable(
        function send(to: string) {
          return to;
        },
        { params: { to: { schema, ...(jsonSchema === undefined ? {} : { jsonSchema }) } } },
      );
    expect(() => make()).toThrow(
      'function send, parameter "to": the library "valibot" does not say its schemas as JSON Schema by itself. Give its JSON Schema beside it: { schema, jsonSchema: { … } }.',
    );
    const tool = make({ type: 'string', format: 'email' });
    expect(tool.toToolSchema().parameters.properties?.to).toEqual({ type: 'string', format: 'email' });
    expect((await tool.use({ to: 'nobody' })).errorMessage()).toContain('- to: Invalid email');
  });

  it.each<[string, unknown]>([
    ['a foreign schema object (case B26)', { _def: { typeName: 'ZodString' }, parse: () => 1 }],
    ['a JSON Schema with a fault', { type: 'strin' }],
    ['a reference to nowhere', { $ref: '#/$defs/Missing' }],
    ['a pattern that is none', { type: 'string', pattern: '(' }],
    ['no schema', 'string'],
  ])('is refused where it is %s', (_, schema) => {
    const make = (): unknown =>
      FunctionTool.fromCallable(function f(_a: unknown) {}, { params: { _a: { schema: schema as SchemaInput } } });
    expect(make).toThrow(ToolDeclarationException);
  });

  it('that cannot say one of its schemas is refused with its own words as the cause', () => {
    const make = (): unknown =>
      FunctionTool.fromCallable(function f(_a: unknown) {}, {
        params: { _a: { schema: z.object({ big: z.bigint() }) } },
      });
    expect(make).toThrow(expect.objectContaining({ code: 'declaration.unsupported_type', cause: expect.any(Error) }));
  });
});

describe('a parameter with a JSON Schema', () => {
  it('is published as it is, and judged by it (case B13)', async () => {
    const tool = FunctionTool.fromCallable(
      function f(value: unknown) {
        return value;
      },
      { params: { value: { schema: { oneOf: [{ type: 'string' }, { type: 'number' }] }, description: 'Either' } } },
    );
    expect(tool.toToolSchema().parameters.properties?.value).toEqual({
      oneOf: [{ type: 'string' }, { type: 'number' }],
      description: 'Either',
    });
    expect((await tool.use({ value: '5' })).unwrap()).toBe('5');
    expect((await tool.use({ value: true })).errorMessage()).toContain(
      '- value: expected a string, or a number, got true',
    );
  });

  it('is converted by its types and filled from its defaults, and the caller’s object stays as it was', async () => {
    const sent = Object.freeze({ place: Object.freeze({ city: 5, days: '2' }) });
    expect((await FunctionTool.fromMethod(new Shop(), 'raw').use(sent)).unwrap()).toEqual({ city: '5', days: 2 });
    expect(await use('raw', { place: { city: 'Paris', days: null } })).toEqual({ city: 'Paris', days: 3 });
    expect(await use('raw', { place: '{"city":"Paris"}' })).toEqual({ city: 'Paris', days: 3 });
  });

  it('reports everything at once, in the words of all reports', async () => {
    expect(await use('raw', { place: { cty: 'Paris', days: 0 } })).toBe(
      [
        'Invalid arguments for tool "raw":',
        '- place.cty: unknown property; did you mean "city"?',
        '- place.days: expected an integer of at least 1, got 0',
        '- place.city: missing; expected a string',
        'Nothing was executed. Call the tool again with corrected arguments.',
      ].join('\n'),
    );
  });

  it('keeps its own definitions, and its references to itself', async () => {
    const tree = JsonSchema.fromArray({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Tree',
      type: 'object',
      properties: { tag: { $ref: '#/$defs/Tag' }, children: { type: 'array', items: { $ref: '#' } } },
      required: ['tag'],
      additionalProperties: false,
      $defs: { Tag: { type: 'string', minLength: 1 } },
    });
    const tool = FunctionTool.fromCallable(
      function grow(a: unknown, b: unknown) {
        return [a, b];
      },
      { params: { a: { schema: tree }, b: { schema: { $ref: '#/$defs/Tag', $defs: { Tag: { type: 'integer' } } } } } },
    );
    const { parameters } = tool.toToolSchema();
    expect(parameters.properties?.a).toMatchObject({
      properties: { tag: { $ref: '#/$defs/Tag' }, children: { items: { $ref: '#/$defs/Tree' } } },
    });
    expect(parameters.properties?.b).toEqual({ $ref: '#/$defs/Tag2' });
    expect(parameters.$defs).toMatchObject({
      Tag: { minLength: 1 },
      Tree: { required: ['tag'] },
      Tag2: { type: 'integer' },
    });
    const good = await tool.use({ a: { tag: 'x', children: [{ tag: 'y' }] }, b: 1 });
    expect(good.isSuccess()).toBe(true);
    expect((await tool.use({ a: { tag: 'x', children: [{ tag: '' }] }, b: 1 })).errorMessage()).toContain(
      '- a.children[0].tag: ',
    );
  });
});

describe('the type of a schema', () => {
  it('is that of the standard, so that what a library makes fits', () => {
    const schemas: readonly StandardSchema[] = [z.string(), v.string(), type('string')];
    expect(schemas.map((schema) => schema['~standard'].vendor)).toEqual(['zod', 'valibot', 'arktype']);
  });
});

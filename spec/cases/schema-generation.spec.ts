// Cases of schemas that said less or more than the method takes.
import { describe, expect, it } from '@jest/globals';
import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/mapped-types';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsDefined,
  IsEnum,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type DialectName,
  explainSchema,
  FunctionTool,
  type JsonSchemaObject,
  Param,
  type ParamOptions,
  SchemaTool,
  Tool,
  ToolDeclarationException,
} from 'toolwright';
import { toJSONSchema, z } from 'zod';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { toolOf } from './one-parameter.js';

function schemaOf(options: ParamOptions, dialect?: DialectName): JsonSchemaObject {
  const { parameters } = toolOf(options).toToolSchema(dialect === undefined ? {} : { dialect });
  return parameters.properties?.it as JsonSchemaObject;
}

async function accepts(options: ParamOptions, value: unknown): Promise<boolean> {
  return (await toolOf(options).use({ it: value })).isSuccess();
}

enum Level {
  Low = 0,
  High = 1,
}
enum Size {
  Small = 'small',
  Large = 'large',
}
enum Mark {
  None = 0,
  Star = 'star',
}
const Colour = { Red: 'r', Blue: 'b' } as const;

describe('B01, B02: an enum', () => {
  class Graded {
    @IsEnum(Level) it!: Level;
  }
  class Marked {
    @IsEnum(Mark) it!: Mark;
  }

  it.each<[string, ParamOptions, JsonSchemaObject, readonly unknown[], readonly unknown[]]>([
    ['of numbers', { enum: Level }, { type: 'integer', enum: [0, 1] }, [0, 1], ['Low', 'High', 2, '', null]],
    ['of texts', { enum: Size }, { type: 'string', enum: ['small', 'large'] }, ['small'], ['Small', 0]],
    ['of both', { enum: Mark }, { enum: [0, 'star'] }, [0, 'star'], ['None', 'Star', 1]],
    ['as a constant object', { enum: Colour }, { type: 'string', enum: ['r', 'b'] }, ['r', 'b'], ['Red']],
    ['as a list', { enum: [1.5, 2] }, { type: 'number', enum: [1.5, 2] }, [1.5, 2], [1]],
    ['of booleans', { enum: [true] }, { type: 'boolean', enum: [true] }, [true], [false]],
  ])('%s says its values, of their type, and takes just those', async (_, options, schema, right, wrong) => {
    expect(schemaOf(options)).toEqual(schema);
    for (const value of right) expect([value, await accepts(options, value)]).toEqual([value, true]);
    for (const value of wrong) expect([value, await accepts(options, value)]).toEqual([value, false]);
  });

  it.each([
    [Graded, { type: 'integer', enum: [0, 1] }],
    [Marked, { enum: [0, 'star'] }],
  ])('says the same by @IsEnum', (type, schema) => {
    expect(schemaOf({ type }).properties?.it).toEqual(schema);
  });
});

describe('B04: a grandchild with an empty body', () => {
  class Parcel {
    @IsString() id!: string;
  }
  class Fragile extends Parcel {
    @IsInt() @IsOptional() padding?: number;
  }
  class Glass extends Fragile {}

  it('has the properties of all levels, once each', async () => {
    expect(schemaOf({ type: Glass })).toMatchObject({
      properties: { id: { type: 'string' }, padding: { type: 'integer' } },
      required: ['id'],
    });
    expect(Object.keys(schemaOf({ type: Glass }).properties ?? {})).toEqual(['id', 'padding']);
    expect((await toolOf({ type: Glass }).use({ it: { id: 'p', padding: 2 } })).unwrap()).toBeInstanceOf(Glass);
  });
});

describe('B05: an array whose items nothing names', () => {
  class Tagged {
    @IsArray() tags!: string[];
  }
  class Service {
    @Tool() tag(_tags: string[]): void {}
  }

  it.each<[string, () => unknown, string]>([
    ['of a DTO', () => schemaOf({ type: Tagged }), 'Tagged.tags'],
    ['of a method', () => FunctionTool.fromMethod(new Service(), 'tag'), 'parameter "_tags"'],
  ])('%s is an error at registration that asks for them', (_, make, place) => {
    expect(make).toThrow(ToolDeclarationException);
    expect(make).toThrow(place);
    expect(make).toThrow("@Param({ items: 'string' })");
  });
});

describe('B08, B10: a class that contains itself', () => {
  class Folder {
    @IsString() name!: string;
    @ValidateNested({ each: true }) @Type(() => Folder) sub: Folder[] = [];
  }

  it('is a definition that refers to itself, inside and at the root', () => {
    const schema = toolOf({ type: Folder }).toToolSchema().parameters;
    expect(schema.properties?.it).toEqual({ $ref: '#/$defs/Folder' });
    expect(schema.$defs?.Folder).toMatchObject({
      properties: { name: { type: 'string' }, sub: { type: 'array', items: { $ref: '#/$defs/Folder' } } },
    });
  });

  it('grows by a definition a class, not by a copy a use', () => {
    // Each class holds the one before it twice: written in place, the last would hold 2^16 copies of the first.
    let type: ClassReference = Folder;
    for (let level = 0; level < 16; level += 1) {
      const inner = type;
      class Pair {
        left: unknown;
        right: unknown;
      }
      Param({ type: inner })(Pair.prototype, 'left');
      Param({ type: inner })(Pair.prototype, 'right');
      Object.defineProperty(Pair, 'name', { value: `Pair${level}` });
      type = Pair;
    }
    expect(JSON.stringify(toolOf({ type }).toToolSchema()).length).toBeLessThan(20_000);
  });
});

describe('B11, B14: a type that TypeScript emits as Object', () => {
  class Service {
    @Tool() noted(_note: string | null): void {}
    @Tool() counted(_count?: number | undefined): void {}
    // biome-ignore lint/suspicious/noExplicitAny: the case is about it
    @Tool() any(_meta: any): void {}
    @Tool() rows(_rows: { code: string }[]): void {}
  }

  it.each(['noted', 'any'] as const)('is not taken for an object (%s)', (method) => {
    const make = (): unknown => FunctionTool.fromMethod(new Service(), method);
    expect(make).toThrow(/parameter "_\w+": its type is not known/);
    expect(make).toThrow("@Param({ type: 'string'");
  });

  it('is told from an array of objects that have no name, and neither is called circular', () => {
    const make = (): unknown => FunctionTool.fromMethod(new Service(), 'rows');
    expect(make).toThrow('parameter "_rows": it is an array, but TypeScript does not say of what');
    expect(make).not.toThrow(/circular/i);
  });
});

describe('B13: an author’s alternatives', () => {
  it('stand alone: nothing that was inferred is beside them', () => {
    class Service {
      @Tool() raw(@Param({ schema: { oneOf: [{ type: 'string' }, { type: 'number' }] } }) _it: object): void {}
      @Tool() said(@Param({ anyOf: ['string', 'number'] }) _it: object): void {}
    }
    const of = (method: 'raw' | 'said'): unknown =>
      FunctionTool.fromMethod(new Service(), method).toToolSchema().parameters.properties?._it;
    expect(of('raw')).toEqual({ oneOf: [{ type: 'string' }, { type: 'number' }] });
    expect(of('said')).toEqual({ anyOf: [{ type: 'string' }, { type: 'number' }] });
  });
});

describe('B17: a tool without parameters', () => {
  const tool = FunctionTool.fromCallable(function ping() {
    return 'pong';
  });

  it.each<[DialectName, object]>([
    ['openai', { type: 'object', properties: {}, additionalProperties: false }],
    ['openai-strict', { type: 'object', properties: {}, required: [], additionalProperties: false }],
  ])('is a closed empty object for %s', (dialect, parameters) => {
    expect(tool.toToolSchema({ dialect }).parameters).toMatchObject(parameters);
  });

  it('has no parameters at all for Gemini', () => {
    expect(JSON.stringify(tool.toToolSchema({ dialect: 'gemini' }))).not.toContain('"properties"');
  });
});

describe('B19, B23, B28: a rule that a provider refuses', () => {
  class Order {
    @ArrayUnique() @IsString({ each: true }) codes!: string[];
    @IsUrl() link!: string;
    @IsInt() @IsPositive() copies!: number;
    @Matches(/^ab+$/i) word!: string;
  }
  const right = { codes: ['a'], link: 'https://example.org', copies: 1, word: 'ABB' };

  it.each<[DialectName, readonly string[]]>([
    ['openai-strict', ['uniqueItems', '"format":"u']],
    ['gemini', ['exclusiveMinimum', 'uniqueItems', 'additionalProperties']],
  ])('is not sent to %s, but told, listed and enforced', async (dialect, absent) => {
    const text = JSON.stringify(schemaOf({ type: Order }, dialect));
    for (const keyword of absent) expect(text).not.toContain(keyword);
    expect(explainSchema(toolOf({ type: Order }), dialect).losses.length).toBeGreaterThan(0);
    expect(await accepts({ type: Order }, right)).toBe(true);
    for (const wrong of [{ codes: ['a', 'a'] }, { link: 'nowhere' }, { copies: 0 }, { word: 'ac' }]) {
      expect([wrong, await accepts({ type: Order }, { ...right, ...wrong })]).toEqual([wrong, false]);
    }
  });

  it('of an integer above zero is "at least 1" for Gemini', () => {
    expect(schemaOf({ type: 'integer', exclusiveMinimum: 0 }, 'gemini')).toMatchObject({ minimum: 1 });
  });

  it.each([/^ab+$/i, /^ab+$/g, /^ab+$/y, /^ab+$/s, /^ab+$/m])(
    'by %s is told as a pattern only where both read it alike',
    (pattern) => {
      class Word {
        it!: string;
      }
      IsString()(Word.prototype, 'it');
      Matches(pattern)(Word.prototype, 'it');
      expect(schemaOf({ type: Word }).properties?.it).not.toHaveProperty('pattern');
    },
  );
});

describe('B20: objects that a tag tells apart', () => {
  class Card {
    @Param({ const: 'card' }) kind!: 'card';
    @IsString() number!: string;
  }
  class Transfer {
    @Param({ const: 'transfer' }) kind!: 'transfer';
    @IsString() iban!: string;
  }

  it('are alternatives with a constant tag, in strict mode too', () => {
    const options: ParamOptions = { anyOf: [Card, Transfer], discriminator: 'kind' };
    const text = JSON.stringify(schemaOf(options, 'openai-strict'));
    expect(text).toContain('"anyOf"');
    expect(text).not.toContain('"oneOf"');
    expect(schemaOf(options).anyOf).toMatchObject([
      { properties: { kind: { const: 'card' } } },
      { properties: { kind: { const: 'transfer' } } },
    ]);
  });
});

describe('B22: what is required', () => {
  const dialects: readonly DialectName[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mcp'];
  const schema: JsonSchemaObject = {
    type: 'object',
    properties: { a: { type: 'string', format: 'email' }, b: { not: { type: 'string' } } },
    required: ['a', 'b', 'extra'],
  };

  it.each(dialects)('is always a property, for %s too', (dialect) => {
    const tool = new SchemaTool({ name: 't', parameters: schema, run: (args) => args });
    const { properties = {}, required = [] } = tool.toToolSchema({ dialect }).parameters;
    expect(required.filter((name) => !Object.hasOwn(properties, name))).toEqual([]);
  });
});

describe('B25: alternatives at the root', () => {
  it('stand under the one name of their parameter', () => {
    const { parameters } = toolOf({
      anyOf: [{ properties: { a: 'string' } }, { properties: { b: 'string' } }],
    }).toToolSchema();
    expect(parameters).toMatchObject({ type: 'object', properties: { it: { anyOf: [{}, {}] } } });
  });

  it('are refused as the arguments of a tool', () => {
    expect(
      () => new SchemaTool({ name: 't', parameters: { anyOf: [{ type: 'object' }] }, run: (args) => args }),
    ).toThrow('its parameters are alternatives at the root, but a model sends arguments by name.');
  });
});

describe('B26: a schema object of a library that nobody knows here', () => {
  it.each<[string, unknown]>([
    ['of an older version', { _def: { typeName: 'ZodObject' }, parse: () => 1, safeParse: () => 1 }],
    ['a function', () => true],
    ['a class', class Schema {}],
  ])('%s is refused, not taken for an empty one', (_, schema) => {
    expect(() => schemaOf({ schema: schema as never })).toThrow(ToolDeclarationException);
  });

  it('of another copy of a known one is taken by the standard it follows', () => {
    const schema = z.string().min(2);
    const standard = { '~standard': schema['~standard'], toJSONSchema: () => toJSONSchema(schema) };
    expect(schemaOf({ schema: standard as never })).toMatchObject({ type: 'string', minLength: 2 });
  });
});

describe('B07, B16: classes that are made of others', () => {
  class Book {
    @IsString() title!: string;
    @IsString() isbn!: string;
    @IsInt() @Min(1) pages!: number;
  }
  class Paging {
    @IsInt() size = 20;
  }
  class Sorting {
    @IsString() by = 'title';
  }

  it('inline and of one name are two classes', () => {
    const { parameters } = FunctionTool.fromCallable(function f(_a: unknown, _b: unknown) {}, {
      params: { _a: { type: OmitType(Book, ['isbn']) }, _b: { type: OmitType(Book, ['title']) } },
    }).toToolSchema();
    const propertiesOf = (name: string): unknown =>
      Object.keys((parameters as { properties: Record<string, JsonSchemaObject> }).properties[name]?.properties ?? {});
    expect([propertiesOf('_a'), propertiesOf('_b')]).toEqual([
      ['title', 'pages'],
      ['isbn', 'pages'],
    ]);
  });

  it('keep their rules, and their defaults, in the schema and in the instance', async () => {
    const type = IntersectionType(Paging, Sorting);
    expect(schemaOf({ type }).properties).toEqual({
      size: { type: 'integer', default: 20 },
      by: { type: 'string', default: 'title' },
    });
    expect((await toolOf({ type }).use({ it: {} })).unwrap()).toEqual({ size: 20, by: 'title' });
    expect(await accepts({ type: PartialType(Book) }, {})).toBe(true);
    expect(await accepts({ type: PartialType(Book) }, { pages: 0 })).toBe(false);
    expect(schemaOf({ type: PickType(Book, ['pages']) })).toMatchObject({
      properties: { pages: { type: 'integer', minimum: 1 } },
      required: ['pages'],
    });
  });
});

describe('B29: a property that is to be there and may be absent', () => {
  class Both {
    @IsDefined() @IsOptional() @IsString() it?: string;
  }

  it('is a conflict, and reported as one', () => {
    expect(() => schemaOf({ type: Both })).toThrow(
      'Both.it: @IsOptional lets its value be absent, @IsDefined does not. Remove one of them.',
    );
  });
});

describe('two bounds on one number', () => {
  class Bounded {
    @IsInt() @Min(1) @Max(5) it!: number;
  }

  it('are what the reader keeps and the schema says', async () => {
    expect(schemaOf({ type: Bounded }).properties?.it).toEqual({ type: 'integer', minimum: 1, maximum: 5 });
    expect([await accepts({ type: Bounded }, { it: 5 }), await accepts({ type: Bounded }, { it: 6 })]).toEqual([
      true,
      false,
    ]);
  });
});

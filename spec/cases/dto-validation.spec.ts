// Cases of values that reached a method as something else than what was sent, or unchecked.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Expose, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsDate,
  IsEmail,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUppercase,
  Matches,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Param, type ParamOptions, ToolDeclarationException } from 'toolwright';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { toolOf } from './one-parameter.js';

/** What is received, or the lines of the report. */
async function sent(options: ParamOptions | ClassReference, value: unknown): Promise<unknown> {
  const said = typeof options === 'function' ? { type: options } : options;
  const result = await toolOf(said as ParamOptions).use(JSON.stringify({ it: value }));
  return result.isSuccess() ? result.unwrap() : result.errorMessage().split('\n').slice(1, -1).join('\n');
}

describe('B31: a text for a boolean', () => {
  class Job {
    @IsBoolean() urgent!: boolean;
  }

  it.each<[unknown, unknown]>([
    ['false', { urgent: false }],
    ['true', { urgent: true }],
    [false, { urgent: false }],
    ['False', '- it.urgent: expected true or false, got "False"'],
    ['0', '- it.urgent: expected true or false, got "0"'],
    ['', '- it.urgent: expected true or false, got ""'],
    [0, '- it.urgent: expected true or false, got 0'],
    [1, '- it.urgent: expected true or false, got 1'],
    [[], '- it.urgent: expected true or false, got []'],
  ])('%j is what it says, or an error', async (urgent, received) => {
    expect(await sent(Job, { urgent })).toEqual(received);
  });
});

describe('B32, B34, B35: a text for a number', () => {
  const kinds: readonly [string, ParamOptions][] = [
    ['number', { type: 'number' }],
    ['integer', { type: 'integer' }],
    ['bigint', { type: 'bigint' }],
    ['Date', { type: Date }],
  ];
  const wrong = [
    '',
    ' ',
    true,
    '0x10',
    '12abc',
    '0042',
    '1e',
    '1_000',
    'NaN',
    'Infinity',
    '+5',
    '5.',
    '٣',
    [5],
    { a: 5 },
  ];

  it.each(kinds.flatMap(([name, options]) => wrong.map((value) => [name, value, options] as const)))(
    'that is no canonical one is refused with what was sent (%s, %j)',
    async (_, value, options) => {
      expect(await sent(options, value)).toContain(`, got ${JSON.stringify(value)}`);
    },
  );

  it('that is one is received as the number that it says', async () => {
    expect(await sent({ type: 'number' }, '-2.5')).toBe(-2.5);
    expect(await sent({ type: 'integer' }, '42')).toBe(42);
    expect(await sent({ type: 'bigint' }, '9007199254740993')).toBe(9007199254740993n);
  });

  it('that a double cannot hold is refused, as digits in the text are', async () => {
    expect(await sent({ type: 'integer' }, '9007199254740993')).toContain('expected an integer');
    expect(await sent({ type: 'number' }, '9007199254740993')).toContain('expected a number');
    const result = await toolOf({ type: 'number' }).use('{"it":9007199254740993}');
    expect(result.errorMessage()).toContain('9007199254740993');
  });

  it('stays a text where one is declared', async () => {
    expect(await sent({ type: 'string' }, '0042')).toBe('0042');
  });
});

describe('B33: another value for a text', () => {
  it.each<[unknown, unknown]>([
    [{ a: 1 }, '- it: expected a string, got {"a":1}'],
    [['a'], '- it: expected a string, got ["a"]'],
    [true, '- it: expected a string, got true'],
    [42, '42'],
  ])('%j', async (value, received) => {
    expect(await sent({ type: 'string' }, value)).toBe(received);
  });
});

describe('B37: a single value for a list', () => {
  class Labelled {
    @IsString({ each: true }) labels!: string[];
  }

  it('is an error', async () => {
    expect(await sent(Labelled, { labels: 'red' })).toBe('- it.labels: expected an array, got "red"');
    expect(await sent(Labelled, { labels: ['red'] })).toEqual({ labels: ['red'] });
  });
});

class Options {
  @IsOptional() @IsInt() size?: number;
}
class Line {
  @IsInt() @Min(1) qty!: number;
}
class Order {
  @ValidateNested({ each: true }) @Type(() => Line) lines!: Line[];
}
class Configured {
  @ValidateNested() @Type(() => Options) options!: Options;
}
class Addressed {
  @ValidateNested() @Type(() => Line) address!: Line;
}

describe('B38, B39, B40, B70: a nested value of another kind', () => {
  it.each<[ClassReference, unknown, string]>([
    [Configured, { options: [] }, '- it.options: expected an object'],
    [Configured, { options: 'a' }, '- it.options: expected an object'],
    [Configured, { options: 5 }, '- it.options: expected an object'],
    [Order, { lines: [[[]]] }, '- it.lines[0]: expected an object'],
    [Order, { lines: [null] }, '- it.lines[0]: expected an object'],
    [Order, { lines: { qty: 1 } }, '- it.lines: expected an array'],
    [Addressed, {}, '- it.address: missing'],
    [Addressed, { address: null }, '- it.address: expected an object'],
  ])('is an error (%p, %j)', async (type, value, message) => {
    expect(await sent(type, value)).toContain(message);
  });
});

describe('B41, B70: a nested list whose items nothing names', () => {
  it('is refused at registration', () => {
    class Untyped {
      @ValidateNested({ each: true }) rows!: Line[];
    }
    expect(() => toolOf({ type: Untyped })).toThrow(ToolDeclarationException);
    expect(() => toolOf({ type: Untyped })).toThrow('Untyped.rows');
  });
});

describe('B43, B44: a class and its base', () => {
  class Base {
    @MinLength(4) @IsString() pin!: string;
    @IsOptional() @IsString() note?: string;
  }
  class Child extends Base {
    @IsUppercase() declare pin: string;
    @IsNotEmpty() declare note: string;
  }

  it('have both their rules', async () => {
    expect(await sent(Child, { pin: 'ab', note: 'x' })).toContain('it.pin');
    expect(await sent(Child, { pin: 'abcd', note: 'x' })).toContain('pin must be uppercase');
    expect(await sent(Child, { pin: 'ABCD', note: 'x' })).toEqual({ pin: 'ABCD', note: 'x' });
  });

  it('leave the last word on what is required to the child', async () => {
    expect(toolOf({ type: Child }).toToolSchema().parameters.properties?.it).toMatchObject({
      required: ['pin', 'note'],
    });
    expect(await sent(Child, { pin: 'ABCD' })).toContain('- it.note: missing');
    expect(await sent(Base, { pin: 'abcd' })).toEqual({ pin: 'abcd' });
  });
});

describe('B46, B47, B49: a value that is not sent', () => {
  class Paged {
    @IsInt() @Min(1) limit = 10;
    @Expose() @IsInt() size = 20;
    @IsOptional() @IsString() after?: string;
  }

  it.each([{}, { limit: null }, { limit: null, size: null, after: null }])('is its default (%j)', async (value) => {
    expect(await sent(Paged, value)).toEqual({ limit: 10, size: 20 });
  });

  it('is not there, whatever a class declares', async () => {
    const received = (await sent({ properties: { a: { type: 'integer', required: false } } }, {})) as object;
    expect(Object.hasOwn(received, 'a')).toBe(false);
  });
});

describe('B50: a date', () => {
  class Dated {
    @IsDate() @Type(() => Date) on!: Date;
  }

  it.each([0, true, '2024-02-30', '2024-02-30T00:00:00Z', '2024-13-01', 'tomorrow', '', '1', null])(
    'is not %j',
    async (on) => {
      expect(await sent(Dated, { on })).toContain('- it.on: ');
      expect(await sent({ type: Date }, on)).toContain('- it: ');
    },
  );

  it('is one of the calendar', async () => {
    expect(await sent(Dated, { on: '2024-02-29T10:00:00Z' })).toEqual({ on: new Date('2024-02-29T10:00:00Z') });
    class Loose {
      @IsISO8601({ strict: true }) on!: string;
    }
    expect(await sent(Loose, { on: '2024-02-30' })).toContain('- it.on: ');
  });
});

describe('B51, B52: objects that a tag tells apart', () => {
  class Shape {
    @IsString() kind!: string;
  }
  class Circle extends Shape {
    @IsNumber() @Min(0) r!: number;
  }
  class Square extends Shape {
    @IsNumber() @Min(0) side!: number;
  }
  class Drawing {
    @ValidateNested()
    @Type(() => Shape, {
      keepDiscriminatorProperty: true,
      discriminator: {
        property: 'kind',
        subTypes: [
          { name: 'circle', value: Circle },
          { name: 'square', value: Square },
        ],
      },
    })
    shape!: Shape;
  }

  it.each([{ kind: 'ring', r: -1 }, { r: -1 }, { kind: null, r: -1 }, { kind: 'constructor' }, { kind: '__proto__' }])(
    'refuse an unknown tag, and name the known ones (%j)',
    async (shape) => {
      const report = await sent(Drawing, { shape });
      expect(report).toContain('it.shape.kind');
      expect(report).toContain('"circle", "square"');
    },
  );

  it('are received by their tag, and the caller’s object stays as it was', async () => {
    const value = Object.freeze({ shape: Object.freeze({ kind: 'circle', r: 1 }) });
    const received = (await toolOf({ type: Drawing }).use({ it: value })).unwrap() as Drawing;
    expect(received.shape).toBeInstanceOf(Circle);
    expect(value).toEqual({ shape: { kind: 'circle', r: 1 } });
    expect(await sent(Drawing, { shape: { kind: 'circle', r: -1 } })).toContain('- it.shape.r: ');
  });
});

describe('B53: subtypes that are not there yet', () => {
  it('are told at the first use, by name', () => {
    class Holder {
      @ValidateNested() @Type(() => undefined as never) inner!: object;
    }
    expect(() => toolOf({ type: Holder })).toThrow(ToolDeclarationException);
    expect(() => toolOf({ type: Holder })).toThrow('Holder.inner');
  });
});

describe('B55: a class that cannot be made without arguments', () => {
  it('is told at registration', () => {
    class Needy {
      @IsString() a: string;
      constructor(options: { a: string }) {
        this.a = options.a;
      }
    }
    expect(() => toolOf({ type: Needy })).toThrow('class Needy: it cannot be instantiated without arguments');
  });
});

describe('B56: a transformation that fails', () => {
  class Trimmed {
    @IsString() @Transform(({ value }) => (value as string).trim()) name!: string;
  }

  it('is a problem of the argument', async () => {
    expect(await sent(Trimmed, { name: ' a ' })).toEqual({ name: 'a' });
    expect(await sent(Trimmed, { name: { a: 1 } })).toContain('- it.name: ');
    expect(await sent(Trimmed, { name: true })).toContain('- it.name: ');
  });
});

describe('B58: a rule that takes its time', () => {
  class Named {
    @IsString()
    @ValidateBy({
      name: 'isFree',
      async: true,
      validator: { validate: async (value: unknown) => value !== 'taken', defaultMessage: () => 'name is taken' },
    } as never)
    name!: string;
  }

  it('is waited for', async () => {
    expect(await sent(Named, { name: 'taken' })).toBe('- it.name: name is taken, got "taken"');
    expect(await sent(Named, { name: 'free' })).toEqual({ name: 'free' });
  });
});

describe('B59: a class without properties', () => {
  it('takes an empty object, and nothing else', async () => {
    class Nothing {}
    expect(await sent(Nothing, {})).toEqual({});
    expect(await sent(Nothing, { a: 1 })).toContain('- it.a: unknown property');
  });
});

describe('B61: keys that every object has', () => {
  const texts = [
    '{"it":{"qty":1,"__proto__":{"admin":true}}}',
    '{"it":{"qty":1,"constructor":{"prototype":{"admin":true}}}}',
    '{"it":{"qty":1,"prototype":{"admin":true}}}',
    '{"it":{"qty":1},"__proto__":{"admin":true}}',
    '{"it":{"qty":1},"constructor":{}}',
  ];
  beforeEach(() => expect(({} as { admin?: boolean }).admin).toBeUndefined());

  it.each(texts)('are refused: %s', async (text) => {
    const result = await toolOf({ type: Line }).use(text);
    expect(result.isFailure()).toBe(true);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect((Line.prototype as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each<[string, ParamOptions]>([
    ['a record', { values: 'any' }],
    ['a map', { type: Map, values: 'any' }],
    ['an open value', { type: 'any' }],
  ])('are refused in %s, too', async (_, options) => {
    const value = JSON.parse('{"__proto__":{"admin":1}}') as object;
    const result = await toolOf(options).use({ it: value });
    expect(result.errorMessage()).toContain('- it.__proto__: unknown property');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('B62, B64: a map, and a bigint', () => {
  class Stock {
    @Param({ type: Map, values: Line }) lines!: Map<string, Line>;
    @Param({ type: 'bigint' }) id!: bigint;
  }

  it('have their values judged, and converted', async () => {
    const received = (await sent(Stock, { lines: { a: { qty: 1 } }, id: '123' })) as Stock;
    expect(received.lines.get('a')).toBeInstanceOf(Line);
    expect(received.id).toBe(123n);
    expect(await sent(Stock, { lines: { a: { qty: 0 } }, id: '1.5' })).toMatch(/^- it\.lines\.a\.qty: .*\n- it\.id: /);
    class Undeclared {
      @IsNotEmpty() lines!: Map<string, Line>;
    }
    expect(() => toolOf({ type: Undeclared })).toThrow('Undeclared.lines');
  });
});

describe('B65: 20,000 levels of a class that contains itself', () => {
  class Folder {
    @ValidateNested({ each: true }) @Type(() => Folder) sub: Folder[] = [];
  }

  it('are refused by their depth', async () => {
    const text = `{"it":${'{"sub":['.repeat(20_000)}${']}'.repeat(20_000)}}`;
    expect((await toolOf({ type: Folder }).use(text)).errorMessage()).toMatch(/levels/);
    let value: { sub: unknown[] } = { sub: [] };
    for (let level = 0; level < 20_000; level += 1) value = { sub: [value] };
    expect((await toolOf({ type: Folder }).use({ it: value })).errorMessage()).toContain(
      'at most 64 objects in one another',
    );
  });
});

describe('B67: an error three levels down', () => {
  class Batch {
    @ValidateNested({ each: true }) @Type(() => Order) orders!: Order[];
  }

  it('has its whole path', async () => {
    const orders = [{ lines: [] }, { lines: [] }, { lines: [{ qty: 0 }] }];
    expect(await sent(Batch, { orders })).toBe('- it.orders[2].lines[0].qty: expected an integer of at least 1, got 0');
  });
});

describe('B68: 50,000 characters for a rule', () => {
  class Mailed {
    @IsEmail() email!: string;
  }
  class Slow {
    @IsString() @Matches(/^[a-z]+$/) it!: string;
  }

  it('take no seconds', async () => {
    const text = 'a'.repeat(50_000);
    const begin = performance.now();
    expect(await sent(Mailed, { email: `${text}@example.org` })).toContain('- it.email: ');
    expect(await sent(Mailed, { email: '@'.repeat(50_000) })).toContain('- it.email: ');
    expect(await sent(Slow, { it: text })).toEqual({ it: text });
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});

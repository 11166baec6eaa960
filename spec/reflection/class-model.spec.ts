import { describe, expect, it } from '@jest/globals';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDateString,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  IsUppercase,
  Length,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { modelOf } from '../../lib/reflection/class-model.js';
import { Param } from '../../lib/reflection/param.js';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { jsonSchemaOf } from '../../lib/shape/json-schema-of.js';
import { read } from '../shape/reading-of.js';

const schemaOf = (target: ClassReference): unknown =>
  jsonSchemaOf([{ name: 'it', shape: { kind: 'object', of: modelOf(target) }, required: true }]).properties?.it;

const readAs = (target: ClassReference, value: unknown): unknown =>
  read({ kind: 'object', of: modelOf(target) }, value);

class Attendee {
  @IsString()
  @Length(1, 40)
  name!: string;

  @IsEmail()
  @Param('Where to write to')
  email!: string;
}

enum Kind {
  Talk = 'talk',
  Walk = 'walk',
}

class CreateEvent {
  @IsString()
  @MinLength(1)
  title!: string;

  @Matches(/^\d{4}-\d\d-\d\d$/)
  date!: string;

  @IsInt()
  @Min(1)
  @Max(1440)
  duration = 60;

  @IsBoolean()
  remind = true;

  @IsEnum(Kind)
  @IsOptional()
  kind?: Kind;

  @IsString({ each: true })
  @MinLength(2, { each: true })
  @IsOptional()
  tags?: string[];

  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => Attendee)
  attendees: Attendee[] = [];

  @ValidateNested()
  @IsOptional()
  host?: Attendee;
}

describe('a DTO class', () => {
  it('is shown as class-validator, class-transformer and its own defaults describe it', () => {
    const attendee = {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 40 },
        email: { type: 'string', format: 'email', description: 'Where to write to' },
      },
      required: ['name', 'email'],
      additionalProperties: false,
    };
    expect(schemaOf(CreateEvent)).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 1 },
        date: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
        duration: { type: 'integer', minimum: 1, maximum: 1440, default: 60 },
        remind: { type: 'boolean', default: true },
        kind: { type: 'string', enum: ['talk', 'walk'] },
        tags: { type: 'array', items: { type: 'string', minLength: 2 } },
        attendees: { type: 'array', items: attendee, maxItems: 50, default: [] },
        host: attendee,
      },
      required: ['title', 'date'],
      additionalProperties: false,
    });
  });

  it('becomes an instance with its defaults, all the way down', () => {
    const { value } = readAs(CreateEvent, {
      title: 'Lunch',
      date: '2026-05-01',
      attendees: [{ name: 'Ann', email: 'ann@example.org' }],
    }) as { value: CreateEvent };
    expect(value).toBeInstanceOf(CreateEvent);
    expect(value.attendees[0]).toBeInstanceOf(Attendee);
    expect(value).toMatchObject({ title: 'Lunch', duration: 60, remind: true });
  });

  it('reports every fault, to the deepest', () => {
    const sent = {
      title: '',
      date: '1 May',
      duration: '2000',
      kind: 'run',
      tags: ['ok', 'x'],
      attendees: [{ name: 'Ann', email: 'ann' }, { nam: 'Bob' }],
      host: [],
    };
    expect(readAs(CreateEvent, sent)).toEqual({
      problems: [
        'title: expected a string of at least 1 character, got ""',
        'date: expected a string matching /^\\d{4}-\\d\\d-\\d\\d$/, got "1 May"',
        'duration: expected an integer from 1 to 1440, got "2000"',
        'kind: expected one of "talk", "walk", got "run"',
        'tags[1]: expected a string of at least 2 characters, got "x"',
        'attendees[0].email: email must be an email, got "ann"',
        'attendees[1].nam: unknown property; did you mean "name"?',
        'attendees[1].name: missing; expected a string of 1 to 40 characters',
        'attendees[1].email: missing; expected a string in the format "email"',
        'host: expected an object, got []',
      ],
    });
  });

  it('asks validators of the author’s own, with their messages', () => {
    const isEven = ValidateBy({
      name: 'isEven',
      validator: {
        validate: (value) => Number(value) % 2 === 0,
        defaultMessage: (args) => `$property must be even in $target, not ${args?.value}`,
      },
    });
    class Pair {
      @IsInt() @isEven count!: number;
      @IsUppercase({ message: 'say $property LOUD, not $value' }) code!: string;
    }
    expect(readAs(Pair, { count: 3, code: 'abc' })).toEqual({
      problems: ['count: count must be even in Pair, not 3, got 3', 'code: say code LOUD, not abc, got "abc"'],
    });
    expect(readAs(Pair, { count: 4, code: 'ABC' })).toEqual({
      value: Object.assign(new Pair(), { count: 4, code: 'ABC' }),
    });
  });

  it('treats a validator that throws as one that refuses', () => {
    class Odd {
      @ValidateBy({
        name: 'explodes',
        validator: {
          validate: () => {
            throw new Error('secret');
          },
          defaultMessage: () => 'it must not explode',
        },
      })
      @IsString()
      a!: string;
    }
    expect(readAs(Odd, { a: 'x' })).toEqual({ problems: ['a: it must not explode, got "x"'] });
  });

  it('asks its rules only where their conditions hold', () => {
    class Delivery {
      @IsString() @IsIn(['home', 'shop']) to!: string;
      @ValidateIf((delivery: Delivery) => delivery.to === 'home') @IsString() @MinLength(3) street?: string;
    }
    expect(readAs(Delivery, { to: 'shop' })).toEqual({ value: Object.assign(new Delivery(), { to: 'shop' }) });
    expect(readAs(Delivery, { to: 'home' })).toMatchObject({
      problems: [expect.stringContaining('street: '), expect.anything()],
    });
  });

  it('keeps the rules of the class it extends beside its own', () => {
    class Base {
      @IsString() @MinLength(4) pin!: string;
      @IsOptional() @IsPositive() @IsNumber() limit?: number;
    }
    class Strict extends Base {
      @IsUppercase() declare pin: string;
    }
    expect(readAs(Strict, { pin: 'abc' })).toEqual({
      problems: ['pin: expected a string of at least 4 characters, got "abc"'],
    });
    expect(readAs(Strict, { pin: 'abcd' })).toEqual({ problems: ['pin: pin must be uppercase, got "abcd"'] });
    expect(schemaOf(Strict)).toMatchObject({
      properties: { limit: { type: 'number', exclusiveMinimum: 0 } },
      required: ['pin'],
    });
  });

  it('holds the stricter of two bounds, wherever they stand, and asks what an enum leaves out', () => {
    class Base {
      @IsInt() @Min(5) @Max(9) a!: number;
    }
    class Loose extends Base {
      @Min(1) @Max(20) declare a: number;
    }
    class Picky {
      @IsIn([1, 2, 3]) @Min(2) level!: number;
    }
    expect(schemaOf(Loose)).toMatchObject({ properties: { a: { type: 'integer', minimum: 5, maximum: 9 } } });
    expect(readAs(Loose, { a: 3 })).toEqual({ problems: ['a: expected an integer from 5 to 9, got 3'] });
    expect(readAs(Picky, { level: 1 })).toEqual({ problems: ['level: level must not be less than 2, got 1'] });
  });

  it('tells in words what no keyword of JSON Schema can', () => {
    class Order {
      @Param('Voucher code') @IsString() @IsUppercase() code!: string;
      @IsDateString() on!: string;
      @IsUppercase({ each: true }) @IsString({ each: true }) tags!: string[];
    }
    expect(schemaOf(Order)).toMatchObject({
      properties: {
        code: { type: 'string', description: 'Voucher code. code must be uppercase' },
        on: { type: 'string', description: 'on must be a valid ISO 8601 date string' },
        tags: { description: 'each value in tags must be uppercase' },
      },
    });
  });

  it('shows a pattern only when JSON Schema would read it alike, and enforces it either way', () => {
    class Code {
      @Matches(/^ab+$/i) a!: string;
    }
    expect(schemaOf(Code)).toMatchObject({
      properties: { a: { type: 'string', description: 'a must match /^ab+$/i regular expression' } },
    });
    expect(readAs(Code, { a: 'ABB' })).toEqual({ value: Object.assign(new Code(), { a: 'ABB' }) });
    expect(readAs(Code, { a: 'AC' })).toEqual({ problems: ['a: a must match /^ab+$/i regular expression, got "AC"'] });
  });

  it('can do without class-validator: @Param says everything', () => {
    class Address {
      @Param('Street and number') street!: string;
      @Param({ type: 'integer', default: 1, minimum: 1 }) floor!: number;
      @Param({ required: false }) note?: string;
    }
    expect(schemaOf(Address)).toEqual({
      type: 'object',
      properties: {
        street: { type: 'string', description: 'Street and number' },
        floor: { type: 'integer', minimum: 1, default: 1 },
        note: { type: 'string' },
      },
      required: ['street'],
      additionalProperties: false,
    });
    expect(readAs(Address, { street: 'Main 1' })).toEqual({
      value: Object.assign(new Address(), { street: 'Main 1', floor: 1 }),
    });
  });

  it('may contain itself', () => {
    class Folder {
      @IsString() name!: string;
      @ValidateNested({ each: true }) @Type(() => Folder) @IsOptional() sub?: Folder[];
    }
    const schema = jsonSchemaOf([{ name: 'root', shape: { kind: 'object', of: modelOf(Folder) }, required: true }]);
    expect(schema).toEqual({
      type: 'object',
      properties: { root: { $ref: '#/$defs/Folder' } },
      required: ['root'],
      additionalProperties: false,
      $defs: {
        Folder: {
          type: 'object',
          properties: { name: { type: 'string' }, sub: { type: 'array', items: { $ref: '#/$defs/Folder' } } },
          required: ['name'],
          additionalProperties: false,
        },
      },
    });
    expect(readAs(Folder, { name: 'a', sub: [{ name: 'b', sub: [{ nam: 'c' }] }] })).toEqual({
      problems: [
        'sub[0].sub[0].nam: unknown property; did you mean "name"?',
        'sub[0].sub[0].name: missing; expected a string',
      ],
    });
  });

  it('is refused below 64 levels, long before the stack ends', () => {
    class Node {
      @ValidateNested() @Type(() => Node) @IsOptional() next?: Node;
    }
    const deep = JSON.parse(`${'{"next":'.repeat(20_000)}{}${'}'.repeat(20_000)}`) as object;
    const { problems } = readAs(Node, deep) as { problems: string[] };
    expect(problems.length).toBe(1);
    expect(problems[0]).toMatch(/^next(\.next){63}: expected at most 64 objects in one another/);
  });

  it('takes two classes of one name for two', () => {
    const make = (rule: PropertyDecorator): ClassReference => {
      class Same {
        @rule a!: string;
      }
      return Same;
    };
    expect(schemaOf(make(IsString()))).toMatchObject({ properties: { a: { type: 'string' } } });
    expect(schemaOf(make(IsInt()))).toMatchObject({ properties: { a: { type: 'integer' } } });
  });
});

describe('a DTO class that a compiler without design types made (esbuild, tsx)', () => {
  class Author {
    name!: string;
  }
  IsString()(Author.prototype, 'name');

  it.each<[string, readonly PropertyDecorator[]]>([
    ['@IsArray', [IsArray(), ValidateNested({ each: true }), Type(() => Author)]],
    ['each: true', [ValidateNested({ each: true }), Type(() => Author)]],
    ['@ArrayMinSize', [ArrayMinSize(1), ValidateNested(), Type(() => Author)]],
  ])('is known to hold a list by %s', (_, decorators) => {
    class Book {
      authors!: Author[];
    }
    for (const decorate of decorators) decorate(Book.prototype, 'authors');
    expect(schemaOf(Book)).toMatchObject({ properties: { authors: { type: 'array', items: { type: 'object' } } } });
    expect(readAs(Book, { authors: [{ name: 'Ann' }] })).toEqual({
      value: Object.assign(new Book(), { authors: [Object.assign(new Author(), { name: 'Ann' })] }),
    });
  });

  it('says that no types were emitted, where a type is not known', () => {
    class Book {
      note!: string;
    }
    IsOptional()(Book.prototype, 'note');
    expect(() => schemaOf(Book)).toThrow('Book.note: its type is not known: no design-time types were emitted');
  });

  it('asks for the type of the items where only the default is a list', () => {
    class Book {
      tags = ['a'];
    }
    IsOptional()(Book.prototype, 'tags');
    expect(() => schemaOf(Book)).toThrow(
      "Book.tags: its default is an array, but nothing says of what. Say it: @Param({ items: 'string' })",
    );
  });
});

describe('a DTO class that cannot be served', () => {
  class Untyped {
    @ValidateNested() rows!: { code: string }[];
  }
  class Undecorated {
    a = 1;
    b = 2;
  }
  class Needy {
    @IsString() a: string;
    constructor(options: { a: string }) {
      this.a = options.a;
    }
  }
  class Transformed {
    @IsBoolean() @Transform(({ value }) => value === 'true') a!: boolean;
  }
  class Nullish {
    @IsOptional() note?: string | null;
  }

  it.each<[ClassReference, string]>([
    [Untyped, 'Untyped.rows: it is an array, but TypeScript does not say of what.'],
    [Undecorated, 'class Undecorated: none of its properties (a, b) carries a class-validator rule or @Param'],
    [Needy, 'class Needy: it cannot be instantiated without arguments.'],
    [Transformed, 'Transformed.a: its @Transform makes false of true, so it does not take true or false'],
    [Nullish, 'Nullish.note: its type is not known'],
  ])('is refused at registration: %p', (target, message) => {
    expect(() => schemaOf(target)).toThrow(message);
  });

  it('takes an empty object where it is empty', () => {
    class Nothing {}
    expect(schemaOf(Nothing)).toEqual({ type: 'object', properties: {}, additionalProperties: false });
    expect(readAs(Nothing, {})).toEqual({ value: new Nothing() });
  });
});

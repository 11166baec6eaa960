import { describe, expect, it } from '@jest/globals';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsDefined,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  Matches,
  Max,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { modelOf } from '../../lib/reflection/class-model.js';
import { Param } from '../../lib/reflection/param.js';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { schemaOfShape } from '../../lib/shape/schema-of-shape.js';
import { read } from '../shape/reading-of.js';

const schemaOf = (target: ClassReference): unknown => schemaOfShape({ kind: 'object', of: modelOf(target) });
const propertiesOf = (target: ClassReference): unknown => (schemaOf(target) as { properties: unknown }).properties;
const readAs = (target: ClassReference, value: unknown): unknown =>
  read({ kind: 'object', of: modelOf(target) }, value);
const made = <T extends object>(target: new () => T, values: object): T => Object.assign(new target(), values);

class Point {
  @IsInt() x!: number;
}

describe('@Type', () => {
  it('names the class of a value, of the items of a list, a set or a map, and of lists of lists', () => {
    class Shape {
      @ValidateNested() @Type(() => Point) at!: Point;
      @ValidateNested({ each: true }) @Type(() => Point) list!: Point[];
      @ValidateNested({ each: true }) @Type(() => Point) set!: Set<Point>;
      @ValidateNested({ each: true }) @Type(() => Point) map!: Map<string, Point>;
      @IsArray() @IsArray({ each: true }) @ValidateNested({ each: true }) @Type(() => Point) grid!: Point[][];
    }
    const point = {
      type: 'object',
      properties: { x: { type: 'integer' } },
      required: ['x'],
      additionalProperties: false,
    };
    expect(propertiesOf(Shape)).toEqual({
      at: point,
      list: { type: 'array', items: point },
      set: { type: 'array', items: point, uniqueItems: true },
      map: { type: 'object', additionalProperties: point },
      grid: { type: 'array', items: { type: 'array', items: point } },
    });
    const one = made(Point, { x: 1 });
    const sent = { at: { x: 1 }, list: [{ x: 1 }], set: [{ x: 1 }], map: { a: { x: 1 } }, grid: [[{ x: 1 }]] };
    expect(readAs(Shape, sent)).toEqual({
      value: made(Shape, { at: one, list: [one], set: new Set([one]), map: new Map([['a', one]]), grid: [[one]] }),
    });
    expect(readAs(Shape, { ...sent, map: { a: { x: 'b' } }, grid: [{ x: 1 }] })).toEqual({
      problems: ['map.a.x: expected an integer, got "b"', 'grid[0]: expected an array, got {"x":1}'],
    });
  });

  it('names a type of the language; a rule may be narrower', () => {
    class Booking {
      @IsDate() @Type(() => Date) on!: Date;
      @IsInt() @Type(() => Number) nights!: number;
      @IsPositive({ each: true }) @Type(() => Number) prices!: number[];
      @IsIn(['a', 'b']) @Type(() => String) tariff!: string;
    }
    expect(propertiesOf(Booking)).toEqual({
      on: { type: 'string', format: 'date-time' },
      nights: { type: 'integer' },
      prices: { type: 'array', items: { type: 'number', exclusiveMinimum: 0 } },
      tariff: { type: 'string', enum: ['a', 'b'] },
    });
    expect(readAs(Booking, { on: '2027-05-01', nights: '2', prices: ['1.5'], tariff: 'a' })).toEqual({
      value: made(Booking, { on: new Date('2027-05-01'), nights: 2, prices: [1.5], tariff: 'a' }),
    });
  });

  it('is refused where it decides by the value', () => {
    class Either {
      @ValidateNested()
      @Type((help) => ((help?.object as { kind: string } | undefined)?.kind === 'a' ? Point : Date))
      it!: object;
    }
    expect(() => schemaOf(Either)).toThrow('Either.it: its @Type decides by the value which class to take');
  });
});

describe('a discriminator', () => {
  abstract class Payment {}
  class Card extends Payment {
    @IsString() number!: string;
  }
  class Cash extends Payment {
    @IsPositive() amount!: number;
    kind?: string;
  }
  const subTypes = [
    { value: Card, name: 'card' },
    { value: Cash, name: 'cash' },
  ];
  class Order {
    @ValidateNested()
    @Type(() => Payment as never, { discriminator: { property: 'kind', subTypes } })
    paid!: Payment;

    @ValidateNested({ each: true })
    @Type(() => Payment as never, { discriminator: { property: 'kind', subTypes }, keepDiscriminatorProperty: true })
    parts: Payment[] = [];
  }
  const cash = {
    type: 'object',
    properties: { kind: { type: 'string', const: 'cash' }, amount: { type: 'number', exclusiveMinimum: 0 } },
    required: ['kind', 'amount'],
    additionalProperties: false,
  };

  it('is a tag of each class, alone and in a list', () => {
    expect(propertiesOf(Order)).toMatchObject({
      paid: { anyOf: [expect.anything(), cash] },
      parts: { type: 'array', items: { anyOf: [expect.anything(), cash] } },
    });
  });

  it('decides the class; the tag is kept where the author says so', () => {
    const sent = { paid: { kind: 'cash', amount: 5 }, parts: [{ kind: 'card', number: '1' }] };
    const { value } = readAs(Order, sent) as { value: Order };
    expect(value.paid).toEqual(made(Cash, { amount: 5 }));
    expect(value.paid).toBeInstanceOf(Cash);
    expect('kind' in value.paid && value.paid.kind).toBeFalsy();
    expect(value.parts).toEqual([made(Card, { kind: 'card', number: '1' })]);
    expect(sent.paid.kind).toBe('cash');
  });

  it('that is none of them is told with those that are', () => {
    expect(readAs(Order, { paid: { kind: 'coin' }, parts: [{}] })).toEqual({
      problems: [
        'paid.kind: expected one of "card", "cash", got "coin"',
        'parts[0].kind: missing; expected one of "card", "cash"',
      ],
    });
  });
});

describe('@Expose and @Exclude', () => {
  class User {
    @Expose({ name: 'e-mail' }) @IsEmail() email!: string;
    @Expose({ name: 'out', toPlainOnly: true }) @IsString() name!: string;
    @Exclude({ toPlainOnly: true }) @IsString() password!: string;
    @Exclude() @IsOptional() @IsInt() id?: number;
    @Expose({ groups: ['admin'] }) @IsBoolean() isAdmin = false;
  }

  it('say under which name a property comes, and what nobody may set', () => {
    expect(schemaOf(User)).toEqual({
      type: 'object',
      properties: {
        'e-mail': { type: 'string', format: 'email' },
        name: { type: 'string' },
        password: { type: 'string' },
      },
      required: ['e-mail', 'name', 'password'],
      additionalProperties: false,
    });
    expect(readAs(User, { 'e-mail': 'a@example.org', name: 'Ann', password: 'x' })).toEqual({
      value: made(User, { email: 'a@example.org', name: 'Ann', password: 'x' }),
    });
    expect(readAs(User, { 'e-mail': 'a', name: 'Ann', password: 'x', id: 1, isAdmin: true })).toEqual({
      problems: ['id: unknown argument', 'isAdmin: unknown argument', 'e-mail: email must be an email, got "a"'],
    });
  });

  it('may stand on a class', () => {
    @Exclude()
    class Closed {
      @Expose() @IsString() open!: string;
      @IsOptional() @IsString() hidden?: string;
    }
    @Expose()
    class Open {
      @IsString() open!: string;
      @Exclude() @IsOptional() @IsString() hidden?: string;
    }
    expect([Closed, Open].map((one) => Object.keys(propertiesOf(one) as object))).toEqual([['open'], ['open']]);
  });

  it('leave a property that nobody may set with its rules: a default that breaks them is told at registration', () => {
    class Hidden {
      @Exclude() @IsString() token!: string;
      @IsString() name!: string;
    }
    class Demanded {
      @Exclude() @IsDefined() token?: string;
    }
    expect(() => schemaOf(Demanded)).toThrow('Demanded.token: class-transformer keeps it out of what is sent');
    expect(() => schemaOf(Hidden)).toThrow(
      'Hidden.token: class-transformer keeps it out of what is sent, but its rules refuse the value that it has then.',
    );
  });

  it('are no use for two properties of one name', () => {
    class Twice {
      @Expose({ name: 'b' }) @IsString() a!: string;
      @IsString() b!: string;
    }
    expect(() => schemaOf(Twice)).toThrow('class Twice: two of its properties are sent as "b".');
  });
});

describe('a getter', () => {
  it('is not sent, and its rules are asked of what follows from the others', () => {
    class Span {
      @IsInt() from!: number;
      @IsInt() to!: number;
      @Max(10, { message: 'at most 10 long' })
      get length(): number {
        return this.to - this.from;
      }
    }
    expect(Object.keys(propertiesOf(Span) as object)).toEqual(['from', 'to']);
    expect(readAs(Span, { from: 1, to: 5 })).toEqual({ value: made(Span, { from: 1, to: 5 }) });
    expect(readAs(Span, { from: 1, to: 50 })).toEqual({ problems: ['length: at most 10 long, got 49'] });
  });
});

describe('@Transform', () => {
  enum Role {
    Admin = 'ADMIN',
    User = 'USER',
  }
  const asList = ({ value }: { value: unknown }): unknown => (Array.isArray(value) ? value : [value]);

  it('makes the value before its rules are asked; what is sent is told without keywords', () => {
    class Person {
      @Transform(({ value }) => value.trim()) @IsString() @MinLength(2) @MaxLength(4) name!: string;
      @Transform(({ value }) => value?.toUpperCase()) @IsEnum(Role) @IsOptional() role?: Role;
      @Transform(asList) @IsString({ each: true }) tags!: string[];
      @Transform(({ value }) => Math.round(value)) @IsInt() age!: number;
    }
    expect(propertiesOf(Person)).toEqual({
      name: {
        type: 'string',
        description:
          'name must be shorter than or equal to 4 characters. name must be longer than or equal to 2 characters',
      },
      role: { type: 'string', enum: ['ADMIN', 'USER'] },
      tags: { type: 'array', items: { type: 'string' } },
      age: { type: 'integer' },
    });
    expect(readAs(Person, { name: '  Ann ', role: 'admin', tags: 'a', age: 1.6 })).toEqual({
      value: made(Person, { name: 'Ann', role: Role.Admin, tags: ['a'], age: 2 }),
    });
    expect(readAs(Person, { name: '  A  ', role: 'boss', tags: [1, {}], age: 'x' })).toEqual({
      problems: [
        'name: expected a string of 2 to 4 characters, got "A"',
        'role: expected one of "ADMIN", "USER", got "BOSS"',
        'tags[1]: expected a string, got {}',
        'age: expected an integer, got null',
      ],
    });
  });

  it('that throws refuses the value, in words about what is sent', () => {
    class Person {
      @Transform(({ value }) => value.trim()) @IsString() name!: string;
    }
    expect(readAs(Person, { name: 5 })).toEqual({ problems: ['name: expected a string, got 5'] });
  });

  it('takes what the author says in @Param, which is read before', () => {
    class Search {
      @Param({ type: 'string', description: 'Words between commas', maxLength: 9 })
      @Transform(({ value }) => value.split(','))
      @IsArray()
      @MinLength(2, { each: true })
      words!: string[];

      @Param({ type: 'string' })
      @Transform(({ value }) => value === 'yes')
      @IsBoolean()
      deep!: boolean;
    }
    expect(propertiesOf(Search)).toMatchObject({
      words: { type: 'string', maxLength: 9, description: expect.stringContaining('Words between commas. ') },
      deep: { type: 'string' },
    });
    expect(readAs(Search, { words: 'ab,cd', deep: 'yes' })).toEqual({
      value: made(Search, { words: ['ab', 'cd'], deep: true }),
    });
    expect(readAs(Search, { words: 'ab,c', deep: {} })).toEqual({
      problems: ['words[1]: expected a string of at least 2 characters, got "c"', 'deep: expected a string, got {}'],
    });
  });

  it('runs after @Type, with the object that was sent, and only towards instances and without groups', () => {
    class Event {
      @Transform(({ value }: { value: Date }) => new Date(value.getTime() + 1000))
      @Type(() => Date)
      @IsDate()
      at!: Date;
      @Transform(({ value, obj, key }) => `${value} ${obj.last} ${key}`) @IsString() first!: string;
      @IsString() last!: string;
      @Transform(() => 'out', { toPlainOnly: true })
      @Transform(() => 'grouped', { groups: ['a'] })
      @IsString()
      note!: string;
    }
    const sent = { at: '2027-05-01T00:00:00Z', first: 'Ann', last: 'Lee', note: 'in' };
    expect(readAs(Event, sent)).toEqual({
      value: made(Event, { ...sent, at: new Date('2027-05-01T00:00:01Z'), first: 'Ann Lee first' }),
    });
  });

  it('cannot change what was sent', () => {
    class Sorted {
      @Transform(({ value }) => value.sort()) @IsString({ each: true }) words!: string[];
    }
    const sent = { words: ['b', 'a'] };
    expect(readAs(Sorted, sent)).toEqual({ value: made(Sorted, { words: ['a', 'b'] }) });
    expect(sent).toEqual({ words: ['b', 'a'] });
  });

  it('of an exposed property makes a value where none came', () => {
    class Paged {
      @Expose() @Transform(({ value }) => value ?? 10) @IsInt() size!: number;
      @Expose() @Transform(({ value }) => value && Number(value)) @IsInt() page = 1;
    }
    expect(schemaOf(Paged)).toEqual({
      type: 'object',
      properties: { size: { type: 'integer' }, page: { type: 'integer', default: 1 } },
      additionalProperties: false,
    });
    expect(readAs(Paged, {})).toEqual({ value: made(Paged, { size: 10, page: 1 }) });
    expect(readAs(Paged, { size: null, page: null })).toEqual({ value: made(Paged, { size: 10, page: 1 }) });
  });

  it('that makes nothing of a value has been sent none', () => {
    class Note {
      @Transform(({ value }) => value || undefined) @IsString() @IsOptional() text?: string;
      @Transform(({ value }) => value || undefined) @IsString() title!: string;
    }
    expect(readAs(Note, { text: '', title: '' })).toEqual({ problems: ['title: expected a string, got ""'] });
    expect(readAs(Note, { text: '', title: 'a' })).toEqual({ value: made(Note, { title: 'a' }) });
  });

  it('is followed by rules of the author’s own', () => {
    const isEven = ValidateBy({ name: 'isEven', validator: { validate: (value) => Number(value) % 2 === 0 } });
    class Even {
      @Transform(({ value }) => value + 1) @IsInt() @isEven count!: number;
    }
    expect(readAs(Even, { count: 1 })).toEqual({ value: made(Even, { count: 2 }) });
    expect(readAs(Even, { count: 2 })).toEqual({ problems: [expect.stringContaining('count: ')] });
  });

  it.each<[string, PropertyDecorator, PropertyDecorator, string]>([
    ['Boolean', IsBoolean(), Transform(({ value }) => value === 'true'), 'makes false of true'],
    ['Array', IsString({ each: true }), Transform(({ value }) => value.split(',')), 'throws for []'],
    ['String', IsString(), Transform(({ value }) => value.length), 'makes 4 of "text"'],
    ['Number', IsInt(), Transform(({ value }) => value.trim()), 'throws for 1'],
    ['String', IsIn(['a']), Transform(({ value }) => value.toUpperCase()), 'makes "A" of "a"'],
    ['String', Matches(/^a/), Transform(() => undefined), 'makes nothing of "text"'],
  ])('is refused where it does not take the declared type (%s)', (type, rule, transform, what) => {
    class Odd {
      it!: unknown;
    }
    Reflect.defineMetadata('design:type', { Boolean, Array, String, Number }[type], Odd.prototype, 'it');
    rule(Odd.prototype, 'it');
    transform(Odd.prototype, 'it');
    expect(() => schemaOf(Odd)).toThrow(`Odd.it: its @Transform ${what}`);
  });
});

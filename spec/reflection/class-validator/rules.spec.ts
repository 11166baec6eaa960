import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  ArrayNotContains,
  ArrayUnique,
  Equals,
  IsArray,
  IsDateString,
  IsDefined,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsLatitude,
  IsNotEmpty,
  IsNotIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsPhoneNumber,
  IsPositive,
  IsString,
  IsStrongPassword,
  IsUUID,
  Max,
  MaxDate,
  MaxLength,
  Min,
  MinLength,
  NotEquals,
  Validate,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { lineOf } from '../../../lib/arguments/problem-line.js';
import { modelOf } from '../../../lib/reflection/class-model.js';
import { Param } from '../../../lib/reflection/param.js';
import type { ClassReference } from '../../../lib/reflection/type-options.js';
import { readerOf } from '../../../lib/shape/reader.js';
import { Reading } from '../../../lib/shape/reading.js';
import { schemaOfShape } from '../../../lib/shape/schema-of-shape.js';
import { decoratorNames, decoratorOf } from '../../laws/class-validator/decorators.js';
import { read } from '../../shape/reading-of.js';

interface Document {
  readonly properties: Record<string, Record<string, unknown>>;
  readonly required?: readonly string[];
}

const schemaOf = (target: ClassReference): Document =>
  schemaOfShape({ kind: 'object', of: modelOf(target) }) as unknown as Document;
const readAs = (target: ClassReference, value: unknown): unknown =>
  read({ kind: 'object', of: modelOf(target) }, value);
const made = <T extends object>(target: new () => T, values: object): T => Object.assign(new target(), values);

/** A class with one property, as a compiler that emits no types makes it. */
function untyped(...decorators: readonly PropertyDecorator[]): ClassReference {
  class One {
    it!: unknown;
  }
  for (const decorate of decorators) decorate(One.prototype, 'it');
  return One;
}

describe('the type of a property that no compiler emitted', () => {
  /** What their values are; all others are of texts. */
  const OTHERS: Readonly<Record<string, unknown>> = {
    Equals: 'string',
    IsBoolean: 'boolean',
    IsDate: 'string',
    IsDivisibleBy: 'number',
    IsEnum: undefined,
    IsIn: undefined,
    IsInstance: 'string',
    IsInt: 'integer',
    IsLatitude: undefined,
    IsLongitude: undefined,
    IsNegative: 'number',
    IsNotEmptyObject: 'object',
    IsNumber: 'number',
    IsObject: 'object',
    IsPositive: 'number',
    Max: 'number',
    MaxDate: 'string',
    Min: 'number',
    MinDate: 'string',
  };
  const SILENT = ['Allow', 'IsDefined', 'IsEmpty', 'IsNotEmpty', 'IsNotIn', 'IsOptional', 'NotEquals'];
  const CONDITIONS = ['ValidateIf', 'ValidateNested', 'ValidatePromise'];
  const isSilent = (name: string): boolean => [...SILENT, ...CONDITIONS].includes(name);
  const isOfList = (name: string): boolean => name === 'IsArray' || name.startsWith('Array');

  it.each(decoratorNames.filter((name) => !isSilent(name) && !isOfList(name)))('is known by @%s', (name) => {
    const { it: schema } = schemaOf(untyped(decoratorOf(name))).properties;
    expect(schema?.type).toBe(name in OTHERS ? OTHERS[name] : 'string');
    const list = schemaOf(untyped(decoratorOf(name, undefined, { each: true }))).properties.it;
    expect(list).toMatchObject({
      type: 'array',
      items: { ...(schema?.type === undefined ? {} : { type: schema.type }) },
    });
  });

  it.each(decoratorNames.filter(isOfList))('is known to be a list by @%s, but not of what', (name) => {
    expect(() => schemaOf(untyped(decoratorOf(name)))).toThrow(
      'One.it: it is an array, but TypeScript does not say of what',
    );
    expect(schemaOf(untyped(decoratorOf(name), IsString({ each: true }))).properties.it).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    });
  });

  it.each(SILENT)('is not known by @%s', (name) => {
    expect(() => schemaOf(untyped(decoratorOf(name)))).toThrow('One.it: its type is not known');
  });

  it('is all that its rules have in common', () => {
    expect(schemaOf(untyped(IsNumber(), IsInt())).properties.it?.type).toBe('integer');
    expect(schemaOf(untyped(IsLatitude())).properties.it?.anyOf).toEqual([{ type: 'number' }, { type: 'string' }]);
    expect(schemaOf(untyped(IsLatitude(), IsString())).properties.it?.type).toBe('string');
    expect(() => schemaOf(untyped(IsString(), IsInt()))).toThrow(
      'One.it: no value can keep its rules: one asks for string, another for integer.',
    );
  });
});

describe('a rule', () => {
  it('holds whatever group it stands in', () => {
    class User {
      @IsString({ groups: ['create'] }) @MinLength(2, { groups: ['update'], always: true }) name!: string;
    }
    expect(schemaOf(User).properties.name).toEqual({ type: 'string', minLength: 2 });
    expect(readAs(User, { name: 'a' })).toMatchObject({ problems: [expect.anything()] });
  });

  it('under a condition of its own is told in words, and asked where that holds', () => {
    class Item {
      @IsString() kind!: string;
      @MinLength(3, { validateIf: (item: Item) => item.kind === 'long' }) @IsString() name!: string;
    }
    expect(schemaOf(Item).properties.name).toEqual({
      type: 'string',
      description: 'name must be longer than or equal to 3 characters',
    });
    expect(readAs(Item, { kind: 'short', name: 'a' })).toEqual({ value: made(Item, { kind: 'short', name: 'a' }) });
    expect(readAs(Item, { kind: 'long', name: 'a' })).toEqual({
      problems: ['name: name must be longer than or equal to 3 characters, got "a"'],
    });
  });

  it('has its author’s message, in the schema and in a refusal', () => {
    class User {
      @IsEmail({}, { message: (args: ValidationArguments) => `${args.property} of ${args.targetName}: no` })
      email!: string;
      @MaxLength(3, { message: 'at most $constraint1, not $value' }) @IsNotIn(['b']) name!: string;
    }
    expect(schemaOf(User).properties).toMatchObject({
      email: { description: 'email of User: no' },
      name: { maxLength: 3, description: 'name should not be one of the following values: b' },
    });
    expect(readAs(User, { email: 'a', name: 'b' })).toEqual({
      problems: [
        'email: email of User: no, got "a"',
        'name: name should not be one of the following values: b, got "b"',
      ],
    });
  });

  it('tells the options that class-validator keeps to itself', () => {
    class Options {
      @IsNumber({ maxDecimalPlaces: 2 }) price!: number;
      @IsPhoneNumber('DE') phone!: string;
      @IsUUID('4') id!: string;
      @IsStrongPassword({ minLength: 10, minSymbols: 0 }) password!: string;
      @Type(() => Date) @MaxDate(new Date('2030-01-01')) until!: Date;
      @ArrayNotContains(['a', 'b']) @IsString({ each: true }) words!: string[];
    }
    const words = Object.values(schemaOf(Options).properties).map(({ description }) => description);
    expect(words).toEqual([
      'price must be a number conforming to the specified constraints (maxDecimalPlaces: 2)',
      'phone must be a valid phone number (DE)',
      'id must be a UUID (4)',
      'password must have at least 10 characters, and of them 1 lowercase, 1 uppercase, 1 digits, 0 symbols',
      'maximal allowed date for until is 2030-01-01T00:00:00.000Z',
      'words should not contain a, b values',
    ]);
    expect(readAs(Options, { price: 1.234 })).toMatchObject({
      problems: expect.arrayContaining([
        'price: price must be a number conforming to the specified constraints (maxDecimalPlaces: 2), got 1.234',
      ]),
    });
  });

  it('for each is asked of the items of a set and the values of a map', () => {
    class Bag {
      @IsEmail({}, { each: true }) @Type(() => String) set!: Set<string>;
      @IsPositive({ each: true }) @Type(() => Number) map!: Map<string, number>;
    }
    expect(readAs(Bag, { set: ['a@example.org'], map: { a: 1 } })).toEqual({
      value: made(Bag, { set: new Set(['a@example.org']), map: new Map([['a', 1]]) }),
    });
    expect(readAs(Bag, { set: ['a'], map: { a: 0 } })).toEqual({
      problems: [
        'map.a: expected a number greater than 0, got 0',
        expect.stringContaining('set: each value in set must be'),
      ],
    });
  });

  it('may ask for lists in a list, of a type that @Param says', () => {
    class Grid {
      @IsArray()
      @ArrayMinSize(1)
      @ArrayMinSize(2, { each: true })
      @Param({ items: { items: 'integer' } })
      rows!: number[][];
    }
    expect(schemaOf(Grid).properties.rows).toEqual({
      type: 'array',
      items: { type: 'array', items: { type: 'integer' }, minItems: 2 },
      minItems: 1,
    });
    expect(readAs(Grid, { rows: [[1]] })).toEqual({
      problems: ['rows[0]: expected an array of at least 2 items, got [1]'],
    });
    expect(() => schemaOf(untyped(IsArray({ each: true })))).toThrow('One.it, items: it is an array, but TypeScript');
  });

  it('compares objects by identity, which no values from JSON share', () => {
    class Lists {
      @ArrayUnique() @IsString({ each: true }) words!: string[];
      @ArrayUnique((one: { id: number }) => one.id) @IsObject({ each: true }) rows!: object[];
    }
    expect(schemaOf(Lists).properties).toMatchObject({ words: { uniqueItems: true } });
    expect(schemaOf(Lists).properties.rows).not.toHaveProperty('uniqueItems');
    expect(readAs(Lists, { words: ['a'], rows: [{ id: 1 }, { id: 1 }] })).toEqual({
      problems: [expect.stringContaining("rows: All rows's elements must be unique")],
    });
  });
});

describe('a list of values', () => {
  enum Mixed {
    None = 0,
    Star = 'star',
  }
  const COLOURS = { Red: 'red', Dark: 3 } as const;

  it.each<[string, PropertyDecorator, object, readonly unknown[], readonly unknown[]]>([
    ['a mixed enum', IsEnum(Mixed), { enum: [0, 'star'] }, [0, 'star'], ['None', 1, null]],
    ['a constant object', IsEnum(COLOURS), { enum: ['red', 3] }, ['red', 3], ['Red', '']],
    ['a list', IsEnum(['a', 'b']), { type: 'string', enum: ['a', 'b'] }, ['a'], ['c', 0]],
    ['booleans', IsIn([true, 'auto']), { enum: [true, 'auto'] }, [true, 'auto'], [false]],
    ['null', IsIn(['a', null]), { type: ['string', 'null'], enum: ['a', null] }, ['a', null], ['b']],
    ['one value', Equals(1), { type: 'integer', enum: [1] }, [1], [2, null]],
  ])('may be %s', (_, decorator, schema, takes, refuses) => {
    const target = untyped(decorator) as new () => object;
    expect(schemaOf(target).properties.it).toEqual(schema);
    for (const value of takes) expect(readAs(target, { it: value })).toEqual({ value: made(target, { it: value }) });
    for (const value of refuses) expect(readAs(target, { it: value })).toEqual({ problems: [expect.anything()] });
  });

  it('in which another rule refuses null has none', () => {
    expect(schemaOf(untyped(IsIn(['a', null]), IsNotEmpty())).properties.it).toEqual({ type: 'string', enum: ['a'] });
    expect(schemaOf(untyped(IsIn(['a', null]), NotEquals('b'))).properties.it).toMatchObject({ enum: ['a', null] });
  });

  it('is what two of them share', () => {
    expect(schemaOf(untyped(IsIn(['a', 'b']), IsIn(['b', 'c']))).properties.it).toEqual({
      type: 'string',
      enum: ['b'],
    });
    expect(() => schemaOf(untyped(IsIn(['a']), IsIn(['b'])))).toThrow('its enum has no values');
  });
});

describe('a condition', () => {
  it('leaves the type alone to the schema, and the rules to words', () => {
    class Delivery {
      @IsIn(['home', 'shop']) to!: string;
      @ValidateIf((delivery: Delivery) => delivery.to === 'home') @IsInt() @Min(1) floor?: number;
    }
    expect(schemaOf(Delivery)).toMatchObject({
      properties: {
        floor: {
          type: 'number',
          description: 'Under a condition: floor must not be less than 1. floor must be an integer number',
        },
      },
      required: ['to'],
    });
    expect(readAs(Delivery, { to: 'shop', floor: 0.5 })).toEqual({ value: made(Delivery, { to: 'shop', floor: 0.5 }) });
    expect(readAs(Delivery, { to: 'shop', floor: 'top' })).toEqual({
      problems: ['floor: expected a number, got "top"'],
    });
    expect(readAs(Delivery, { to: 'home' })).toMatchObject({ problems: [expect.anything(), expect.anything()] });
  });

  it('that passes over null alone says that null is a value', () => {
    class Note {
      @ValidateIf((_, value) => value !== null) @IsString() text!: string | null;
    }
    expect(schemaOf(Note).properties.text?.type).toEqual(['string', 'null']);
    expect(readAs(Note, { text: null })).toEqual({ value: made(Note, { text: null }) });
    expect(readAs(Note, {})).toEqual({ problems: [expect.stringContaining('text: text must be a string')] });
  });

  it('that throws is no excuse', () => {
    class Odd {
      @ValidateIf(
        (odd: { other?: { is: boolean } }) =>
          odd.other?.is ??
          (() => {
            throw new Error('no');
          })(),
      )
      @IsEmail()
      it?: string;
    }
    expect(readAs(Odd, { it: 'a' })).toEqual({ problems: ['it: it must be an email, got "a"'] });
  });
});

describe('what may be absent', () => {
  it('is said by the lowest class', () => {
    class Base {
      @IsOptional() @IsString() a?: string;
      @IsDefined() @IsString() b!: string;
      @IsOptional() @IsString() c?: string;
    }
    class Child extends Base {
      @IsNotEmpty() declare a: string;
      @IsOptional() declare b: string;
      @MaxLength(3) declare c: string;
    }
    expect(schemaOf(Child).required).toEqual(['a']);
  });

  it('is no default that breaks the rules', () => {
    class User {
      @IsEmail() email = '';
      @IsOptional() @IsEmail() second = 'none';
      @IsOptional() @Max(9) level = 3;
    }
    expect(schemaOf(User)).toMatchObject({
      properties: { email: { type: 'string' }, level: { default: 3 } },
      required: ['email', 'second'],
    });
  });
});

describe('a rule of the author’s own', () => {
  @ValidatorConstraint({ name: 'isFree' })
  class IsFree implements ValidatorConstraintInterface {
    async validate(value: string, args?: ValidationArguments): Promise<boolean> {
      await Promise.resolve();
      return !((args?.constraints ?? []) as string[]).includes(value);
    }

    defaultMessage(): string {
      return '$value is taken';
    }
  }

  /** Reads, and waits for what takes its time. */
  async function problemsOf(target: ClassReference, value: unknown): Promise<readonly string[]> {
    const reading = new Reading();
    readerOf({ kind: 'object', of: modelOf(target) })(value, reading);
    return (await reading.settle()).map(lineOf);
  }

  it('may be a class, and take its time, for each item too', async () => {
    class User {
      @Validate(IsFree, ['ann', 'bob']) @IsString() name!: string;
      @Validate(IsFree, ['x'], { each: true }) @IsString({ each: true }) tags!: string[];
    }
    expect(await problemsOf(User, { name: 'ann', tags: ['y', 'x'] })).toEqual([
      'name: ann is taken, got "ann"',
      expect.stringContaining('tags: '),
    ]);
    expect(await problemsOf(User, { name: 'cid', tags: ['y'] })).toEqual([]);
  });

  it('accepts with anything that is true, as class-validator takes it', async () => {
    const isTruthy = ValidateBy({ name: 'isTruthy', validator: { validate: (value) => value as boolean } });
    class Box {
      @isTruthy @IsString() it!: string;
      @isTruthy @IsDateString() @IsOptional() on?: string;
    }
    expect(await problemsOf(Box, { it: 'a', on: '2027-05-01' })).toEqual([]);
    expect(await problemsOf(Box, { it: '' })).toEqual([expect.stringContaining('it: ')]);
  });
});

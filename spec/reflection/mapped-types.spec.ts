import { describe, expect, it } from '@jest/globals';
import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/mapped-types';
import { Expose, Transform, Type } from 'class-transformer';
import {
  Allow,
  IsDefined,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUppercase,
  Max,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { modelOf } from '../../lib/reflection/class-model.js';
import { Param } from '../../lib/reflection/param.js';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { schemaOfShape } from '../../lib/shape/schema-of-shape.js';
import { read } from '../shape/reading-of.js';

interface Document {
  readonly properties: Record<string, unknown>;
  readonly required?: readonly string[];
}

const schemaOf = (target: ClassReference): Document =>
  schemaOfShape({ kind: 'object', of: modelOf(target) }) as unknown as Document;
const readAs = (target: ClassReference, value: unknown): unknown =>
  read({ kind: 'object', of: modelOf(target) }, value);
const made = <T extends object>(target: new () => T, values: object): T => Object.assign(new target(), values);

class Address {
  @IsString() city!: string;
}

class CreateUser {
  @Param('Where to write to') @IsEmail() email!: string;
  @IsDefined() @MinLength(2) name!: string;
  @Allow() nick!: string;
  @IsInt() @Max(9) level = 1;
  @ValidateNested() @Type(() => Address) home!: Address;
  @Expose({ name: 'label' }) @Transform(({ value }) => value.trim()) @IsString() tag!: string;
}

describe('a mapped type of Nest', () => {
  it('with all properties made optional has their rules, types, names, words and defaults', () => {
    class UpdateUser extends PartialType(CreateUser) {}
    const { properties, required } = schemaOf(UpdateUser);
    expect(required).toBeUndefined();
    expect(properties).toEqual({
      email: { type: 'string', format: 'email', description: 'Where to write to' },
      name: { type: 'string', minLength: 2 },
      nick: { type: 'string' },
      level: { type: 'integer', maximum: 9, default: 1 },
      home: expect.objectContaining({ type: 'object', required: ['city'] }),
      label: { type: 'string' },
    });
    expect(readAs(UpdateUser, { label: ' a ', home: { city: 'Rome' } })).toEqual({
      value: made(UpdateUser, { tag: 'a', home: made(Address, { city: 'Rome' }) }),
    });
    expect(readAs(UpdateUser, { email: 'a', level: 10 })).toEqual({
      problems: ['level: expected an integer of at most 9, got 10', 'email: email must be an email, got "a"'],
    });
  });

  it('may refuse null for what may be left out', () => {
    class Update extends PartialType(CreateUser, { skipNullProperties: false }) {}
    expect(schemaOf(Update).required).toBeUndefined();
    expect(readAs(Update, {})).toEqual({ value: new Update() });
  });

  it('with some of the properties has those, of which the class below may say more', () => {
    class Login extends PickType(CreateUser, ['email', 'level'] as const) {
      @IsUppercase() declare email: string;
    }
    class NoHome extends OmitType(CreateUser, ['home', 'tag', 'nick', 'name'] as const) {}
    expect(schemaOf(Login)).toMatchObject({
      properties: { email: { format: 'email', description: 'Where to write to. email must be uppercase' } },
      required: ['email'],
    });
    expect(readAs(Login, { email: 'a' })).toEqual({
      problems: ['email: email must be an email, got "a"', 'email: email must be uppercase, got "a"'],
    });
    expect(Object.keys(schemaOf(NoHome).properties)).toEqual(['email', 'level']);
  });

  it('made of two has the properties of both', () => {
    class Paging {
      @IsInt() size = 20;
    }
    class Sorting {
      @Param('A property name') @IsString() by!: string;
    }
    class Query extends IntersectionType(Paging, Sorting) {}
    expect(schemaOf(Query)).toMatchObject({
      properties: { size: { type: 'integer', default: 20 }, by: { type: 'string', description: 'A property name' } },
      required: ['by'],
    });
    expect(readAs(Query, { by: 'name' })).toEqual({ value: made(Query, { size: 20, by: 'name' }) });
  });

  it('of a mapped type goes back to where each rule was written', () => {
    class Short extends OmitType(PartialType(PickType(CreateUser, ['email', 'name'] as const)), ['name'] as const) {}
    expect(schemaOf(Short)).toEqual({
      type: 'object',
      properties: { email: { type: 'string', format: 'email', description: 'Where to write to' } },
      additionalProperties: false,
    });
  });

  it('keeps the rules of a class and of its base, of which class-validator copies the last only', () => {
    class Base {
      @IsString() @MinLength(4) pin!: string;
      @IsOptional() @IsString() note?: string;
    }
    class Strict extends Base {
      @IsUppercase() declare pin: string;
      @IsNotEmpty() declare note: string;
    }
    class Picked extends PickType(Strict, ['pin', 'note'] as const) {}
    class Partly extends PartialType(Strict) {}
    expect(readAs(Picked, { pin: 'abc', note: 'x' })).toEqual({
      problems: ['pin: expected a string of at least 4 characters, got "abc"'],
    });
    expect(schemaOf(Picked).required).toEqual(['pin', 'note']);
    expect(schemaOf(Partly).required).toBeUndefined();
  });

  it('of one name with another is another class', () => {
    const types = [OmitType(CreateUser, ['home'] as const), OmitType(CreateUser, ['email'] as const)];
    const [withoutHome, withoutEmail] = types.map((one) => Object.keys(schemaOf(one).properties));
    expect(withoutHome).toContain('email');
    expect(withoutHome).not.toContain('home');
    expect(withoutEmail).toContain('home');
  });
});

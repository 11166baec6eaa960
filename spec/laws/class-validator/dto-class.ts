import 'reflect-metadata';
import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/mapped-types';
import { Expose, Transform, Type } from 'class-transformer';
import { getMetadataStorage, useContainer, ValidateBy, ValidateIf } from 'class-validator';
import { decoratorOf } from './decorators.js';
import type { ClassSpec, PropertySpec, RuleSpec } from './specs.js';

/** A generated class, and all that were made for it. */
export interface DtoClass {
  readonly target: new () => object;
  /** Lets class-validator forget them: it looks through all classes whenever it validates. */
  forget(): void;
}

/** class-validator's own container searches through all validators that were ever made. */
const instances = new WeakMap<object, unknown>();
useContainer({
  get(target: new () => unknown) {
    if (!instances.has(target)) instances.set(target, new target());
    return instances.get(target);
  },
} as Parameters<typeof useContainer>[0]);

/** Makes the class that a specification describes, as decorators in a source file would. */
export function dtoClass(spec: ClassSpec): DtoClass {
  const made: object[] = [];
  const target = classOf(spec, made);
  return {
    target,
    forget() {
      const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, unknown> };
      for (const one of made) validationMetadatas.delete(one);
    },
  };
}

function classOf(spec: ClassSpec, made: object[]): new () => object {
  class Base {
    constructor() {
      for (const { name, initial } of spec.properties) {
        if (initial !== undefined) Object.assign(this, { [name]: initial });
      }
    }
  }
  made.push(Base);
  for (const property of spec.properties) decorateProperty(Base, property, spec.emits, made);
  const added = spec.properties.filter(({ below = [] }) => below.length > 0);
  let target: new () => object = Base;
  if (added.length > 0) {
    class Below extends Base {}
    made.push(Below);
    for (const { name, below = [] } of added) for (const rule of below) decorate(Below, name, rule);
    target = Below;
  }
  if (spec.mapped === undefined) return target;
  const mapped = mappedOf(target, spec);
  made.push(mapped);
  return mapped;
}

function mappedOf(target: new () => object, { mapped, properties }: ClassSpec): new () => object {
  const names = properties.map(({ name }) => name) as never[];
  if (mapped === 'Partial') return PartialType(target);
  if (mapped === 'Pick') return PickType(target, names);
  return mapped === 'Omit' ? OmitType(target, []) : IntersectionType(target);
}

function decorateProperty(target: new () => object, property: PropertySpec, emits: boolean, made: object[]): void {
  const { name, rules, of, type, holder, design, exposed, trims } = property;
  const nested = of && classOf(of, made);
  const emitted = nested !== undefined && holder === 'one' ? nested : design;
  if (emits) Reflect.defineMetadata('design:type', emitted, target.prototype, name);
  const item = nested ?? type;
  if (item !== undefined) Type(() => item as new () => object)(target.prototype, name);
  if (exposed !== undefined) Expose({ name: exposed })(target.prototype, name);
  if (trims) Transform(({ value }: { value: string }) => value.trim())(target.prototype, name);
  for (const rule of rules) decorate(target, name, rule);
}

function decorate(target: new () => object, property: string, { name, args = [], options }: RuleSpec): void {
  const { prototype } = target;
  if (name === 'ValidateIf') {
    ValidateIf(args[0] as () => boolean)(prototype, property);
  } else if (name === 'custom') {
    const [own, validate] = args as [string, (value: unknown) => boolean];
    ValidateBy({ name: own, validator: { validate, defaultMessage: () => `$property breaks ${own}` } })(
      prototype,
      property,
    );
  } else decoratorOf(name, args, options)(prototype, property);
}

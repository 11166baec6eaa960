// Cases of class-validator's copies and versions; those of compilers and bundlers stand in decorators.spec.ts.
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import * as installed from 'class-validator';
import * as oldest from 'class-validator-min';
import { FunctionTool, Param, ToolDeclarationException } from 'toolwright';

type ClassValidator = Pick<typeof installed, 'IsInt' | 'IsOptional' | 'IsString' | 'Min' | 'MinLength'>;
type Class = new () => object;

const shared = globalThis as { classValidatorMetadataStorage?: unknown };

/** A DTO that is decorated by one copy of class-validator. */
function dtoOf({ IsInt, IsOptional, IsString, Min, MinLength }: ClassValidator): Class {
  class Order {
    name!: string;
    count?: number;
  }
  for (const decorate of [IsString(), MinLength(2)]) decorate(Order.prototype, 'name');
  for (const decorate of [IsInt(), Min(1), IsOptional()]) decorate(Order.prototype, 'count');
  return Order;
}

function toolOf(type: Class): FunctionTool {
  return FunctionTool.fromCallable(
    function place(order: unknown) {
      return order;
    },
    { params: { order: { type } } },
  );
}

async function expectRules(type: Class): Promise<void> {
  const tool = toolOf(type);
  expect(tool.toToolSchema().parameters.properties?.order).toEqual({
    type: 'object',
    properties: { name: { type: 'string', minLength: 2 }, count: { type: 'integer', minimum: 1 } },
    required: ['name'],
    additionalProperties: false,
  });
  expect((await tool.use({ order: { name: 'ab', count: 1 } })).unwrap()).toBeInstanceOf(type);
  const refused = await tool.use({ order: { name: 'a', count: 0 } });
  expect(refused.errorMessage().match(/^- order\.\w+/gm)).toEqual(['- order.name', '- order.count']);
}

describe('B150: a copy of class-validator of its own', () => {
  it('is seen all the same, since all copies share one storage', async () => {
    const require = createRequire(import.meta.url);
    const path = require.resolve('class-validator');
    const before = require(path) as ClassValidator;
    jest.resetModules();
    const copy = require(path) as ClassValidator;
    expect(copy.IsInt === before.IsInt).toBe(false);
    await expectRules(dtoOf(copy));
  });

  it('whose rules cannot be seen is told from a class without any', () => {
    class Unseen {
      name = '';
    }
    Reflect.defineMetadata('design:type', String, Unseen.prototype, 'name');
    expect(() => toolOf(Unseen)).toThrow(ToolDeclarationException);
    expect(() => toolOf(Unseen)).toThrow('class-validator is installed twice');
  });
});

describe('B157: the storage of class-validator', () => {
  const storage = shared.classValidatorMetadataStorage;
  afterEach(() => {
    shared.classValidatorMetadataStorage = storage;
  });

  it.each<[string, ClassValidator]>([
    ['the installed version', installed],
    ['the oldest version', oldest as unknown as ClassValidator],
  ])('is read of %s', async (_, version) => {
    await expectRules(dtoOf(version));
  });

  it.each<[string, unknown]>([
    ['an empty object', {}],
    ['a map under another name', { metadatas: new Map() }],
    ['a list instead of a map', { validationMetadatas: [], getTargetValidatorConstraints: () => [] }],
    ['a text', 'storage'],
  ])('of another shape (%s) is no crash: its rules are not seen, and that is said', (_, changed) => {
    shared.classValidatorMetadataStorage = changed;
    class Order {
      name = '';
    }
    expect(() => toolOf(Order)).toThrow(/none of its properties \(name\) carries/);
    class Said {
      @Param({ type: 'string' }) name!: string;
    }
    expect(toolOf(Said).toToolSchema().parameters.properties?.order).toMatchObject({ required: ['name'] });
  });
});

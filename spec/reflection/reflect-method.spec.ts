import { describe, expect, it } from '@jest/globals';
import { FunctionTool, Tools } from 'toolwright';
import { Param } from '../../lib/reflection/param.js';
import { reflectMethod } from '../../lib/reflection/reflect-method.js';
import { Tool } from '../../lib/reflection/tool.js';
import { ToolDeclarationException } from '../../lib/reflection/tool-declaration-exception.js';

enum Unit {
  Celsius = 'celsius',
  Fahrenheit = 'fahrenheit',
}

enum Level {
  Low = 0,
  High = 1,
}

class WeatherService {
  @Tool('Get the forecast')
  forecast(
    @Param('City name') _city: string,
    @Param({ description: 'Days', type: 'integer', minimum: 1, maximum: 14 }) _days = 3,
    @Param({ enum: Unit }) _unit: Unit = Unit.Celsius,
    _verbose = false,
  ): void {}

  @Tool({ name: 'set_level', description: 'Set it' })
  level(@Param({ enum: Level }) _level: Level, @Param({ type: 'string', nullable: true }) _note: string | null): void {}

  @Tool()
  tag(@Param({ items: 'string', maxItems: 3 }) _tags: string[], ..._more: number[]): void {}

  @Tool()
  static shared(_a: string): void {}

  plain(_a: string): void {}
}

describe('reflectMethod', () => {
  it('joins decorators, emitted types, and the source into one shape', () => {
    expect(reflectMethod(new WeatherService(), 'forecast').shape).toEqual({
      name: 'forecast',
      description: 'Get the forecast',
      parameters: [
        { name: '_city', shape: { kind: 'string' }, required: true, description: 'City name' },
        {
          name: '_days',
          shape: { kind: 'integer', minimum: 1, maximum: 14 },
          required: false,
          description: 'Days',
          default: 3,
        },
        { name: '_unit', shape: { kind: 'enum', values: ['celsius', 'fahrenheit'] }, required: false },
        { name: '_verbose', shape: { kind: 'boolean' }, required: false, default: false },
      ],
      traits: {},
    });
  });

  it('takes only the values of a numeric enum, and null where it is said', () => {
    const { shape } = reflectMethod(new WeatherService(), 'level');
    expect(shape.name).toBe('set_level');
    expect(shape.parameters.map((parameter) => parameter.shape)).toEqual([
      { kind: 'enum', values: [0, 1] },
      { kind: 'string', nullable: true },
    ]);
  });

  it('reads arrays by their items, and a rest parameter by what is emitted of one item', () => {
    expect(reflectMethod(new WeatherService(), 'tag').shape.parameters).toEqual([
      { name: '_tags', shape: { kind: 'array', items: { kind: 'string' }, maxItems: 3 }, required: true },
      { name: '_more', shape: { kind: 'array', items: { kind: 'number' } }, required: false, rest: true },
    ]);
  });

  it('finds static methods on the class', () => {
    expect(reflectMethod(WeatherService, 'shared').place).toBe('WeatherService.shared');
  });

  it('reflects once a class', () => {
    expect(reflectMethod(new WeatherService(), 'forecast')).toBe(reflectMethod(new WeatherService(), 'forecast'));
  });

  it.each([
    ['missing', 'WeatherService.missing: WeatherService has no method "missing".'],
    ['plain', 'WeatherService.plain: the method is not a tool.'],
  ])('refuses %s', (member, message) => {
    expect(() => reflectMethod(new WeatherService(), member)).toThrow(ToolDeclarationException);
    expect(() => reflectMethod(new WeatherService(), member)).toThrow(message);
  });
});

describe('a method that another decorator replaces', () => {
  const wrapped: MethodDecorator = (_owner, _member, descriptor: PropertyDescriptor) => {
    const original = descriptor.value as (...args: unknown[]) => unknown;
    descriptor.value = function (this: unknown, ...args: unknown[]) {
      return original.apply(this, args);
    };
  };
  class Wrapped {
    @wrapped @Tool('Above') above(@Param('City') city: string, days = 3): string {
      return `${city} ${days}`;
    }
    @Tool('Below') @wrapped below(@Param({ name: 'city' }) city: string): string {
      return city;
    }
    @Tool('Nameless') @wrapped nameless(@Param('City') city: string): string {
      return city;
    }
  }

  it('keeps its names and defaults where the decorator stands above @Tool', () => {
    expect(reflectMethod(new Wrapped(), 'above').shape.parameters).toEqual([
      { name: 'city', shape: { kind: 'string' }, required: true, description: 'City' },
      { name: 'days', shape: { kind: 'number' }, required: false, default: 3 },
    ]);
  });

  it('needs its names said where the decorator stands below, and never takes the wrapper for the method', () => {
    expect(reflectMethod(new Wrapped(), 'below').shape.parameters).toEqual([
      { name: 'city', shape: { kind: 'string' }, required: true },
    ]);
    expect(() => reflectMethod(new Wrapped(), 'nameless')).toThrow(
      'Wrapped.nameless, parameter 1: it has no name: the function has no source to read it from (it is bound or native, or another decorator replaced it).',
    );
  });
});

describe('a declaration and its heirs', () => {
  class Base {
    @Tool({ description: 'Base description', metadata: { tags: ['a'] } })
    run(@Param('Base text') _text: string, _count = 1): string {
      return 'base';
    }
  }

  class Undecorated extends Base {
    override run(_renamed: string): string {
      return 'override';
    }
  }

  class Redecorated extends Base {
    @Tool('Own description')
    override run(@Param({ name: 'text', minLength: 1 }) _text: string, _count = 2): string {
      return 'own';
    }
  }

  it('passes to an override that says nothing', () => {
    const { shape } = reflectMethod(new Undecorated(), 'run');
    expect(shape.description).toBe('Base description');
    expect(shape.parameters.map(({ name }) => name)).toEqual(['_text', '_count']);
  });

  it('gives way to what the override says, word by word', () => {
    const { shape, options } = reflectMethod(new Redecorated(), 'run');
    expect(shape.description).toBe('Own description');
    expect(options.metadata).toEqual({ tags: ['a'] });
    expect(shape.parameters).toEqual([
      { name: 'text', shape: { kind: 'string', minLength: 1 }, required: true, description: 'Base text' },
      { name: '_count', shape: { kind: 'number' }, required: false, default: 2 },
    ]);
  });

  it('stays what it was on the base', () => {
    expect(reflectMethod(new Base(), 'run').shape).toMatchObject({
      description: 'Base description',
      parameters: [
        { name: '_text', description: 'Base text' },
        { name: '_count', default: 1 },
      ],
    });
  });
});

describe('a default that breaks the rules of its parameter', () => {
  class Service {
    @Tool() own(@Param({ minimum: 1 }) _days = 0, @Param({ type: 'string' }) _note = null): void {}
    @Tool() said(@Param({ minimum: 1, default: 0 }) _days: number): void {}
  }

  it('is not shown when it is the method’s own, which a model that leaves it out still gets', () => {
    expect(reflectMethod(new Service(), 'own').shape.parameters).toEqual([
      { name: '_days', shape: { kind: 'number', minimum: 1 }, required: false },
      { name: '_note', shape: { kind: 'string' }, required: false },
    ]);
  });

  it('is refused when @Param says it', () => {
    expect(() => reflectMethod(new Service(), 'said')).toThrow(
      'Service.said, parameter "_days": its default breaks its own rules. Give another default.',
    );
  });
});

describe('several faults', () => {
  class Service {
    @Tool() first(_a: string | null, _b: string | null): void {}
    @Tool({ name: 'no name', returns: Map as never }) second(_a: string | null): void {}
    @Tool() third(@Param({ minimum: 1 }) _a: string): void {}
    @Tool() good(_a: string): void {}
  }
  const faultOf = (make: () => unknown): ToolDeclarationException => {
    try {
      make();
    } catch (error) {
      if (error instanceof ToolDeclarationException) return error;
    }
    throw new Error('no fault');
  };

  it('are one exception, with a line for each, and each as data', () => {
    const error = faultOf(() => Tools.from(new Service()));
    expect(error.faults.map(({ code, place }) => [code, place])).toEqual([
      ['declaration.unknown_type', 'Service.first, parameter "_a"'],
      ['declaration.unknown_type', 'Service.first, parameter "_b"'],
      ['declaration.invalid_name', 'Service.second'],
      ['declaration.unknown_type', 'Service.second, parameter "_a"'],
      ['declaration.unknown_type', 'Service.second, returns'],
      ['declaration.invalid_option', 'Service.third, parameter "_a"'],
    ]);
    expect([error.code, error.place]).toEqual(['declaration.several', 'class Service']);
    const [head, ...lines] = error.message.split('\n');
    expect(head).toBe('class Service: 6 faults.');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe(`- ${error.faults[0]?.message}`);
    expect(lines[1]).toBe('- Service.first, parameter "_b": the same as Service.first, parameter "_a".');
  });

  it('have their code where all have one, and are told of all objects', () => {
    class Other {
      @Tool() run(_a: string | null): void {}
    }
    const one = faultOf(() => FunctionTool.fromMethod(new Service(), 'first'));
    expect([one.code, one.place, one.faults.length]).toEqual(['declaration.unknown_type', 'Service.first', 2]);
    const all = faultOf(() => Tools.from(new Service(), new Other(), {}));
    expect([all.place, all.faults.length]).toEqual(['Tools.from', 8]);
  });

  it('is itself when it is one', () => {
    const error = faultOf(() => FunctionTool.fromMethod(new Service(), 'third'));
    expect(error.faults).toEqual([error]);
    expect(error.message).toBe(`${error.place}: ${error.reason}`);
  });

  it('of a class that several parameters have are told once', () => {
    class Item {
      @Param() note: string | null = null;
    }
    class Twice {
      @Tool() one(_a: Item, _b: Item): void {}
      @Tool() two(_a: Item): void {}
    }
    expect(faultOf(() => Tools.from(new Twice())).faults.map(({ place }) => place)).toEqual(['Item.note']);
  });
});

describe('a parameter that cannot be known', () => {
  interface Options {
    readonly a: string;
  }

  class Broken {
    @Tool() union(_note: string | null): void {}
    @Tool() iface(_options: Options): void {}
    @Tool() list(_tags: string[]): void {}
    @Tool() promise(_later: Promise<string>): void {}
    @Tool() set(_ids: Set<string>): void {}
    @Tool() map(_map: Map<string, string>): void {}
    @Tool() nothing(_value = null): void {}
    @Tool() destructured({ a: _a }: Options): void {}
    @Tool() twins(@Param({ name: 'a' }) _a: string, @Param({ name: 'a' }) _b: string): void {}
    @Tool() misfit(@Param({ minLength: 2 }) _n: number): void {}
    @Tool() pattern(@Param({ pattern: '(' }) _p: string): void {}
    @Tool() emptyEnum(@Param({ enum: [] }) _p: string): void {}
    @Tool() wrongType(@Param({ type: 'text' as 'string' }) _p: string): void {}
    @Tool({ name: 'bad name' }) badName(): void {}
    @Tool({ name: 'a'.repeat(65) }) longName(): void {}
    @Tool() circular(@Param({ type: (() => undefined) as never }) _a: object): void {}
  }

  it.each([
    [
      'union',
      'unknown_type',
      'Broken.union, parameter "_note": its type is not known: TypeScript emits "Object" for a union',
    ],
    ['iface', 'unknown_type', 'Broken.iface, parameter "_options": its type is not known'],
    ['list', 'unknown_type', 'Broken.list, parameter "_tags": it is an array, but TypeScript does not say of what.'],
    [
      'promise',
      'unsupported_type',
      'Broken.promise, parameter "_later": the type Promise cannot be sent as JSON. Take a string',
    ],
    ['set', 'unknown_type', "it is a Set, but TypeScript does not say of what. Say it: @Param({ items: 'string' })."],
    ['map', 'unknown_type', "it is a Map, but TypeScript does not say of what. Say it: @Param({ values: 'number' })."],
    ['nothing', 'unknown_type', 'Broken.nothing, parameter "_value": its type is not known'],
    ['destructured', 'unknown_name', 'Broken.destructured, parameter 1: it has no name: it is destructured.'],
    ['twins', 'duplicate_name', 'Broken.twins: two parameters are named "a".'],
    ['misfit', 'invalid_option', '"minLength" is a rule for string, but the type is number.'],
    ['pattern', 'invalid_option', '"pattern" is no regular expression.'],
    ['emptyEnum', 'invalid_option', 'its enum has no values.'],
    ['wrongType', 'invalid_option', 'there is no type "text".'],
    ['badName', 'invalid_name', '"bad name" is no tool name'],
    ['longName', 'invalid_name', 'is no tool name: at most 64'],
    ['circular', 'unknown_type', 'its class is undefined, most likely because two files import each other.'],
  ])('is refused when the tool is registered: %s', (member, fault, message) => {
    const register = (): unknown => reflectMethod(new Broken(), member);
    expect(register).toThrow(
      expect.objectContaining({ code: `declaration.${fault}`, message: expect.stringContaining(message) }),
    );
  });

  it('is refused with another mend where nothing was emitted, as under esbuild', () => {
    class Emitless {
      run(_city: string): void {}
    }
    Tool('x')(Emitless.prototype, 'run', Object.getOwnPropertyDescriptor(Emitless.prototype, 'run') as never);
    expect(() => reflectMethod(new Emitless(), 'run')).toThrow(
      'Emitless.run, parameter "_city": its type is not known: no design-time types were emitted, because nothing here carries a decorator',
    );
    Param({ type: 'string' })(Emitless.prototype, 'run', 0);
    class Heir extends Emitless {}
    expect(reflectMethod(new Heir(), 'run').shape.parameters[0]?.shape).toEqual({ kind: 'string' });
  });
});

describe('@Tool and @Param on the wrong thing', () => {
  it('refuses a property', () => {
    const decorate = (): void => Tool('x')(WeatherService.prototype, 'arrow', undefined as never);
    expect(decorate).toThrow('WeatherService.arrow: @Tool stands on a property, but a tool is a method');
  });

  it('refuses a constructor parameter', () => {
    expect(() => Param('x')(WeatherService, undefined, 0)).toThrow(
      'WeatherService.constructor, parameter 0: @Param stands on a constructor parameter',
    );
  });

  it('sees a compiler that hands standard decorators no metadata', () => {
    const standard = Tool('x') as unknown as (value: unknown, context: object) => void;
    expect(() => standard(() => undefined, { kind: 'method', name: 'run' })).toThrow(
      '@Tool on "run": the compiler hands decorators no metadata (context.metadata), in which a declaration is kept. Compile with a newer one (TypeScript does from 5.2 on), or set "experimentalDecorators": true.',
    );
  });

  it.each<[string, (target: object) => unknown, string]>([
    [
      '@Tool',
      (target) => Tool(target as object),
      '@Tool: @Tool takes a description or options, but it was given what it',
    ],
    [
      '@Tool on a class',
      () => Tool(Object as never),
      "@Tool: @Tool takes a description or options, but it was given a class or function. Write @Tool('…')",
    ],
    [
      '@Param',
      (target) => Param(target as object),
      '@Param: @Param takes a description or options, but it was given what',
    ],
    ['@Tool with null', () => Tool(null as never), "but it was given null. Write @Tool('…') or @Tool({ … })."],
  ])('refuses what is written without parentheses: %s', (_name, decorate, message) => {
    expect(() => decorate(WeatherService.prototype)).toThrow(message);
  });

  it('refuses another name for a property', () => {
    expect(() => Param({ name: 'b' })(WeatherService.prototype, 'a')).toThrow(
      'WeatherService.a: "name" is for parameters',
    );
  });
});

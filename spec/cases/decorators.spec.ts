// Cases of decorators, their inheritance, and what compilers make of them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { FunctionTool, Param, Tool, ToolDeclarationException, Tools } from 'toolwright';
import { esbuild, reportOf, root, tsc, write } from '../reflection/compiled/compile.js';

const home = join(root, `build/decorator-cases-${process.pid}`);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Writes a project, has it compiled, and gives what its `main` reports. */
function run(
  name: string,
  files: Record<string, string>,
  compile: (folder: string) => void,
  main = 'main.js',
): unknown {
  const folder = join(home, name);
  write(folder, files);
  compile(folder);
  return reportOf(folder, main);
}
const legacy = { experimentalDecorators: true };
const legacyTsc = { ...legacy, emitDecoratorMetadata: true };
const FAULT_OF = `
const faultOf = (make: () => unknown): string[] => {
  try { make(); } catch (error) { return (error as Error).message.split('\\n'); }
  return [];
};`;

function faultsOf(make: () => unknown): readonly string[] {
  try {
    make();
  } catch (error) {
    if (error instanceof ToolDeclarationException) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('B115: a base class has one tool, a child adds one', () => {
  class Base {
    @Tool('One') one(): void {}
  }
  class Child extends Base {
    @Tool('Two') two(): void {}
  }
  class Sibling extends Base {
    @Param({ type: 'string' }) field = '';
  }

  it('and neither the base nor a sibling has what the child adds', () => {
    expect([Base, Child, Sibling].map((one) => Tools.from(new one()).names())).toEqual([
      ['one'],
      ['one', 'two'],
      ['one'],
    ]);
  });
});

describe('B116: a child overrides a tool without decorating it', () => {
  class Base {
    @Tool('Run') run(@Param('Text') text: string, times = 2): string {
      return `base ${text} ${times}`;
    }
  }
  class Child extends Base {
    override run(words: string): string {
      return `child ${words}`;
    }
  }

  it('inherits the declaration, and the override is what runs', async () => {
    const tool = FunctionTool.fromMethod(new Child(), 'run');
    expect(tool.toToolSchema()).toEqual(FunctionTool.fromMethod(new Base(), 'run').toToolSchema());
    expect((await tool.use({ text: 'x' })).unwrap()).toBe('child x');
  });

  it('takes types emitted for the base for no more than what the base declared', () => {
    // As a child that another compiler made, without emitted types, of a base with them.
    class Untyped extends Base {
      override run(text: never): string {
        return String(text);
      }
    }
    const { prototype } = Untyped;
    Tool('Own')(prototype, 'run', Object.getOwnPropertyDescriptor(prototype, 'run') as never);
    expect(faultsOf(() => Tools.from(new Untyped()))[0]).toContain(
      'Untyped.run, parameter "text": its type is not known: no design-time types were emitted',
    );
  });
});

describe('B122: another decorator replaces the method', () => {
  const wrapped: MethodDecorator = (_owner, _member, descriptor: PropertyDescriptor) => {
    const original = descriptor.value as (...args: unknown[]) => unknown;
    descriptor.value = function (this: unknown, ...args: unknown[]) {
      return original.apply(this, args);
    };
  };
  const proxied: MethodDecorator = (_owner, _member, descriptor: PropertyDescriptor) => {
    descriptor.value = new Proxy(descriptor.value as object, {});
  };
  class Service {
    @wrapped @Tool('Above') above(@Param('City') city: string, days = 3): string {
      return city + days;
    }
    @proxied @Tool('Above') proxiedAbove(@Param('City') city: string): string {
      return city;
    }
    @Tool({ params: [{ name: 'city', description: 'City' }] }) @wrapped below(city: string): string {
      return city;
    }
    @Tool('Below') @proxied proxiedBelow(@Param({ name: 'city', description: 'City' }) city: string): string {
      return city;
    }
  }
  const tools = Tools.from(new Service());

  it.each(['above', 'proxiedAbove', 'below', 'proxiedBelow'])(
    'and the tool keeps its declaration: %s',
    async (name) => {
      const tool = tools.get(name);
      expect(tool.toToolSchema().parameters.properties?.city).toEqual({ type: 'string', description: 'City' });
      expect((await tool.use({ city: 'Rome' })).unwrap()).toBe(name === 'above' ? 'Rome3' : 'Rome');
    },
  );

  it.each([
    ['wrapped', wrapped],
    ['proxied', proxied],
  ])('below @Tool, where names are gone, nothing stands in for them: %s', (_name, other) => {
    class Nameless {
      @Tool('x') @other run(city: string): string {
        return city;
      }
    }
    expect(faultsOf(() => Tools.from(new Nameless()))[0]).toContain(
      "Nameless.run, parameter 1: it has no name: the function has no source to read it from (it is bound or native, or another decorator replaced it). Name it: @Param({ name: 'options', type: Options }), or params:",
    );
  });
});

describe('B124: (a = 1, {b} = {}, ...rest)', () => {
  interface Options {
    readonly b?: string;
  }
  class Named {
    @Param({ type: 'string', required: false }) b?: string;
  }

  it('is refused where a parameter has no name, with what to write', () => {
    class Bare {
      @Tool('x') run(_a = 1, { b: _b }: Options = {}, ..._rest: string[]): void {}
    }
    expect(faultsOf(() => Tools.from(new Bare()))).toEqual([
      "Bare.run, parameter 2: it has no name: it is destructured. Name it: @Param({ name: 'options', type: Options }), or params: [{ name: 'options', type: Options }], in the order of the parameters.",
    ]);
  });

  it('is a tool where @Param names it', async () => {
    class Service {
      @Tool('x') run(
        a = 1,
        @Param({ name: 'options', type: Named }) { b = 'none' }: Options = {},
        ...rest: string[]
      ): string {
        return [a, b, ...rest].join();
      }
    }
    const tool = FunctionTool.fromMethod(new Service(), 'run');
    expect(Object.keys(tool.toToolSchema().parameters.properties ?? {})).toEqual(['a', 'options', 'rest']);
    expect((await tool.use({ options: { b: 'B' }, rest: ['x', 'y'] })).unwrap()).toBe('1,B,x,y');
    expect((await tool.use({})).unwrap()).toBe('1,none');
  });
});

describe('B128: a tool written as an arrow-function property', () => {
  class Service {
    arrow = (city: string): string => city;
  }

  it('is refused when it is decorated', () => {
    expect(faultsOf(() => Tool('x')(Service.prototype, 'arrow', undefined as never))).toEqual([
      'Service.arrow: @Tool stands on a property, but a tool is a method: a property has no place on the prototype. Write it as a method: @Tool(…) arrow(…) { … }',
    ]);
  });

  it('is refused when it is registered', () => {
    expect(faultsOf(() => FunctionTool.fromMethod(new Service(), 'arrow'))).toEqual([
      'Service.arrow: "arrow" is a function in a property, which has no place on the class, so nothing can be declared of it. Write it as a method: @Tool(…) arrow(…) { … }; or wrap it: FunctionTool.fromCallable(…).',
    ]);
    expect(faultsOf(() => Tools.from(new Service()))).toEqual([
      'class Service: it has no @Tool method. Put @Tool(…) on the methods that the model may call. arrow: written as a property, not as a method.',
    ]);
  });

  it('takes part as an override, as a method bound in the constructor does', async () => {
    class Bound {
      constructor() {
        this.run = this.run.bind(this);
      }
      @Tool('x') run(@Param('City') city: string): string {
        return `${city} ${this instanceof Bound}`;
      }
    }
    expect((await FunctionTool.fromMethod(new Bound(), 'run').use({ city: 'Rome' })).unwrap()).toBe('Rome true');
  });
});

describe('B149: compiled without emitted types (esbuild, tsx, vitest, tsup)', () => {
  const SERVICE = `
import { Param, Tool, Tools } from 'toolwright';
class Filter { @Param('Text') text!: string; @Param({ type: 'integer' }) limit!: number; @Param() tags!: string[]; }
class Typed {
  @Tool('Find') find(@Param({ type: 'string' }) query: string, @Param({ type: 'integer' }) limit = 3, exact = true): string {
    return [query, limit, exact].join();
  }
}
class Untyped {
  @Tool('Find') find(query: string, limit: number, @Param('Filter') filter: Filter): void {}
  @Tool('Save') save(@Param('Id') id: string, @Param({ type: Filter }) filter: Filter, count = 1): void {}
  @Tool('Load') load(@Param('Id') id: string): void {}
}${FAULT_OF}
export async function report(): Promise<unknown> {
  const tools = Tools.from(new Typed());
  return {
    schema: tools.toToolSchema()[0]?.parameters,
    result: (await tools.get('find').use({ query: 'x', limit: '2' })).unwrap(),
    faults: faultOf(() => Tools.from(new Untyped())),
  };
}`;

  it('works where types are said, and else names every parameter in one error', () => {
    const reported = run('b149', { 'main.ts': SERVICE }, (folder) => esbuild(folder, 'main.ts', legacy));
    const same = (place: string): string => `- ${place}: the same as Untyped.find, parameter "query".`;
    expect(reported).toEqual({
      schema: {
        type: 'object',
        properties: {
          query: { type: 'string' },
          limit: { type: 'integer', default: 3 },
          exact: { type: 'boolean', default: true },
        },
        required: ['query'],
        additionalProperties: false,
      },
      result: 'x,2,true',
      faults: [
        'class Untyped: 7 faults.',
        expect.stringMatching(
          /^- Untyped\.find, parameter "query": its type is not known: no design-time types .* Say it: @Param/,
        ),
        same('Untyped.find, parameter "limit"'),
        same('Untyped.find, parameter "filter"'),
        same('Untyped.save, parameter "id"'),
        same('Filter.text'),
        same('Filter.tags'),
        same('Untyped.load, parameter "id"'),
      ],
    });
  });
});

describe('B151: reflect-metadata is loaded again, after the decorators', () => {
  const { getOwnMetadata, getMetadata, hasMetadata } = Reflect;
  afterEach(() => {
    Object.assign(Reflect, { getOwnMetadata, getMetadata, hasMetadata });
  });

  it('and what was emitted before is still known', () => {
    class Item {
      @Param('Title') title!: string;
    }
    class Service {
      @Tool('Add') add(@Param('Item') _item: Item, @Param('Count') _count: number): void {}
    }
    const empty = { getOwnMetadata: () => undefined, getMetadata: () => undefined, hasMetadata: () => false };
    Object.assign(Reflect, empty); // an old copy brings functions that look into a store of their own
    expect(FunctionTool.fromMethod(new Service(), 'add').toToolSchema().parameters.properties).toMatchObject({
      _item: { type: 'object', properties: { title: { type: 'string' } } },
      _count: { type: 'number' },
    });
  });
});

describe('B151: the package is loaded twice, as ESM and as CommonJS', () => {
  const SERVICE = `
import { createRequire } from 'node:module';
import { Param, Tool, ToolContext, Tools } from 'toolwright';
const other = createRequire(import.meta.url)('toolwright') as typeof import('toolwright');
class Item { @Param('Title') title = ''; @other.Param({ type: 'integer' }) count!: number; }
class Service {
  @Tool({ params: { item: { type: Item }, context: { type: other.ToolContext } } })
  mine(item: Item, context?: ToolContext): string { return [item instanceof Item, item.count, context?.signal.aborted].join(); }
  @other.Tool({ params: { item: { type: Item }, context: { type: ToolContext } } })
  theirs(item: Item, context?: ToolContext): string { return this.mine(item, context); }
}
export async function report(): Promise<unknown> {
  const results: unknown[] = [Tools === other.Tools];
  for (const copy of [Tools, other.Tools]) {
    const tools = copy.from(new Service());
    for (const name of tools.names()) results.push(name, (await tools.get(name).use({ item: { count: '2' } })).unwrap());
  }
  return results;
}`;

  it.each([
    ['legacy', legacy],
    ['standard', {}],
  ])('and each copy sees what the other declared, in %s decorators', (form, options) => {
    const reported = run(`b151-${form}`, { 'main.ts': SERVICE }, (folder) => esbuild(folder, 'main.ts', options));
    const of = (name: string): string[] => [name, 'true,2,false'];
    expect(reported).toEqual([false, ...of('mine'), ...of('theirs'), ...of('mine'), ...of('theirs')]);
  });
});

describe('B152: minified', () => {
  const SERVICE = `
import { Param, Tool, Tools } from 'toolwright';
const first = () => { class Order { @Param({ type: 'string' }) id!: string; } return Order; };
const second = () => { class Order { @Param({ type: 'integer' }) count!: number; } return Order; };
const [A, B] = [first(), second()];
class Service {
  @Tool({ name: 'both' }) both(
    @Param({ type: A, name: 'a' }) a: object,
    @Param({ type: B, name: 'b' }) b: object,
    @Param({ type: 'string' }) unnamed: string,
  ): void {}
}
class Said { @Tool({ params: { unnamed: 'Text' } }) run(unnamed = ''): string { return unnamed; } }${FAULT_OF}
export async function report(): Promise<unknown> {
  const { a, b, ...rest } = Tools.from(new Service()).toToolSchema()[0]?.parameters.properties as Record<string, object>;
  return { names: [A.name, B.name], a, b, rest: Object.keys(rest), faults: faultOf(() => Tools.from(new Said())) };
}`;

  it('classes of one name are two, and a parameter without { name } has the name that it was given', () => {
    const { names, rest, faults, ...schemas } = run('b152', { 'main.ts': SERVICE }, (folder) =>
      esbuild(folder, 'main.ts', legacy, '--minify'),
    ) as { names: string[]; rest: string[]; faults: string[] };
    expect(names[0]).toBe(names[1]);
    expect(schemas).toMatchObject({
      a: { properties: { id: { type: 'string' } } },
      b: { properties: { count: { type: 'integer' } } },
    });
    expect(rest).toEqual([expect.stringMatching(/^\w$/)]);
    expect(faults[0]).toMatch(/params\.unnamed: there is no parameter "unnamed"\. Its parameters are: \w\.$/);
  });
});

describe('B154: classes of two files that import each other, or that stand below their use', () => {
  const ITEM = `
import { Param } from 'toolwright';
import { Service } from './service.cjs';
export class Item { @Param('Title') title!: string; static readonly service = Service; }`;
  const SERVICE = `
import { Param, Tool } from 'toolwright';
import { Item } from './item.cjs';
import type { Item as TypeOnly } from './item.cjs';
export class Service {
  @Tool('Direct') direct(@Param('Item') item: Item): string { return item.title; }
  @Tool('Typed') typed(@Param('Item') item: TypeOnly): string { return item.title; }
}
export class Mended {
  @Tool('By thunk') thunk(@Param({ type: () => Item }) item: Item, @Param({ items: () => Item }) items: Item[] = []): string {
    return [item instanceof Item, item.title, items.length].join();
  }
}`;
  const MAIN = `
import { Tools } from 'toolwright';
import { Item } from './item.cjs';
import { Mended, Service } from './service.cjs';${FAULT_OF}
export async function report(): Promise<unknown> {
  const mended = await Tools.from(new Mended()).get('thunk').use({ item: { title: 'T' }, items: [{ title: 'U' }] });
  return { mended: mended.unwrap(), faults: faultOf(() => Tools.from(new Service())), same: Item.service === Service };
}`;
  const FILES = { 'item.cts': ITEM, 'service.cts': SERVICE, 'main.cts': MAIN };
  it.each([
    ['whole programs', {}],
    ['file by file', { isolatedModules: true }],
  ])(
    'are told in the error, and a thunk mends it, compiled %s',
    (name, options) => {
      const reported = run(
        `b154-${name}`,
        FILES,
        (folder) => tsc(folder, ['main.cts'], { ...legacyTsc, ...options }),
        'main.cjs',
      );
      expect(reported).toEqual({
        mended: 'true,T,1',
        same: true,
        faults: [
          'class Service: 2 faults.',
          '- Service.direct, parameter "item": its class is undefined, most likely because two files import each other. Give it as a function: @Param({ type: () => ItsClass }).',
          '- Service.typed, parameter "item": its type is not known: TypeScript emits "Function" for a class that is imported as a type only, and for a function. Import the class itself (without "type"), or say it: @Param({ type: () => ItsClass }).',
        ],
      });
    },
    60_000,
  );

  it('below their use end the import, whatever a library does', () => {
    const forward = `
import { Param, Tool } from 'toolwright';
class Service { @Tool('x') run(@Param('Item') item: Item): string { return item.title; } }
class Item { @Param('Title') title!: string; }
export const report = (): unknown => Service;`;
    const compileAndRun = (): unknown =>
      run('b154-forward', { 'main.ts': forward }, (folder) => tsc(folder, ['main.ts'], legacyTsc));
    expect(compileAndRun).toThrow("ReferenceError: Cannot access 'Item' before initialization");
  }, 60_000);
});

describe('B155: jest.resetModules()', () => {
  it('leaves declarations, tools and errors of before known', async () => {
    class Item {
      @Param('Title') title!: string;
    }
    class Service {
      @Tool('Add') add(@Param('Item') item: Item): string {
        return `${item.title} ${item instanceof Item}`;
      }
    }
    jest.resetModules();
    const again = await import('toolwright');
    expect(again.Tools).not.toBe(Tools);
    const tools = again.Tools.from(new Service());
    expect(tools.names()).toEqual(['add']);
    expect((await tools.get('add').use({ item: { title: 'T' } })).unwrap()).toBe('T true');
    expect(new again.Tools(FunctionTool.fromMethod(new Service(), 'add')).names()).toEqual(['add']);
    const result = await tools.get('add').use({});
    const { InvalidToolArgumentsException } = await import('toolwright');
    expect(result.isFailure() && result.error()).toBeInstanceOf(InvalidToolArgumentsException);
    expect(() => again.Tools.from(Service)).toThrow(ToolDeclarationException);
  });
});

describe('B158: a project on standard decorators', () => {
  const SERVICE = `
import { Tool, Tools } from 'toolwright';
class Service {
  @Tool({ description: 'Find', params: { query: { type: 'string' } } }) find(query: string, limit = 3): string {
    return query + limit;
  }
}
class Untyped { @Tool('Find') find(query: string): string { return query; } }${FAULT_OF}
export async function report(): Promise<unknown> {
  return {
    result: (await Tools.from(new Service()).get('find').use({ query: 'x' })).unwrap(),
    faults: faultOf(() => Tools.from(new Untyped())),
  };
}`;

  it('has its tools, and is told to say the types that it cannot emit', () => {
    expect(run('b158', { 'main.ts': SERVICE }, (folder) => esbuild(folder, 'main.ts', {}))).toEqual({
      result: 'x3',
      faults: [
        expect.stringMatching(
          /^Untyped\.find, parameter "query": .*any under standard decorators.* in @Tool .*params: \{/,
        ),
      ],
    });
  });
});

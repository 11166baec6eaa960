import { describe, expect, it } from '@jest/globals';
import { InvalidToolException, Param, Tool, ToolDeclarationException, Tools } from 'toolwright';
import { FakeTool } from 'toolwright/testing';
import { ToolsTool } from '../../lib/capability/tools/tools-tool.js';
import { ToolRegistry } from '../../lib/tool/tool-registry.js';

function registryOf(...services: readonly object[]): ToolRegistry {
  const registry = new ToolRegistry();
  for (const tool of Tools.from(...services)
    .all()
    .values())
    registry.register(tool);
  return registry;
}

describe('B84: a model asks for a name that every object has', () => {
  const registry = new ToolRegistry();
  registry.register(FakeTool.returning('read', 'Reads', 1));

  it.each(['constructor', 'toString', '__proto__', 'prototype'])('"%s" is an unknown tool', async (name) => {
    expect(() => registry.get(name)).toThrow(InvalidToolException);
    expect((await new ToolsTool(registry).use({ action: 'help', tool: name })).unwrap()).toEqual({
      success: false,
      error: `There is no tool "${name}". Search for one by what it should do.`,
    });
  });

  it.each(['constructor', 'toString'])('a tool may be named "%s" and is found as any other', async (name) => {
    const own = new ToolRegistry();
    own.register(FakeTool.returning(name, 'Builds things', 1));
    const searched = (await new ToolsTool(own).use({ action: 'search', query: 'build' })).unwrap();
    expect(searched).toMatchObject({ count: 1, tools: [{ name }] });
  });
});

describe('B115: a child class adds a tool', () => {
  class Base {
    @Tool('First') first(): string {
      return 'base';
    }
  }
  class Child extends Base {
    @Tool('Second') second(): string {
      return 'child';
    }
  }
  class Sibling extends Base {}

  it('to itself alone', () => {
    expect([Base, Child, Sibling].map((Service) => registryOf(new Service()).names())).toEqual([
      ['first'],
      ['first', 'second'],
      ['first'],
    ]);
  });
});

describe('B116: a child class overrides a tool without decorating it', () => {
  class Base {
    @Tool('Greets') greet(@Param('Name') name: string): string {
      return `Hello ${name}`;
    }
  }
  class Child extends Base {
    override greet(name: string): string {
      return `Hi ${name}`;
    }
  }

  it('inherits the tool and runs the override', async () => {
    const [base, child] = [registryOf(new Base()).get('greet'), registryOf(new Child()).get('greet')];
    expect(child.toToolSchema().toArray()).toEqual(base.toToolSchema().toArray());
    expect([await base.use({ name: 'Ann' }), await child.use({ name: 'Ann' })]).toMatchObject([
      { value: 'Hello Ann' },
      { value: 'Hi Ann' },
    ]);
  });
});

describe('B118: names that differ in a separator', () => {
  it('are different tools, each of which is found', async () => {
    const names = ['read-file', 'read_file', 'read.file', 'readFile'];
    const registry = new ToolRegistry();
    for (const name of names) registry.register(FakeTool.returning(name, 'Reads', name));
    expect(registry.names()).toEqual(names);
    for (const name of names) {
      const found = (await new ToolsTool(registry).use({ action: 'search', query: name, limit: 1 })).unwrap();
      expect(found).toMatchObject({ count: 4, tools: [{ name }] });
    }
  });
});

describe('B121: tools come and go while an agent runs', () => {
  it('and the others stay where they were', async () => {
    const registry = new ToolRegistry();
    for (const name of ['b', 'a', 'c']) registry.registerFactory(name, () => FakeTool.returning(name, name, 1));
    const names: (readonly string[])[] = [registry.names()];
    registry.get('c');
    await registry.resolve('a');
    names.push(registry.names());
    registry.register(FakeTool.returning('a', 'Another', 2));
    registry.register(FakeTool.returning('d', 'New', 1));
    names.push(registry.names());
    registry.remove('b');
    names.push(registry.names());
    expect(names).toEqual([
      ['b', 'a', 'c'],
      ['b', 'a', 'c'],
      ['b', 'a', 'c', 'd'],
      ['a', 'c', 'd'],
    ]);
  });
});

describe('B122: another decorator stands above @Tool and replaces the method', () => {
  const Logged = () => (_owner: object, _member: string, descriptor: PropertyDescriptor) => {
    const inner = descriptor.value as (...args: unknown[]) => unknown;
    descriptor.value = function (this: unknown, ...args: unknown[]): unknown {
      return `logged ${inner.apply(this, args)}`;
    };
  };
  class Service {
    @Logged()
    @Tool('Counts')
    count(@Param('What') what: string, @Param('From') from = 1): string {
      return `${what} ${from}`;
    }
  }

  it('keeps the tool, its names and its defaults, and runs the replacement', async () => {
    const registry = registryOf(new Service());
    expect(registry.get('count').toToolSchema().parameters).toMatchObject({
      properties: { what: { type: 'string' }, from: { type: 'number', default: 1 } },
      required: ['what'],
    });
    expect(await registry.get('count').use({ what: 'sheep', from: 2 })).toMatchObject({ value: 'logged sheep 2' });
    const found = (await new ToolsTool(registry).use({ action: 'search', query: 'counting' })).unwrap();
    expect(found).toMatchObject({ success: true, count: 1, tools: [{ name: 'count' }] });
  });
});

describe('B124: a parameter has no name that could be known', () => {
  class Service {
    @Tool('Merges') merge(a = 1, { b }: { b?: number } = {}): number {
      return a + (b ?? 0);
    }
  }

  it('says so when it is registered, and what to write', () => {
    expect(() => registryOf(new Service())).toThrow(ToolDeclarationException);
    expect(() => registryOf(new Service())).toThrow('Service.merge');
  });
});

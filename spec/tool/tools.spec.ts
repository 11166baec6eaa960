import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { InvalidToolException, Param, Tool, ToolDeclarationException, Tools } from 'toolwright';
import { FakeTool } from 'toolwright/testing';

class Base {
  @Tool('First') first(): string {
    return 'base';
  }
}
class Orders extends Base {
  @Tool('Second') second(@Param('Id') id: string): string {
    return id;
  }
  override first(): string {
    return 'override';
  }
  @Tool('Shared') static shared(): string {
    return 'static';
  }
}
class Sibling extends Base {}
class Clash {
  @Tool('Other') second(): void {}
}
class Plain {}

const a = FakeTool.returning('a', 'Tool a', 1);
const b = FakeTool.returning('b', 'Tool b', 2);

describe('Tools.from', () => {
  it('finds every tool of an instance, inherited ones first, and runs overrides', async () => {
    const tools = Tools.from(new Orders());
    expect(tools.names()).toEqual(['first', 'second']);
    expect((await tools.get('first').use({})).unwrap()).toBe('override');
  });

  it('leaves base and sibling classes without what a subclass adds', () => {
    expect(Tools.from(new Base()).names()).toEqual(['first']);
    expect(Tools.from(new Sibling()).names()).toEqual(['first']);
  });

  it('takes the static tools of a class that is given itself', () => {
    expect(Tools.from(Orders).names()).toEqual(['shared']);
  });

  it.each<[string, readonly object[], string, string]>([
    [
      'two tools of one name',
      [new Orders(), new Clash()],
      'declaration.duplicate_name',
      'Clash.second: a tool named "second" is there already, from Orders.second. Give one another name: @Tool({ name: \'…\' }); to replace a tool on purpose, use withTool.',
    ],
    ['an object without tools', [new Plain()], 'declaration.no_tools', 'class Plain: it has no @Tool method.'],
    [
      'a class whose tools are on its instances',
      [Base],
      'declaration.no_tools',
      'class Base: its tools are instance methods, but the class itself was given. Give an instance: Tools.from(new Base(…)).',
    ],
    ['an object without a class', [Object.create(null) as object], 'declaration.no_tools', 'it has no @Tool method.'],
  ])('refuses %s', (_name, services, code, message) => {
    expect(() => Tools.from(...services)).toThrow(ToolDeclarationException);
    expect(() => Tools.from(...services)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

describe('new Tools', () => {
  it.each<[string, unknown, string]>([
    ['a service', new Orders(), 'class Orders: it is no tool. Give an object with use()'],
    ['nothing', undefined, 'undefined: it is no tool.'],
    ['a tool whose name no provider takes', FakeTool.returning('my tool', '', 1), '"my tool" is no tool name'],
  ])('refuses %s', (_name, given, message) => {
    expect(() => new Tools(given as FakeTool)).toThrow(ToolDeclarationException);
    expect(() => new Tools(given as FakeTool)).toThrow(message);
  });

  it('is not fooled by a value where a service should be', () => {
    expect(() => Tools.from('text' as never)).toThrow('text: it is no tool.');
    expect(() => Tools.from(null as never)).toThrow('null: it is no tool.');
  });
});

describe('Tools', () => {
  const tools = new Tools(a, b);

  it('keeps its tools in order, by name', () => {
    expect([tools.count, tools.isEmpty, tools.names(), tools.has('a'), tools.has('c')]).toEqual([
      2,
      false,
      ['a', 'b'],
      true,
      false,
    ]);
    expect([...tools.all().values()]).toEqual([a, b]);
    expect(tools.get('b')).toBe(b);
    expect(tools.descriptions()).toEqual([
      { name: 'a', description: 'Tool a' },
      { name: 'b', description: 'Tool b' },
    ]);
    expect(tools.toToolSchema().map((definition) => definition.name)).toEqual(['a', 'b']);
    expect(new Tools().isEmpty).toBe(true);
  });

  it.each(['constructor', 'toString', '__proto__', 'A', ''])('has no tool "%s"', (name) => {
    expect(() => tools.get(name)).toThrow(InvalidToolException);
  });

  it('names the closest tool, and lists them', () => {
    const weather = new Tools(FakeTool.returning('get_weather', '', 1), FakeTool.returning('get_time', '', 1));
    expect(() => weather.get('getWeather')).toThrow(
      'There is no tool "getWeather". Did you mean "get_weather"? The tools are: get_weather, get_time.',
    );
    expect(() => new Tools().get('x')).toThrow('There is no tool "x". There are no tools.');
  });

  it('gives new collections and stays as it is', () => {
    const other = FakeTool.returning('a', 'Another a', 3);
    expect(tools.withTool(other).get('a')).toBe(other);
    expect(tools.withTool(other).names()).toEqual(['a', 'b']);
    expect(tools.withToolRemoved('a').names()).toEqual(['b']);
    expect(tools.withToolRemoved('none').names()).toEqual(['a', 'b']);
    expect(new Tools(a).merge(new Tools(other, b)).get('a')).toBe(other);
    expect(tools.get('a')).toBe(a);
  });
});

describe('a log', () => {
  it('shows the names of tools', () => {
    expect(inspect(new Tools(a, b))).toBe("Tools { names: [ 'a', 'b' ] }");
  });
});

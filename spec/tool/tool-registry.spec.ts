import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  AgentStopException,
  InvalidToolException,
  StopSignal,
  Tool,
  ToolDeclarationException,
  ToolDescriptor,
  type ToolInterface,
  Tools,
} from 'toolwright';
import { FakeTool } from 'toolwright/testing';
import type { RegisteredFactory, ToolRegistryChange } from '../../lib/tool/contracts/can-manage-tools.js';
import { ToolFactoryException } from '../../lib/tool/tool-factory-exception.js';
import { ToolRegistry } from '../../lib/tool/tool-registry.js';

const tool = (name: string, value: unknown = name): FakeTool => FakeTool.returning(name, `The tool ${name}`, value);

/** A factory that counts its runs. */
const factoryOf = (made: ToolInterface) => jest.fn<() => ToolInterface>(() => made);

/** A factory's promise that the test settles. */
function deferred() {
  let settle: { resolve: (made: ToolInterface) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<ToolInterface>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('the promise runs its executor at once');
  return { promise, ...settle };
}

function registryWith(...tools: readonly ToolInterface[]): ToolRegistry {
  const registry = new ToolRegistry();
  for (const each of tools) registry.register(each);
  return registry;
}

describe('ToolRegistry', () => {
  it('gives tools by name, in the order in which they were registered', () => {
    const [b, a] = [tool('b'), tool('a')];
    const registry = registryWith(b, a);
    expect([registry.has('a'), registry.has('c'), registry.names(), registry.count]).toEqual([
      true,
      false,
      ['b', 'a'],
      2,
    ]);
    expect(registry.get('a')).toBe(a);
    expect([...registry.all()]).toEqual([
      ['b', b],
      ['a', a],
    ]);
  });

  it('takes every @Tool method of a service, through Tools', () => {
    class Clock {
      @Tool('The time') now(): string {
        return 'noon';
      }
    }
    expect(registryWith(...Tools.from(new Clock()).all().values()).names()).toEqual(['now']);
  });

  it('hands out names and tools that cannot change it', () => {
    const registry = registryWith(tool('a'));
    (registry.names() as string[]).push('b');
    (registry.all() as Map<string, ToolInterface>).clear();
    expect(registry.names()).toEqual(['a']);
  });

  describe('with a factory', () => {
    it('runs it at the first request, once', async () => {
      const heavy = tool('heavy');
      const factory = factoryOf(heavy);
      const registry = new ToolRegistry();
      registry.registerFactory('heavy', factory);
      expect([registry.has('heavy'), registry.names(), registry.count]).toEqual([true, ['heavy'], 1]);
      expect(factory).not.toHaveBeenCalled();
      expect([registry.get('heavy'), registry.get('heavy'), await registry.resolve('heavy')]).toEqual([
        heavy,
        heavy,
        heavy,
      ]);
      expect(registry.all().get('heavy')).toBe(heavy);
      expect(factory).toHaveBeenCalledTimes(1);
    });

    it('runs it once for requests that come at the same time', async () => {
      const made = tool('remote');
      const { promise, resolve } = deferred();
      const factory = jest.fn(() => promise);
      const registry = new ToolRegistry();
      registry.registerFactory('remote', factory);
      const requests = [registry.resolve('remote'), registry.resolve('remote'), registry.resolveAll()] as const;
      resolve(made);
      expect(await Promise.all(requests)).toEqual([made, made, new Map([['remote', made]])]);
      expect(factory).toHaveBeenCalledTimes(1);
      expect(registry.get('remote')).toBe(made);
    });

    it('says at get() that a promise needs resolve(), which then gets what get() has begun', async () => {
      const made = tool('remote');
      const factory = jest.fn(async () => made);
      const registry = new ToolRegistry();
      registry.registerFactory('remote', factory);
      const message =
        'The factory of the tool "remote" takes time: it gives a promise. ' +
        "Wait for it: await registry.resolve('remote'). Once it is made, get() has it too.";
      expect(() => registry.get('remote')).toThrow(
        expect.objectContaining({ code: 'tool_factory.asynchronous', toolName: 'remote', message }),
      );
      expect(() => registry.all()).toThrow(ToolFactoryException);
      expect(await registry.resolve('remote')).toBe(made);
      expect([...registry.all().keys()]).toEqual(['remote']);
      expect(factory).toHaveBeenCalledTimes(1);
    });

    it('keeps nothing of one that failed, so the next request tries again', async () => {
      const cause = new Error('no connection');
      const made = tool('remote');
      const factory = jest.fn<RegisteredFactory>();
      factory.mockImplementationOnce(() => {
        throw cause;
      });
      factory.mockRejectedValueOnce(cause).mockReturnValueOnce(made);
      const registry = new ToolRegistry();
      registry.registerFactory('remote', factory);
      const failed = {
        name: 'ToolFactoryException',
        code: 'tool_factory.failed',
        message: 'The factory of the tool "remote" failed: no connection',
        cause,
      };
      expect(() => registry.get('remote')).toThrow(expect.objectContaining(failed));
      await expect(registry.resolve('remote')).rejects.toMatchObject(failed);
      expect(registry.get('remote')).toBe(made);
      expect(factory).toHaveBeenCalledTimes(3);
    });

    it('fails all who wait for it with one error, and does not end the process when nobody does', async () => {
      const { promise, reject } = deferred();
      const registry = new ToolRegistry();
      registry.registerFactory('remote', () => promise);
      expect(() => registry.get('remote')).toThrow(ToolFactoryException);
      const waiting = Promise.allSettled([registry.resolve('remote'), registry.resolve('remote')]);
      reject(new Error('gone'));
      const [first, second] = await waiting;
      expect(first).toMatchObject({ status: 'rejected', reason: { code: 'tool_factory.failed' } });
      expect(second).toEqual(first);

      const unhandled = jest.fn();
      process.once('unhandledRejection', unhandled);
      registry.registerFactory('unwatched', async () => {
        throw new Error('nobody waits');
      });
      expect(() => registry.get('unwatched')).toThrow(ToolFactoryException);
      await sleep(5);
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    });

    it.each<[string, unknown, string]>([
      ['nothing', undefined, 'gave nothing, and no tool.'],
      ['null', null, 'gave null, and no tool.'],
      ['a text', 'tool', 'gave a string, and no tool.'],
      [
        'a date',
        new Date(0),
        'an object of class Date, which is no tool: it lacks use(), toToolSchema(), descriptor().',
      ],
      ['an object of no class', Object.create(null), 'gave an object, which is no tool: it lacks use()'],
      ['half a tool', { use() {}, toToolSchema() {} }, 'class Object, which is no tool: it lacks descriptor().'],
      ['a class', FakeTool, 'gave the function or class FakeTool, and no tool. Does it lack a "new" or a call?'],
      ['a closure', () => tool('x'), 'gave a function, and no tool.'],
    ])('refuses %s in place of a tool', async (_name, made, message) => {
      const registry = new ToolRegistry();
      registry.registerFactory('x', () => made as ToolInterface);
      registry.registerFactory('y', async () => made as ToolInterface);
      const expected = { code: 'tool_factory.no_tool', message: expect.stringContaining(message) };
      expect(() => registry.get('x')).toThrow(expect.objectContaining(expected));
      await expect(registry.resolve('y')).rejects.toMatchObject(expected);
    });

    it('refuses a tool of another name', () => {
      const registry = new ToolRegistry();
      registry.registerFactory('reader', () => tool('read_file'));
      const expected = {
        code: 'tool_factory.other_name',
        message:
          'The factory of the tool "reader" gave a tool that is named "read_file". Register it as "read_file", or give the tool that name.',
      };
      expect(() => registry.get('reader')).toThrow(expect.objectContaining(expected));
      expect(registry.has('read_file')).toBe(false);
    });

    it('lets a factory make its tool out of others', async () => {
      const registry = registryWith(tool('a'));
      registry.registerFactory('b', () => tool('b', registry.get('a').descriptor().name));
      registry.registerFactory('c', async () => {
        const [a, b] = await Promise.all([registry.resolve('a'), registry.resolve('b')]);
        return tool('c', [a.descriptor().name, b.descriptor().name]);
      });
      expect(await (await registry.resolve('c')).use({})).toMatchObject({ value: ['a', 'b'] });
    });

    it.each<[string, (registry: ToolRegistry) => void]>([
      ['itself, at once', (registry) => registry.registerFactory('a', () => registry.get('a'))],
      [
        'itself, later',
        (registry) =>
          registry.registerFactory('a', async () => {
            await sleep(1);
            return registry.resolve('a');
          }),
      ],
      [
        'another that needs it, at once',
        (registry) => {
          registry.registerFactory('a', () => registry.get('b'));
          registry.registerFactory('b', () => registry.get('a'));
        },
      ],
      [
        'another that needs it, later',
        (registry) => {
          registry.registerFactory('a', async () => registry.resolve('b'));
          registry.registerFactory('b', async () => {
            await sleep(1);
            return registry.resolve('a');
          });
        },
      ],
    ])('says so when a factory waits for %s, instead of waiting for ever', async (_name, register) => {
      const registry = new ToolRegistry();
      register(registry);
      const error: unknown = await registry.resolve('a').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ToolFactoryException);
      expect((error as Error).message).toContain('is needed by the very tool that it waits for.');
    });

    it('says so to two that wait for each other, though each was asked for by itself', async () => {
      const registry = new ToolRegistry();
      for (const [own, other] of [
        ['a', 'b'],
        ['b', 'a'],
      ] as const) {
        registry.registerFactory(own, async () => {
          await sleep(1);
          return registry.resolve(other);
        });
      }
      const settled = await Promise.allSettled([registry.resolve('a'), registry.resolve('b')]);
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });

    it('does not count what a factory no longer waits for', async () => {
      const registry = new ToolRegistry();
      const { promise, resolve } = deferred();
      registry.registerFactory('a', async () => {
        await registry.resolve('b').catch(() => undefined);
        return promise;
      });
      const b = jest.fn<RegisteredFactory>(async () => {
        await registry.resolve('a');
        return tool('b');
      });
      registry.registerFactory('b', b.mockRejectedValueOnce(new Error('not yet')));
      const a = registry.resolve('a');
      await sleep(1);
      const both = Promise.all([a, registry.resolve('b')]);
      resolve(tool('a'));
      expect((await both).map((made) => made.descriptor().name)).toEqual(['a', 'b']);
    });

    it('does not count what goes on after a factory has failed', async () => {
      const registry = new ToolRegistry();
      let later: Promise<ToolInterface> | undefined;
      const a = jest.fn<RegisteredFactory>(() => tool('a'));
      a.mockImplementationOnce(() => {
        later = sleep(1).then(() => registry.resolve('b'));
        throw new Error('not yet');
      });
      registry.registerFactory('a', a);
      registry.registerFactory('b', async () => {
        await registry.resolve('a');
        return tool('b');
      });
      expect(() => registry.get('a')).toThrow('not yet');
      expect((await later)?.descriptor().name).toBe('b');
    });

    it('lets a stop of the agent through', async () => {
      const stop = new AgentStopException(new StopSignal({ reason: 'stop_requested' }));
      const registry = new ToolRegistry();
      registry.registerFactory('a', () => {
        throw stop;
      });
      registry.registerFactory('b', () => Promise.reject(stop));
      expect(() => registry.get('a')).toThrow(stop);
      await expect(registry.resolve('b')).rejects.toBe(stop);
    });
  });

  describe('when a name is registered again (D36)', () => {
    const [first, second] = [tool('x', 1), tool('x', 2)];

    it.each<[string, (registry: ToolRegistry) => void, (registry: ToolRegistry) => void]>([
      ['tool by tool', (r) => r.register(first), (r) => r.register(second)],
      ['tool by factory', (r) => r.register(first), (r) => r.registerFactory('x', () => second)],
      ['factory by tool', (r) => r.registerFactory('x', () => first), (r) => r.register(second)],
      ['factory by factory', (r) => r.registerFactory('x', () => first), (r) => r.registerFactory('x', () => second)],
    ])('replaces %s, also one that has been made', (_name, before, after) => {
      const registry = registryWith(tool('w'));
      before(registry);
      registry.register(tool('y'));
      expect(registry.get('x')).toBe(first);
      after(registry);
      expect(registry.get('x')).toBe(second);
      expect([registry.names(), registry.count]).toEqual([['w', 'x', 'y'], 3]);
    });

    it('gives who asked before what was there then, and keeps the new one', async () => {
      const { promise, resolve } = deferred();
      const registry = new ToolRegistry();
      const changes: ToolRegistryChange[] = [];
      registry.registerFactory('x', () => promise);
      const before = registry.resolve('x');
      registry.onChange((change) => changes.push(change));
      registry.register(second);
      resolve(first);
      expect(await before).toBe(first);
      expect(registry.get('x')).toBe(second);
      expect(changes).toEqual([{ type: 'registered', name: 'x' }]);
    });
  });

  it('removes tools and factories, also one that is being made', async () => {
    const { promise, resolve } = deferred();
    const registry = registryWith(tool('a'), tool('b'));
    registry.registerFactory('c', () => promise);
    const making = registry.resolve('c');
    expect(['a', 'c', 'none', 'a'].map((name) => registry.remove(name))).toEqual([true, true, false, false]);
    resolve(tool('c'));
    await making;
    expect([registry.names(), registry.count, registry.has('c')]).toEqual([['b'], 1, false]);
    expect(() => registry.get('a')).toThrow(InvalidToolException);
  });

  it('names the closest tool for one that is not there', async () => {
    const registry = registryWith(tool('get_weather'));
    registry.registerFactory('get_time', () => tool('get_time'));
    const message = 'There is no tool "getWeather". Did you mean "get_weather"? The tools are: get_weather, get_time.';
    expect(() => registry.get('getWeather')).toThrow(new InvalidToolException('getWeather', registry.names()));
    expect(() => registry.descriptorOf('getWeather')).toThrow(message);
    await expect(registry.resolve('getWeather')).rejects.toThrow(message);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'A', ''])('has no tool "%s"', async (name) => {
    const registry = registryWith(tool('a'));
    expect([registry.has(name), registry.remove(name)]).toEqual([false, false]);
    expect(() => registry.get(name)).toThrow(InvalidToolException);
    await expect(registry.resolve(name)).rejects.toThrow(InvalidToolException);
  });

  it.each(['constructor', 'toString', 'valueOf'])('takes a tool named "%s" as any other', (name) => {
    const own = tool(name);
    const registry = registryWith(own);
    registry.registerFactory('other', () => tool('other'));
    expect([registry.get(name), registry.all().get(name)]).toEqual([own, own]);
  });

  it.each<[string, (registry: ToolRegistry) => void, string]>([
    ['a name no provider takes', (r) => r.register(tool('no good')), '"no good" is no tool name'],
    ['no name', (r) => r.register(tool('')), 'ToolRegistry.register, class FakeTool: the tool has no name.'],
    ['such a name of a factory', (r) => r.registerFactory('a b', () => tool('a b')), '"a b" is no tool name'],
    [
      'a descriptor of another name',
      (r) => r.registerFactory('a', () => tool('a'), new ToolDescriptor('b', '')),
      'ToolRegistry.registerFactory: the descriptor of "a" is named "b". Give both one name.',
    ],
    [
      'what is no tool',
      (r) => r.register({} as ToolInterface),
      'ToolRegistry.register, class Object: it is no tool. Give an object with use(), toToolSchema() and descriptor(); Tools.from(service) makes such of @Tool methods.',
    ],
    ['nothing', (r) => r.register(null as unknown as ToolInterface), 'ToolRegistry.register, null: it is no tool.'],
  ])('refuses %s, and stays as it was', (_name, register, message) => {
    const registry = new ToolRegistry();
    const changes: ToolRegistryChange[] = [];
    registry.onChange((change) => changes.push(change));
    expect(() => register(registry)).toThrow(ToolDeclarationException);
    expect(() => register(registry)).toThrow(message);
    expect([registry.count, changes]).toEqual([0, []]);
  });

  describe('descriptorOf', () => {
    const descriptor = new ToolDescriptor('lazy', 'Said before it is made.');

    it('is what a factory was registered with, and stays so; no factory runs for it', () => {
      const factory = factoryOf(tool('lazy'));
      const registry = new ToolRegistry();
      registry.registerFactory('lazy', factory, descriptor);
      expect(registry.descriptorOf('lazy')).toBe(descriptor);
      expect(factory).not.toHaveBeenCalled();
      registry.get('lazy');
      expect(registry.descriptorOf('lazy')).toBe(descriptor);
    });

    it('is nothing for a factory without one, until its tool speaks for itself', () => {
      const made = tool('lazy');
      const registry = new ToolRegistry();
      registry.registerFactory('lazy', () => made);
      expect(registry.descriptorOf('lazy')).toBeNull();
      registry.get('lazy');
      expect(registry.descriptorOf('lazy')).toBe(made);
    });

    it('is what the tool itself says, overrides included (D2)', () => {
      class Loud extends FakeTool {
        override metadata() {
          return { ...super.metadata(), tags: ['loud'] };
        }
      }
      const registry = registryWith(new Loud('loud', 'Shouts', () => 'HEY'));
      expect(registry.descriptorOf('loud')?.metadata()).toEqual({ name: 'loud', summary: 'Shouts', tags: ['loud'] });
    });
  });

  describe('onChange', () => {
    it('tells each change once it is done', async () => {
      const registry = new ToolRegistry();
      const heard: string[] = [];
      registry.onChange(({ type, name }) => heard.push(`${type} ${name}, has ${registry.has(name)}`));
      registry.register(tool('a'));
      registry.register(tool('a'));
      registry.registerFactory('b', () => tool('b'));
      registry.get('b');
      registry.get('b');
      registry.registerFactory('c', async () => tool('c'));
      await registry.resolve('c');
      registry.remove('a');
      registry.remove('a');
      expect(heard).toEqual([
        'registered a, has true',
        'registered a, has true',
        'registered b, has true',
        'resolved b, has true',
        'registered c, has true',
        'resolved c, has true',
        'removed a, has false',
      ]);
    });

    it('tells until it is stopped, each listener for itself', () => {
      const registry = new ToolRegistry();
      const listener = jest.fn();
      const stopFirst = registry.onChange(listener);
      const stopSecond = registry.onChange(listener);
      registry.register(tool('a'));
      stopFirst();
      stopFirst();
      registry.register(tool('b'));
      stopSecond();
      registry.register(tool('c'));
      expect(listener.mock.calls).toEqual([
        [{ type: 'registered', name: 'a' }],
        [{ type: 'registered', name: 'a' }],
        [{ type: 'registered', name: 'b' }],
      ]);
    });

    it('tells a listener only what comes after it, in words that nobody can change', () => {
      const registry = new ToolRegistry();
      const late = jest.fn();
      const stop = registry.onChange((change) => {
        stop();
        registry.onChange(late);
        expect(() => Object.assign(change, { name: 'b' })).toThrow(TypeError);
      });
      registry.register(tool('a'));
      expect(late).not.toHaveBeenCalled();
      registry.remove('a');
      expect(late.mock.calls).toEqual([[{ type: 'removed', name: 'a' }]]);
    });

    it('warns of what a listener throws, which disturbs nobody', async () => {
      const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      const registry = new ToolRegistry();
      const heard = jest.fn();
      registry.onChange(() => {
        throw new Error('listener bug');
      });
      registry.onChange(heard);
      registry.registerFactory('a', () => tool('a'));
      expect((await registry.resolve('a')).descriptor().name).toBe('a');
      expect(heard).toHaveBeenCalledTimes(2);
      expect(warn).toHaveBeenCalledWith(
        expect.stringContaining('A listener of the registry threw at "registered": Error: listener bug'),
        { type: 'ToolwrightListenerWarning' },
      );
      warn.mockRestore();
    });

    it('tells of a change that a listener makes after the change that it heard of', () => {
      const registry = new ToolRegistry();
      const heard: string[] = [];
      registry.onChange(({ type, name }) => type === 'registered' && registry.remove(name));
      registry.onChange(({ type, name }) => heard.push(`${type} ${name}`));
      registry.register(tool('a'));
      expect(heard).toEqual(['registered a', 'removed a']);
    });
  });

  it('holds 10,000 factories without running one', () => {
    const registry = new ToolRegistry();
    const factory = jest.fn<() => ToolInterface>();
    for (let index = 0; index < 10_000; index += 1) registry.registerFactory(`tool_${index}`, factory);
    registry.registerFactory('tool_5000', () => tool('tool_5000', 'the one'));
    expect([registry.count, registry.has('tool_9999'), registry.has('tool_10000')]).toEqual([10_000, true, false]);
    expect(registry.get('tool_5000').descriptor().name).toBe('tool_5000');
    expect(factory).not.toHaveBeenCalled();
  });

  it('has, whatever was done to it, the last of each name that was not removed', () => {
    const action = fc.record({
      kind: fc.constantFrom('register', 'factory', 'remove', 'get'),
      name: fc.constantFrom('a', 'b', 'constructor', 'x.y'),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const registry = new ToolRegistry();
        const expected = new Map<string, ToolInterface>();
        for (const { kind, name } of actions) {
          if (kind === 'remove') {
            expect(registry.remove(name)).toBe(expected.delete(name));
          } else if (kind === 'get') {
            if (expected.has(name)) expect(registry.get(name)).toBe(expected.get(name));
            else expect(() => registry.get(name)).toThrow(InvalidToolException);
          } else {
            const own = tool(name);
            expected.set(name, own);
            if (kind === 'register') registry.register(own);
            else registry.registerFactory(name, () => own);
          }
        }
        expect(registry.names()).toEqual([...expected.keys()]);
        expect(registry.count).toBe(expected.size);
        expect([...registry.all()].every(([name, own]) => expected.get(name) === own)).toBe(true);
      }),
    );
  });
});

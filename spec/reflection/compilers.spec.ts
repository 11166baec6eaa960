import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { report } from './compiled/both-forms.js';
import { esbuild, reportOf, root, tsc, write } from './compiled/compile.js';

const home = join(root, `build/compilers-${process.pid}`);
const LEGACY = { experimentalDecorators: true, emitDecoratorMetadata: true };
const inProcess = async (): Promise<Record<string, unknown>> => JSON.parse(JSON.stringify(await report()));

/** A folder with a copy of the program that both forms share. */
function folderFor(name: string): string {
  const folder = join(home, name.replace(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'spec/reflection/compiled/both-forms.ts'), join(folder, 'both-forms.ts'));
  return folder;
}

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a program for both forms of decorators', () => {
  it('has its tools', async () => {
    const { schemas, results, traits, outputs, names } = await inProcess();
    expect((schemas as unknown[])[0]).toEqual({
      name: 'ship',
      description: 'Ship a parcel',
      parameters: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'To whom' },
          address: {
            type: 'object',
            properties: {
              street: { type: 'string', description: 'Street and number', default: '' },
              floor: { type: 'integer', minimum: 0 },
              tags: { type: 'array', items: { type: 'string' }, default: [] },
            },
            required: ['floor'],
            additionalProperties: false,
            description: 'Where',
          },
          express: { type: 'boolean', default: false },
        },
        required: ['name', 'address'],
        additionalProperties: false,
      },
    });
    expect((schemas as { name: string }[]).map(({ name }) => name)).toEqual([
      'ship',
      'destructured',
      'symbolic',
      'count',
      'ping',
      'echo_tool',
      'greeter',
    ]);
    expect(results).toEqual([
      'to Ann true Main 1 2 a true false',
      'Main 12',
      2,
      'counted to 2',
      true,
      'hello Ann',
      'override',
    ]);
    expect(traits).toEqual([{ effects: 'write', idempotent: false, timeout: 5000 }, { effects: 'read' }]);
    expect(outputs).toEqual([{ type: 'boolean' }, { type: 'string', minLength: 1 }]);
    expect(names).toEqual([
      ['ship', 'destructured', 'symbolic', 'count'],
      ['ship', 'destructured', 'symbolic', 'count', 'own'],
      ['ship', 'destructured', 'symbolic', 'count'],
    ]);
  });

  it('passes to heirs what they do not say anew, by the names of the parameters', async () => {
    const { heirs } = await inProcess();
    expect((heirs as unknown[])[0]).toMatchObject({
      name: 'ship',
      description: 'Send a parcel',
      parameters: {
        properties: {
          name: { type: 'string', description: 'To whom' },
          label: { type: 'object', description: 'On it' },
          express: { type: 'boolean', default: true },
        },
        required: ['name'],
      },
    });
  });

  it('is told all its faults', async () => {
    const { faults } = await inProcess();
    expect(faults).toEqual([
      'class Broken: 3 faults.\n' +
        '- Broken.wrongName, params.citty: there is no parameter "citty". Did you mean "city"? Its parameters are: city.\n' +
        '- Broken.noType, parameter "city": its type is not known\n' +
        "- Broken.noName, parameter 1: it has no name: it is destructured. Name it: @Param({ name: 'options', type: Options }), or params: [{ name: 'options', type: Options }], in the order of the parameters.",
      'city: @Tool stands on an accessor, but a tool is a method. Write it as a method: @Tool(…) city(…) { … }',
      'city: @Tool stands on a property, but a tool is a method: a property has no place on the prototype. Write it as a method: @Tool(…) city(…) { … }',
      'city: 3 faults.\n' +
        '- city: @Tool has no option "effect". Did you mean "effects"? Its options are: name, description, metadata, instructions, effects, idempotent, timeout, retries, parallel, strict, coerce, returns, params.\n' +
        '- city: "effects" of @Tool is "reads". It must be "read", "write" or "destructive".\n' +
        '- city: "timeout" of @Tool is 0. It must be a number of milliseconds above 0, at most 2147483647.',
      'city: @Context stands on a method, but it is for parameters. Put it before a parameter, or say its type in @Tool({ params: { context: { type: ToolContext } } }).',
      "city: @Param stands on a method, but it is for parameters. Put it before a parameter, or say it in @Tool({ params: { name: '…' } }).",
    ]);
  });

  it.each<[string, (folder: string) => void]>([
    ['TypeScript, legacy decorators', (folder) => tsc(folder, ['both-forms.ts'], LEGACY)],
    ['TypeScript, standard decorators', (folder) => tsc(folder, ['both-forms.ts'])],
    ['esbuild, legacy decorators', (folder) => esbuild(folder, 'both-forms.ts', { experimentalDecorators: true })],
    ['esbuild, standard decorators', (folder) => esbuild(folder, 'both-forms.ts', {})],
  ])(
    'says the same compiled by %s',
    async (name, compile) => {
      const folder = folderFor(name);
      compile(folder);
      expect(reportOf(folder, 'both-forms.js')).toEqual(await inProcess());
    },
    60_000,
  );
});

/** What only the standard form can write, or does in its own way. */
const STANDARD = `
import { Param, Tool, Tools, FunctionTool } from 'toolwright';

function wrapped<This, A extends unknown[], R>(method: (this: This, ...args: A) => R, _context: ClassMethodDecoratorContext) {
  return function (this: This, ...args: A): R { return method.apply(this, args); };
}
function replaced<C extends new (...args: any[]) => object>(target: C, _context: ClassDecoratorContext) {
  return class extends target { replaced = true; };
}

@replaced
class Service {
  @wrapped @Tool({ params: { city: { type: 'string' } } })
  above(city: string, days = 3): string { return city + days; }

  @Tool({ params: [{ name: 'city', type: 'string' }] }) @wrapped
  below(city: string): string { return city; }
}
class ByName {
  @Tool({ params: { city: { type: 'string' } } }) @wrapped
  below(city: string): string { return city; }
}
class Base {
  @Tool({ description: 'Base', params: { text: { type: 'string' } } }) static shared(text: string): string { return text; }
  @Tool('Own') own(): string { return 'own'; }
}
class Typed<T> {
  @Tool('Generic') generic<V extends string>(this: Typed<T>, text = '' as V): V { return text; }
  @Tool() protected async later(_a = 1, ..._rest: T[]): Promise<void> {}
}
abstract class Abstract { @Tool() run(a = 1): number { return a; } abstract other(): void; }
class Properties { @Param() readonly readonly: string = ''; @Param({ type: 'number' }) optional?: number; @Param() static shared = ''; }
export const compiled = [Typed, Abstract, Properties];
class Heir extends Base {
  static override shared(text: string): string { return 'heir ' + text; }
  @Tool('More') more(): string { return 'more'; }
}
const faultOf = (make: () => unknown): string => {
  try { make(); } catch (error) { return (error as Error).message; }
  return 'none';
};

export async function report(): Promise<unknown> {
  const tools = Tools.from(new Service());
  return {
    replaced: (new Service() as unknown as { replaced: boolean }).replaced,
    required: tools.toToolSchema().map(({ name, parameters }) => [name, parameters.required]),
    results: [
      (await tools.get('above').use({ city: 'Rome' })).unwrap(),
      (await tools.get('below').use({ city: 'Rome' })).unwrap(),
      (await Tools.from(Heir).get('shared').use({ text: 'x' })).unwrap(),
    ],
    names: [Tools.from(new Heir()).names(), Tools.from(new Base()).names()],
    faults: [
      faultOf(() => Tools.from(new ByName())),
      faultOf(() => { class Private {
        // @ts-expect-error a private method can only be reached by its class
        @Tool('x') #secret(): void {} get it() { return this.#secret; } } return Private; }),
      faultOf(() => { class Field {
        // @ts-expect-error a private field can only be reached by its class
        @Param('x') #secret = ''; get it() { return this.#secret; } } return Field; }),
      faultOf(() => { class Named { @Param({ name: 'b' }) a = ''; } return Named; }),
      faultOf(() => FunctionTool.fromMethod(new Base() as Base & { arrow: () => void }, 'arrow')),
    ],
  };
}
`;

describe('a program in the standard form alone', () => {
  const expected = {
    replaced: true,
    required: [
      ['above', ['city']],
      ['below', ['city']],
    ],
    results: ['Rome3', 'Rome', 'heir x'],
    names: [['own', 'more'], ['own']],
    faults: [
      'ByName.below, params.city: there is no parameter "city". The function has no source that tells its names (it is bound or native, or another decorator replaced it): give params as a list in their order, each with its name.',
      '@Tool on "#secret": a private member can only be reached by its own class. Give it a name without "#".',
      '@Param on "#secret": a private member can only be reached by its own class. Give it a name without "#".',
      '@Param on "a": "name" is for parameters; a property keeps its own. Remove it.',
      'Base.arrow: Base has no method "arrow". Check the name.',
    ],
  };

  it.each<[string, (folder: string) => void]>([
    ['TypeScript', (folder) => tsc(folder, ['standard.ts'])],
    ['esbuild', (folder) => esbuild(folder, 'standard.ts', {})],
  ])(
    'works compiled by %s',
    (name, compile) => {
      const folder = join(home, `standard-${name}`);
      write(folder, { 'standard.ts': STANDARD });
      compile(folder);
      expect(reportOf(folder, 'standard.js')).toEqual(expected);
    },
    60_000,
  );
});

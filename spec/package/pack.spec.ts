import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeBlocks } from '../docs/code-blocks.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: object;
  peerDependencies: object;
};
/** What an install brings beside the package: its dependencies, its peers, and what those need. */
const INSTALLED = [
  ...Object.keys({ ...dependencies, ...peerDependencies }),
  'validator',
  'libphonenumber-js',
  'zod', // the README's own
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'require-from-string',
  '@types',
];

const SERVICE = (create: string): string => `
import { Type } from 'class-transformer';
import { IsInt, IsString, ValidateNested } from 'class-validator';
import { AgentLoop, AgentState, FunctionTool, Param, Tool, Tools } from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import { FakeAgentDriver, ScenarioStep } from 'toolwright/testing';

export class Address { @IsString() street!: string; @IsInt() floor = 1; }
export class Service {
  @Tool('Ship a parcel') ship(@Param('To whom') name: string, @Param('Where') address: Address, express = false): string {
    return [name, address instanceof Address, address.street, address.floor, express].join(' ');
  }
}
const typed: Promise<string> = FunctionTool.fromMethod(new Service(), 'ship').use({}).then((result) => result.valueOr('refused'));
export const model: string = openAiModel('m', { apiKey: 'none' }).name;
export async function main(): Promise<string> {
  const tools = Tools.from(new Service());
  const driver = FakeAgentDriver.fromSteps(
    ScenarioStep.toolCall('ship', { name: 'Ann', address: { street: 'Main' }, express: 'true' }),
    ScenarioStep.final('shipped'),
  );
  const state = await new AgentLoop({ tools, driver }).execute(AgentState.empty().withUserMessage('Ship it'));
  return [await typed, state.messages.at(2)?.content, state.finalResponse, model].join(' | ');
}
${create}
`;

/** A declaration made by one copy of the package, used by the other. */
const ACROSS = `
import { createRequire } from 'node:module';
import * as esm from 'toolwright';
const cjs = createRequire(import.meta.url)('toolwright');
const declaredBy = (copy) => {
  class Greeter { greet(name) { return 'hello ' + name; } }
  copy.Param({ type: 'string', description: 'Name' })(Greeter.prototype, 'greet', 0);
  copy.Tool('Greet')(Greeter.prototype, 'greet', Object.getOwnPropertyDescriptor(Greeter.prototype, 'greet'));
  return new Greeter();
};
for (const [declaring, using] of [[cjs, esm], [esm, cjs]]) {
  const tools = using.Tools.from(declaredBy(declaring));
  const foreign = declaring.Tools.from(declaredBy(declaring)).get('greet');
  const executions = await new using.ToolExecutor(new using.Tools(foreign)).executeTools(
    [new declaring.ToolCall('greet', { name: 'Ann' }), new declaring.ToolCall('greet', {})],
    using.AgentState.empty(),
  );
  const [good, bad] = executions.all();
  const error = bad.error;
  console.log(tools.names().join(), JSON.stringify(tools.toToolSchema()[0].parameters.required), good.value,
    error instanceof using.InvalidToolArgumentsException, error instanceof declaring.AgentException, declaring !== using);
}
`;

describe('the packed package', () => {
  let home = '';
  let files: readonly string[] = [];

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'toolwright-pack-'));
    const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', home], {
      cwd: root,
      encoding: 'utf8',
    });
    const [tarball] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
    files = tarball.files.map(({ path }) => path);
    for (const project of ['esm', 'cjs']) {
      const modules = join(home, project, 'node_modules');
      mkdirSync(join(modules, 'toolwright'), { recursive: true });
      execFileSync('tar', [
        '-xzf',
        join(home, tarball.filename),
        '-C',
        join(modules, 'toolwright'),
        '--strip-components=1',
      ]);
      for (const name of INSTALLED) symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
  }, 60_000);

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** Type-checks and compiles a project with TypeScript 6, as a user does, and runs it. */
  function run(project: string, pkg: object, compilerOptions: object, source: string): string {
    const folder = join(home, project);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(pkg));
    writeFileSync(join(folder, 'main.ts'), source);
    const common = {
      strict: true,
      target: 'ES2022',
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      types: ['node'],
      rootDir: '.',
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...common, ...compilerOptions }, files: ['main.ts'] }),
    );
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return execFileSync(process.execPath, ['main.js'], { cwd: folder, encoding: 'utf8' });
  }

  const answer = 'refused | Ann true Main 1 true | shipped | m\n';

  it('works in an ESM project with NodeNext resolution, types included', () => {
    const source = SERVICE('console.log(await main());');
    expect(run('esm', { type: 'module' }, { module: 'NodeNext' }, source)).toBe(answer);
  }, 60_000);

  it("compiles and runs the README's programs with the README's tsconfig", () => {
    const [, tsconfig = ''] = /```json\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    const folder = join(home, 'esm', 'readme');
    mkdirSync(folder);
    const programs = codeBlocks('README.md').filter(({ runs }) => runs);
    expect(programs.length).toBeGreaterThan(1);
    programs.forEach(({ code }, index) => {
      writeFileSync(join(folder, `program-${index}.ts`), `${code}\nexport {};\n`);
    });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), tsconfig);
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { stdio: 'pipe' });
    const output = programs.map((_, index) =>
      execFileSync(process.execPath, [`program-${index}.js`], { cwd: folder, encoding: 'utf8' }),
    );
    expect(output).toEqual(programs.map((program) => program.output));
  }, 60_000);

  it('works in a CommonJS project with node10 resolution, types included', () => {
    const source = SERVICE('void main().then((text) => console.log(text));');
    const options = {
      module: 'CommonJS',
      moduleResolution: 'node10',
      ignoreDeprecations: '6.0',
      esModuleInterop: true,
      skipLibCheck: true,
    };
    expect(run('cjs', {}, options, source)).toBe(answer);
  }, 60_000);

  it('lets each copy see the tools and errors of the other', () => {
    const file = join(home, 'esm', 'across.mjs');
    writeFileSync(file, ACROSS);
    const line = 'greet ["name"] hello Ann true true true\n';
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(line + line);
  });

  it('holds the build and what a reader needs, and nothing else', () => {
    const outside = files.filter((path) => !path.startsWith('dist/'));
    expect(outside.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  });
});

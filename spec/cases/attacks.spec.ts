// What an attack on the package found, each with the right outcome.
import { describe, expect, it } from '@jest/globals';
import { IsEmail, IsIn, IsInt, IsString, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';
import {
  AgentLoop,
  AgentState,
  CallableHook,
  EventDispatcher,
  FunctionTool,
  HookStack,
  Param,
  Tool,
  type ToolInterface,
  Tools,
} from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';
import { parseArgumentText } from '../../lib/arguments/argument-text.js';
import { modelOf } from '../../lib/reflection/class-model.js';
import type { ClassReference } from '../../lib/reflection/type-options.js';
import { jsonSchemaOf } from '../../lib/shape/json-schema-of.js';
import { toJsonValue } from '../../lib/tool/json-value.js';
import { read } from '../shape/reading-of.js';

const schemaOf = (target: ClassReference): unknown =>
  jsonSchemaOf([{ name: 'it', shape: { kind: 'object', of: modelOf(target) }, required: true }]).properties?.it;
const readAs = (target: ClassReference, value: unknown): unknown =>
  read({ kind: 'object', of: modelOf(target) }, value);
const count = FakeTool.returning('count', '', 1);
const answersOf = (state: AgentState): string[] =>
  state.messages.toArray().flatMap((message) => (message.role === 'tool' ? [message.content] : []));
const runWith = (bad: ToolInterface, options: { signal?: AbortSignal } = {}): Promise<AgentState> =>
  new AgentLoop({
    tools: new Tools(count, bad),
    driver: FakeAgentDriver.fromSteps(
      ScenarioStep.toolCalls(['count'], ['bad'], ['count']),
      ScenarioStep.final('done'),
    ),
  }).execute(AgentState.empty(), options);

describe('schema and reader agree', () => {
  it('when the author says that a value may be absent or null, beside a rule for it', () => {
    class Dto {
      @Param({ required: false }) @IsString() @MinLength(3) a?: string;
      @Param({ type: 'string', nullable: true }) @MinLength(2) b!: string | null;
    }
    expect(readAs(Dto, { b: null })).toEqual({ value: Object.assign(new Dto(), { b: null }) });
    expect(readAs(Dto, { a: 'x', b: 'y' })).toMatchObject({
      problems: [expect.stringContaining('a: '), expect.stringContaining('b: ')],
    });
  });

  it('when an initial value that pleases the compiler breaks the rules: the model must send one', () => {
    class Dto {
      @IsEmail() email = '';
      @IsInt() @Min(1) count = 0;
      @IsInt() @Min(1) fine = 2;
    }
    expect(schemaOf(Dto)).toMatchObject({ required: ['email', 'count'], properties: { fine: { default: 2 } } });
    expect(readAs(Dto, {})).toMatchObject({
      problems: [expect.stringContaining('email: missing'), expect.stringContaining('count: missing')],
    });
    class Broken {
      @Param({ default: 'q' }) @IsEmail() email!: string;
    }
    expect(() => schemaOf(Broken)).toThrow('Broken.email: its default breaks its own rules.');
  });

  it('when @Param and a rule differ: the stricter bound holds, and what no keyword says stands in the description', () => {
    class Dto {
      @IsInt() @Min(5) @Param({ minimum: 1 }) a!: number;
      @IsInt() @Param({ type: 'number' }) b!: number;
      @Matches(/^a/) @Matches(/b$/) c!: string;
      @IsIn([1, 20]) @Max(10) d!: number;
    }
    expect(schemaOf(Dto)).toMatchObject({
      properties: {
        a: { minimum: 5 },
        b: { type: 'number', description: 'b must be an integer number' },
        c: { description: expect.stringContaining('must match') },
        d: { enum: [1, 20], description: 'd must not be greater than 10' },
      },
    });
    expect(readAs(Dto, { a: 5, b: 1.5, c: 'ab', d: 20 })).toMatchObject({
      problems: [
        expect.stringContaining('b must be an integer'),
        expect.stringContaining('d must not be greater than 10'),
      ],
    });
  });

  it('about whole numbers that were rounded on their way', () => {
    for (const kind of ['integer', 'string'] as const) {
      expect(read({ kind }, JSON.parse('9007199254740993'))).toMatchObject({
        problems: [expect.stringContaining('expected a')],
      });
    }
    // As a number it may be what was meant (1e22); the text of the arguments tells.
    expect(parseArgumentText('{"n":9007199254740993}')).toMatchObject({ ok: false });
  });

  it('about objects that differ in the order of their keys only, and items that become alike', () => {
    const unique = { kind: 'array', uniqueItems: true, items: { kind: 'any' } } as const;
    expect(
      read(unique, [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toHaveProperty('problems');
    expect(read({ ...unique, items: { kind: 'string' } }, [1, '1'])).toHaveProperty('problems');
  });

  it('where a condition reads a value that is missing', () => {
    class Dto {
      @IsString() other!: string;
      @ValidateIf((dto: Dto) => dto.other.length > 1) @IsString() text?: string;
    }
    expect(readAs(Dto, {})).toMatchObject({
      problems: expect.arrayContaining([expect.stringContaining('other: missing')]),
    });
  });
});

describe('N calls in, N results out', () => {
  it('also when an error cannot be read', async () => {
    const hostile = new Error('x');
    Object.defineProperty(hostile, 'message', {
      get: () => {
        throw new Error('no');
      },
    });
    const state = await runWith(FakeTool.failing('bad', '', hostile));
    expect([state.status, answersOf(state).length, answersOf(state)[0]]).toEqual(['completed', 3, '1']);
  });

  it('also when a tool gives no result', async () => {
    const bad: ToolInterface = {
      use: (async () => 'text') as never,
      toToolSchema: () => FakeTool.returning('bad', '', 1).toToolSchema(),
      descriptor: () => FakeTool.returning('bad', '', 1),
    };
    expect(answersOf(await runWith(bad))).toEqual(['1', 'Error: The tool "bad" gave no result.', '1']);
  });

  it('also when a tool never ends and the run is aborted', async () => {
    const controller = new AbortController();
    const bad = new FakeTool('bad', '', () => {
      controller.abort();
      return new Promise(() => undefined);
    });
    const state = await runWith(bad, { signal: controller.signal });
    expect([state.status, answersOf(state)]).toEqual([
      'stopped',
      [
        '1',
        'Error: The run was aborted while the tool "bad" was working: what it does may have happened or not.',
        'Error: The tool "count" was not run: the run was aborted.',
      ],
    ]);
  });

  it('and nothing that was thrown for nobody reaches the model', async () => {
    const bad = new FakeTool('bad', '', () => Promise.reject({ password: 'hunter2' }));
    expect(answersOf(await runWith(bad)).join()).not.toContain('hunter2');
  });
});

describe('the rest', () => {
  it('a hook that gives a context without a state is one that failed', async () => {
    const interceptor = new HookStack([
      { hook: new CallableHook((context) => context.withState(undefined as never)), triggers: ['before_step'] },
    ]);
    const state = await new AgentLoop({ driver: FakeAgentDriver.fromResponses('x'), interceptor }).execute(
      AgentState.empty(),
    );
    expect([state.status, state.errors[0]?.message]).toEqual(['failed', expect.stringContaining('it gave no context')]);
  });

  it('an asynchronous listener that rejects is reported, and ends nothing', async () => {
    const events = new EventDispatcher();
    events.on('AgentExecutionStarted', (async () => {
      throw new Error('deaf');
    }) as never);
    const state = await new AgentLoop({ driver: FakeAgentDriver.fromResponses('x'), events }).execute(
      AgentState.empty(),
    );
    expect(state.status).toBe('completed');
  });

  it('a value that holds another twice, which does the same, is cut', () => {
    let value: unknown = 'leaf';
    for (let level = 0; level < 40; level += 1) value = { a: value, b: value };
    expect(JSON.stringify(toJsonValue(value))).toContain('[too large]');
  });

  it('thousands of unknown keys are answered at once', () => {
    const tool = FunctionTool.fromCallable(function f(alpha = '', beta = '', gamma = '') {
      return alpha + beta + gamma;
    });
    const args = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]));
    return expect(tool.use(args).then((result) => result.errorMessage())).resolves.toContain('and 49980 more');
  });

  it('an override that is declared anew inherits nothing by mere position', () => {
    class Base {
      @Tool('Base') find(@Param({ type: 'integer', minimum: 1, description: 'Id' }) id: number): unknown {
        return id;
      }
    }
    class Child extends Base {
      @Tool('Child') override find(@Param({ type: 'string' }) name: never): unknown {
        return name;
      }
    }
    expect(FunctionTool.fromMethod(new Child(), 'find').toToolSchema().parameters.properties).toEqual({
      name: { type: 'string' },
    });
  });
});

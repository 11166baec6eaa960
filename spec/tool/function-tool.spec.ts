import { describe, expect, it, jest } from '@jest/globals';
import { IsString, Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import {
  AgentStopException,
  BaseTool,
  Context,
  FunctionTool,
  InvalidToolArgumentsException,
  Param,
  StopSignal,
  Tool,
  ToolContext,
} from 'toolwright';

class WeatherService {
  constructor(private readonly sky: string) {}

  @Tool('Get the weather forecast for a city')
  forecast(
    @Param('City name') city: string,
    @Param({ description: 'Number of days', type: 'integer' }) days = 3,
  ): string {
    return `Forecast for ${city}, next ${days} days: ${this.sky}`;
  }

  @Tool('Add')
  async add(@Param('A') a: number, @Param('B') b: number): Promise<number> {
    return a + b;
  }

  @Tool('Count up')
  async *count(@Param({ type: 'integer' }) to: number): AsyncGenerator<number, string> {
    for (let n = 1; n <= to; n += 1) yield n;
    return `counted to ${to}`;
  }

  @Tool('Fail')
  fail(@Param('Text') text: string): never {
    throw new Error(`no luck with ${text}`);
  }

  @Tool('Stop')
  stop(): never {
    throw new AgentStopException(new StopSignal({ reason: 'stop_requested', message: 'enough' }));
  }

  @Tool('Units')
  static units(): string[] {
    return ['celsius'];
  }
}

const service = new WeatherService('sunny');

describe('FunctionTool.fromMethod', () => {
  const tool = FunctionTool.fromMethod(service, 'forecast');

  it('tells the model what the decorators, the types and the source say', () => {
    expect(tool.toToolSchema().toArray()).toEqual({
      type: 'function',
      function: {
        name: 'forecast',
        description: 'Get the weather forecast for a city',
        parameters: {
          type: 'object',
          properties: {
            city: { type: 'string', description: 'City name' },
            days: { type: 'integer', description: 'Number of days', default: 3 },
          },
          required: ['city'],
          additionalProperties: false,
        },
      },
    });
  });

  it('makes its schema once, and the same for the same declaration', () => {
    expect(tool.toToolSchema()).toBe(tool.toToolSchema());
    expect(JSON.stringify(FunctionTool.fromMethod(new WeatherService('grey'), 'forecast').toToolSchema())).toBe(
      JSON.stringify(tool.toToolSchema()),
    );
  });

  it.each([
    [{ city: 'Paris' }, 'Forecast for Paris, next 3 days: sunny'],
    [{ city: 'Paris', days: '2' }, 'Forecast for Paris, next 2 days: sunny'],
    ['{"city":"Paris","days":1}', 'Forecast for Paris, next 1 days: sunny'],
    [['Paris', 5], 'Forecast for Paris, next 5 days: sunny'],
  ])('uses %j', async (args, value) => {
    const result = await tool.use(args);
    expect(result.unwrap()).toBe(value);
  });

  it('gives arguments that do not fit as a failure for the model', async () => {
    const result = await tool.use({ town: 'Paris' });
    expect(result.isFailure() && result.error()).toBeInstanceOf(InvalidToolArgumentsException);
    expect(result.errorMessage()).toBe(
      'Invalid arguments for tool "forecast":\n- town: unknown argument\n- city: missing; expected a string\nNothing was executed. Call the tool again with corrected arguments.',
    );
  });

  it('gives what the method throws as a failure holding the same error', async () => {
    const result = await FunctionTool.fromMethod(service, 'fail').use({ text: 'this' });
    expect(result.errorMessage()).toBe('no luck with this');
  });

  it('lets AgentStopException through', async () => {
    await expect(FunctionTool.fromMethod(service, 'stop').use()).rejects.toThrow(AgentStopException);
  });

  it('waits for promises, and runs an async generator to its return value', async () => {
    expect((await FunctionTool.fromMethod(service, 'add').use({ a: 1, b: '2' })).unwrap()).toBe(3);
    expect((await FunctionTool.fromMethod(service, 'count').use({ to: 2 })).unwrap()).toBe('counted to 2');
  });

  it('calls the method on its object, bound, with a type that the compiler knows', () => {
    const forecast: (city: string, days?: number) => string = tool.function();
    expect(forecast('Rome')).toBe('Forecast for Rome, next 3 days: sunny');
    const direct: string = tool.invoke('Rome', 1);
    expect(direct).toBe('Forecast for Rome, next 1 days: sunny');
    expect(() => FunctionTool.fromMethod(service, 'fail').invoke('x')).toThrow('no luck with x');
  });

  it('runs what stands on the object at the time of the call, so that a test can spy on it', async () => {
    const spied = new WeatherService('sunny');
    const spiedTool = FunctionTool.fromMethod(spied, 'forecast');
    const spy = jest.spyOn(spied, 'forecast').mockReturnValue('mocked');
    expect((await spiedTool.use({ city: 'Oslo' })).unwrap()).toBe('mocked');
    expect(spy).toHaveBeenCalledWith('Oslo', undefined);
  });

  it('wraps a static method of the class itself', async () => {
    const units = FunctionTool.fromMethod(WeatherService, 'units');
    expect(units.origin).toBe('WeatherService.units');
    expect((await units.use()).unwrap()).toEqual(['celsius']);
  });

  it('documents itself at two levels', () => {
    expect(tool.descriptor().metadata()).toEqual({ name: 'forecast', summary: 'Get the weather forecast for a city' });
    expect(tool.descriptor().instructions()).toEqual({
      name: 'forecast',
      description: 'Get the weather forecast for a city',
      parameters: tool.toToolSchema().parameters,
      returns: 'mixed',
    });
  });

  it('reads arguments for a hundred calls at once without mixing them', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, (_, n) => tool.use({ city: `City ${n}`, days: n })));
    expect(results.map((result) => result.unwrap())).toEqual(
      Array.from({ length: 100 }, (_, n) => `Forecast for City ${n}, next ${n} days: sunny`),
    );
  });
});

describe('FunctionTool.fromCallable', () => {
  it('wraps a function whose types are said', async () => {
    const tool = FunctionTool.fromCallable(
      function get_weather(city: string, days = 1): string {
        return `${city} ${days}`;
      },
      { description: 'Weather', params: { city: { type: 'string', description: 'City name' }, days: 'How many' } },
    );
    expect(tool.toToolSchema().toArray().function).toEqual({
      name: 'get_weather',
      description: 'Weather',
      parameters: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'City name' },
          days: { type: 'number', description: 'How many', default: 1 },
        },
        required: ['city'],
        additionalProperties: false,
      },
    });
    expect((await tool.use({ city: 'Paris' })).unwrap()).toBe('Paris 1');
  });

  it('takes a closure that is given a name', async () => {
    const prefix = '> ';
    const tool = FunctionTool.fromCallable((text: string) => prefix + text, {
      name: 'echo',
      params: { text: { type: 'string' } },
    });
    expect((await tool.use({ text: 'hi' })).unwrap()).toBe('> hi');
  });

  it.each<[string, () => unknown, string]>([
    [
      'a closure without a name',
      () => FunctionTool.fromCallable((text = '') => text),
      "function (anonymous): the tool has no name. Give it one: { name: 'my_tool' }.",
    ],
    [
      'a parameter without a type',
      () =>
        FunctionTool.fromCallable(
          function f(city: string) {
            return city;
          },
          { params: { city: 'City name' } },
        ),
      "function f, parameter \"city\": its type is not known: no design-time types were emitted, because nothing here carries a decorator or the compiler emits none (esbuild, tsx; any under standard decorators). Say it: @Param({ type: 'string' (or 'number', 'integer', 'boolean', a class) }), or in @Tool and for a plain function params: { name: { type: 'string' } }",
    ],
    [
      'params for a parameter that is not there',
      () =>
        FunctionTool.fromCallable(
          function f(city = '') {
            return city;
          },
          { params: { town: 'x' } },
        ),
      'function f, params.town: there is no parameter "town". Its parameters are: city.',
    ],
    [
      'a bound function',
      () =>
        FunctionTool.fromCallable(
          function f(a = 1) {
            return a;
          }.bind(null),
          { name: 'f', params: { a: 'x' } },
        ),
      'function bound f, params.a: there is no parameter "a". The function has no source that tells its names (it is bound or native, or another decorator replaced it): give params as a list in their order, each with its name.',
    ],
    [
      'a class',
      () => FunctionTool.fromCallable(class Weather {} as never),
      'class Weather: it was given as a function, but a class cannot be called. Give an instance: Tools.from(new …()), or',
    ],
    [
      'a list of more params than there are parameters',
      () =>
        FunctionTool.fromCallable(
          function f(city = '') {
            return city;
          },
          { params: ['City', 'Days'] },
        ),
      'function f, params: it lists 2 parameters, but the function has 1. Remove those that are not there.',
    ],
    [
      'an option that does not exist',
      () => FunctionTool.fromCallable(function f() {}, { timeOut: 3 } as object),
      'function f: @Tool has no option "timeOut". Did you mean "timeout"?',
    ],
  ])('refuses %s, and says what to write', (_name, make, message) => {
    expect(make).toThrow(message);
  });
});

describe('a function whose source tells nothing', () => {
  const bound = function (this: string, city: string, days: number): string {
    return `${this} ${city} ${days}`;
  }.bind('In');

  it.each<[string, (...args: never[]) => unknown, string]>([
    ['bound', bound, 'In Paris 2'],
    ['native', Math.max, 'NaN'],
    ['a Proxy', new Proxy((city: string, days: number) => `${city} ${days}`, {}), 'Paris 2'],
  ])('is a tool when name and params are said in their order: %s', async (_name, callable, value) => {
    const params = [
      { name: 'city', type: 'string' },
      { name: 'days', type: 'integer', minimum: 1 },
    ] as const;
    const tool = FunctionTool.fromCallable(callable, { name: 'it', params });
    expect(tool.toToolSchema().parameters).toEqual({
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
      required: ['city', 'days'],
      additionalProperties: false,
    });
    expect(String((await tool.use({ days: 2, city: 'Paris' })).unwrap())).toBe(value);
  });

  it('is refused without them', () => {
    expect(() => FunctionTool.fromCallable(bound, { name: 'it' })).toThrow(
      "parameter 1: it has no name: the function has no source to read it from (it is bound or native, or another decorator replaced it). Name it: params: [{ name: 'options', type: Options }], in the order of the parameters.",
    );
  });
});

describe('what is declared of how a tool may be run', () => {
  const archive = FunctionTool.fromCallable((id = '') => id, {
    name: 'archive',
    effects: 'destructive',
    idempotent: true,
    timeout: 1500.5,
    parallel: 'mailbox',
    strict: true,
    returns: { items: 'string' },
  });

  it('stands on the tool, and in its documentation', () => {
    const traits = { effects: 'destructive', idempotent: true, timeout: 1500.5, parallel: 'mailbox', strict: true };
    expect(archive.traits).toEqual(traits);
    expect(archive.outputSchema).toEqual({ type: 'array', items: { type: 'string' } });
    expect(archive.descriptor().metadata()).toEqual({ name: 'archive', summary: '', effects: 'destructive' });
    expect(archive.descriptor().instructions()).toMatchObject({ ...traits, returns: archive.outputSchema });
  });

  it('is nothing where nothing is said', () => {
    const plain = FunctionTool.fromCallable((id = '') => id, { name: 'plain' });
    expect([plain.traits, plain.outputSchema]).toEqual([{}, null]);
  });

  it('gives way to what the author writes in the documentation', () => {
    const tool = FunctionTool.fromCallable(() => 1, {
      name: 'one',
      returns: 'integer',
      instructions: { returns: 'always 1' },
    });
    expect(tool.instructions().returns).toBe('always 1');
    expect(tool.outputSchema).toEqual({ type: 'integer' });
  });

  it.each<[string, object, string]>([
    ['effects', { effects: 'reads' }, '"effects" of @Tool is "reads". It must be "read", "write" or "destructive".'],
    ['idempotent', { idempotent: 1 }, '"idempotent" of @Tool is 1. It must be true or false.'],
    [
      'timeout',
      { timeout: -1 },
      '"timeout" of @Tool is -1. It must be a number of milliseconds above 0, at most 2147483647.',
    ],
    ['timeout', { timeout: Number.POSITIVE_INFINITY }, '"timeout" of @Tool is Infinity.'],
    [
      'parallel',
      { parallel: '' },
      '"parallel" of @Tool is "". It must be true, false, or the name of what calls share.',
    ],
    ['strict', { strict: 'yes' }, '"strict" of @Tool is "yes". It must be true or false.'],
    ['description', { description: null }, '"description" of @Tool is null. It must be a text.'],
    ['metadata', { metadata: ['a'] }, '"metadata" of @Tool is a list. It must be an object.'],
    ['returns', { returns: 5 }, '"returns" of @Tool is 5. It must be a type'],
    ['returns', { returns: { schema: 5 } }, 'function f, returns: its schema is none. Give a JSON Schema document'],
    ['returns', { returns: Map }, 'function f, returns: it is a Map, but TypeScript does not say of what.'],
    ['returns', { returns: {} }, 'function f, returns: its type is not known'],
    ['params', { params: 'city' }, '"params" of @Tool is "city". It must be an object by parameter name, or a list'],
    [
      'params',
      { params: { a: { minimun: 1 } } },
      'function f, params.a: @Param has no option "minimun". Did you mean "minimum"?',
    ],
    [
      'params',
      { params: { a: { required: 'no' } } },
      'function f, params.a: "required" of @Param is "no". It must be true or false.',
    ],
    ['a key of Object.prototype', { toString: 1 }, '@Tool has no option "toString".'],
  ])('is checked: %s', (_name, options, message) => {
    const make = (): unknown =>
      FunctionTool.fromCallable(function f(a = '') {
        return a;
      }, options);
    expect(make).toThrow(message);
  });

  it('speaks of a class with a schema for its parts', () => {
    class Node {
      @Param({ type: () => Node, required: false }) next?: Node;
      @Param('Text') text = '';
    }
    const tool = FunctionTool.fromCallable(() => new Node(), { name: 'node', returns: Node });
    expect(tool.outputSchema).toEqual({
      $ref: '#/$defs/Node',
      $defs: {
        Node: {
          type: 'object',
          properties: { next: { $ref: '#/$defs/Node' }, text: { type: 'string', description: 'Text', default: '' } },
          additionalProperties: false,
        },
      },
    });
  });
});

describe('a parameter for the context of the call', () => {
  class Service {
    @Tool('Middle') middle(
      @Param('A') a: string,
      context: ToolContext,
      @Param('B') b = 'none',
      ..._rest: string[]
    ): unknown[] {
      return [a, context.toolCall?.id ?? null, context.agentState?.stepCount ?? null, context.signal.aborted, b];
    }
  }
  class Invoker extends BaseTool {
    invoke(@Context() context: ToolContext, @Param('A') a: string): string {
      return `${a} ${context.signal.aborted}`;
    }
  }
  const middle = FunctionTool.fromMethod(new Service(), 'middle');

  it('is known by its type or by @Context, and stands in no schema', () => {
    expect(Object.keys(middle.toToolSchema().parameters.properties ?? {})).toEqual(['a', 'b', '_rest']);
    expect(Object.keys(new Invoker().toToolSchema().parameters.properties ?? {})).toEqual(['a']);
  });

  it('is given the context, by name and by position', async () => {
    const context = new ToolContext({ signal: AbortSignal.abort() });
    expect((await middle.use({ a: 'x' }, context)).unwrap()).toEqual(['x', null, null, true, 'none']);
    expect((await middle.use(['x', 'y', 'z'])).unwrap()).toEqual(['x', null, null, false, 'y']);
    expect((await new Invoker().use(['x'], context)).unwrap()).toBe('x true');
  });

  it('cannot be set by arguments', async () => {
    expect((await middle.use({ a: 'x', context: { signal: {} } })).errorMessage()).toContain(
      '- context: unknown argument',
    );
  });
});

describe('a DTO rule that takes time', () => {
  @ValidatorConstraint({ name: 'nameIsFree', async: true })
  class NameIsFree implements ValidatorConstraintInterface {
    async validate(name: string): Promise<boolean> {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (name === 'crash') throw new Error('database is down');
      return name !== 'taken';
    }
    defaultMessage(): string {
      return 'the name is taken';
    }
  }
  class Registration {
    @IsString() @Validate(NameIsFree) name!: string;
  }
  class Accounts {
    @Tool('Register')
    register(@Param('Who') who: Registration): string {
      return `welcome ${who.name}`;
    }
  }
  const register = FunctionTool.fromMethod(new Accounts(), 'register');

  it('is waited for, and decides', async () => {
    expect((await register.use({ who: { name: 'ann' } })).unwrap()).toBe('welcome ann');
    for (const name of ['taken', 'crash']) {
      expect((await register.use({ who: { name } })).errorMessage()).toContain(
        `- who.name: the name is taken, got "${name}"`,
      );
    }
  });
});

describe('coerce', () => {
  it("'none' takes values of the declared JSON type only, in methods and in class tools", async () => {
    class Service {
      @Tool({ coerce: 'none' }) add(a: number, on = true): string {
        return `${a} ${on}`;
      }
    }
    @Tool({ coerce: 'none' })
    class Doubler extends BaseTool {
      invoke(@Param('What') n: number): number {
        return n * 2;
      }
    }
    const add = FunctionTool.fromMethod(new Service(), 'add');
    expect((await add.use({ a: 1, on: false })).unwrap()).toBe('1 false');
    expect((await add.use({ a: '1', on: 'false' })).errorMessage()).toContain(
      '- a: expected a number, got "1"\n- on: expected true or false, got "false"',
    );
    expect((await new Doubler().use({ n: '2' })).errorMessage()).toContain('- n: expected a number, got "2"');
    expect((await new Doubler().use({ n: 2 })).unwrap()).toBe(4);
  });
});

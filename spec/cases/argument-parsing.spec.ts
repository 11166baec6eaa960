// Cases of arguments that were lost, changed or run half on their way from a model's text to the method.
import { describe, expect, it } from '@jest/globals';
import {
  AgentState,
  FunctionTool,
  InvalidToolArgumentsException,
  Param,
  SchemaTool,
  Tool,
  ToolCall,
  ToolExecutor,
  Tools,
} from 'toolwright';
import { FakeTool } from 'toolwright/testing';

class Service {
  readonly written: string[] = [];
  @Tool() ping(): string {
    return 'pong';
  }
  @Tool() optional(
    @Param({ type: 'string', required: false }) text?: string,
    @Param({ items: 'integer', required: false }) list?: number[],
    @Param({ type: 'integer', required: false }) count?: number,
  ): unknown {
    return { text, list, count };
  }
  @Tool() write(path: string, text: string): string {
    this.written.push(path);
    return text;
  }
  @Tool() plan(
    @Param({ items: { properties: { day: { type: 'integer' } } } }) slots: { day: number }[],
    @Param({ properties: { size: { type: 'integer' } }, required: false }) options?: { size: number },
  ): unknown {
    return { slots, options };
  }
  @Tool() todo(@Param({ items: 'string' }) todos: string[]): unknown {
    return todos;
  }
  @Tool() pay(amount: number): unknown {
    return amount;
  }
}

const service = new Service();
const use = async (method: Exclude<keyof Service, 'written'>, args: unknown): Promise<unknown> => {
  const result = await FunctionTool.fromMethod(service, method).use(args as string);
  return result.isSuccess() ? result.unwrap() : result.errorMessage();
};

describe('B71: arguments that are not there', () => {
  it.each<[string, unknown]>([
    ['empty text', ''],
    ['blank text', ' \n\t '],
    ['the text null', 'null'],
    ['null', null],
    ['nothing', undefined],
    ['an empty object', {}],
    ['an empty list', []],
  ])('%s is {}', async (_, args) => {
    expect(await use('ping', args)).toBe('pong');
    expect(await use('optional', args)).toEqual({});
  });
});

describe('B73, B74: arguments that are cut off', () => {
  const schemaTool = new SchemaTool({
    name: 'write_raw',
    parameters: { type: 'object', required: ['path', 'text'], properties: { path: {}, text: {} } },
    run: () => service.written.push('raw'),
  });
  const executor = new ToolExecutor(Tools.from(service).withTool(schemaTool));

  it.each(['{"path":"a.txt","text":"first half', '{"path":"a.txt"', '{"path":"a.txt",', '{', '{"path'])(
    'never run, and are told apart from wrong ones: %s',
    async (text) => {
      for (const name of ['write', 'write_raw']) {
        const [execution] = (await executor.executeTools([new ToolCall(name, text, 'c')], AgentState.empty())).all();
        expect(execution?.errorMessage).toContain('cut off');
      }
      expect(service.written).toEqual([]);
    },
  );
});

describe('B76: an array or an object that comes as its text', () => {
  it('is decoded where one is declared, and judged as if it had come so', async () => {
    expect(await use('plan', { slots: '[{"day":1}]', options: '{"size":2}' })).toEqual({
      slots: [{ day: 1 }],
      options: { size: 2 },
    });
    expect(await use('plan', { slots: '[{"day":"x"}]' })).toContain('- slots[0].day: expected an integer, got "x"');
  });

  it.each(['{"day":1}', 'day 1', '"[]"', '[', 'null', '1'])(
    'is refused where it is the text of something else: %s',
    async (text) => {
      expect(await use('plan', { slots: text })).toContain('- slots: expected an array');
    },
  );
});

describe('B77: a text that happens to be JSON', () => {
  it.each(['{"a":1}', '[1,2]', '123', '0042', '1e3', 'true', 'null', '"quoted"', ' padded ', '', '\u0000\ud83d\ude00'])(
    'stays what it is, byte by byte: %j',
    async (text) => {
      expect(await use('write', JSON.stringify({ path: 'p', text }))).toBe(text);
    },
  );
});

describe('B79: the text "null"', () => {
  it('is a text where one is declared, and nowhere else stands for nothing', async () => {
    expect(await use('optional', { text: 'null' })).toEqual({ text: 'null' });
    expect(await use('optional', { list: ['null'] })).toContain('- list[0]: expected an integer, got "null"');
    expect(await use('optional', { list: 'null' })).toContain('- list: expected an array, got "null"');
    expect(await use('optional', { count: 'null' })).toContain('- count: expected an integer, got "null"');
  });
});

describe('B84: a name that every object has', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('is no tool: %s', async (name) => {
    const executor = new ToolExecutor(new Tools(FakeTool.returning('read', 'Reads', 1)));
    const [execution] = (await executor.executeTools([new ToolCall(name, {}, 'c')], AgentState.empty())).all();
    expect(execution?.errorMessage).toContain(`"${name}"`);
    expect(execution?.errorMessage).toContain('read');
  });

  it.each(['constructor', 'toString', '__proto__'])('is no argument either: %s', async (name) => {
    expect(await use('ping', `{"${name}":{"admin":true}}`)).toContain(`- ${name}: unknown argument`);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('B85: another name than the schema’s', () => {
  it('is told as what is missing and what is not known, together', async () => {
    const message = await use('todo', { items: ['a'] });
    expect(message).toContain('- todos: missing; expected an array, each a string');
    expect(message).toContain('- items: unknown argument');
  });

  it('is suggested where it is near', async () => {
    expect(await use('todo', { todo: ['a'] })).toContain('- todo: unknown argument; did you mean "todos"?');
  });
});

describe('B86: a key that comes twice', () => {
  it.each(['{"amount":1,"amount":900}', '{"amount":1,"\\u0061mount":900}', '{"amount":1,"amount":1}'])(
    'is refused: %s',
    async (text) => {
      const result = await FunctionTool.fromMethod(service, 'pay').use(text);
      expect(result.error()).toBeInstanceOf(InvalidToolArgumentsException);
      expect(result.errorMessage()).toContain('"amount"');
    },
  );

  it('so that whoever approves a call sees what the tool gets', async () => {
    expect(await use('pay', '{"amount":900}')).toBe(900);
  });
});

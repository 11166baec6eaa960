import { describe, expect, it } from '@jest/globals';
import {
  AgentState,
  AgentStopException,
  Param,
  StopSignal,
  Tool,
  ToolCall,
  ToolExecutor,
  type ToolInterface,
  Tools,
} from 'toolwright';
import { FakeTool } from 'toolwright/testing';

class Service {
  readonly seen: string[] = [];

  @Tool('Note')
  note(@Param('Text') text: string): string {
    this.seen.push(text);
    return `noted ${text}`;
  }

  @Tool('Fail')
  fail(): never {
    throw new RangeError('out of ink');
  }

  @Tool({ description: 'Stop', parallel: false })
  stop(): never {
    throw new AgentStopException(new StopSignal({ reason: 'stop_requested', message: 'enough' }));
  }
}

const state = AgentState.empty();
const messages = async (executor: ToolExecutor, ...calls: ToolCall[]): Promise<string[]> => {
  const executions = await executor.executeTools(calls, state);
  return executions.all().map((execution) => (execution.hasError ? execution.errorMessage : String(execution.value)));
};

describe('ToolExecutor', () => {
  it('gives one execution a call, in order, whatever became of each', async () => {
    const service = new Service();
    const executor = new ToolExecutor(Tools.from(service));
    const executions = await executor.executeTools(
      [
        new ToolCall('note', '{"text":"a"}', 'call_1'),
        new ToolCall('fail', '{}', 'call_2'),
        new ToolCall('nte', '{}', 'call_3'),
        new ToolCall('note', '{"txt":"b"}', 'call_4'),
        new ToolCall('note', '{"text":"b', 'call_5'),
        new ToolCall('note', '{text:1}', 'call_6'),
        new ToolCall('note', '{"text":"c"}', 'call_7'),
      ],
      state,
    );
    expect(
      executions
        .all()
        .map((execution) => [execution.toolCall.id, execution.name, execution.value, execution.errorMessage]),
    ).toEqual([
      ['call_1', 'note', 'noted a', ''],
      ['call_2', 'fail', null, 'out of ink'],
      ['call_3', 'nte', null, 'There is no tool "nte". Did you mean "note"? The tools are: note, fail, stop.'],
      [
        'call_4',
        'note',
        null,
        'Invalid arguments for tool "note":\n- txt: unknown argument; did you mean "text"?\n- text: missing; expected a string\nNothing was executed. Call the tool again with corrected arguments.',
      ],
      [
        'call_5',
        'note',
        null,
        'Invalid arguments for tool "note": The arguments are cut off at position 10 (line 1): the text ends where a closing double quote should follow: {"text":"b⟨here⟩\nNothing was executed. Call the tool again with complete, shorter arguments.',
      ],
      [
        'call_6',
        'note',
        null,
        'Invalid arguments for tool "note": The arguments are not valid JSON at position 1 (line 1): expected a key in double quotes or "}": {⟨here⟩text:1}\nNothing was executed. Call the tool again with corrected arguments.',
      ],
      ['call_7', 'note', 'noted c', ''],
    ]);
    expect(service.seen).toEqual(['a', 'c']);
    expect([executions.count, executions.hasErrors, executions.errors.length, executions.stop]).toEqual([
      7,
      true,
      5,
      null,
    ]);
  });

  it('gives a call without an id a fresh one, the same in its execution', async () => {
    const executor = new ToolExecutor(new Tools(FakeTool.returning('a', '', 1)));
    const { all } = await executor
      .executeTools([new ToolCall('a'), new ToolCall('a')], state)
      .then((done) => ({ all: done.all() }));
    const ids = all.map((execution) => execution.toolCall.id);
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  it('answers every call when one stops the agent, and keeps what was done', async () => {
    const service = new Service();
    const executor = new ToolExecutor(Tools.from(service));
    const executions = await executor.executeTools(
      [new ToolCall('note', { text: 'a' }), new ToolCall('stop'), new ToolCall('note', { text: 'b' })],
      state,
    );
    expect(executions.all().map((execution) => execution.errorMessage)).toEqual([
      '',
      'The tool "stop" stopped the agent: enough',
      'The tool "note" was not run: the agent was stopped.',
    ]);
    expect(executions.stop?.signal).toMatchObject({ reason: 'stop_requested', message: 'enough' });
    expect(service.seen).toEqual(['a']);
  });

  it('does not start a call once the signal is aborted, and answers it all the same', async () => {
    const controller = new AbortController();
    const first = new FakeTool('first', '', () => controller.abort(new Error('user left')));
    const second = FakeTool.returning('second', '', 'never');
    const executions = await new ToolExecutor(new Tools(first, second)).executeTools(
      [new ToolCall('first'), new ToolCall('second')],
      state,
      { signal: controller.signal },
    );
    expect(executions.all().map((execution) => execution.errorMessage)).toEqual([
      '',
      'The tool "second" was not run: the run was aborted.',
    ]);
    expect(second.calls).toEqual([]);
  });

  it('hands a copy of the tool the state and the call, and leaves the tool alone', async () => {
    class Aware implements ToolInterface {
      state: AgentState | null = null;
      call: ToolCall | null = null;
      withAgentState(given: AgentState): this {
        return Object.assign(Object.create(Aware.prototype), this, { state: given }) as this;
      }
      withToolCall(given: ToolCall): this {
        return Object.assign(Object.create(Aware.prototype), this, { call: given }) as this;
      }
      async use() {
        const { Result } = await import('toolwright');
        return Result.success(`${this.call?.id} at step ${this.state?.stepCount}`);
      }
      toToolSchema() {
        return FakeTool.returning('aware', '', 1).toToolSchema();
      }
      descriptor() {
        return FakeTool.returning('aware', '', 1);
      }
    }
    const tool = new Aware();
    const executor = new ToolExecutor(new Tools(tool));
    expect(await messages(executor, new ToolCall('aware', {}, 'call_1'), new ToolCall('aware', {}, 'call_2'))).toEqual([
      'call_1 at step 0',
      'call_2 at step 0',
    ]);
    expect([tool.state, tool.call]).toEqual([null, null]);
  });

  it('turns what a tool throws beside its own results into a failure', async () => {
    const rude: ToolInterface = {
      use: () => Promise.reject('a bare text'),
      toToolSchema: () => FakeTool.returning('rude', '', 1).toToolSchema(),
      descriptor: () => FakeTool.returning('rude', '', 1),
    };
    expect(await messages(new ToolExecutor(new Tools(rude)), new ToolCall('rude'))).toEqual(['a bare text']);
  });

  it('never runs a call that the provider’s length limit cut, however whole its arguments look', async () => {
    const service = new Service();
    const executor = new ToolExecutor(Tools.from(service));
    const cut = (args: string): ToolCall => new ToolCall('note', args, 'call_1', { truncated: true });
    expect(await messages(executor, cut('{}'))).toEqual([
      'Invalid arguments for tool "note": your answer was cut off at its length limit.\nNothing was executed. Call the tool again with complete, shorter arguments.',
    ]);
    expect(await messages(executor, cut('{"text":"first half"}'))).toEqual(await messages(executor, cut('{}')));
    expect(service.seen).toEqual([]);
  });
});

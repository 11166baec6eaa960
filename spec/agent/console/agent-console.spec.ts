import { afterEach, describe, expect, it } from '@jest/globals';
import { AgentConsole, type AgentConsoleOptions, AgentLoop, AgentState, EventDispatcher, Tools } from 'toolwright';
import { FakeAgentDriver, FakeTool, ScenarioStep } from 'toolwright/testing';

const QUIET = { ids: false, inference: false, continuation: false };

/** The lines of a run, with times made equal. */
async function linesOf(options: AgentConsoleOptions, ...steps: ScenarioStep[]): Promise<string[]> {
  const tools = new Tools(
    FakeTool.returning('forecast', '', 'sunny'),
    FakeTool.failing('broken', '', new Error('out of\norder')),
  );
  const loop = new AgentLoop({ tools, driver: FakeAgentDriver.fromSteps(...steps) });
  const written: string[] = [];
  const stop = AgentConsole.observe(loop, { stream: { write: (text) => written.push(text) }, ...options });
  await loop.execute(AgentState.empty().withUserMessage('Go'));
  stop();
  await loop.execute(AgentState.empty().withUserMessage('Unseen'));
  return written
    .join('')
    .replace(/\d+ ms/g, 'N ms')
    .split('\n')
    .slice(0, -1);
}

const call = ScenarioStep.toolCall('forecast', { city: 'Paris' }, '', { inputTokens: 3 });

describe('AgentConsole', () => {
  const noColor = process.env.NO_COLOR;
  afterEach(() => {
    if (noColor === undefined) delete process.env.NO_COLOR;
    else process.env.NO_COLOR = noColor;
  });

  it('writes a labelled line an event, until it is stopped', async () => {
    expect(await linesOf(QUIET, call, ScenarioStep.final('done'))).toEqual([
      'EXEC 1 message, 2 tools',
      'STEP 1 begins, 1 message',
      'TOOL forecast {"city":"Paris"}',
      'TOOL forecast done, N ms',
      'STEP 1 called tools, 3 tokens so far, N ms',
      'STEP 2 begins, 3 messages',
      'STEP 2 answered, 3 tokens so far, N ms',
      'DONE completed, 2 steps, 3 tokens',
    ]);
  });

  it('shows inference, continuation and ids unless told not to, hooks only when told to', async () => {
    const lines = await linesOf({}, ScenarioStep.final('done'));
    expect(lines.every((line) => /^\S+ +\[[0-9a-f]{8}\] /.test(line))).toBe(true);
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'EXEC',
      'STEP',
      'LLM',
      'LLM',
      'STEP',
      'EVAL',
      'STOP',
      'DONE',
    ]);
  });

  it('shows failures, each on one line, and not when told so', async () => {
    const steps = [ScenarioStep.toolCall('broken'), ScenarioStep.error('no\u001b[31m model')];
    const failures = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('FAIL'));
    expect(failures(await linesOf(QUIET, ...steps))).toEqual([
      'FAIL tool broken: out of\\norder',
      'FAIL Error: no\\u001b[31m model',
    ]);
    expect(failures(await linesOf({ ...QUIET, failures: false }, ...steps))).toEqual([]);
  });

  it('cuts long arguments, and leaves them out when told so', async () => {
    const long = ScenarioStep.toolCall('forecast', { city: 'x'.repeat(500) });
    const toolLine = (lines: readonly string[]): string | undefined => lines.find((line) => line.startsWith('TOOL'));
    expect(toolLine(await linesOf(QUIET, long, ScenarioStep.final('')))).toBe(
      `TOOL forecast {"city":"${'x'.repeat(90)}…`,
    );
    expect(toolLine(await linesOf({ ...QUIET, toolArgs: false }, long, ScenarioStep.final('')))).toBe('TOOL forecast');
  });

  it('colours for a terminal, and not where NO_COLOR says so', async () => {
    const first = async (isTTY: boolean): Promise<string> => {
      const events = new EventDispatcher();
      const written: string[] = [];
      AgentConsole.observe(events, { ...QUIET, stream: { isTTY, write: (text) => written.push(text) } });
      await new AgentLoop({ driver: FakeAgentDriver.fromSteps(), events }).execute(AgentState.empty());
      return written[0] ?? '';
    };
    delete process.env.NO_COLOR;
    expect(await first(true)).toBe('\u001b[36mEXEC\u001b[0m 0 messages, 0 tools\n');
    expect(await first(false)).toBe('EXEC 0 messages, 0 tools\n');
    process.env.NO_COLOR = '1';
    expect(await first(true)).toBe('EXEC 0 messages, 0 tools\n');
  });

  it('passes over the agents that tools run when told so', () => {
    const events = new EventDispatcher();
    const about = { agentId: '12345678-x', parentAgentId: 'p', executionId: 'e', messages: 0, tools: 0 };
    const written: string[] = [];
    const stream = { write: (text: string) => written.push(text) };
    AgentConsole.observe(events, { stream });
    AgentConsole.observe(events, { stream, subagents: false });
    events.dispatch('AgentExecutionStarted', () => ({ ...about, messagePayload: AgentState.empty().messages }));
    expect(written).toEqual(['EXEC   [12345678] 0 messages, 0 tools\n']);
  });

  it('refuses what cannot be observed or written to', () => {
    expect(() => AgentConsole.observe(undefined as never)).toThrow('AgentConsole.observe was given nothing');
    expect(() => AgentConsole.observe(new EventDispatcher(), { stream: {} as never })).toThrow('write(text)');
  });
});
